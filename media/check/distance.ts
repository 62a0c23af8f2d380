import { distanceAlong } from './bvh.ts'

/** Returns 0 if the triangles intersect. */
export function distanceBetween(corners: Float64Array, one: number, other: number): number {
  if (edgePierces(corners, one, other) || edgePierces(corners, other, one)) return 0
  let least = Infinity
  for (let i = 0; i < 3; i++) {
    for (let j = 0; j < 3; j++) {
      const [a, b, c, d] = [cornerAt(one, i), cornerAt(one, (i + 1) % 3), cornerAt(other, j), cornerAt(other, (j + 1) % 3)]
      least = Math.min(least, betweenEdges(corners, a, b, c, d))
    }
    least = Math.min(least, aboveTriangle(corners, cornerAt(one, i), other), aboveTriangle(corners, cornerAt(other, i), one))
  }
  return Math.sqrt(least)
}

const cornerAt = (triangle: number, corner: number) => triangle * 9 + corner * 3

function edgePierces(corners: Float64Array, one: number, other: number) {
  for (let i = 0; i < 3; i++) {
    const [a, b] = [cornerAt(one, i), cornerAt(one, (i + 1) % 3)]
    const from = [corners[a] ?? 0, corners[a + 1] ?? 0, corners[a + 2] ?? 0]
    const far = distanceAlong(
      corners,
      other,
      from,
      from.map((value, axis) => (corners[b + axis] ?? 0) - value),
    )
    if (far >= 0 && far <= 1) return true
  }
  return false
}

/** Returns the squared distance; infinite if the foot lies outside the triangle, as its edges are nearer then. */
function aboveTriangle(corners: Float64Array, point: number, triangle: number) {
  const at = (index: number) => corners[index] ?? 0
  const a = triangle * 9
  const [bx, by, bz] = [at(a + 3) - at(a), at(a + 4) - at(a + 1), at(a + 5) - at(a + 2)]
  const [cx, cy, cz] = [at(a + 6) - at(a), at(a + 7) - at(a + 1), at(a + 8) - at(a + 2)]
  const normal = [by * cz - bz * cy, bz * cx - bx * cz, bx * cy - by * cx]
  const far = distanceAlong(corners, triangle, [at(point), at(point + 1), at(point + 2)], normal)
  const length = Math.hypot(normal[0] ?? 0, normal[1] ?? 0, normal[2] ?? 0)
  return Number.isNaN(far) ? Infinity : (far * length) ** 2
}

/** Returns the squared distance; `a` to `d` are offsets of the ends. */
function betweenEdges(corners: Float64Array, a: number, b: number, c: number, d: number) {
  const at = (index: number) => corners[index] ?? 0
  const [ux, uy, uz] = [at(b) - at(a), at(b + 1) - at(a + 1), at(b + 2) - at(a + 2)]
  const [vx, vy, vz] = [at(d) - at(c), at(d + 1) - at(c + 1), at(d + 2) - at(c + 2)]
  const [wx, wy, wz] = [at(a) - at(c), at(a + 1) - at(c + 1), at(a + 2) - at(c + 2)]
  const uu = ux * ux + uy * uy + uz * uz
  const vv = vx * vx + vy * vy + vz * vz
  const uv = ux * vx + uy * vy + uz * vz
  const uw = ux * wx + uy * wy + uz * wz
  const vw = vx * wx + vy * wy + vz * wz
  const clamped = (value: number) => Math.min(1, Math.max(0, value))
  const across = uu * vv - uv * uv
  const s = across > 1e-12 ? clamped((uv * vw - vv * uw) / across) : 0
  const t = vv > 0 ? clamped((uv * s + vw) / vv) : 0
  const back = uu > 0 ? clamped((uv * t - uw) / uu) : 0
  return (wx + ux * back - vx * t) ** 2 + (wy + uy * back - vy * t) ** 2 + (wz + uz * back - vz * t) ** 2
}
