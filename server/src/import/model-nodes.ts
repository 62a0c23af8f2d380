import { open } from 'node:fs/promises'
import { mediaPathIn } from '../pictures/media-address.ts'
import type { Sources } from '../sources/sources.ts'
import type { MediaOfFolder } from './folder-media.ts'
import type { NamedNode } from './named.ts'

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** The names of the nodes of a GLB, of which no more is read than its JSON, its first chunk (glTF 2.0, 4.4.3). */
async function nodesOf(path: string): Promise<Set<string>> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEADER_BYTES + CHUNK_HEADER_BYTES)
    await file.read(head, 0, head.length, 0)
    const text = Buffer.alloc(head.readUInt32LE(HEADER_BYTES))
    await file.read(text, 0, text.length, head.length)
    const { nodes = [] } = JSON.parse(text.toString()) as { nodes?: Array<{ name?: string }> } // a GLB that was checked
    return new Set(nodes.flatMap(({ name }) => (name === undefined ? [] : [name])))
  } finally {
    await file.close()
  }
}

/** Reports groups that products' models do not have. Of a model that lies elsewhere, or that the folder does not bring, nothing is known. */
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
