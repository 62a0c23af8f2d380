import type { Elevation } from '@shop/contract/limits'
import { boxAround, dot, type Drawing, drawElevation, placeIn } from './elevation.rules.ts'
import type { Piece, Point } from './pieces.ts'
import type { Surface } from './surfaces.ts'

/** Maximum sizes in pixels: one view of a part alone, and a view of a part removed from its model. */
const [ALONE, OFF] = [
  { across: 600, up: 500 },
  { across: 800, up: 700 },
]
/** Pixels between views. */
const GAP = 120
/** A gap longer than this fraction of a piece's length splits the piece. */
const FAR = 0.3
/** Opacity of the rest of the model, from 0 to 255. */
const PALE = 76
/** Centre line (ISO 128): half width, dashes and gap in drawn pixels. */
const CENTRE_LINE = { half: 2, long: 44, gap: 12, short: 8 }

type PartOfModel = Surface & { piece: Piece }

interface PartOfDrawing {
  part: string
  /** True if the product has more pieces than move separately in the model. Separate clusters then count as pieces. */
  isSplit: boolean
}

/** Draws one piece of the part, at which its number points, from three sides at one scale. Throws if the model lacks the part. */
export function drawAlone(surfaces: readonly Surface[], { part, isSplit }: PartOfDrawing): Drawing {
  const { surfaces: own, lead } = groupIn(surfaces, part)
  const piece = own.filter((surface) => surface.piece === lead)
  const alone = isSplit ? nearestTo(lead.point, clustersOf(piece)) : piece
  const draw = (view: Elevation) => drawElevation(alone, view, ALONE)
  const [side, front, top] = [draw('side'), draw('front'), draw('top')]
  const drawing = blank(side.width + GAP + front.width, side.height + GAP + top.height)
  lay(drawing, side, 0, 0)
  lay(drawing, front, side.width + GAP, 0)
  lay(drawing, top, 0, side.height + GAP)
  return drawing
}

/**
 * Draws the part moved away from its pale model, from the side, or from the front if it moves sideways.
 * Throws if the model lacks the part.
 */
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

/** Returns the surfaces and pieces of a group. `lead` is the piece at which the group's number points. */
function groupIn(all: readonly Surface[], group: string) {
  const surfaces = all.filter((surface): surface is PartOfModel => surface.piece?.group === group)
  const pieces = [...new Set(surfaces.map(({ piece }) => piece))]
  const lead = pieces.find(({ point }) => point) ?? pieces[0]
  if (!lead) throw new Error(`The model has no group ${group}.`)
  return { surfaces, pieces, lead }
}

/** Splits a piece at large gaps. For example, front and rear dampers move as one piece but lie far apart. */
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

const trianglesOf = (positions: Float32Array) => Array.from({ length: positions.length / 9 }, (_, index) => 9 * index)

function extentOf(positions: Float32Array, first: number, axis: number): [low: number, high: number] {
  const values = [0, 3, 6].map((corner) => positions[first + corner + axis] ?? 0)
  return [Math.min(...values), Math.max(...values)]
}

/** Returns the position at which the first gap longer than `gap` starts; undefined if there is none. */
function cutIn(extents: ReadonlyArray<[low: number, high: number]>, gap: number) {
  let reach = Infinity
  for (const [low, high] of extents.toSorted((one, other) => one[0] - other[0])) {
    if (low - reach > gap) return reach
    reach = reach === Infinity ? high : Math.max(reach, high)
  }
  return undefined
}

function withTriangles(surface: Surface, isWanted: (first: number) => boolean): Surface {
  const wanted = trianglesOf(surface.positions).filter(isWanted)
  const pick = (values: Float32Array, size: 9 | 6) =>
    new Float32Array(wanted.flatMap((first) => [...values.subarray((size * first) / 9, (size * first) / 9 + size)]))
  return { ...surface, positions: pick(surface.positions, 9), normals: pick(surface.normals, 9), places: pick(surface.places, 6) }
}
