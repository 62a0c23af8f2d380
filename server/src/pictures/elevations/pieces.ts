import type { Node, Scene } from '@gltf-transform/core'

export type Point = [x: number, y: number, z: number]

/** Piece of a group that moves as a whole in the exploded view. A group may have several, such as four wheels. */
export interface Piece {
  group: string
  /** Movement in the exploded view, in metres. */
  move: Point
  /** Position of the group's number, which is defined on only one piece of a group. */
  point: Point | undefined
}

/** Returns the node that declares the camera of the exploded view; undefined if the model has none. */
export function rootOf(scene: Scene): Node | undefined {
  let root: Node | undefined
  scene.traverse((node) => {
    if (node.getExtras()['camera']) root ??= node
  })
  return root
}

/** Returns the piece of each node. Children of the root are groups; their children are pieces if they declare a movement. */
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

/** Applies a column-major 4×4 matrix. `w` is 1 for positions, 0 for directions. */
export function moved(matrix: readonly number[], [x, y, z]: Point, w: 0 | 1): Point {
  const row = (index: number) =>
    (matrix[index] ?? 0) * x + (matrix[index + 4] ?? 0) * y + (matrix[index + 8] ?? 0) * z + (matrix[index + 12] ?? 0) * w
  return [row(0), row(1), row(2)]
}
