import { open, readFile, writeFile } from 'node:fs/promises'

/** The parts of a glTF document that determine the model's size or decide whether it can be shown. */
export interface GltfDocument {
  scene?: number
  scenes?: Array<{ nodes?: number[] }>
  nodes?: GltfNode[]
  meshes?: Array<{ primitives: Array<{ attributes: Record<string, number>; indices?: number }> }>
  accessors?: GltfAccessor[]
  bufferViews?: GltfBufferView[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

/** A compressed buffer view has `count` × `byteStride` bytes once decoded. */
interface GltfBufferView {
  extensions?: { EXT_meshopt_compression?: { count?: number; byteStride?: number } }
}

/** An accessor without `bufferView` and `sparse` is all zeros. */
interface GltfAccessor {
  componentType: number
  count?: number
  bufferView?: number
  sparse?: object
  normalized?: boolean
  min?: number[]
  max?: number[]
}

/** A node has either a column-major matrix, or a translation, a rotation (quaternion) and a scale. */
export interface GltfNode {
  name?: string
  mesh?: number
  children?: number[]
  matrix?: number[]
  translation?: number[]
  rotation?: number[]
  scale?: number[]
}

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8
const ALIGNMENT = 4
const MAGIC = 0x46546c67 // "glTF"
const JSON_CHUNK = 0x4e4f534a // "JSON"
/** Maximum size of the JSON. Parsing more would block the thread. */
const MAX_JSON_BYTES = 4 * 1_048_576

/** Reads the JSON of a GLB file (glTF 2.0, section 4.4). Returns undefined if the header is invalid or the JSON exceeds 4 MiB. */
export async function readGltf(path: string): Promise<GltfDocument | undefined> {
  const file = await open(path)
  try {
    const head = Buffer.alloc(HEADER_BYTES + CHUNK_HEADER_BYTES)
    const { bytesRead } = await file.read(head, 0, head.length, 0)
    const jsonBytes = head.readUInt32LE(HEADER_BYTES)
    if (bytesRead < head.length || head.readUInt32LE(0) !== MAGIC || jsonBytes > MAX_JSON_BYTES) return undefined
    const { buffer } = await file.read(Buffer.alloc(jsonBytes), 0, jsonBytes, head.length)
    return JSON.parse(buffer.toString('utf8')) as GltfDocument // the glTF validator has checked the file
  } finally {
    await file.close()
  }
}

export function gltfIn(bytes: Uint8Array): GltfDocument | undefined {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const start = HEADER_BYTES + CHUNK_HEADER_BYTES
  if (file.length < start || file.readUInt32LE(0) !== MAGIC) return undefined
  const jsonBytes = file.readUInt32LE(HEADER_BYTES)
  return JSON.parse(file.toString('utf8', start, start + jsonBytes)) as GltfDocument // the glTF validator checks the file next
}

/** Writes a copy of a model with its JSON replaced by `document`. */
export async function writeGltf(path: string, document: GltfDocument, target: string) {
  const bytes = await readFile(path)
  const rest = bytes.subarray(HEADER_BYTES + CHUNK_HEADER_BYTES + bytes.readUInt32LE(HEADER_BYTES))
  const text = Buffer.from(JSON.stringify(document))
  const json = Buffer.concat([text, Buffer.alloc((ALIGNMENT - (text.length % ALIGNMENT)) % ALIGNMENT, ' ')])
  const head = Buffer.from(bytes.subarray(0, HEADER_BYTES + CHUNK_HEADER_BYTES))
  head.writeUInt32LE(head.length + json.length + rest.length, 8)
  head.writeUInt32LE(json.length, HEADER_BYTES)
  head.writeUInt32LE(JSON_CHUNK, HEADER_BYTES + 4)
  await writeFile(target, Buffer.concat([head, json, rest]), { mode: 0o600 })
}
