import { type Bvh, bvhOf } from './bvh.ts'
import { distanceBetween } from './distance.ts'
import { boxOf, isPrint, type Mesh } from './mesh.ts'

/** A visible part of a model that touches no other. */
export interface LooseIsland {
  /** Names of the nodes in the GLB that it belongs to. */
  parts: string[]
  /** The middle of its box, in millimetres: x to the left, y up, z forward. */
  at: number[]
  /** How long its box is on its longest side. */
  size: number
  /** How far it is from the nearest other part. */
  gap: number
}

/** Triangles that belong together, each known by one of them. */
function sets(count: number) {
  const parents = new Int32Array(count).map((_, index) => index)
  function rootOf(index: number): number {
    let root = index
    while (parents[root] !== root) root = parents[root] ?? root
    for (let at = index; at !== root; ) [at, parents[at]] = [parents[at] ?? root, root]
    return root
  }
  return {
    rootOf,
    join(a: number, b: number) {
      parents[rootOf(a)] = rootOf(b)
    },
  }
}

/**
 * The parts of a model that hang in the air: islands of its triangles, joined where they are within `tolerance` of each other, that are not joined with the
 * largest one and can be seen from somewhere.
 */
export function looseIslandsOf(mesh: Mesh, tolerance: number): LooseIsland[] {
  const { corners, pieceOf, pieces } = mesh
  const count = pieceOf.length
  const solid = (triangle: number) => !isPrint(pieces[pieceOf[triangle] ?? 0] ?? { part: '', material: null })
  const bvh = bvhOf(corners)
  const { rootOf, join } = sets(count)
  joinByCorners(mesh, join)
  for (let triangle = 0; triangle < count; triangle++) {
    if (!solid(triangle)) continue
    const [low, high] = boxOf(mesh, triangle, tolerance)
    bvh.near(low, high, (other) => {
      if (other <= triangle || !solid(other) || rootOf(other) === rootOf(triangle)) return
      if (distanceBetween(corners, triangle, other) <= tolerance) join(triangle, other)
    })
  }
  const islands = Map.groupBy(
    Array.from({ length: count }, (_, triangle) => triangle).filter(solid),
    rootOf,
  )
  const [, ...others] = [...islands.values()].toSorted((a, b) => b.length - a.length)
  return others
    .filter((triangles) => isVisible(mesh, bvh, triangles, rootOf))
    .map((triangles) => ({ ...shapeOf(mesh, triangles), gap: gapOf(mesh, bvh, triangles, (other) => solid(other) && rootOf(other) !== rootOf(triangles[0] ?? 0)) }))
    .toSorted((a, b) => b.size - a.size)
}

function joinByCorners({ corners, pieceOf }: Mesh, join: (a: number, b: number) => void) {
  const firsts = new Map<string, number>()
  for (let triangle = 0; triangle < pieceOf.length; triangle++) {
    for (let corner = triangle * 9; corner < triangle * 9 + 9; corner += 3) {
      const key = `${pieceOf[triangle]} ${corners[corner]} ${corners[corner + 1]} ${corners[corner + 2]}`
      const first = firsts.get(key)
      if (first === undefined) firsts.set(key, triangle)
      else join(first, triangle)
    }
  }
}

/** Ways to look: to the corners, edges and faces of a cube. */
const WAYS = [-1, 0, 1].flatMap((x) => [-1, 0, 1].flatMap((y) => [-1, 0, 1].map((z) => [x, y, z]))).filter((way) => way.some(Boolean))

/** Whether something of an island can be seen from outside the model. */
function isVisible({ corners }: Mesh, bvh: Bvh, triangles: number[], rootOf: (triangle: number) => number) {
  const mine = rootOf(triangles[0] ?? 0)
  return triangles.some((triangle) => {
    const middle = [0, 1, 2].map((axis) => [0, 3, 6].reduce((sum, corner) => sum + (corners[triangle * 9 + corner + axis] ?? 0) / 3, 0))
    return WAYS.some((way) => !bvh.isHit(middle, way, 1e-6, Infinity, (other) => rootOf(other) !== mine))
  })
}

function boxAround(mesh: Mesh, triangles: number[]): [low: number[], high: number[]] {
  const [low, high] = [[Infinity, Infinity, Infinity], [-Infinity, -Infinity, -Infinity]]
  for (const triangle of triangles) {
    const [least, most] = boxOf(mesh, triangle)
    for (const axis of [0, 1, 2]) {
      low[axis] = Math.min(low[axis] ?? 0, least[axis] ?? 0)
      high[axis] = Math.max(high[axis] ?? 0, most[axis] ?? 0)
    }
  }
  return [low, high]
}

function shapeOf(mesh: Mesh, triangles: number[]) {
  const [low, high] = boxAround(mesh, triangles)
  const parts = triangles.map((triangle) => mesh.pieces[mesh.pieceOf[triangle] ?? 0]?.part ?? '')
  return {
    parts: [...new Set(parts)],
    at: low.map((value, axis) => (value + (high[axis] ?? 0)) / 2),
    size: Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))),
  }
}

/** How far the nearest triangle that is another's is. */
function gapOf(mesh: Mesh, bvh: Bvh, triangles: number[], isOther: (triangle: number) => boolean) {
  for (let reach = 1; reach < 1e5; reach *= 2) {
    let least = Infinity
    for (const triangle of triangles) {
      const [low, high] = boxOf(mesh, triangle, Math.min(reach, least))
      bvh.near(low, high, (other) => {
        if (isOther(other)) least = Math.min(least, distanceBetween(mesh.corners, triangle, other))
      })
    }
    if (least <= reach) return least
  }
  return Infinity
}
