import { Document, type Node, NodeIO, type Scene, type vec3, type vec4 } from '@gltf-transform/core'
import { EXTMeshoptCompression } from '@gltf-transform/extensions'
import { MeshoptEncoder } from 'meshoptimizer'

const WHITE: vec4 = [1, 1, 1, 1]

/** A box. Its corners are in metres; colours are linear RGBA from 0 to 1. */
export interface Block {
  from: vec3
  to: vec3
  colour?: vec4
  /** Piece to which the box belongs, in models that can be taken apart. */
  piece?: { group: string; name: string; move: vec3; point?: vec3 }
}

export async function modelOf(blocks: readonly Block[], { isCompressed = false } = {}): Promise<Uint8Array> {
  await MeshoptEncoder.ready
  const document = new Document()
  const buffer = document.createBuffer()
  const scene = document.createScene()
  const nodes = new Map<string, Node>()
  const nodeIn = (above: Scene | Node, name: string, extras: Record<string, unknown>) => {
    const node = nodes.get(name) ?? document.createNode(name).setExtras(extras)
    nodes.set(name, node)
    above.addChild(node)
    return node
  }
  const placeOf = ({ piece }: Block) => {
    if (!piece) return scene
    const { group, name, ...extras } = piece
    return nodeIn(nodeIn(nodeIn(scene, 'model', { camera: {} }), group, {}), name, extras)
  }
  for (const block of blocks) {
    const { from, to, colour = WHITE } = block
    const positions = document
      .createAccessor()
      .setType('VEC3')
      .setArray(new Float32Array(sidesOf(from, to)))
      .setBuffer(buffer)
    const material = document
      .createMaterial()
      .setBaseColorFactor(colour)
      .setAlphaMode(colour[3] < 1 ? 'BLEND' : 'OPAQUE')
    const primitive = document.createPrimitive().setAttribute('POSITION', positions).setMaterial(material)
    placeOf(block).addChild(document.createNode().setMesh(document.createMesh().addPrimitive(primitive)))
  }
  if (isCompressed) document.createExtension(EXTMeshoptCompression).setRequired(true)
  return new NodeIO()
    .registerExtensions([EXTMeshoptCompression])
    .registerDependencies({ 'meshopt.encoder': MeshoptEncoder })
    .writeBinary(document)
}

/** Returns the coordinates of two triangles per side, three numbers per corner. */
function sidesOf(from: vec3, to: vec3) {
  const cornerAt = (...ends: number[]) => ends.map((end, axis) => (end ? to : from)[axis] ?? 0)
  return [0, 1, 2].flatMap((axis) =>
    [0, 1].flatMap((end) => {
      const corner = (a: number, b: number) => {
        const ends = [a, b]
        ends.splice(axis, 0, end)
        return cornerAt(...ends)
      }
      return [corner(0, 0), corner(1, 0), corner(1, 1), corner(0, 0), corner(1, 1), corner(0, 1)].flat()
    }),
  )
}
