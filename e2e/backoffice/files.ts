import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { ROOT } from '../shop.ts'

/** A file in the format that Playwright takes. */
interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const demoFile = (path: string) => readFileSync(join(ROOT, 'demo/media', path))

/** Returns a grey PNG (W3C PNG, 5) that is different for each name, as equal bytes are one file. */
export function pictureFile(name: string): GivenFile {
  const [width, height] = [64, 48]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits per pixel
  const line = Buffer.alloc(1 + width, crc32(name) % 256)
  line[0] = 0 // the filter type "none"
  const pixels = deflateSync(Buffer.concat(Array.from({ length: height }, () => line)))
  const chunks = [chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]
  return { name, mimeType: 'image/png', buffer: Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...chunks]) }
}

function chunk(type: string, bytes: Buffer) {
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  const named = Buffer.concat([Buffer.from(type), bytes])
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}

export const noPicture = (name: string): GivenFile => ({ name, mimeType: 'image/png', buffer: Buffer.from('I am no picture') })

export const manualFile = (name: string): GivenFile => ({ name, mimeType: 'application/pdf', buffer: demoFile('manuals/cars-en.pdf') })

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** Scales a model by a node around its scene (glTF 2.0, 4.4). */
export function modelFile(name: string, of: string, factor: number): GivenFile {
  const glb = demoFile(`models/${of}.glb`)
  const jsonBytes = glb.readUInt32LE(HEADER_BYTES)
  const from = HEADER_BYTES + CHUNK_HEADER_BYTES
  const document = JSON.parse(glb.toString('utf8', from, from + jsonBytes)) as Gltf // the demo's models have this
  const roots = document.scenes[document.scene ?? 0]
  if (!roots) throw new Error(`${of} shows nothing`)
  document.nodes.push({ scale: [factor, factor, factor], children: roots.nodes })
  roots.nodes = [document.nodes.length - 1]
  const text = JSON.stringify(document)
  const json = Buffer.from(text.padEnd(Math.ceil(Buffer.byteLength(text) / 4) * 4))
  const rest = glb.subarray(from + jsonBytes)
  const head = Buffer.from(glb.subarray(0, from))
  head.writeUInt32LE(from + json.length + rest.length, 8)
  head.writeUInt32LE(json.length, HEADER_BYTES)
  return { name, mimeType: 'model/gltf-binary', buffer: Buffer.concat([head, json, rest]) }
}

interface Gltf {
  scene?: number
  scenes: Array<{ nodes: number[] }>
  nodes: object[]
}
