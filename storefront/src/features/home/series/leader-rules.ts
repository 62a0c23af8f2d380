/** Rectangle in viewport pixels. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
interface Point {
  x: number
  y: number
}

/** Line that runs horizontally from a number to a bend (shoulder), then straight to the target. `index` counts numbers from 0. */
export interface Line {
  index: number
  points: [from: Point, shoulder: Point, to: Point]
}

interface Measured {
  outer: Rect
  /** Box of the image element, with `padding` on all sides. The picture is contained in the rest without cropping. */
  picture: Rect
  padding: number
  /** The picture's natural width divided by its height. */
  ratio: number
  numbers: Rect[]
  /** Points that the numbers mark, as fractions of the picture; null for a number without a line. */
  targets: Array<[x: number, y: number] | null>
}

/** Distance between a number and its line, in CSS pixels. */
const GAP = 4
/** Minimum distance between a line and the ends and bend of another line. */
const CLEARANCE = 8
/** Distance from the picture's edge to a bend. */
const SHOULDER = 32
/** Minimum horizontal distance from shoulder to target, so that no line turns back. */
const FORWARD = 24

/** Returns lines in pixels of the sheet, in the order of the numbers. Omits lines that would turn back or come near another line. */
export function leaderLines({ outer, picture, padding, ratio, numbers, targets }: Measured): Line[] {
  const inner = { width: picture.width - 2 * padding, height: picture.height - 2 * padding }
  const shown = { width: Math.min(inner.width, inner.height * ratio), height: Math.min(inner.height, inner.width / ratio) }
  const left = picture.left - outer.left + (picture.width - shown.width) / 2
  const top = picture.top - outer.top + (picture.height - shown.height) / 2
  const boxLeft = picture.left - outer.left
  const lines: Line[] = []
  for (const [index, number] of numbers.entries()) {
    const target = targets[index]
    if (!target) continue
    const isRight = number.left > picture.left // the number is right of the picture
    const y = Math.round(number.top - outer.top + number.height / 2) + 0.5
    const from = { x: number.left - outer.left + (isRight ? -GAP : number.width + GAP), y }
    const shoulder = { x: isRight ? boxLeft + picture.width - SHOULDER : boxLeft + SHOULDER, y }
    const to = { x: left + target[0] * shown.width, y: top + target[1] * shown.height }
    const line: Line = { index, points: [from, shoulder, to] }
    const isAhead = isRight ? shoulder.x - to.x >= FORWARD : to.x - shoulder.x >= FORWARD
    if (isAhead && !lines.some((other) => areNear(line, other))) lines.push(line)
  }
  return lines
}

type Segment = [Point, Point]
const segmentsOf = ({ points: [from, shoulder, to] }: Line): Segment[] => [
  [from, shoulder],
  [shoulder, to],
]

const areNear = (one: Line, other: Line) =>
  segmentsOf(one).some((a) => segmentsOf(other).some((b) => doMeet(a, b) || isOver(a, b) || isOver(b, a)))

const isOver = (segment: Segment, points: Segment) => points.some((point) => distance(segment, point) < CLEARANCE)

const sideOf = ([a, b]: Segment, point: Point) => Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))

const doMeet = (a: Segment, b: Segment) => sideOf(a, b[0]) !== sideOf(a, b[1]) && sideOf(b, a[0]) !== sideOf(b, a[1])

function distance([a, b]: Segment, { x, y }: Point) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y)
}
