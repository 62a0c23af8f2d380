import { readFile } from 'node:fs/promises'
import { validateBytes } from 'gltf-validator'
import type { FileRefusal } from '../../texts/file-refusals.ts'
import { gltfIn } from '../media/glb.ts'
import { unframeable, unshowable } from './model.rules.ts'

const MAX_DEPTH = 200

/**
 * The one check of models, of staff, customers and imports: why one is refused, undefined where it is a GLB without a fault that the shop's pages show.
 * Nothing in it is to be loaded from elsewhere (security U1). Throws where it cannot be read at all.
 */
export async function checkModel(path: string): Promise<FileRefusal | undefined> {
  const bytes = await readFile(path)
  const document = gltfIn(bytes)
  if (!document || hasKey(document, 'uri')) return { why: 'notModel' }
  const refusal = unshowable(document)
  if (refusal) return refusal
  const { issues } = await validateBytes(bytes, { format: 'glb', maxIssues: 100, writeTimestamp: false })
  return issues.numErrors > 0 ? { why: 'notModel' } : unframeable(document)
}

/** Whether a value has a key, however deep. */
function hasKey(value: unknown, key: string, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) return true // nobody writes such a file by hand or by a tool
  return Object.entries(value).some(([name, inner]) => name === key || hasKey(inner, key, depth + 1))
}
