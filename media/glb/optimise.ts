import { type Document, Logger, NodeIO } from '@gltf-transform/core'
import { ALL_EXTENSIONS } from '@gltf-transform/extensions'
import { dedup, meshopt, prune, simplifyPrimitive, weld } from '@gltf-transform/functions'
import { MeshoptDecoder, MeshoptEncoder, MeshoptSimplifier } from 'meshoptimizer'

await Promise.all([MeshoptDecoder.ready, MeshoptEncoder.ready, MeshoptSimplifier.ready])

/** Reads and writes GLBs, compressed ones too. */
export const glbs = new NodeIO()
  .registerExtensions(ALL_EXTENSIONS)
  .registerDependencies({ 'meshopt.decoder': MeshoptDecoder, 'meshopt.encoder': MeshoptEncoder })

/** What a model may weigh, and how far its surface may be off to get there, in metres. */
interface Limits {
  bytes: number
  errors: number[]
}

/** Welds, simplifies and compresses a model, no more than it takes to be small enough. */
export async function optimised(document: Document, { bytes, errors }: Limits): Promise<Uint8Array> {
  await document.transform(dedup({ keepUniqueNames: true }), weld())
  document.setLogger(new Logger(Logger.Verbosity.ERROR))
  let result = new Uint8Array()
  for (const error of errors) {
    simplify(document, error)
    const copy = await glbs.readBinary(await glbs.writeBinary(document))
    copy.setLogger(new Logger(Logger.Verbosity.ERROR))
    await copy.transform(
      prune({ keepLeaves: true, keepAttributes: true }),
      meshopt({ encoder: MeshoptEncoder, level: 'high', quantizePosition: 13, quantizeNormal: 8, quantizeTexcoord: 12 }),
    )
    result = await glbs.writeBinary(copy)
    if (result.length <= bytes) return result
  }
  return result
}

/** Simplifies every part by the same length, not by a share of its size: a wheel keeps its shape beside a hull. */
function simplify(document: Document, error: number) {
  for (const mesh of document.getRoot().listMeshes()) {
    for (const primitive of mesh.listPrimitives()) {
      const position = primitive.getAttribute('POSITION')
      if (!position || primitive.getMaterial()?.getName() === 'prints') continue
      const [low, high] = [position.getMinNormalized([]), position.getMaxNormalized([])]
      const extent = Math.max(...high.map((value, axis) => value - (low[axis] ?? 0)))
      if (extent > 0)
        simplifyPrimitive(primitive, { simplifier: MeshoptSimplifier, ratio: 0, error: Math.min(0.05, error / extent), lockBorder: false })
    }
  }
}
