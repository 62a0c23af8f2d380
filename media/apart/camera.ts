/** A point or a way in glTF's coordinates: metres, x to the left, y up, z towards the nose. */
export type Vector = [x: number, y: number, z: number]

/** From where a model is looked at as it comes apart. What is between `together` and `apart` is interpolated by the mark of the ruler. */
export interface Camera {
  /** Degrees round the model: 0 looks at its right side with the nose to the right. */
  azimuth: number
  elevation: number
  /** Degrees from bottom to top of a frame of 4:3. */
  fov: number
  together: Stand
  apart: Stand
}
/** What the camera looks at, and from how far, in metres. */
export interface Stand {
  target: Vector
  distance: number
}

/** Vertices, three figures each, at rest, and how they come off. */
export interface Solid {
  points: Float64Array
  way?: Way | undefined
}
export interface Way {
  move: Vector
  /** Marks of the ruler, 0–1. */
  during: [from: number, to: number]
}

export const ASPECT = 4 / 3
export const DEFAULT_VIEW = { azimuth: 38, elevation: 24 }
const FOV = 18
/** Left free on each side, in shares of the frame. */
const MARGIN = 0.06
const NEAREST = 1.34
/** Marks of the ruler at which the model has to be within the frame. */
const MARKS = [0, 0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9]

const radians = (degrees: number) => (degrees / 180) * Math.PI
const dot = (a: Vector, b: Vector) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
export const plus = (a: Vector, b: Vector, share = 1): Vector => [a[0] + b[0] * share, a[1] + b[1] * share, a[2] + b[2] * share]
const mix = (a: number, b: number, t: number) => a + (b - a) * t
const between = (a: Vector, b: Vector, t: number): Vector => [mix(a[0], b[0], t), mix(a[1], b[1], t), mix(a[2], b[2], t)]

/** How far something has come at a mark of the ruler. */
export function movedAt(way: Way | undefined, mark: number): Vector {
  if (!way) return [0, 0, 0]
  const [from, to] = way.during
  return plus([0, 0, 0], way.move, Math.min(1, Math.max(0, (mark - from) / (to - from))))
}

/** To the right, up and forward as a camera sees them. */
function axesOf({ azimuth, elevation }: Pick<Camera, 'azimuth' | 'elevation'>): [right: Vector, up: Vector, forward: Vector] {
  const [a, e] = [radians(azimuth), radians(elevation)]
  const forward: Vector = [Math.cos(a) * Math.cos(e), -Math.sin(e), -Math.sin(a) * Math.cos(e)]
  const right: Vector = [Math.sin(a), 0, Math.cos(a)]
  return [right, [Math.cos(a) * Math.sin(e), Math.cos(e), -Math.sin(a) * Math.sin(e)], forward]
}

/** Where a camera stands at a mark of the ruler. */
export const standAt = ({ together, apart }: Camera, mark: number): Stand => ({
  target: between(together.target, apart.target, mark),
  distance: mix(together.distance, apart.distance, mark),
})

/** From the world to shares of the frame, from its upper left corner, and the depth in metres. */
export function projection(camera: Camera, { target, distance }: Stand): (point: Vector) => [x: number, y: number, depth: number] {
  const [right, up, forward] = axesOf(camera)
  const tall = Math.tan(radians(camera.fov) / 2)
  return (point) => {
    const from = plus(point, target, -1)
    const depth = dot(from, forward) + distance
    return [(1 + dot(from, right) / depth / tall / ASPECT) / 2, (1 - dot(from, up) / depth / tall) / 2, depth]
  }
}

/** The point of the world at a place of the frame when all is apart. */
export function unprojected(camera: Camera, x: number, y: number, depth: number): Vector {
  const { target, distance } = camera.apart
  const [right, up, forward] = axesOf(camera)
  const tall = Math.tan(radians(camera.fov) / 2) * depth
  return plus(plus(plus(target, forward, depth - distance), right, (2 * x - 1) * tall * ASPECT), up, (1 - 2 * y) * tall)
}

/** The camera of a model: all of it apart just fits the frame, and no more of it is ever out of it. */
export function cameraOf(solids: Solid[], view: Pick<Camera, 'azimuth' | 'elevation'>): Camera {
  const apart = standOf(solids, view, 1, MARGIN)
  const closest = standOf(solids, view, 0, MARGIN)
  const nearest = { target: closest.target, distance: Math.max(closest.distance, apart.distance / NEAREST) }
  // Parts may be out before the camera is.
  for (let back = 0; back < 1; back += 0.05) {
    const together = {
      target: between(nearest.target, apart.target, back),
      distance: mix(nearest.distance, apart.distance, back),
    }
    const camera = { ...view, fov: FOV, together, apart }
    if (MARKS.every((mark) => isWithin(solids, camera, mark))) return camera
  }
  return { ...view, fov: FOV, together: apart, apart }
}

/** Whether all of a model is within the frame at a mark of the ruler. */
export function isWithin(solids: Solid[], camera: Camera, mark: number): boolean {
  const seen = projection(camera, standAt(camera, mark))
  return solids.every(({ points, way }) => {
    const moved = movedAt(way, mark)
    for (const point of pointsOf(points)) {
      const [x, y] = seen(plus(point, moved))
      if (x < 0 || x > 1 || y < 0 || y > 1) return false
    }
    return true
  })
}

/** The points of figures, three each. */
export function* pointsOf(figures: Float64Array): Generator<Vector> {
  for (let at = 0; at < figures.length; at += 3) yield [figures[at] ?? 0, figures[at + 1] ?? 0, figures[at + 2] ?? 0]
}

/** Where a camera of given direction stands as near as all fits in its frame. */
function standOf(solids: Solid[], view: Pick<Camera, 'azimuth' | 'elevation'>, mark: number, margin: number): Stand {
  const [right, up, forward] = axesOf(view)
  const tall = Math.tan(radians(FOV) / 2) * (1 - 2 * margin)
  const slopes = [tall * ASPECT, tall]
  // The planes through the sides of the frame, moved until they touch.
  const least = slopes.map((): [number, number] => [Infinity, Infinity])
  const depths = [Infinity, -Infinity] satisfies [number, number]
  for (const { points, way } of solids) {
    const moved = movedAt(way, mark)
    for (const rest of pointsOf(points)) {
      const point = plus(rest, moved)
      const depth = dot(point, forward)
      depths[0] = Math.min(depths[0], depth)
      depths[1] = Math.max(depths[1], depth)
      for (const [side, axis] of [right, up].entries()) {
        const [least_, slope] = [least[side], slopes[side] ?? 1]
        const across = dot(point, axis) / slope
        if (least_) [least_[0], least_[1]] = [Math.min(least_[0], depth - across), Math.min(least_[1], depth + across)]
      }
    }
  }
  const [[l, r] = [0, 0], [t, b] = [0, 0]] = least
  const stand = Math.min((l + r) / 2, (t + b) / 2)
  const [acrossAt, upAt] = [((slopes[0] ?? 1) * (r - l)) / 2, ((slopes[1] ?? 1) * (b - t)) / 2]
  const distance = (depths[0] + depths[1]) / 2 - stand
  const at = plus(plus(plus([0, 0, 0], right, acrossAt), up, upAt), forward, stand)
  return { target: plus(at, forward, distance), distance }
}
