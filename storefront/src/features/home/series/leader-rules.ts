/** A part of the window, as `getBoundingClientRect` tells it. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
interface Point {
  x: number
  y: number
}

/** A line on the sheet: from a number level to its shoulder inside the picture, then straight to what it is about. `index`: of the number, from 0. */
export interface Line {
  index: number
  points: [from: Point, shoulder: Point, to: Point]
}

interface Measured {
  outer: Rect
  /** The box of the picture, in which it is shown whole, with so much padding all round. */
  picture: Rect
  padding: number
  /** The picture's own width by its height. */
  ratio: number
  numbers: Rect[]
  /** A place in the picture for each number, in shares of it. */
  targets: Array<[x: number, y: number]>
}

/** Between a number and its line, in CSS pixels. */
const GAP = 4
/** Between two lines, or a line and where another one bends or ends. */
const CLEARANCE = 8
/** So far inside the picture's box a line bends. */
const SHOULDER = 32
/** So far beyond its shoulder a target lies at least: no line turns back. */
const FORWARD = 24

/**
 * The lines of a sheet, in its own pixels, in the order of the numbers. None turns back, and none comes near one before it: a number for which there
 * is no such way has no line.
 */
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
    const isRight = number.left > picture.left // of the picture
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

/** Whether a segment begins or ends near another one. */
const isOver = (segment: Segment, points: Segment) => points.some((point) => distance(segment, point) < CLEARANCE)

/** On which side of a segment a point lies. */
const sideOf = ([a, b]: Segment, point: Point) => Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))

const doMeet = (a: Segment, b: Segment) => sideOf(a, b[0]) !== sideOf(a, b[1]) && sideOf(b, a[0]) !== sideOf(b, a[1])

function distance([a, b]: Segment, { x, y }: Point) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y)
}
