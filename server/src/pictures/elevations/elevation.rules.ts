import type { Elevation } from '@shop/contract/limits'
import type { Surface } from './surfaces.ts'

/** Pixels of a picture at most, each way. All elevations of a model are to one scale. */
const MOST: Most = { across: 1200, up: 1000 }
interface Most {
  across: number
  up: number
}
/** Pixels that are drawn for one of the picture, each way. */
export const OVERSAMPLING = 2
/** Half the thickness of a line, in pixels drawn. */
const LINE = { outline: 3.5, inner: 1.5 }
/** Shares of a model's longest side: a step in depth that is a line, and one that is an outline. */
const STEP = { inner: 0.004, outline: 0.025 }
/** Cosine of the angle of an edge that is a line. */
const CREASE = 0.72
const INK = 24
/** Grey values from 0 to 255: of a white surface that faces the light, of a black one, and how much darker a surface is that faces away. */
const [WHITE, DARKEST, SHADE] = [253, 190, 22]
/** One, as a whole number of eight bits. */
const FULL = 127

/** How each looks at a model that faces along +z, as glTF has it: the axes that go to the right, up and to the eye, with their directions. */
const VIEWS: Record<Elevation, { right: Axis; up: Axis; near: Axis }> = {
  side: { right: [2, 1], up: [1, 1], near: [0, -1] },
  front: { right: [0, 1], up: [1, 1], near: [2, 1] },
  top: { right: [2, 1], up: [0, 1], near: [1, 1] },
}
type Axis = readonly [index: 0 | 1 | 2, direction: 1 | -1]
type Range = [low: number, high: number]
/** Metres. */
export type Box = [x: Range, y: Range, z: Range]

/** Grey and opacity of each pixel, from 0 to 255, row by row from the top. */
export interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
}

/** What is nearest at each pixel: how near, in metres, which way it is turned (to the right, up and to the eye, as shares of 127), how light it is. */
interface Seen {
  width: number
  height: number
  near: Float32Array
  normals: Int8Array
  lightness: Uint8Array
}

/**
 * Draws a model from one side without perspective: lines where its surfaces end or bend, flat tones between them. Nothing lies around it but half a line,
 * or what else is in the box. Throws where there is nothing to be seen.
 */
export function drawElevation(surfaces: readonly Surface[], elevation: Elevation, most = MOST, box = boxAround(surfaces)): Drawing {
  const [width, height, length] = [box[0], box[1], box[2]].map(([low, high]) => high - low) as [number, number, number] // three axes
  const longest = Math.max(width, height, length)
  if (!(longest > 0)) throw new Error('The model shows nothing.')
  const metre = metreIn(box, most)
  return inked(look(surfaces, VIEWS[elevation], box, metre), { longest, metre })
}

/** The pixels of a metre in a drawing of what is in a box. */
function metreIn([x, y, z]: Box, most: Most) {
  const size = ([low, high]: Range) => high - low
  return OVERSAMPLING * Math.min(most.across / Math.max(size(x), size(z)), most.up / size(y))
}

/** Where a drawing of what is in a box has a place, in its pixels from the upper left corner. */
export function placeIn(box: Box, elevation: Elevation, most: Most) {
  const { right, up } = VIEWS[elevation]
  const metre = metreIn(box, most)
  const along = ([axis, direction]: Axis, point: readonly number[]) => {
    const [low, high] = box[axis]
    return (direction > 0 ? (point[axis] ?? 0) - low : high - (point[axis] ?? 0)) * metre
  }
  const height = (box[up[0]][1] - box[up[0]][0]) * metre
  return (point: readonly number[]) => ({ x: Math.round(along(right, point) + MARGIN), y: Math.round(height - along(up, point) + MARGIN) })
}

export function boxAround(surfaces: readonly Surface[]): Box {
  const box: Box = [
    [Infinity, -Infinity],
    [Infinity, -Infinity],
    [Infinity, -Infinity],
  ]
  for (const { positions } of surfaces) {
    for (let at = 0; at < positions.length; at += 3) {
      for (const [axis, range] of box.entries()) {
        const value = positions[at + axis] ?? 0
        if (value < range[0]) range[0] = value
        if (value > range[1]) range[1] = value
      }
    }
  }
  return box
}

const MARGIN = Math.ceil(LINE.outline)

function look(surfaces: readonly Surface[], { right, up, near }: (typeof VIEWS)[Elevation], box: Box, scale: number): Seen {
  const size = ([low, high]: Range) => Math.max(1, Math.round((high - low) * scale)) + 2 * MARGIN
  const [width, height] = [size(box[right[0]]), size(box[up[0]])]
  const seen: Seen = {
    width,
    height,
    near: new Float32Array(width * height).fill(-Infinity),
    normals: new Int8Array(width * height * 3),
    lightness: new Uint8Array(width * height),
  }
  const place = ([axis, direction]: Axis) => {
    const [low, high] = box[axis]
    return (value: number) => (direction > 0 ? value - low : high - value) * scale + MARGIN
  }
  const [across, upwards] = [place(right), place(up)]
  for (const surface of surfaces) {
    for (let corner = 0; corner < surface.positions.length; corner += 9) fill(seen, surface, corner, { across, upwards, right, up, near })
  }
  return seen
}

interface Projection {
  across: (value: number) => number
  upwards: (value: number) => number
  right: Axis
  up: Axis
  near: Axis
}

/** Enters the pixels of a triangle that lie nearer than what is there. */
function fill(seen: Seen, { positions, normals, places, lightnessAt }: Surface, first: number, projection: Projection) {
  const { across, upwards, right, up, near } = projection
  const { width, height } = seen
  const xOf = (corner: number) => across(positions[first + 3 * corner + right[0]] ?? 0)
  const yOf = (corner: number) => height - upwards(positions[first + 3 * corner + up[0]] ?? 0)
  const along = (values: Float32Array, [axis, direction]: Axis) =>
    [0, 3, 6].map((corner) => (values[first + corner + axis] ?? 0) * direction) as [number, number, number] // three corners
  const [ax, bx, cx, ay, by, cy] = [xOf(0), xOf(1), xOf(2), yOf(0), yOf(1), yOf(2)]
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0) return
  const [az, bz, cz] = along(positions, near)
  const [[anx, bnx, cnx], [any, bny, cny], [anz, bnz, cnz]] = [along(normals, right), along(normals, up), along(normals, near)]
  const [au = 0, av = 0, bu = 0, bv = 0, cu = 0, cv = 0] = places.subarray((2 * first) / 3, (2 * first) / 3 + 6)
  const [left, rightmost] = [Math.max(0, Math.floor(Math.min(ax, bx, cx))), Math.min(width - 1, Math.ceil(Math.max(ax, bx, cx)))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(ay, by, cy))), Math.min(height - 1, Math.ceil(Math.max(ay, by, cy)))]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= rightmost; x++) {
      const b = ((x + 0.5 - ax) * (cy - ay) - (cx - ax) * (y + 0.5 - ay)) / area
      const c = ((bx - ax) * (y + 0.5 - ay) - (x + 0.5 - ax) * (by - ay)) / area
      const a = 1 - b - c
      if (a < 0 || b < 0 || c < 0) continue
      const depth = a * az + b * bz + c * cz
      const pixel = y * width + x
      if (depth <= (seen.near[pixel] ?? 0)) continue
      const lightness = lightnessAt(a * au + b * bu + c * cu, a * av + b * bv + c * cv)
      if (lightness === undefined) continue
      seen.near[pixel] = depth
      seen.lightness[pixel] = lightness
      const [nx, ny, nz] = [a * anx + b * bnx + c * cnx, a * any + b * bny + c * cny, a * anz + b * bnz + c * cnz]
      const full = (nz < 0 ? -FULL : FULL) / (Math.hypot(nx, ny, nz) || 1) // the far side of a thin sheet is seen as well
      seen.normals[3 * pixel] = nx * full
      seen.normals[3 * pixel + 1] = ny * full
      seen.normals[3 * pixel + 2] = nz * full
    }
  }
}

function inked(seen: Seen, scale: { longest: number; metre: number }): Drawing {
  const { width, height, near } = seen
  const pixels = new Uint8Array(2 * width * height)
  for (let pixel = 0; pixel < near.length; pixel++) {
    if (near[pixel] === -Infinity) continue
    pixels[2 * pixel] = toneOf(seen, pixel)
    pixels[2 * pixel + 1] = 255
  }
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0; x < width - 1; x++) {
      const pixel = y * width + x
      const half = Math.max(halfLineBetween(seen, pixel, pixel + 1, 0, scale), halfLineBetween(seen, pixel, pixel + width, 1, scale))
      if (half > 0) dot({ pixels, width, height }, x, y, half)
    }
  }
  return { width, height, pixels }
}

/** Three tones of a surface: towards the light, which comes from above and from the eye, aslant, and away from it. */
function toneOf({ normals, lightness }: Seen, pixel: number) {
  const [up, near] = [(normals[3 * pixel + 1] ?? 0) / FULL, (normals[3 * pixel + 2] ?? 0) / FULL]
  const light = 0.6 * near + 0.5 * up
  const steps = light > 0.5 ? 0 : light > 0.15 ? 1 : 2
  return WHITE - (WHITE - DARKEST) * (1 - (lightness[pixel] ?? 0) / 255) - (SHADE * steps) / 2
}

/** Half the thickness of the line between two pixels beside each other (`axis` 0) or above each other (1); 0 where there is none. */
function halfLineBetween(
  { near, normals }: Seen,
  one: number,
  other: number,
  axis: 0 | 1,
  { longest, metre }: { longest: number; metre: number },
) {
  const [first = 0, second = 0] = [near[one], near[other]]
  if (first === -Infinity && second === -Infinity) return 0
  if (first === -Infinity || second === -Infinity) return LINE.outline
  // A surface seen aslant goes on as its own direction says: only what is off that is a step.
  const slope = (pixel: number) => {
    const towards = normals[3 * pixel + 2] ?? 0
    return ((axis === 0 ? -1 : 1) * (normals[3 * pixel + axis] ?? 0)) / Math.max(8, towards) / metre
  }
  const step = Math.min(Math.abs(second - first - slope(one)), Math.abs(second - first - slope(other)))
  if (step > STEP.outline * longest) return LINE.outline
  if (step > STEP.inner * longest) return LINE.inner
  const product = (part: number) => (normals[3 * one + part] ?? 0) * (normals[3 * other + part] ?? 0)
  return product(0) + product(1) + product(2) < CREASE * FULL ** 2 ? LINE.inner : 0
}

export function dot({ pixels, width, height }: Drawing, x: number, y: number, half: number) {
  const reach = Math.floor(half)
  for (let down = -reach; down <= reach; down++) {
    for (let across = -reach; across <= reach; across++) {
      const [column, row] = [x + across, y + down]
      if (across ** 2 + down ** 2 > half ** 2 || column < 0 || row < 0 || column >= width || row >= height) continue
      const at = 2 * (row * width + column)
      pixels[at] = INK
      pixels[at + 1] = 255
    }
  }
}
