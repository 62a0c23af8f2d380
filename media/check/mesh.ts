import type { Document, Material, Node, Primitive } from '@gltf-transform/core'

const MM_PER_METRE = 1000

export interface Piece {
  /** Node in the GLB, such as `wheel front left`. */
  part: string
  material: Material | null
}

/** A model at rest, in mm: x left, y up, z forward. */
export interface Mesh {
  pieces: Piece[]
  corners: Float64Array
  /** Texture coordinates, six numbers per triangle. */
  places: Float64Array
  /** Index of the piece, by triangle. */
  pieceOf: Int32Array
}

/** Prints have their own material and lie slightly above their ground. */
export const isPrint = ({ material }: Piece) => material?.getName() === 'prints'

export function boxAround(corners: Float64Array) {
  const [low, high] = [
    [Infinity, Infinity, Infinity],
    [-Infinity, -Infinity, -Infinity],
  ]
  for (const [index, value] of corners.entries()) {
    low[index % 3] = Math.min(low[index % 3] ?? 0, value)
    high[index % 3] = Math.max(high[index % 3] ?? 0, value)
  }
  return {
    middle: low.map((value, axis) => (value + (high[axis] ?? 0)) / 2),
    size: Math.max(...high.map((value, axis) => value - (low[axis] ?? 0))),
  }
}

export function meshOf(document: Document): Mesh {
  const [pieces, corners, places, pieceOf]: [Piece[], number[], number[], number[]] = [[], [], [], []]
  for (const node of document.getRoot().listNodes()) {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const piece = pieces.push({ part: node.getParentNode()?.getName() ?? '', material: primitive.getMaterial() }) - 1
      const order = orderOf(primitive, node)
      addCorners(corners, primitive, order, node)
      const uv = primitive.getAttribute('TEXCOORD_0')
      for (const index of order) {
        const [u = 0, v = 0] = uv?.getElement(index, []) ?? []
        places.push(u, v)
      }
      for (let triangle = 0; triangle < order.length / 3; triangle++) pieceOf.push(piece)
    }
  }
  return { pieces, corners: new Float64Array(corners), places: new Float64Array(places), pieceOf: new Int32Array(pieceOf) }
}

/** Counter-clockwise from outside, also for mirrored nodes. */
function orderOf(primitive: Primitive, node: Node) {
  const order = [...(primitive.getIndices()?.getArray() ?? Array(primitive.getAttribute('POSITION')?.getCount() ?? 0).keys())]
  return node.getWorldScale().reduce((product, side) => product * side, 1) < 0 ? order.toReversed() : order
}

function addCorners(corners: number[], primitive: Primitive, order: number[], node: Node) {
  const m = node.getWorldMatrix()
  const position = primitive.getAttribute('POSITION')
  for (const index of order) {
    const [x = 0, y = 0, z = 0] = position?.getElement(index, []) ?? []
    for (const axis of [0, 1, 2] as const)
      corners.push((m[axis] * x + (m[axis + 4] ?? 0) * y + (m[axis + 8] ?? 0) * z + (m[axis + 12] ?? 0)) * MM_PER_METRE)
  }
}
