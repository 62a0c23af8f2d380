import type { FileRefusal } from '../../texts/file-refusals.ts'
import type { GltfDocument } from '../media/glb.ts'
import { extentOf } from '../media/model-size.rules.ts'

/** glTF extensions that viewer and drawings support without loading code (decision 0108). Draco and KTX2 need WebAssembly decoders. */
export const SHOWN_EXTENSIONS: ReadonlySet<string> = new Set([
  'EXT_meshopt_compression',
  'EXT_texture_avif',
  'EXT_texture_webp',
  'KHR_lights_punctual',
  'KHR_materials_anisotropy',
  'KHR_materials_clearcoat',
  'KHR_materials_dispersion',
  'KHR_materials_emissive_strength',
  'KHR_materials_ior',
  'KHR_materials_iridescence',
  'KHR_materials_sheen',
  'KHR_materials_specular',
  'KHR_materials_transmission',
  'KHR_materials_unlit',
  'KHR_materials_variants',
  'KHR_materials_volume',
  'KHR_mesh_quantization',
  'KHR_texture_transform',
])
/** Extensions that the viewer cannot load, even if the model contains a fallback. */
const NEVER_SHOWN = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu'])

/** Maximum number of elements in all accessors, and in a scene. Larger models take seconds and hundreds of MB to load. */
const MAX_ELEMENTS = 4_000_000
/** Assumed bytes of a vertex in compressed buffer views, which readers decode even if no accessor uses them. */
const BYTES_OF_VERTEX = 64
const [LONGEST_MM, SHORTEST_MM] = [100_000, 1]
/** A model is flat if its shortest side is at most this fraction of its longest, which is thinner than paper. */
const FLAT = 1e-5
const MM_PER_METRE = 1_000

/** Checks only the JSON, before any binary data is read. Returns undefined if the model can be shown. */
export function unshowable(document: GltfDocument): FileRefusal | undefined {
  const { extensionsUsed = [], extensionsRequired = [], accessors = [], bufferViews = [] } = document
  const extension = extensionsRequired.find((name) => !SHOWN_EXTENSIONS.has(name)) ?? extensionsUsed.find((name) => NEVER_SHOWN.has(name))
  if (extension !== undefined) return { why: 'modelNeeds', extension }
  if (accessors.some(({ bufferView, sparse }) => bufferView === undefined && sparse === undefined)) return { why: 'notModel' } // no data
  const packed = bufferViews.flatMap(({ extensions }) => extensions?.EXT_meshopt_compression ?? [])
  const counts = [...accessors.map(({ count = 0 }) => count), ...packed.flatMap(({ count = 0, byteStride = 0 }) => [count, byteStride])]
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return { why: 'notModel' }
  const decodedBytes = sumOf(packed.map(({ count = 0, byteStride = 0 }) => count * byteStride))
  const values = Math.max(Math.ceil(decodedBytes / BYTES_OF_VERTEX), sumOf(accessors.map(({ count = 0 }) => count)), drawnIn(document))
  return values <= MAX_ELEMENTS ? undefined : { why: 'modelTooMuch', values, most: MAX_ELEMENTS }
}

/** Checks that pages can frame a valid model, which must have a mesh and not be flat, huge or tiny. Returns undefined if they can. */
export function unframeable(document: GltfDocument): FileRefusal | undefined {
  const extent = extentOf(document)
  if (!extent) return { why: 'modelWithoutMesh' }
  const sidesMm = extent.map((metres) => metres * MM_PER_METRE)
  const [shortest, longest] = [Math.min(...sidesMm), Math.max(...sidesMm)]
  if (longest > LONGEST_MM) return { why: 'modelTooLarge', mm: longest, limitMm: LONGEST_MM }
  if (longest < SHORTEST_MM) return { why: 'modelTooSmall', mm: longest, limitMm: SHORTEST_MM }
  return shortest <= longest * FLAT ? { why: 'modelFlat', sidesMm } : undefined
}

/** Counts the drawn elements. A mesh counts once for each node that uses it. */
function drawnIn({ nodes = [], meshes = [], accessors = [] }: GltfDocument) {
  const ofMesh = meshes.map(({ primitives }) =>
    sumOf(primitives.map(({ attributes, indices }) => accessors[indices ?? attributes?.['POSITION'] ?? -1]?.count ?? 0)),
  )
  return sumOf(nodes.map(({ mesh }) => ofMesh[mesh ?? -1] ?? 0))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
