import { Document, type Material, type Node } from '@gltf-transform/core'
import { EXTTextureWebP, KHRMaterialsClearcoat } from '@gltf-transform/extensions'
import type { Assembly } from '../apart/assembly.ts'
import { type Exported, figuresOf, type Mesh, type Surface } from './exported.ts'
import { atlasOf, carbonTexture, evenTexture, isCoated, liveryTexture, paletteTextures } from './textures.ts'

/** Prints are lifted off their ground by this: what is under them is simplified. As a share of the model's length. */
const LIFT = 0.0006

type Group = { material: Material; positions: number[][]; normals: number[][]; places: number[][] }
type Painter = { material: Material; place: (u: number, v: number) => [number, number]; isPrint: boolean }

/** A GLB of what Blender wrote: named parts, in groups where they come apart, and as few materials as do. */
export async function documentOf({ told, bytes }: Exported, name: string, assembly?: Assembly): Promise<Document> {
  const document = new Document()
  document.createBuffer()
  document.createExtension(EXTTextureWebP).setRequired(true)
  const painters = await paintersOf(document, told.surfaces)
  const lift = (LIFT * Math.max(...told.millimetres)) / 1000
  const meshes = told.meshes.map((pieces) => meshOf(document, bytes, pieces, painters, lift))
  const root = document.createNode(name)
  if (assembly) root.setExtras({ camera: assembly.camera })
  const groups = new Map<string, Node>()
  for (const [index, { name: part, mesh, isMirrored, at, turn }] of told.nodes.entries()) {
    const shape = meshes[mesh]
    if (!shape) throw new Error(`${part} has no mesh`)
    // The mesh lies in a node of its own: compression moves and scales it, and the part keeps the point about which it turns.
    const held: Node = document
      .createNode()
      .setMesh(shape)
      .setScale([isMirrored ? -1 : 1, 1, 1])
    const node = document.createNode(part).setMatrix(matrixOf(turn, at)).addChild(held)
    const piece = assembly?.nodes[index]
    if (piece) groupIn(piece.group).addChild(node.setExtras(piece.extras))
    else root.addChild(node)
  }
  document.getRoot().setDefaultScene(document.createScene(name).addChild(root))
  return document

  function groupIn(part: string) {
    const group = groups.get(part) ?? document.createNode(part)
    if (!groups.has(part)) root.addChild(group)
    groups.set(part, group)
    return group
  }
}

/** Of a turn as rows, and a place. */
function matrixOf(turn: number[], [x = 0, y = 0, z = 0]: number[]) {
  const [a = 1, b = 0, c = 0, d = 0, e = 1, f = 0, g = 0, h = 0, i = 1] = turn
  return [a, d, g, 0, b, e, h, 0, c, f, i, 0, x, y, z, 1] as Parameters<Node['setMatrix']>[0] // sixteen, by columns
}

/** How each surface is painted: from the palette, the atlas of prints, its livery, or woven cloth. */
async function paintersOf(document: Document, surfaces: Record<string, Surface>) {
  const coat = document.createExtension(KHRMaterialsClearcoat)
  const clearcoat = () => coat.createClearcoat().setClearcoatFactor(1).setClearcoatRoughnessFactor(0.03)
  const coated = (material: Material) => material.setExtension('KHR_materials_clearcoat', clearcoat())
  const all = Object.entries(surfaces)
  const painters = new Map<string, Painter>()

  const plain = all.filter(([, { image }]) => !image)
  const palette = await paletteTextures(
    document,
    plain.map(([, surface]) => surface),
  )
  // One material for what is matt, lacquered or glowing: a draw call for each piece of a model is enough for a phone.
  const even = await evenTexture(document) // materials with the same kinds of textures share a shader, whose compilation a phone waits for
  const lacquer = clearcoat().setClearcoatTexture(palette.shine)
  const surface = document
    .createMaterial('parts')
    .setBaseColorTexture(palette.colours)
    .setMetallicRoughnessTexture(palette.shine)
    .setDoubleSided(true)
    .setRoughnessFactor(1)
    .setMetallicFactor(1)
  if (plain.some(([, one]) => isCoated(one))) surface.setExtension('KHR_materials_clearcoat', lacquer)
  if (palette.glow) surface.setEmissiveTexture(palette.glow).setEmissiveFactor([1, 1, 1])
  for (const info of [
    surface.getBaseColorTextureInfo(),
    surface.getMetallicRoughnessTextureInfo(),
    surface.getEmissiveTextureInfo(),
    lacquer.getClearcoatTextureInfo(),
  ]) {
    info?.setMagFilter(9728).setMinFilter(9728).setWrapS(33_071).setWrapT(33_071)
  }
  for (const [index, [name]] of plain.entries())
    painters.set(name, { material: surface, place: () => palette.place(index), isPrint: false })

  const prints = all.filter(([name]) => name.startsWith('sticker '))
  if (prints.length > 0) {
    const atlas = await atlasOf(
      document,
      prints.map(([, { image }]) => image ?? ''),
    )
    const material = document
      .createMaterial('prints')
      .setBaseColorTexture(atlas.texture)
      .setMetallicRoughnessTexture(even)
      .setAlphaMode('BLEND')
      .setRoughnessFactor(0.4)
      .setMetallicFactor(0)
    material.getBaseColorTextureInfo()?.setWrapS(33_071).setWrapT(33_071)
    for (const [index, [name]] of prints.entries()) {
      painters.set(name, { material, place: (u, v) => atlas.place(index, u, v), isPrint: true })
    }
  }

  for (const [name, one] of all) {
    const { image, isTiled, rough } = one
    if (!image || painters.has(name)) continue
    const texture = isTiled ? await carbonTexture(document, image) : await liveryTexture(document, image)
    const material = document
      .createMaterial(isTiled ? 'carbon' : 'livery')
      .setBaseColorTexture(texture)
      .setMetallicRoughnessTexture(even)
      .setRoughnessFactor(rough)
      .setMetallicFactor(0)
      .setDoubleSided(true)
    painters.set(name, { material: isCoated(one) ? coated(material) : material, place: (u, v) => [u, v], isPrint: false })
  }
  return painters
}

/** The mesh of a part: a primitive for each material. */
function meshOf(document: Document, bytes: Buffer, pieces: Mesh, painters: Map<string, Painter>, lift: number) {
  const groups = new Map<Material, Group>()
  for (const piece of pieces) {
    const painter = painters.get(piece.surface)
    if (!painter) throw new Error(`no material for ${piece.surface}`)
    const { material, place, isPrint } = painter
    const group = groups.get(material) ?? { material, positions: [], normals: [], places: [] }
    groups.set(material, group)
    const [positions, normals, uv] = [figuresOf(bytes, piece.position, 3), figuresOf(bytes, piece.normal, 3), figuresOf(bytes, piece.uv, 2)]
    for (let corner = 0; corner < piece.position.count; corner++) {
      const normal = normals.slice(corner * 3, corner * 3 + 3)
      group.normals.push([...normal])
      group.positions.push(
        Array.from(positions.slice(corner * 3, corner * 3 + 3), (value, axis) => (isPrint ? value + lift * (normal[axis] ?? 0) : value)),
      )
      group.places.push(place(uv[corner * 2] ?? 0, uv[corner * 2 + 1] ?? 0))
    }
  }
  const mesh = document.createMesh()
  const accessor = (values: number[][], type: 'VEC2' | 'VEC3') =>
    document
      .createAccessor()
      .setType(type)
      .setArray(new Float32Array(values.flat()))
      .setBuffer(document.getRoot().listBuffers()[0] ?? null)
  for (const { material, positions, normals, places } of groups.values()) {
    mesh.addPrimitive(
      document
        .createPrimitive()
        .setMaterial(material)
        .setAttribute('POSITION', accessor(positions, 'VEC3'))
        .setAttribute('NORMAL', accessor(normals, 'VEC3'))
        .setAttribute('TEXCOORD_0', accessor(places, 'VEC2')),
    )
  }
  return mesh
}
