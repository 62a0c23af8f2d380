/** A part of the window, as `getBoundingClientRect` tells it. */
export type Rect = Pick<DOMRect, 'left' | 'top' | 'width' | 'height'>
interface Point {
  x: number
  y: number
}

/** A line on the sheet: from a number level to the edge of the picture, then to what it is about, by way of another point where a straight one would cross. */
export type Line = [from: Point, edge: Point, ...Point[]]

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
/** Between a line and where another one bends or ends. */
const CLEARANCE = 8
/** Where a line may bend, in shares of the picture's box. */
const BENDS = [0.04, 0.18, 0.34, 0.5, 0.66, 0.82, 0.96]

/** The lines of a sheet, in its own pixels. No two of them cross, whatever they lead to: one for which there is no way is left out. */
export function leaderLines({ outer, picture, padding, ratio, numbers, targets }: Measured): Line[] {
  const inner = { width: picture.width - 2 * padding, height: picture.height - 2 * padding }
  const shown = { width: Math.min(inner.width, inner.height * ratio), height: Math.min(inner.height, inner.width / ratio) }
  const left = picture.left - outer.left + (picture.width - shown.width) / 2
  const top = picture.top - outer.top + (picture.height - shown.height) / 2
  const box = { left: picture.left - outer.left, top: picture.top - outer.top }
  const bends = BENDS.flatMap((x) => BENDS.map((y) => ({ x: box.left + x * picture.width, y: box.top + y * picture.height })))
  const ways = numbers.flatMap((number, index) => {
    const [x, y] = targets[index] ?? []
    if (x === undefined || y === undefined) return []
    const isRight = number.left > picture.left // of the picture
    const level = Math.round(number.top - outer.top + number.height / 2) + 0.5
    const from = { x: number.left - outer.left + (isRight ? -GAP : number.width + GAP), y: level }
    const edge = { x: box.left + (isRight ? picture.width : 0), y: level }
    const to = { x: left + x * shown.width, y: top + y * shown.height }
    const bent = bends.map((bend): Line => [from, edge, bend, to]).toSorted((one, other) => lengthOf(one) - lengthOf(other))
    return [[[from, edge, to] satisfies Line, ...bent]]
  })
  const straight = ways.flatMap((all) => all.slice(0, 1))
  return straight.some((one, index) => straight.slice(index + 1).some((other) => doCross(one, other)))
    ? withoutCrossings(ways, rememberedCrossings())
    : straight
}

/** One way of each number, of which no two cross: for as many numbers as possible, the shortest of the first. */
function withoutCrossings([ways, ...others]: Line[][], areCrossing: typeof doCross, chosen: Line[] = []): Line[] {
  if (!ways) return chosen
  let most = chosen
  for (const way of ways) {
    const open = others.map((all) => all.filter((other) => !areCrossing(way, other))) // none of them crosses what is chosen
    if (chosen.length + 1 + open.filter((all) => all.length > 0).length <= most.length) continue
    const lines = withoutCrossings(open, areCrossing, [...chosen, way])
    if (lines.length === chosen.length + 1 + others.length) return lines
    if (lines.length > most.length) most = lines
  }
  const without = withoutCrossings(others, areCrossing, chosen)
  return without.length > most.length ? without : most
}

type Segment = [Point, Point]
const segmentsOf = (line: Line) => line.slice(1).map((point, index): Segment => [line[index] ?? point, point])
const lengthOf = (line: Line) => segmentsOf(line).reduce((sum, [a, b]) => sum + Math.hypot(b.x - a.x, b.y - a.y), 0)

/** Whether two lines cross or touch. */
const doCross = (one: Line, other: Line) =>
  segmentsOf(one).some((a) => segmentsOf(other).some((b) => doMeet(a, b))) || isOver(one, other) || isOver(other, one)

/** Each two lines are looked at once. */
function rememberedCrossings() {
  const known = new Map<Line, Map<Line, boolean>>()
  return (one: Line, other: Line) => {
    const ofOne = known.get(one) ?? new Map<Line, boolean>()
    known.set(one, ofOne)
    const isCrossing = ofOne.get(other) ?? doCross(one, other)
    ofOne.set(other, isCrossing)
    return isCrossing
  }
}

/** Whether a line runs over where another one bends or ends. */
const isOver = (line: Line, [, , ...points]: Line) =>
  points.some((point) => segmentsOf(line).some((segment) => distance(segment, point) < CLEARANCE))

/** On which side of a segment a point lies. */
const sideOf = ([a, b]: Segment, point: Point) => Math.sign((b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x))

const doMeet = (a: Segment, b: Segment) => sideOf(a, b[0]) !== sideOf(a, b[1]) && sideOf(b, a[0]) !== sideOf(b, a[1])

function distance([a, b]: Segment, { x, y }: Point) {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const share = Math.max(0, Math.min(1, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy || 1)))
  return Math.hypot(a.x + share * dx - x, a.y + share * dy - y)
}
