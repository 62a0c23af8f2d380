import { type Accessor, getBounds, Logger, type Material, NodeIO, Primitive, type Scene } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import type { ModelBounds } from '@shop/contract/limits'
import { MeshoptDecoder } from 'meshoptimizer'
import sharp from 'sharp'
import { unshowable } from '../../storage/checks/model.rules.ts'
import { gltfIn } from '../../storage/media/glb.ts'
import { MAX_PIXELS } from '../loaders.ts'
import { moved, type Piece, piecesOf, type Point, rootOf } from './pieces.ts'

/** Triangles of one material. Coordinates are in metres: x left, y up, z forward. */
export interface Surface {
  /** Coordinates of the corners, nine numbers per triangle. */
  positions: Float32Array
  /** One normal per corner, of any length. */
  normals: Float32Array
  /** Texture coordinates, six numbers per triangle. */
  places: Float32Array
  /** Returns the lightness of the texture, from 0 (black) to 255; undefined where it is transparent. */
  lightnessAt: (u: number, v: number) => number | undefined
  /** Undefined if the model has no pieces. */
  piece: Piece | undefined
}

/** Maximum number of triangles. Drawing more takes gigabytes of memory. */
const MAX_TRIANGLES = 2_000_000
/** Surfaces with less opacity are not drawn. */
const OPAQUE = 0.4
/** Weights of red, green and blue (ITU-R BT.709). */
const LUMINANCE = [0.2126, 0.7152, 0.0722]
const GAMMA = 2.2

/** Reads the surfaces of a GLB. Throws if the shop's viewer cannot show the model (`SHOWN_EXTENSIONS`). */
export const surfacesOf = async (bytes: Uint8Array) => surfacesIn(await sceneOf(bytes))

/** Returns bounding box, exploded camera and groups; throws if the model is unreadable or empty. */
export async function boundsOf(bytes: Uint8Array): Promise<ModelBounds> {
  const scene = await sceneOf(bytes)
  if (!scene) throw new Error('The model has no scene.')
  const { min, max } = getBounds(scene)
  if (!min.every(Number.isFinite)) throw new Error('The model shows nothing.')
  const drawn = [...piecesOf(scene)].filter(([node]) => node.getMesh()).map(([, piece]) => piece)
  const groups = Map.groupBy(new Set(drawn), ({ group }) => group)
  return {
    min,
    max,
    camera: rootOf(scene)?.getExtras()['camera'] ?? null,
    groups: [...groups].map(([name, { length }]) => ({ name, pieces: length })),
  }
}

async function sceneOf(bytes: Uint8Array): Promise<Scene | undefined> {
  // Models stored by older versions are unchecked, so their declared size is checked before they are read.
  const refusal = unshowable(gltfIn(bytes) ?? {})
  if (refusal) throw new Error(`The model is not drawn: ${refusal.why}.`)
  await MeshoptDecoder.ready
  const io = new NodeIO()
    .setLogger(new Logger(Logger.Verbosity.ERROR)) // hides warnings: unknown materials do not matter here
    .registerExtensions(ALL_EXTENSIONS)
    .registerDependencies({ 'meshopt.decoder': MeshoptDecoder })
  const root = (await io.readBinary(bytes)).getRoot()
  return root.getDefaultScene() ?? root.listScenes()[0]
}

async function surfacesIn(scene: Scene | undefined): Promise<Surface[]> {
  const shown: Array<{
    primitive: Primitive
    positions: Accessor
    order: ArrayLike<number>
    matrix: readonly number[]
    piece: Piece | undefined
  }> = []
  const pieces = scene && piecesOf(scene)
  scene?.traverse((node) => {
    for (const primitive of node.getMesh()?.listPrimitives() ?? []) {
      const positions = primitive.getAttribute('POSITION')
      if (!positions || primitive.getMode() !== Primitive.Mode.TRIANGLES) continue
      const order = primitive.getIndices()?.getArray() ?? Array.from({ length: positions.getCount() }, (_, index) => index)
      shown.push({ primitive, positions, order, matrix: node.getWorldMatrix(), piece: pieces?.get(node) })
    }
  })
  const triangles = shown.reduce((sum, { order }) => sum + order.length / 3, 0)
  if (triangles > MAX_TRIANGLES) throw new Error(`The model has ${triangles} triangles, more than can be drawn.`)

  const lightness = new Map<Material | null, Surface['lightnessAt']>()
  const surfaces: Surface[] = []
  for (const { primitive, positions, order, matrix, piece } of shown) {
    const material = primitive.getMaterial()
    const lightnessAt = lightness.get(material) ?? (await lightnessOf(material))
    lightness.set(material, lightnessAt)
    const placed = cornersOf(positions, order, (point) => moved(matrix, point, 1))
    const normals = primitive.getAttribute('NORMAL')
    surfaces.push({
      positions: placed,
      // Nodes are scaled uniformly, so their matrix also transforms normals.
      normals: normals ? cornersOf(normals, order, (point) => moved(matrix, point, 0)) : flatNormalsOf(placed),
      places: placesOf(primitive.getAttribute('TEXCOORD_0'), order),
      lightnessAt,
      piece,
    })
  }
  return surfaces
}

function cornersOf(attribute: Accessor, order: ArrayLike<number>, move: (point: Point) => Point) {
  const corners = new Float32Array(3 * order.length)
  const point: Point = [0, 0, 0]
  for (let corner = 0; corner < order.length; corner++) {
    attribute.getElement(order[corner] ?? 0, point)
    corners.set(move(point), 3 * corner)
  }
  return corners
}

function placesOf(attribute: Accessor | null, order: ArrayLike<number>) {
  const places = new Float32Array(2 * order.length)
  const place: [u: number, v: number] = [0, 0]
  if (!attribute) return places
  for (let corner = 0; corner < order.length; corner++) {
    attribute.getElement(order[corner] ?? 0, place)
    places.set(place, 2 * corner)
  }
  return places
}

function flatNormalsOf(positions: Float32Array) {
  const normals = new Float32Array(positions.length)
  for (let first = 0; first < positions.length; first += 9) {
    const side = (corner: number) => [0, 1, 2].map((axis) => (positions[first + 3 * corner + axis] ?? 0) - (positions[first + axis] ?? 0))
    const [[ax = 0, ay = 0, az = 0], [bx = 0, by = 0, bz = 0]] = [side(1), side(2)]
    const normal = [ay * bz - az * by, az * bx - ax * bz, ax * by - ay * bx]
    for (const corner of [0, 3, 6]) normals.set(normal, first + corner)
  }
  return normals
}

async function lightnessOf(material: Material | null): Promise<Surface['lightnessAt']> {
  const [red, green, blue, opacity] = material?.getBaseColorFactor() ?? [1, 1, 1, 1]
  const factor = luminanceOf(red, green, blue) ** (1 / GAMMA)
  const isSolid = material?.getAlphaMode() !== 'BLEND' && material?.getAlphaMode() !== 'MASK'
  const image = material?.getBaseColorTexture()?.getImage()
  if (!image) return () => (isSolid || opacity >= OPAQUE ? factor * 255 : undefined)
  const { data, info } = await sharp(image, { limitInputPixels: MAX_PIXELS })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const part = (place: number, size: number) => Math.min(size - 1, Math.floor((place - Math.floor(place)) * size))
  return (u, v) => {
    const pixel = 4 * (part(v, info.height) * info.width + part(u, info.width))
    if (!isSolid && (opacity * (data[pixel + 3] ?? 0)) / 255 < OPAQUE) return undefined
    return factor * luminanceOf(data[pixel] ?? 0, data[pixel + 1] ?? 0, data[pixel + 2] ?? 0)
  }
}

const luminanceOf = (...colour: [red: number, green: number, blue: number]) =>
  colour.reduce((sum, value, index) => sum + value * (LUMINANCE[index] ?? 0), 0)
