import type { Material } from '@gltf-transform/core'
import type { Colour, Picture } from './colours.ts'
import { colourOf } from './colours.ts'
import { isPrint, type Mesh } from './mesh.ts'
import type { Livery, Printed } from './record.ts'

type Place = [u: number, v: number]

/** Position of a word in the texture, and the triangles that may show it. */
export interface Word {
  /** Undefined for a label, which is a picture. */
  text: string | undefined
  /** Side of the livery, or part with the decal. */
  where: string
  material: Material | null
  triangles: number[]
  /** Shares of the picture, from the upper left in reading direction. */
  corners: [Place, Place, Place, Place]
  /** Ink of a livery's word; that of decals is in their pixels. */
  ink: Colour | undefined
}

/** Tolerance for recorded decals, in mm. */
const NEAR = 4
/** Surroundings to examine, in shares of the word's sides. */
const MARGIN = 0.25

/** Recorded words that the model lacks have no triangles. */
export function wordsOn(mesh: Mesh, printed: Printed, pictures: Map<Material | null, Picture>): Word[] {
  return [...printed.liveries.flatMap((livery) => wordsIn(livery, mesh, pictures)), ...decalsOn(mesh, printed.stickers)]
}

function wordsIn(livery: Livery, mesh: Mesh, pictures: Map<Material | null, Picture>): Word[] {
  const { pieces, pieceOf } = mesh
  const material = [...pictures.entries()]
    .filter(([one]) => one?.getName() === 'livery')
    .toSorted(([, a], [, b]) => likeness(livery, a) - likeness(livery, b))[0]?.[0]
  if (material === undefined) return []
  const all = indicesWhere(pieceOf, (piece) => pieces[piece]?.material === material)
  return livery.words.map(({ text, panel, ink, corners }) => ({
    text,
    where: panel,
    material,
    triangles: all.filter((triangle) => isNear(mesh.places.subarray(triangle * 6, triangle * 6 + 6), corners)),
    corners,
    ink: colourOf(ink),
  }))
}

function isNear(places: Float64Array, corners: Place[]) {
  return [0, 1].every((axis) => {
    const [mine, word] = [[0, 2, 4].map((corner) => places[corner + axis] ?? 0), corners.map((corner) => corner[axis] ?? 0)]
    const margin = (Math.max(...word) - Math.min(...word)) * MARGIN
    return Math.max(...mine) >= Math.min(...word) - margin && Math.min(...mine) <= Math.max(...word) + margin
  })
}

const likeness = ({ aspect, mean }: Livery, picture: Picture) =>
  Math.abs(picture.width / picture.height / aspect - 1) * 255 +
  mean.reduce((sum, value, channel) => sum + Math.abs(value - (picture.mean[channel] ?? 0)), 0)

function indicesWhere(values: Int32Array, isWanted: (value: number) => boolean) {
  const found: number[] = []
  for (const [index, value] of values.entries()) if (isWanted(value)) found.push(index)
  return found
}

/** Returns connected triangles of one piece; curved decals have many. */
function decalsIn({ pieceOf, corners }: Mesh, printed: number[]): number[][] {
  const decals = new Set<{ triangles: number[]; corners: string[] }>()
  const decalAt = new Map<string, { triangles: number[]; corners: string[] }>()
  for (const triangle of printed) {
    const mine = [0, 3, 6].map((corner) =>
      [pieceOf[triangle], ...corners.subarray(triangle * 9 + corner, triangle * 9 + corner + 3)].join(' '),
    )
    const joined = { triangles: [triangle], corners: mine }
    for (const decal of new Set(mine.map((corner) => decalAt.get(corner)))) {
      if (!decal) continue
      joined.triangles.push(...decal.triangles)
      joined.corners.push(...decal.corners)
      decals.delete(decal)
    }
    for (const corner of joined.corners) decalAt.set(corner, joined)
    decals.add(joined)
  }
  return [...decals].map(({ triangles }) => triangles)
}

function decalsOn(mesh: Mesh, stickers: Printed['stickers']): Word[] {
  const { pieces, pieceOf, corners, places } = mesh
  const printed = indicesWhere(pieceOf, (piece) => isPrint(pieces[piece] ?? { part: '', material: null }))
  const words: Word[] = []
  for (const triangles of decalsIn(mesh, printed)) {
    const piece = pieces[pieceOf[triangles[0] ?? 0] ?? 0]
    const points = triangles.flatMap((triangle) =>
      [0, 3, 6].map((corner) => corners.subarray(triangle * 9 + corner, triangle * 9 + corner + 3)),
    )
    const uv = triangles.flatMap((triangle) => [0, 2, 4].map((corner) => places.subarray(triangle * 6 + corner, triangle * 6 + corner + 2)))
    const sides = (values: ArrayLike<number>[], axis: number) => values.map((value) => value[axis] ?? 0)
    const middle = [0, 1, 2].map((axis) => (Math.min(...sides(points, axis)) + Math.max(...sides(points, axis))) / 2)
    const [left, top] = [Math.min(...sides(uv, 0)), Math.min(...sides(uv, 1))]
    const [right, bottom] = [Math.max(...sides(uv, 0)), Math.max(...sides(uv, 1))]
    const [nearest] = stickers
      .map(({ text, at }) => ({ text, far: Math.hypot(...at.map((value, axis) => value - (middle[axis] ?? 0))) }))
      .toSorted((a, b) => a.far - b.far)
    words.push({
      text: nearest && nearest.far < NEAR ? (nearest.text ?? undefined) : undefined,
      where: piece?.part ?? '',
      material: piece?.material ?? null,
      triangles,
      corners: [
        [left, top],
        [right, top],
        [right, bottom],
        [left, bottom],
      ],
      ink: undefined,
    })
  }
  return words
}

/** A point of the model that shows this place of the texture. */
export interface Spot {
  triangle: number
  at: number[]
  /** Points outwards, with length 1. */
  normal: number[]
  isMirrored: boolean
}

export function spotsAt({ corners, places }: Mesh, triangles: number[], [u, v]: Place): Spot[] {
  return triangles.flatMap((triangle) => {
    const [au = 0, av = 0, bu = 0, bv = 0, cu = 0, cv = 0] = places.subarray(triangle * 6, triangle * 6 + 6)
    const area = (bu - au) * (cv - av) - (cu - au) * (bv - av)
    if (Math.abs(area) < 1e-12) return []
    const b = ((u - au) * (cv - av) - (cu - au) * (v - av)) / area
    const c = ((bu - au) * (v - av) - (u - au) * (bv - av)) / area
    if (b < -1e-6 || c < -1e-6 || b + c > 1 + 1e-6) return []
    const point = (corner: number) => Array.from(corners.subarray(triangle * 9 + corner * 3, triangle * 9 + corner * 3 + 3))
    const [A, B, C] = [point(0), point(1), point(2)]
    const at = A.map((value, axis) => value + b * ((B[axis] ?? 0) - value) + c * ((C[axis] ?? 0) - value))
    // v points down, so counter-clockwise triangles are clockwise in the picture.
    return [{ triangle, at, normal: normalOf(A, B, C), isMirrored: area > 0 }]
  })
}

function normalOf(a: number[], b: number[], c: number[]) {
  const [p = 0, q = 0, r = 0] = b.map((value, axis) => value - (a[axis] ?? 0))
  const [x = 0, y = 0, z = 0] = c.map((value, axis) => value - (a[axis] ?? 0))
  const normal = [q * z - r * y, r * x - p * z, p * y - q * x]
  const length = Math.hypot(...normal) || 1
  return normal.map((value) => value / length)
}
