import type { Node, Scene } from '@gltf-transform/core'

export type Point = [x: number, y: number, z: number]

/** One piece of a group of a model that comes apart. Its group may have several: four wheels. */
export interface Piece {
  group: string
  /** The way that it comes off, in metres. */
  move: Point
  /** Where the number of its group points, if at this one. */
  point: Point | undefined
}

/** The node whose file says by which camera its model is taken apart; undefined in a model that does not come apart. */
export function rootOf(scene: Scene): Node | undefined {
  let root: Node | undefined
  scene.traverse((node) => {
    if (node.getExtras()['camera']) root ??= node
  })
  return root
}

/** The piece that each node below the root's groups belongs to: the root's children are groups, theirs are pieces where they say how they move. */
export function piecesOf(scene: Scene): Map<Node, Piece> {
  const pieces = new Map<Node, Piece>()
  for (const group of rootOf(scene)?.listChildren() ?? []) {
    for (const node of group.listChildren()) {
      const { move, point } = node.getExtras()
      if (!isPoint(move)) continue
      const matrix = group.getWorldMatrix()
      const piece = { group: group.getName(), move: moved(matrix, move, 0), point: isPoint(point) ? moved(matrix, point, 1) : undefined }
      node.traverse((part) => void pieces.set(part, piece))
    }
  }
  return pieces
}

const isPoint = (value: unknown): value is Point => Array.isArray(value) && value.length === 3 && value.every(Number.isFinite)

/** `w` is 1 for a place and 0 for a direction; the matrix is column by column. */
export function moved(matrix: readonly number[], [x, y, z]: Point, w: 0 | 1): Point {
  const row = (index: number) =>
    (matrix[index] ?? 0) * x + (matrix[index + 4] ?? 0) * y + (matrix[index + 8] ?? 0) * z + (matrix[index + 12] ?? 0) * w
  return [row(0), row(1), row(2)]
}
