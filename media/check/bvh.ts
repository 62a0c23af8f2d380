/** Bounding volume hierarchy of triangles, each of which has nine numbers. */
export interface Bvh {
  /** Visits triangles whose boxes overlap `box`, which has six sides. */
  near: (box: Float64Array, visit: (triangle: number) => void) => void
  /** Returns the first counted triangle on the ray between two distances, in lengths of `way`. */
  firstHit: (from: ArrayLike<number>, way: ArrayLike<number>, least: number, most: number, counts?: Counts) => number | undefined
  isHit: (...ray: Parameters<Bvh['firstHit']>) => boolean
}
type Counts = (triangle: number) => boolean

const MOST_IN_LEAF = 6

/** Returns three minima and three maxima per triangle, extended by a margin. */
export function boxesOf(corners: Float64Array, margin = 0): Float64Array {
  const boxes = new Float64Array((corners.length / 9) * 6)
  for (let box = 0; box < boxes.length; box += 6) {
    for (let axis = 0; axis < 3; axis++) {
      const at = (box / 6) * 9 + axis
      const [a, b, c] = [corners[at] ?? 0, corners[at + 3] ?? 0, corners[at + 6] ?? 0]
      boxes[box + axis] = Math.min(a, b, c) - margin
      boxes[box + axis + 3] = Math.max(a, b, c) + margin
    }
  }
  return boxes
}

export function bvhOf(corners: Float64Array): Bvh {
  const boxes = boxesOf(corners)
  const count = boxes.length / 6
  const order = new Int32Array(count).map((_, index) => index)
  // Each node has six sides; a leaf has a range of `order`, another node the index of its second child, as the first
  // follows directly.
  const sides = new Float64Array(Math.max(1, 2 * count) * 6)
  const [starts, ends, seconds] = [0, 0, 0].map(() => new Int32Array(Math.max(1, 2 * count))) as [Int32Array, Int32Array, Int32Array] // three arrays
  const middles = new Float64Array(count)
  let made = 0
  if (count > 0) build(0, count)

  function build(start: number, end: number): number {
    const node = made++
    starts[node] = start
    ends[node] = end
    const box = sides.subarray(node * 6, node * 6 + 6)
    box.set([Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity])
    for (let index = start; index < end; index++) {
      const at = (order[index] ?? 0) * 6
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Math.min(box[axis] ?? 0, boxes[at + axis] ?? 0)
        box[axis + 3] = Math.max(box[axis + 3] ?? 0, boxes[at + axis + 3] ?? 0)
      }
    }
    if (end - start <= MOST_IN_LEAF) return node
    const extents = [0, 1, 2].map((axis) => (box[axis + 3] ?? 0) - (box[axis] ?? 0))
    const widest = extents.indexOf(Math.max(...extents))
    for (let index = start; index < end; index++) {
      const triangle = order[index] ?? 0
      middles[triangle] = (boxes[triangle * 6 + widest] ?? 0) + (boxes[triangle * 6 + widest + 3] ?? 0)
    }
    order.subarray(start, end).sort((a, b) => (middles[a] ?? 0) - (middles[b] ?? 0))
    const half = (start + end) >> 1
    build(start, half)
    seconds[node] = build(half, end)
    return node
  }

  function walk(isIn: (side: number) => boolean, visit: (triangle: number) => boolean): boolean {
    const open = count > 0 ? [0] : []
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
      if (!isIn(node * 6)) continue
      const second = seconds[node] ?? 0
      if (second > 0) open.push(second, node + 1)
      else for (let index = starts[node] ?? 0; index < (ends[node] ?? 0); index++) if (visit(order[index] ?? 0)) return true
    }
    return false
  }

  return {
    near(box, visit) {
      walk(
        (side) => overlaps(sides, side, box),
        (triangle) => {
          if (overlaps(boxes, triangle * 6, box)) visit(triangle)
          return false
        },
      )
    },
    firstHit(from, way, least, most, counts = () => true) {
      let [first, nearest]: [number | undefined, number] = [undefined, most]
      walk(
        (side) => isOnWay(from, way, least, nearest, side),
        (triangle) => {
          const far = distanceAlong(corners, triangle, from, way)
          if (far >= least && far <= nearest && counts(triangle)) [first, nearest] = [triangle, far]
          return false
        },
      )
      return first
    },
    isHit: (from, way, least, most, counts = () => true) =>
      walk(
        (side) => isOnWay(from, way, least, most, side),
        (triangle) => {
          const far = distanceAlong(corners, triangle, from, way)
          return far >= least && far <= most && counts(triangle)
        },
      ),
  }

  function isOnWay(from: ArrayLike<number>, way: ArrayLike<number>, least: number, most: number, side: number) {
    let [enter, leave] = [least, most]
    for (let axis = 0; axis < 3; axis++) {
      const [origin, slope] = [from[axis] ?? 0, 1 / (way[axis] || 1e-12)]
      const [a, b] = [((sides[side + axis] ?? 0) - origin) * slope, ((sides[side + axis + 3] ?? 0) - origin) * slope]
      enter = Math.max(enter, Math.min(a, b))
      leave = Math.min(leave, Math.max(a, b))
    }
    return enter <= leave
  }
}

function overlaps(boxes: Float64Array, at: number, [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0]: Float64Array) {
  return (
    (boxes[at] ?? 0) <= d &&
    (boxes[at + 3] ?? 0) >= a &&
    (boxes[at + 1] ?? 0) <= e &&
    (boxes[at + 4] ?? 0) >= b &&
    (boxes[at + 2] ?? 0) <= f &&
    (boxes[at + 5] ?? 0) >= c
  )
}

/** Returns the distance in lengths of `way`; NaN if the ray misses. */
export function distanceAlong(corners: Float64Array, triangle: number, from: ArrayLike<number>, way: ArrayLike<number>): number {
  const at = triangle * 9
  const [wx, wy, wz] = [way[0] ?? 0, way[1] ?? 0, way[2] ?? 0]
  const [ax, ay, az] = [corners[at] ?? 0, corners[at + 1] ?? 0, corners[at + 2] ?? 0]
  const [bx, by, bz] = [(corners[at + 3] ?? 0) - ax, (corners[at + 4] ?? 0) - ay, (corners[at + 5] ?? 0) - az]
  const [cx, cy, cz] = [(corners[at + 6] ?? 0) - ax, (corners[at + 7] ?? 0) - ay, (corners[at + 8] ?? 0) - az]
  const [px, py, pz] = [wy * cz - wz * cy, wz * cx - wx * cz, wx * cy - wy * cx]
  const determinant = bx * px + by * py + bz * pz
  if (determinant === 0) return NaN
  const [tx, ty, tz] = [(from[0] ?? 0) - ax, (from[1] ?? 0) - ay, (from[2] ?? 0) - az]
  const u = (tx * px + ty * py + tz * pz) / determinant
  if (u < 0 || u > 1) return NaN
  const [qx, qy, qz] = [ty * bz - tz * by, tz * bx - tx * bz, tx * by - ty * bx]
  const v = (wx * qx + wy * qy + wz * qz) / determinant
  return v < 0 || u + v > 1 ? NaN : (cx * qx + cy * qy + cz * qz) / determinant
}
