import type { Elevation } from '@shop/contract/limits'
import { boxAround, dot, type Drawing, drawElevation, placeIn } from './elevation.rules.ts'
import type { Piece, Point } from './pieces.ts'
import type { Surface } from './surfaces.ts'

/** Pixels of one view of a part alone at most, and of a part taken off its model, each way. */
const [ALONE, OFF] = [
  { across: 600, up: 500 },
  { across: 800, up: 700 },
]
/** Pixels drawn between two views. */
const GAP = 120
/** The share of a piece's length that is empty between two of its parts. */
const FAR = 0.3
/** How opaque the rest of the model is, of 255. */
const PALE = 76
/** The centre line along which a part comes off, as drawings have it (ISO 128): long and short dashes; half its thickness. In pixels drawn. */
const CENTRE_LINE = { half: 2, long: 44, gap: 12, short: 8 }

type PartOfModel = Surface & { piece: Piece }

/** The group of a model that is drawn as a part. */
interface PartOfDrawing {
  part: string
  /** More pieces than the group has, which move by themselves: those that lie apart count as several. */
  isSplit: boolean
}

/** Draws one part alone, that which the number of its group points at: from the side, from ahead beside that, from above below it, to one scale. Throws where a model has no such group. */
export function drawAlone(surfaces: readonly Surface[], { part, isSplit }: PartOfDrawing): Drawing {
  const { surfaces: own, lead } = groupIn(surfaces, part)
  const piece = own.filter((surface) => surface.piece === lead)
  const alone = isSplit ? nearestTo(lead.point, clustersOf(piece)) : piece
  const [side, front, top] = (['side', 'front', 'top'] as const).map((view) => drawElevation(alone, view, ALONE)) as [
    Drawing,
    Drawing,
    Drawing,
  ] // three views
  const drawing = blank(side.width + GAP + front.width, side.height + GAP + top.height)
  lay(drawing, side, 0, 0)
  lay(drawing, front, side.width + GAP, 0)
  lay(drawing, top, 0, side.height + GAP)
  return drawing
}

/** Draws a group taken off its model, which is pale, each piece along its way. Seen from the side, or from ahead where it comes off to the side. Throws where a model has no such group. */
export function drawOff(surfaces: readonly Surface[], { part, isSplit }: PartOfDrawing): Drawing {
  const { surfaces: own, lead, pieces } = groupIn(surfaces, part)
  const { move } = lead
  const elevation: Elevation = Math.abs(move[0]) > Math.hypot(move[1], move[2]) ? 'front' : 'side'
  const rest = surfaces.filter((surface) => surface.piece?.group !== part)
  const off = own.map((surface) => ({
    ...surface,
    positions: surface.positions.map((value, at) => value + (surface.piece.move[at % 3] ?? 0)),
  }))
  const box = boxAround([...rest, ...own, ...off])

  const drawing = drawElevation(rest, elevation, OFF, box)
  for (let at = 1; at < drawing.pixels.length; at += 2) drawing.pixels[at] = Math.min(PALE, drawing.pixels[at] ?? 0)
  const place = placeIn(box, elevation, OFF)
  for (const piece of pieces) {
    const whole = own.filter((surface) => surface.piece === piece)
    for (const cluster of isSplit ? clustersOf(whole) : [whole]) {
      const start = middleOf(cluster)
      drawCentreLine(drawing, place(start), place(start.map((value, axis) => value + (piece.move[axis] ?? 0))))
    }
  }
  lay(drawing, drawElevation(off, elevation, OFF, box), 0, 0)
  return drawing
}

/** What belongs to a group, and which of its pieces its number points at. */
function groupIn(all: readonly Surface[], group: string) {
  const surfaces = all.filter((surface): surface is PartOfModel => surface.piece?.group === group)
  const pieces = [...new Set(surfaces.map(({ piece }) => piece))]
  const lead = pieces.find(({ point }) => point) ?? pieces[0]
  if (!lead) throw new Error(`The model has no group ${group}.`)
  return { surfaces, pieces, lead }
}

/** A piece in the parts that it has: front and rear dampers of one side move as one piece, but lie far from each other along an axis. */
function clustersOf(piece: readonly Surface[]): Surface[][] {
  for (const axis of [2, 0, 1]) {
    const extents = piece.flatMap(({ positions }) => trianglesOf(positions).map((first) => extentOf(positions, first, axis)))
    const [low, high] = boxAround(piece)[axis] ?? [0, 0]
    const cut = cutIn(extents, FAR * (high - low))
    if (cut === undefined) continue
    const isBefore = (positions: Float32Array, first: number) => extentOf(positions, first, axis)[1] <= cut
    const half = (isWanted: boolean) =>
      piece.map((surface) => withTriangles(surface, (first) => isBefore(surface.positions, first) === isWanted))
    return [...clustersOf(half(true)), ...clustersOf(half(false))]
  }
  return [[...piece]]
}

const blank = (width: number, height: number): Drawing => ({ width, height, pixels: new Uint8Array(2 * width * height) })

/** Puts one drawing over another, with its upper left corner at a place. */
function lay(under: Drawing, over: Drawing, left: number, top: number) {
  for (let y = 0; y < over.height; y++) {
    for (let x = 0; x < over.width; x++) {
      const from = 2 * (y * over.width + x)
      if (over.pixels[from + 1] === 0) continue
      const to = 2 * ((y + top) * under.width + x + left)
      under.pixels[to] = over.pixels[from] ?? 0
      under.pixels[to + 1] = over.pixels[from + 1] ?? 0
    }
  }
}

function drawCentreLine(drawing: Drawing, from: Spot, to: Spot) {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const { half, long, gap, short } = CENTRE_LINE
  for (let way = 0; way < length; way++) {
    const phase = way % (long + gap + short + gap)
    if (phase >= long && (phase < long + gap || phase >= long + gap + short)) continue
    dot(drawing, Math.round(from.x + ((to.x - from.x) * way) / length), Math.round(from.y + ((to.y - from.y) * way) / length), half)
  }
}

interface Spot {
  x: number
  y: number
}

const middleOf = (surfaces: readonly Surface[]) => boxAround(surfaces).map(([low, high]) => (low + high) / 2)

function nearestTo(point: Point | undefined, clusters: readonly Surface[][]) {
  const distance = (cluster: readonly Surface[]) => Math.hypot(...middleOf(cluster).map((value, axis) => value - (point?.[axis] ?? 0)))
  return clusters.toSorted((one, other) => distance(one) - distance(other))[0] ?? []
}

/** Where the first of nine figures of each triangle stands. */
const trianglesOf = (positions: Float32Array) => Array.from({ length: positions.length / 9 }, (_, index) => 9 * index)

function extentOf(positions: Float32Array, first: number, axis: number): [low: number, high: number] {
  const values = [0, 3, 6].map((corner) => positions[first + corner + axis] ?? 0)
  return [Math.min(...values), Math.max(...values)]
}

/** Where a gap of that length at least begins that no extent reaches into; undefined where there is none. */
function cutIn(extents: ReadonlyArray<[low: number, high: number]>, gap: number) {
  let reach = Infinity
  for (const [low, high] of extents.toSorted((one, other) => one[0] - other[0])) {
    if (low - reach > gap) return reach
    reach = reach === Infinity ? high : Math.max(reach, high)
  }
  return undefined
}

/** A surface with some of its triangles alone. */
function withTriangles(surface: Surface, isWanted: (first: number) => boolean): Surface {
  const wanted = trianglesOf(surface.positions).filter(isWanted)
  const pick = (values: Float32Array, size: 9 | 6) =>
    new Float32Array(wanted.flatMap((first) => [...values.subarray((size * first) / 9, (size * first) / 9 + size)]))
  return { ...surface, positions: pick(surface.positions, 9), normals: pick(surface.normals, 9), places: pick(surface.places, 6) }
}
