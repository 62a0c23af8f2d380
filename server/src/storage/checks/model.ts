import { readFile } from 'node:fs/promises'
import { validateBytes } from 'gltf-validator'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const MAX_DEPTH = 200

/** Whether a file is a GLB without a fault that lies in itself alone: nothing in it is to be loaded from elsewhere (security U1). */
export async function isModel(path: string): Promise<boolean> {
  const bytes = await readFile(path)
  const jsonBytes = bytes.readUInt32LE(HEADER_BYTES)
  const text = bytes.subarray(HEADER_BYTES + CHUNK_HEADER_BYTES, HEADER_BYTES + CHUNK_HEADER_BYTES + jsonBytes).toString()
  if (hasKey(JSON.parse(text), 'uri')) return false
  const { issues } = await validateBytes(bytes, { format: 'glb', maxIssues: 100, writeTimestamp: false })
  return issues.numErrors === 0
}

/** Whether a value has a key, however deep. */
function hasKey(value: unknown, key: string, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth > MAX_DEPTH) return true // nobody writes such a file by hand or by a tool
  return Object.entries(value).some(([name, inner]) => name === key || hasKey(inner, key, depth + 1))
}
