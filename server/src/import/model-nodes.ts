import { open } from 'node:fs/promises'
import { mediaPathIn } from '../pictures/media-address.ts'
import type { Sources } from '../sources/sources.ts'
import type { MediaOfFolder } from './folder-media.ts'
import type { NamedNode } from './named.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Returns the names of a model's nodes. Reads only the JSON chunk, the first chunk of a GLB (glTF 2.0, 4.4.3). */
async function nodesOf(path: string): Promise<Set<string>> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEADER_BYTES + CHUNK_HEADER_BYTES)
    await file.read(head, 0, head.length, 0)
    const text = Buffer.alloc(head.readUInt32LE(HEADER_BYTES))
    await file.read(text, 0, text.length, head.length)
    const { nodes = [] } = JSON.parse(text.toString()) as { nodes?: Array<{ name?: string }> } // the GLB was validated before
    return new Set(nodes.flatMap(({ name }) => (name === undefined ? [] : [name])))
  } finally {
    await file.close()
  }
}

/** Reports groups that do not exist in their 3D models. Models that are not in the folder are not checked. */
export async function checkNodes(sources: Sources, named: NamedNode[], media: MediaOfFolder) {
  const known = new Map<string, Set<string>>()
  for (const { place, model, node } of named) {
    const path = media.get(mediaPathIn(model) ?? '')?.path
    if (path === undefined) continue
    const nodes = known.get(path) ?? (await nodesOf(path))
    known.set(path, nodes)
    const field = (place.path ?? []).join('.')
    if (!nodes.has(node)) sources.report(place, `${field}: names the group "${node}", which the model ${model} does not have`)
  }
}
