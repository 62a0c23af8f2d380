import { type Bvh, boxesOf, bvhOf } from './bvh.ts'
import { distanceBetween } from './distance.ts'
import { boxAround, isPrint, type Mesh } from './mesh.ts'

/** A visible part that touches no other. */
export interface LooseIsland {
  parts: string[]
  /** Centre in mm: x left, y up, z forward. */
  at: number[]
  /** Longest side of its box, in mm. */
  size: number
  /** Distance to the nearest other part, in mm. */
  gap: number
}

function sets(count: number) {
  const parents = new Int32Array(count).map((_, index) => index)
  function rootOf(index: number): number {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    for (let at = index; at !== root;) [at, parents[at]] = [parents[at] ?? root, root]
    return root
  }
  return {
    rootOf,
    join(a: number, b: number) {
      parents[rootOf(a)] = rootOf(b)
    },
  }
}

/** Returns visible islands of triangles, joined within `tolerance`, except the largest. */
export function looseIslandsOf(mesh: Mesh, tolerance: number): LooseIsland[] {
  const { corners, pieceOf, pieces } = mesh
  const count = pieceOf.length
  const solid = (triangle: number) => !isPrint(pieces[pieceOf[triangle] ?? 0] ?? { part: '', material: null })
  const bvh = bvhOf(corners)
  const { rootOf, join } = sets(count)
  joinByCorners(mesh, join)
  const boxes = boxesOf(corners, tolerance)
  for (let triangle = 0; triangle < count; triangle++) {
    if (!solid(triangle)) continue
    bvh.near(boxes.subarray(triangle * 6, triangle * 6 + 6), (other) => {
      if (other <= triangle || rootOf(other) === rootOf(triangle) || !solid(other)) return
      if (distanceBetween(corners, triangle, other) <= tolerance) join(triangle, other)
    })
  }
  const solids = Array.from({ length: count }, (_, triangle) => triangle).filter(solid)
  const [, ...others] = [...Map.groupBy(solids, rootOf).values()].toSorted((a, b) => areaOf(mesh, b) - areaOf(mesh, a))
  return others
    .filter((triangles) => isVisible(mesh, bvh, triangles, rootOf))
    .map((triangles) => {
      const mine = rootOf(triangles[0] ?? 0)
      const rest = solids.filter((triangle) => rootOf(triangle) !== mine)
      return { ...shapeOf(mesh, triangles), gap: gapBetween(figuresOf(mesh, triangles), figuresOf(mesh, rest)) }
    })
    .toSorted((a, b) => b.size - a.size)
}

const figuresOf = ({ corners }: Mesh, triangles: number[]) => {
  const figures = new Float64Array(triangles.length * 9)
  for (const [index, triangle] of triangles.entries()) figures.set(corners.subarray(triangle * 9, triangle * 9 + 9), index * 9)
  return figures
}

function areaOf({ corners }: Mesh, triangles: number[]) {
  let sum = 0
  for (const triangle of triangles) {
    const at = (corner: number, axis: number) => (corners[triangle * 9 + corner * 3 + axis] ?? 0) - (corners[triangle * 9 + axis] ?? 0)
    const [a, b, c] = [at(1, 0), at(1, 1), at(1, 2)]
    const [d, e, f] = [at(2, 0), at(2, 1), at(2, 2)]
    sum += Math.hypot(b * f - c * e, c * d - a * f, a * e - b * d) / 2
  }
  return sum
}

/** Steps per mm for comparing corners, as in the export, and an offset that makes them positive. */
const [STEPS, HALF] = [50, 100_000]

function joinByCorners({ corners, pieceOf }: Mesh, join: (a: number, b: number) => void) {
  let firsts = new Map<number, number>()
  const step = (index: number) => Math.round((corners[index] ?? 0) * STEPS) + HALF
  for (let triangle = 0; triangle < pieceOf.length; triangle++) {
    if (pieceOf[triangle] !== pieceOf[triangle - 1]) firsts = new Map()
    for (let corner = triangle * 9; corner < triangle * 9 + 9; corner += 3) {
      const key = (step(corner) * 2 * HALF + step(corner + 1)) * 2 * HALF + step(corner + 2)
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, triangle)
      else join(first, triangle)
    }
  }
}

/** Directions towards corners, edges and faces of a cube. */
const WAYS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z]))).filter((way) => way.some(Boolean))

/** True if the island is visible from outside the model. */
function isVisible({ corners }: Mesh, bvh: Bvh, triangles: number[], rootOf: (triangle: number) => number) {
  const mine = rootOf(triangles[0] ?? 0)
  return triangles.some((triangle) => {
    const middle = [0, 1, 2].map((axis) => [0, 3, 6].reduce((sum, corner) => sum + (corners[triangle * 9 + corner + axis] ?? 0) / 3, 0))
    return WAYS.some((way) => !bvh.isHit(middle, way, 1e-6, Infinity, (other) => rootOf(other) !== mine))
  })
}

function shapeOf(mesh: Mesh, triangles: number[]) {
  const { middle, size } = boxAround(figuresOf(mesh, triangles))
  const parts = triangles.map((triangle) => mesh.pieces[mesh.pieceOf[triangle] ?? 0]?.part ?? '')
  return { parts: [...new Set(parts)].toSorted(), at: middle, size }
}

/** Uses a hierarchy of `mine`, as there may be many more triangles in `others`. */
function gapBetween(mine: Float64Array, others: Float64Array) {
  const bvh = bvhOf(mine)
  const both = new Float64Array(mine.length + others.length)
  both.set(mine)
  both.set(others, mine.length)
  const firstOther = mine.length / 9
  let least = Infinity
  // Results beyond the margin may hide nearer ones, so the margin grows.
  for (let margin = 1; least > margin / 2 && margin < 1e5; margin *= 2) {
    const boxes = boxesOf(others, margin)
    for (let other = 0; other < others.length / 9; other++) {
      bvh.near(boxes.subarray(other * 6, other * 6 + 6), (triangle) => {
        least = Math.min(least, distanceBetween(both, triangle, firstOther + other))
      })
    }
  }
  return least
}
