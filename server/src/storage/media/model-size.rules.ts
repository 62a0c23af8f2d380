import type { GltfDocument, GltfNode } from './glb.ts'

/** Size in mm along the axes of glTF: x is the width, y the height, z the depth. */
export interface ModelSize {
  x: number
  y: number
  z: number
}

/** A 4×4 matrix in column-major order. */
type Matrix = readonly number[]
type Point = [x: number, y: number, z: number]

const IDENTITY: Matrix = [1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1, 0, 0, 0, 0, 1]
const MM_PER_METRE = 1_000
const MAX_DEPTH = 200
/** Divisors that normalize integers, by component type (glTF 2.0, section 3.6.2.2). */
const FULL_RANGE: Record<number, number> = { 5120: 127, 5121: 255, 5122: 32_767, 5123: 65_535 }

/** Returns the size, rounded to tenths of a millimetre as on pages, or undefined if the scene is empty. */
export function sizeOf(document: GltfDocument): ModelSize | undefined {
  const [x, y, z] = extentOf(document)?.map((metres) => Math.round(metres * MM_PER_METRE * 10) / 10) ?? []
  return x !== undefined && y !== undefined && z !== undefined ? { x, y, z } : undefined
}

/** Returns the sides of the scene's bounding box in metres, or undefined if the scene is empty. */
export function extentOf(document: GltfDocument): number[] | undefined {
  const box: [Point, Point] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  const visit = (index: number, parent: Matrix, depth: number) => {
    const node = document.nodes?.[index]
    if (!node || depth > MAX_DEPTH) return
    const matrix = multiply(parent, matrixOf(node))
    for (const corner of cornersOf(document, node)) extend(box, transform(matrix, corner))
    for (const child of node.children ?? []) visit(child, matrix, depth + 1)
  }
  for (const root of document.scenes?.[document.scene ?? 0]?.nodes ?? []) visit(root, IDENTITY, 0)
  const [least, greatest] = box
  const sides = greatest.map((value, axis) => value - (least[axis] ?? 0))
  return sides.every(Number.isFinite) ? sides : undefined
}

export function scaled(document: GltfDocument, factor: number): GltfDocument {
  const [nodes, shown] = [document.nodes ?? [], document.scene ?? 0]
  const root: GltfNode = { name: 'scaled', scale: [factor, factor, factor], children: document.scenes?.[shown]?.nodes ?? [] }
  const scenes = document.scenes?.map((scene, index) => (index === shown ? { ...scene, nodes: [nodes.length] } : scene)) ?? []
  return { ...document, nodes: [...nodes, root], scenes }
}

function* cornersOf({ meshes, accessors }: GltfDocument, { mesh }: GltfNode): Generator<Point> {
  for (const { attributes } of meshes?.[mesh ?? -1]?.primitives ?? []) {
    const { min, max, componentType, normalized } = accessors?.[attributes['POSITION'] ?? -1] ?? {}
    const range = normalized ? (FULL_RANGE[componentType ?? 0] ?? 1) : 1
    const [low, high] = [min, max].map((values) => values?.map((value) => Math.max(value / range, normalized ? -1 : -Infinity)))
    if (low?.length !== 3 || high?.length !== 3) continue
    for (let corner = 0; corner < 8; corner++) {
      yield [0, 1, 2].map((axis) => ((corner >> axis) & 1 ? high : low)[axis]) as Point // `low` and `high` have three axes
    }
  }
}

function extend([least, greatest]: [Point, Point], point: Point) {
  for (const [axis, value] of point.entries()) {
    least[axis] = Math.min(least[axis] ?? value, value)
    greatest[axis] = Math.max(greatest[axis] ?? value, value)
  }
}

function matrixOf({ matrix, translation = [0, 0, 0], rotation = [0, 0, 0, 1], scale = [1, 1, 1] }: GltfNode): Matrix {
  if (matrix) return matrix
  const [x = 0, y = 0, z = 0, w = 1] = rotation
  const [sx = 1, sy = 1, sz = 1] = scale
  const [tx = 0, ty = 0, tz = 0] = translation
  const columns = [
    [(1 - 2 * (y * y + z * z)) * sx, 2 * (x * y + z * w) * sx, 2 * (x * z - y * w) * sx, 0],
    [2 * (x * y - z * w) * sy, (1 - 2 * (x * x + z * z)) * sy, 2 * (y * z + x * w) * sy, 0],
    [2 * (x * z + y * w) * sz, 2 * (y * z - x * w) * sz, (1 - 2 * (x * x + y * y)) * sz, 0],
    [tx, ty, tz, 1],
  ]
  return columns.flat()
}

const at = (matrix: Matrix, row: number, column: number) => matrix[4 * column + row] ?? 0

const multiply = (a: Matrix, b: Matrix): Matrix =>
  Array.from({ length: 16 }, (_, place) => {
    const [row, column] = [place % 4, Math.floor(place / 4)]
    return [0, 1, 2, 3].reduce((sum, k) => sum + at(a, row, k) * at(b, k, column), 0)
  })

const transform = (matrix: Matrix, [x, y, z]: Point): Point =>
  [0, 1, 2].map((row) => at(matrix, row, 0) * x + at(matrix, row, 1) * y + at(matrix, row, 2) * z + at(matrix, row, 3)) as Point // three rows
