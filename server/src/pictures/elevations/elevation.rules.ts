import type { Elevation } from '@shop/contract/limits'
import type { Surface } from './surfaces.ts'

/** Maximum size of an elevation in pixels. All elevations of a model have the same scale. */
const MOST: Most = { across: 1200, up: 1000 }
interface Most {
  across: number
  up: number
}
/** Drawn pixels per pixel of the final picture, in each direction. */
export const OVERSAMPLING = 2
/** Half line widths, in drawn pixels. */
const LINE = { outline: 3.5, inner: 1.5 }
/** Differences in depth that are drawn as inner lines or outlines, as fractions of the longest side. */
const STEP = { inner: 0.004, outline: 0.025 }
/** A line is drawn where the cosine of the angle between two normals is below this. */
const CREASE = 0.72
const INK = 24
/** Grey values from 0 to 255: white and black surfaces in the light, and the darkening of surfaces that face away. */
const [WHITE, DARKEST, SHADE] = [253, 190, 22]
/** Integer that represents 1 in normals, whose components are stored as signed bytes. */
const FULL = 127

/** Axes of the model that point right, up and towards the viewer. The model faces +z (glTF). */
const VIEWS: Record<Elevation, { right: Axis; up: Axis; near: Axis }> = {
  side: { right: [2, 1], up: [1, 1], near: [0, -1] },
  front: { right: [0, 1], up: [1, 1], near: [2, 1] },
  top: { right: [2, 1], up: [0, 1], near: [1, 1] },
}
type Axis = readonly [index: 0 | 1 | 2, direction: 1 | -1]
type Range = [low: number, high: number]
/** Bounding box in metres. */
export type Box = [x: Range, y: Range, z: Range]

/** Picture with two bytes per pixel, grey and opacity from 0 to 255, in rows from the top. */
export interface Drawing {
  width: number
  height: number
  pixels: Uint8Array
}

/** Nearest surface at each pixel: depth in metres (greater is nearer), normal (times 127), lightness. */
interface Seen {
  width: number
  height: number
  near: Float32Array
  normals: Int8Array
  lightness: Uint8Array
}

/** Draws an orthographic view of `box`, with lines at edges and folds and with flat tones. Throws if the box is empty. */
export function drawElevation(surfaces: readonly Surface[], elevation: Elevation, most = MOST, box = boxAround(surfaces)): Drawing {
  const [width, height, length] = [box[0], box[1], box[2]].map(([low, high]) => high - low) as [number, number, number] // three axes
  const longest = Math.max(width, height, length)
  if (!(longest > 0)) throw new Error('The model shows nothing.')
  const metre = metreIn(box, most)
  return inked(look(surfaces, VIEWS[elevation], box, metre), { longest, metre })
}

/** Returns the scale, in drawn pixels per metre, at which the box fits. */
function metreIn([x, y, z]: Box, most: Most) {
  const size = ([low, high]: Range) => high - low
  return OVERSAMPLING * Math.min(most.across / Math.max(size(x), size(z)), most.up / size(y))
}

/** Returns a function that converts a point in metres to pixels from the upper left corner. */
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

/** Draws the pixels of a triangle at which it is the nearest surface. */
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
      const full = (nz < 0 ? -FULL : FULL) / (Math.hypot(nx, ny, nz) || 1) // flips normals of back faces, which thin sheets show
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

/** Returns the grey of a pixel. Light comes from above and from the viewer; a surface is lit, slanting or facing away. */
function toneOf({ normals, lightness }: Seen, pixel: number) {
  const [up, near] = [(normals[3 * pixel + 1] ?? 0) / FULL, (normals[3 * pixel + 2] ?? 0) / FULL]
  const light = 0.6 * near + 0.5 * up
  const steps = light > 0.5 ? 0 : light > 0.15 ? 1 : 2
  return WHITE - (WHITE - DARKEST) * (1 - (lightness[pixel] ?? 0) / 255) - (SHADE * steps) / 2
}

/** Returns half the width of the line between two pixels, side by side (`axis` 0) or stacked (1); 0 means no line. */
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
  // On a slanting surface, depth changes with the slope. Only a deviation from the slope is a step.
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
