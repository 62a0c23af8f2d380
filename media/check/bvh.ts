/** Triangles that are sorted into boxes, to be asked for those near a place or on a ray. Corners have nine figures for each triangle. */
export interface Bvh {
  /** Calls `visit` with each triangle whose box overlaps another box. */
  near: (low: ArrayLike<number>, high: ArrayLike<number>, visit: (triangle: number) => void) => void
  /** The first triangle that `counts` on the way from a point, between two distances in lengths of the way. */
  firstHit: (from: ArrayLike<number>, way: ArrayLike<number>, least: number, most: number, counts?: Counts) => number | undefined
  /** Whether there is one at all. */
  isHit: (...ray: Parameters<Bvh['firstHit']>) => boolean
}

type Counts = (triangle: number) => boolean

const MOST_IN_LEAF = 6

export function bvhOf(corners: Float64Array): Bvh {
  const count = corners.length / 9
  const order = new Int32Array(count).map((_, index) => index)
  const boxes = new Float64Array(count * 6)
  for (let triangle = 0; triangle < count; triangle++) {
    for (let axis = 0; axis < 3; axis++) {
      const [a, b, c] = [at(triangle * 9 + axis), at(triangle * 9 + axis + 3), at(triangle * 9 + axis + 6)]
      boxes[triangle * 6 + axis] = Math.min(a, b, c)
      boxes[triangle * 6 + axis + 3] = Math.max(a, b, c)
    }
  }
  function at(index: number) {
    return corners[index] ?? 0
  }
  const sideOf = (triangle: number, side: number) => boxes[triangle * 6 + side] ?? 0

  // A node is six sides of its box; a leaf has a range of `order`, another node the number of its second child, the first being next to it.
  const [sides, starts, ends, seconds]: [number[], number[], number[], number[]] = [[], [], [], []]
  if (count > 0) build(0, count)

  function build(start: number, end: number): number {
    const node = starts.push(start) - 1
    ends.push(end)
    seconds.push(0)
    const box = [Infinity, Infinity, Infinity, -Infinity, -Infinity, -Infinity]
    for (let index = start; index < end; index++) {
      for (let axis = 0; axis < 3; axis++) {
        box[axis] = Math.min(box[axis] ?? 0, sideOf(order[index] ?? 0, axis))
        box[axis + 3] = Math.max(box[axis + 3] ?? 0, sideOf(order[index] ?? 0, axis + 3))
      }
    }
    sides.push(...box)
    if (end - start <= MOST_IN_LEAF) return node
    const extents = [0, 1, 2].map((axis) => (box[axis + 3] ?? 0) - (box[axis] ?? 0))
    const widest = extents.indexOf(Math.max(...extents))
    const middle = (triangle: number) => sideOf(triangle, widest) + sideOf(triangle, widest + 3)
    order.subarray(start, end).sort((a, b) => middle(a) - middle(b))
    const half = (start + end) >> 1
    build(start, half)
    seconds[node] = build(half, end)
    return node
  }

  /** Visits the triangles of all leaves that are reached through boxes that `isIn`, until `visit` says true. */
  function walk(isIn: (node: number) => boolean, visit: (triangle: number) => boolean): boolean {
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
    near(low, high, visit) {
      const overlaps = (of: ArrayLike<number>, first: number) => {
        for (let axis = 0; axis < 3; axis++)
          if ((of[first + axis] ?? 0) > (high[axis] ?? 0) || (of[first + axis + 3] ?? 0) < (low[axis] ?? 0)) return false
        return true
      }
      walk(
        (first) => overlaps(sides, first),
        (triangle) => {
          if (overlaps(boxes, triangle * 6)) visit(triangle)
          return false
        },
      )
    },
    firstHit(from, way, least, most, counts = () => true) {
      let [first, nearest]: [number | undefined, number] = [undefined, most]
      walk(
        (node) => isOnWay(from, way, least, nearest, node),
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
        (node) => isOnWay(from, way, least, most, node),
        (triangle) => {
          const far = distanceAlong(corners, triangle, from, way)
          return far >= least && far <= most && counts(triangle)
        },
      ),
  }

  function isOnWay(from: ArrayLike<number>, way: ArrayLike<number>, least: number, most: number, first: number) {
    let [enter, leave] = [least, most]
    for (let axis = 0; axis < 3; axis++) {
      const [origin, slope] = [from[axis] ?? 0, 1 / (way[axis] || 1e-12)]
      const [a, b] = [((sides[first + axis] ?? 0) - origin) * slope, ((sides[first + axis + 3] ?? 0) - origin) * slope]
      enter = Math.max(enter, Math.min(a, b))
      leave = Math.min(leave, Math.max(a, b))
    }
    return enter <= leave
  }
}

/** How far along a way a triangle is met; not a number where it is not. */
export function distanceAlong(corners: Float64Array, triangle: number, from: ArrayLike<number>, way: ArrayLike<number>): number {
  const at = (index: number) => corners[triangle * 9 + index] ?? 0
  const [wx, wy, wz] = [way[0] ?? 0, way[1] ?? 0, way[2] ?? 0]
  const [ax, ay, az] = [at(0), at(1), at(2)]
  const [bx, by, bz] = [at(3) - ax, at(4) - ay, at(5) - az]
  const [cx, cy, cz] = [at(6) - ax, at(7) - ay, at(8) - az]
  const [px, py, pz] = [wy * cz - wz * cy, wz * cx - wx * cz, wx * cy - wy * cx]
  const determinant = bx * px + by * py + bz * pz
  if (determinant === 0) return NaN
  const [tx, ty, tz] = [(from[0] ?? 0) - ax, (from[1] ?? 0) - ay, (from[2] ?? 0) - az]
  const u = (tx * px + ty * py + tz * pz) / determinant
  const [qx, qy, qz] = [ty * bz - tz * by, tz * bx - tx * bz, tx * by - ty * bx]
  const v = (wx * qx + wy * qy + wz * qz) / determinant
  return u < 0 || v < 0 || u + v > 1 ? NaN : (cx * qx + cy * qy + cz * qz) / determinant
}
