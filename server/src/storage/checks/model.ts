import { readFile } from 'node:fs/promises'
import { validateBytes } from 'gltf-validator'
import type { FileRefusal } from '../../texts/file-refusals.ts'
import { gltfIn } from '../media/glb.ts'
import { unframeable, unshowable } from './model.rules.ts'

const MAX_DEPTH = 200

/** Checks models of staff, customers and imports, and refuses external resources (security U1). Returns undefined for valid models. */
export async function checkModel(path: string): Promise<FileRefusal | undefined> {
  const bytes = await readFile(path)
  const document = gltfIn(bytes)
  if (!document || hasKey(document, 'uri')) return { why: 'notModel' }
  const refusal = unshowable(document)
  if (refusal) return refusal
  const { issues } = await validateBytes(bytes, { format: 'glb', maxIssues: 100, writeTimestamp: false })
  return issues.numErrors > 0 ? { why: 'notModel' } : unframeable(document)
}

function hasKey(value: unknown, key: string, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) return true // no real model is nested this deeply
  return Object.entries(value).some(([name, inner]) => name === key || hasKey(inner, key, depth + 1))
}
