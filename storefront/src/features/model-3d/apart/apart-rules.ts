/** Metres in the coordinates of glTF: x to the left, y up, z towards the nose. */
export type Vector = readonly [x: number, y: number, z: number]

/** How a piece is moved: whole, in metres, and the marks of the ruler (0–1) between which it moves. */
export interface Way {
  move: Vector
  during: readonly [from: number, to: number]
}

interface Stand {
  target: Vector
  distance: number
}

/** From where a model that comes apart is looked at, as its file says: degrees (`fov` vertical, for a frame of 4:3) and metres. */
export interface ApartCamera {
  azimuth: number
  elevation: number
  fov: number
  together: Stand
  apart: Stand
}

/** A place in the frame of 4:3, in shares from its upper left corner; or in pixels from that of a stage. */
export interface Place {
  x: number
  y: number
}

export interface Size {
  width: number
  height: number
}

const ASPECT = 4 / 3
const RADIANS = Math.PI / 180
const mix = (from: number, to: number, t: number) => from + (to - from) * t
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]

/** A number within bounds. */
export const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/** The share of its way that a piece has come at a mark `t` of the ruler (0–1). */
export const shareAt = ({ during: [from, to] }: Pick<Way, 'during'>, t: number) =>
  to > from ? within(0, (t - from) / (to - from), 1) : Number(t >= to)

/** What is moved along a way, at a mark of the ruler. */
export function movedAt(point: Vector, way: Way, t: number): Vector {
  const share = shareAt(way, t)
  return [point[0] + way.move[0] * share, point[1] + way.move[1] * share, point[2] + way.move[2] * share]
}

/** What the camera looks at, and from how far, at a mark of the ruler. */
export const standAt = ({ together, apart }: ApartCamera, t: number): Stand => ({
  target: [0, 1, 2].map((axis) => mix(together.target[axis] ?? 0, apart.target[axis] ?? 0, t)) as [number, number, number], // of three axes
  distance: mix(together.distance, apart.distance, t),
})

/** Which way a camera looks; of length 1. */
export function forwardOf({ azimuth, elevation }: ApartCamera): Vector {
  const [a, e] = [azimuth * RADIANS, elevation * RADIANS]
  return [Math.cos(a) * Math.cos(e), -Math.sin(e), -Math.sin(a) * Math.cos(e)]
}

/** Where the camera of a mark of the ruler sees a point: in shares of its frame. */
export function projectionAt(camera: ApartCamera, t: number): (point: Vector) => Place {
  const { target, distance } = standAt(camera, t)
  const [a, e] = [camera.azimuth * RADIANS, camera.elevation * RADIANS]
  const forward = forwardOf(camera)
  const right: Vector = [Math.sin(a), 0, Math.cos(a)]
  const up: Vector = [Math.cos(a) * Math.sin(e), Math.cos(e), -Math.sin(a) * Math.sin(e)]
  const slope = Math.tan((camera.fov * RADIANS) / 2)
  return (point) => {
    const off: Vector = [point[0] - target[0], point[1] - target[1], point[2] - target[2]]
    const depth = (dot(off, forward) + distance) * slope
    return { x: (1 + dot(off, right) / depth / ASPECT) / 2, y: (1 - dot(off, up) / depth) / 2 }
  }
}

/** The frame of 4:3 that a stage contains, in the stage's pixels. */
export function frameIn({ width, height }: Size) {
  const wide = Math.min(width, height * ASPECT)
  return { left: (width - wide) / 2, top: (height - wide / ASPECT) / 2, width: wide, height: wide / ASPECT }
}

/** The vertical field of view of a whole stage whose frame of 4:3 has `fov`; degrees. */
export function fovOfStage(fov: number, stage: Size) {
  const slope = Math.tan((fov * RADIANS) / 2) * (stage.height / frameIn(stage).height)
  return (2 * Math.atan(slope)) / RADIANS
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isVector = (value: unknown): value is Vector => Array.isArray(value) && value.length === 3 && value.every(isNumber)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isStand = (value: unknown): value is Stand =>
  isRecord(value) && isVector(value.target) && isNumber(value.distance) && value.distance > 0

/** The camera in what a model's file says of its root. Undefined where there is none, or no whole one. */
export function cameraOf({ camera }: Record<string, unknown>): ApartCamera | undefined {
  if (!isRecord(camera)) return undefined
  const { azimuth, elevation, fov, together, apart } = camera
  if (!isNumber(azimuth) || !isNumber(elevation) || !isNumber(fov) || fov <= 0 || fov >= 120) return undefined
  return isStand(together) && isStand(apart) ? { azimuth, elevation, fov, together, apart } : undefined
}

/** The way in what a model's file says of a piece; undefined where it says none. */
export function wayOf({ move, during }: Record<string, unknown>): Way | undefined {
  const [from, to] = Array.isArray(during) ? (during as unknown[]) : [] // of what type is asked below
  return isVector(move) && isNumber(from) && isNumber(to) ? { move, during: [from, to] } : undefined
}

/** Where a group's number points, at rest, in what a model's file says of one of its pieces. */
export const pointOf = ({ point }: Record<string, unknown>) => (isVector(point) ? point : undefined)

/** `ease-mech` of the design, near enough: slow, fast, slow. */
export const eased = (share: number) => (share < 0.5 ? 4 * share ** 3 : 1 - (2 - 2 * share) ** 3 / 2)

const STEPS: Record<string, number | undefined> = {
  ArrowRight: 5,
  ArrowUp: 5,
  ArrowLeft: -5,
  ArrowDown: -5,
  PageUp: 20,
  PageDown: -20,
  Home: -100,
  End: 100,
}

/** Where a key moves the ruler from a mark, in per cent. Undefined: it is none of the ruler's keys. */
export function afterKey(key: string, percent: number) {
  const step = STEPS[key]
  return step === undefined ? undefined : within(0, percent + step, 100)
}
