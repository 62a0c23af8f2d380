import { type Camera, movedAt, plus, pointsOf, projection, type Solid, standAt, unprojected, type Vector } from './camera.ts'

/** A node of a group, and the middles of the objects that its number may point at. */
export interface Part extends Solid {
  group: string | undefined
  pointed: Vector[]
}

const [WIDTH, HEIGHT] = [480, 360]

/** What is seen of a model that is taken apart: which part each pixel shows, and how deep it is. */
export interface Seen {
  owners: Int16Array
  depths: Float32Array
}

/** Draws which part is in front, in a small picture of the camera's frame. */
export function seenApart(parts: Part[], camera: Camera): Seen {
  const seen = { owners: new Int16Array(WIDTH * HEIGHT).fill(-1), depths: new Float32Array(WIDTH * HEIGHT).fill(Infinity) }
  const project = projection(camera, standAt(camera, 1))
  for (const [owner, { points, way }] of parts.entries()) {
    const moved = movedAt(way, 1)
    const corners: [number, number, number][] = []
    for (const point of pointsOf(points)) {
      const [x, y, depth] = project(plus(point, moved))
      corners.push([x * WIDTH, y * HEIGHT, depth])
      const [a, b, c] = corners
      if (!a || !b || !c) continue
      fill(seen, owner, [a, b, c])
      corners.length = 0
    }
  }
  return seen
}

type Corner = [x: number, y: number, depth: number]

function fill({ owners, depths }: Seen, owner: number, [a, b, c]: [Corner, Corner, Corner]) {
  const area = (b[0] - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (b[1] - a[1])
  if (area === 0) return
  const [left, right] = [Math.max(0, Math.floor(Math.min(a[0], b[0], c[0]))), Math.min(WIDTH - 1, Math.max(a[0], b[0], c[0]))]
  const [top, bottom] = [Math.max(0, Math.floor(Math.min(a[1], b[1], c[1]))), Math.min(HEIGHT - 1, Math.max(a[1], b[1], c[1]))]
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const [px, py] = [x + 0.5, y + 0.5]
      const v = ((px - a[0]) * (c[1] - a[1]) - (c[0] - a[0]) * (py - a[1])) / area
      const w = ((b[0] - a[0]) * (py - a[1]) - (px - a[0]) * (b[1] - a[1])) / area
      if (v < 0 || w < 0 || v + w > 1) continue
      const depth = a[2] + v * (b[2] - a[2]) + w * (c[2] - a[2])
      const pixel = y * WIDTH + x
      if (depth >= (depths[pixel] ?? 0)) continue
      depths[pixel] = depth
      owners[pixel] = owner
    }
  }
}

/** Where the number of a group points: at rest, in metres, and which of the parts has it. */
export interface Point {
  part: number
  at: Vector
}

/**
 * A point for each group that can be seen: the middle of an object it is to point at, where that is in sight, or else the middle of the widest place
 * that is seen of the group.
 */
export function pointsToward(parts: Part[], camera: Camera): Map<string, Point> {
  const seen = seenApart(parts, camera)
  const project = projection(camera, standAt(camera, 1))
  const found = new Map<string, Point>()
  for (const group of new Set(parts.flatMap(({ group: name }) => name ?? []))) {
    const mine = [...parts.entries()].filter(([, { group: name }]) => name === group)
    const inside = depthsInside(seen.owners, new Set(mine.map(([index]) => index)))
    const candidates = mine.flatMap(([part, { pointed, way }]) =>
      pointed.map((at) => {
        const [x, y, depth] = project(plus(at, movedAt(way, 1)))
        const pixel = Math.floor(y * HEIGHT) * WIDTH + Math.floor(x * WIDTH)
        return { part, at, depth, inside: seen.owners[pixel] === part ? (inside[pixel] ?? 0) : 0 }
      }),
    )
    const best = candidates.filter((one) => one.inside >= 2).toSorted((a, b) => a.depth - b.depth)[0]
    const widest = best ?? widestOf(seen, inside, parts, camera) ?? candidates[0]
    if (widest) found.set(group, { part: widest.part, at: widest.at })
  }
  return found
}

/** How far, in pixels, each pixel of some parts is from what is none of them. */
function depthsInside(owners: Int16Array, mine: Set<number>) {
  const inside = new Float32Array(WIDTH * HEIGHT)
  const at = (x: number, y: number) => (x < 0 || y < 0 || x >= WIDTH || y >= HEIGHT ? 0 : (inside[y * WIDTH + x] ?? 0))
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++) {
      if (mine.has(owners[y * WIDTH + x] ?? -1))
        inside[y * WIDTH + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1), at(x - 1, y - 1), at(x + 1, y - 1))
    }
  }
  for (let y = HEIGHT - 1; y >= 0; y--) {
    for (let x = WIDTH - 1; x >= 0; x--) {
      const around = 1 + Math.min(at(x + 1, y), at(x, y + 1), at(x + 1, y + 1), at(x - 1, y + 1))
      inside[y * WIDTH + x] = Math.min(at(x, y), around)
    }
  }
  return inside
}

/** The point seen where a group is widest. */
function widestOf({ owners, depths }: Seen, inside: Float32Array, parts: Part[], camera: Camera) {
  let pixel = -1
  for (const [index, value] of inside.entries()) if (value > (pixel < 0 ? 0 : (inside[pixel] ?? 0))) pixel = index
  const part = owners[pixel]
  if (part === undefined) return undefined
  const point = unprojected(camera, ((pixel % WIDTH) + 0.5) / WIDTH, (Math.floor(pixel / WIDTH) + 0.5) / HEIGHT, depths[pixel] ?? 0)
  return { part, at: plus(point, movedAt(parts[part]?.way, 1), -1) }
}

/** How large a share of the frame is seen of each group. */
export function sharesSeen(parts: Part[], camera: Camera): Map<string, number> {
  const pixels = new Uint32Array(parts.length)
  for (const owner of seenApart(parts, camera).owners) if (owner >= 0) pixels[owner] = (pixels[owner] ?? 0) + 1
  const shares = new Map<string, number>()
  for (const [owner, { group }] of parts.entries())
    if (group && pixels[owner]) shares.set(group, (shares.get(group) ?? 0) + pixels[owner] / (WIDTH * HEIGHT))
  return shares
}
