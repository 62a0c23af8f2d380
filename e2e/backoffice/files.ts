import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { ROOT } from '../shop.ts'

/** A file as a browser is given it. */
interface GivenFile {
  name: string
  mimeType: string
  buffer: Buffer
}

const demoFile = (path: string) => readFileSync(join(ROOT, 'demo/media', path))

/** A PNG of one grey (W3C PNG, 5). Each name has its own, as the same bytes are one file. */
export function pictureFile(name: string): GivenFile {
  const [width, height] = [64, 48]
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header[8] = 8 // bits of a pixel
  const line = Buffer.alloc(1 + width, crc32(name) % 256)
  line[0] = 0 // its filter: none
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

/** A file that says to be a picture, and is text. */
export const noPicture = (name: string): GivenFile => ({ name, mimeType: 'image/png', buffer: Buffer.from('I am no picture') })

/** A PDF of the demo under another name. */
export const manualFile = (name: string): GivenFile => ({ name, mimeType: 'application/pdf', buffer: demoFile('manuals/cars-en.pdf') })

const HEADER_BYTES = 12
const CHUNK_HEADER_BYTES = 8

/** A model of the demo, so many times as large as it is: its shown scene stands in a node that is scaled (glTF 2.0, 4.4). */
export function modelFile(name: string, of: string, factor: number): GivenFile {
  const glb = demoFile(`models/${of}.glb`)
  const jsonBytes = glb.readUInt32LE(HEADER_BYTES)
  const from = HEADER_BYTES + CHUNK_HEADER_BYTES
  const document = JSON.parse(glb.toString('utf8', from, from + jsonBytes)) as Gltf // a model of the demo
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
