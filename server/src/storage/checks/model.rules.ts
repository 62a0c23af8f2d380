import type { FileRefusal } from '../../texts/file-refusals.ts'
import type { GltfDocument } from '../media/glb.ts'
import { extentOf } from '../media/model-size.rules.ts'

/**
 * Extensions that a model may require: the pages' viewer and the drawings know each, and load nothing for it (decision 0108). What is compressed by Draco
 * or has textures of KTX2 is left out of the viewer, as their decoders are WebAssembly from elsewhere.
 */
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
/** The viewer fails at these also where a file offers something else instead. */
const NEVER_SHOWN = new Set(['KHR_draco_mesh_compression', 'KHR_texture_basisu'])

/** Elements of all accessors, and of what a scene draws of them: more takes seconds and hundreds of megabytes to draw. */
const MAX_ELEMENTS = 4_000_000
/** Of a vertex with its attributes. Readers decode every compressed view, used or not. */
const BYTES_OF_VERTEX = 64
const [LONGEST_MM, SHORTEST_MM] = [100_000, 1]
/** Of the longest side: thinner than paper. */
const FLAT = 1e-5
const MM_PER_METRE = 1_000

/** Why a model cannot be shown, by its JSON alone, before anything reads what it counts; undefined where nothing is against it. */
export function unshowable(document: GltfDocument): FileRefusal | undefined {
  const { extensionsUsed = [], extensionsRequired = [], accessors = [], bufferViews = [] } = document
  const extension = extensionsRequired.find((name) => !SHOWN_EXTENSIONS.has(name)) ?? extensionsUsed.find((name) => NEVER_SHOWN.has(name))
  if (extension !== undefined) return { why: 'modelNeeds', extension }
  if (accessors.some(({ bufferView, sparse }) => bufferView === undefined && sparse === undefined)) return { why: 'notModel' } // zeros that no byte backs
  const packed = bufferViews.flatMap(({ extensions }) => extensions?.EXT_meshopt_compression ?? [])
  const counts = [...accessors.map(({ count = 0 }) => count), ...packed.flatMap(({ count = 0, byteStride = 0 }) => [count, byteStride])]
  if (!counts.every((count) => Number.isInteger(count) && count >= 0)) return { why: 'notModel' }
  const decodedBytes = sumOf(packed.map(({ count = 0, byteStride = 0 }) => count * byteStride))
  const values = Math.max(Math.ceil(decodedBytes / BYTES_OF_VERTEX), sumOf(accessors.map(({ count = 0 }) => count)), drawnIn(document))
  return values <= MAX_ELEMENTS ? undefined : { why: 'modelTooMuch', values, most: MAX_ELEMENTS }
}

/** Why a model that is valid shows nothing that a page could frame: its scene has no mesh, or is flat, huge or tiny. */
export function unframeable(document: GltfDocument): FileRefusal | undefined {
  const extent = extentOf(document)
  if (!extent) return { why: 'modelWithoutMesh' }
  const sidesMm = extent.map((metres) => metres * MM_PER_METRE)
  const [shortest, longest] = [Math.min(...sidesMm), Math.max(...sidesMm)]
  if (longest > LONGEST_MM) return { why: 'modelTooLarge', mm: longest, limitMm: LONGEST_MM }
  if (longest < SHORTEST_MM) return { why: 'modelTooSmall', mm: longest, limitMm: SHORTEST_MM }
  return shortest <= longest * FLAT ? { why: 'modelFlat', sidesMm } : undefined
}

/** Vertices that all nodes together show: many may show one mesh. */
function drawnIn({ nodes = [], meshes = [], accessors = [] }: GltfDocument) {
  const ofMesh = meshes.map(({ primitives }) =>
    sumOf(primitives.map(({ attributes, indices }) => accessors[indices ?? attributes?.['POSITION'] ?? -1]?.count ?? 0)),
  )
  return sumOf(nodes.map(({ mesh }) => ofMesh[mesh ?? -1] ?? 0))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
