/** Point or distance in metres, in glTF coordinates: x to the left, y up, z towards the nose. */
export type Vector = readonly [x: number, y: number, z: number]

/** Full displacement of a piece in metres, and the ruler positions (0–1) between which the piece moves. */
export interface Way {
  move: Vector
  during: readonly [from: number, to: number]
}

interface Stand {
  target: Vector
  distance: number
}

/** Camera from the model's file, in metres and degrees. `fov` is the vertical field of view of a 4:3 frame. */
export interface ApartCamera {
  azimuth: number
  elevation: number
  fov: number
  together: Stand
  apart: Stand
}

/** Point from the upper left corner, in fractions of the 4:3 frame or in pixels of a stage. */
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

export const within = (least: number, value: number, most: number) => Math.max(least, Math.min(most, value))

/** Returns how far a piece has moved at ruler position `t`, as a fraction (0–1) of its full displacement. */
export const shareAt = ({ during: [from, to] }: Pick<Way, 'during'>, t: number) =>
  to > from ? within(0, (t - from) / (to - from), 1) : Number(t >= to)

export function movedAt(point: Vector, way: Way, t: number): Vector {
  const share = shareAt(way, t)
  return [point[0] + way.move[0] * share, point[1] + way.move[1] * share, point[2] + way.move[2] * share]
}

export const standAt = ({ together, apart }: ApartCamera, t: number): Stand => ({
  target: [0, 1, 2].map((axis) => mix(together.target[axis] ?? 0, apart.target[axis] ?? 0, t)) as [number, number, number], // three numbers
  distance: mix(together.distance, apart.distance, t),
})

export function forwardOf({ azimuth, elevation }: ApartCamera): Vector {
  const [a, e] = [azimuth * RADIANS, elevation * RADIANS]
  return [Math.cos(a) * Math.cos(e), -Math.sin(e), -Math.sin(a) * Math.cos(e)]
}

/** Returns a function that projects points to fractions of the frame, with the camera at ruler position `t`. */
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

/** Returns the largest 4:3 frame centred in a stage, in the stage's pixels. */
export function frameIn({ width, height }: Size) {
  const wide = Math.min(width, height * ASPECT)
  return { left: (width - wide) / 2, top: (height - wide / ASPECT) / 2, width: wide, height: wide / ASPECT }
}

/** Returns the vertical field of view of the stage in degrees. `fov` is that of the stage's 4:3 frame. */
export function fovOfStage(fov: number, stage: Size) {
  const slope = Math.tan((fov * RADIANS) / 2) * (stage.height / frameIn(stage).height)
  return (2 * Math.atan(slope)) / RADIANS
}

const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)
const isVector = (value: unknown): value is Vector => Array.isArray(value) && value.length === 3 && value.every(isNumber)
const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isStand = (value: unknown): value is Stand =>
  isRecord(value) && isVector(value.target) && isNumber(value.distance) && value.distance > 0

/** Reads the camera from the extras of the model's root node; undefined if missing or incomplete. */
export function cameraOf({ camera }: Record<string, unknown>): ApartCamera | undefined {
  if (!isRecord(camera)) return undefined
  const { azimuth, elevation, fov, together, apart } = camera
  if (!isNumber(azimuth) || !isNumber(elevation) || !isNumber(fov) || fov <= 0 || fov >= 120) return undefined
  return isStand(together) && isStand(apart) ? { azimuth, elevation, fov, together, apart } : undefined
}

/** Reads the displacement from a piece's extras; undefined if missing. */
export function wayOf({ move, during }: Record<string, unknown>): Way | undefined {
  const [from, to] = Array.isArray(during) ? (during as unknown[]) : [] // elements are checked below
  return isVector(move) && isNumber(from) && isNumber(to) ? { move, during: [from, to] } : undefined
}

/** Reads, from a piece's extras, the point that the number of its group marks while the model is assembled. */
export const pointOf = ({ point }: Record<string, unknown>) => (isVector(point) ? point : undefined)

/** Easing function (slow, fast, slow) that approximates `ease-mech` of the design. */
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

/** Returns the position of the slider in percent after a key press, or undefined if the key does not move the slider. */
export function afterKey(key: string, percent: number) {
  const step = STEPS[key]
  return step === undefined ? undefined : within(0, percent + step, 100)
}
