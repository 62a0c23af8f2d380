import type { Document, Material, Node, Primitive } from '@gltf-transform/core'

const MM_PER_METRE = 1000

/** A named part of a 3D model in one material. */
export interface Piece {
  /** Name of its node in the GLB: `wheel front left`. */
  part: string
  material: Material | null
}

/** The triangles of a 3D model at rest, in millimetres: x to the left, y up, z forward. */
export interface Mesh {
  pieces: Piece[]
  /** Nine figures for each triangle. */
  corners: Float64Array
  /** Six figures for each triangle: its places in the picture of its material. */
  places: Float64Array
  /** The piece of each triangle. */
  pieceOf: Int32Array
}

/** Words and labels are in a material of their own; they lie a little above what they are printed on. */
export const isPrint = ({ material }: Piece) => material?.getName() === 'prints'

/** The box around corners: its middle, and how long its longest side is. */
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

/** Reads the triangles of a model. */
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

/** The corners of all triangles, counter-clockwise as seen from outside also where a node shows its mesh in the mirror. */
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
