import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

export interface PlainResponse {
  status: number
  type: string
  body: string
  /** True if a part of the response was unavailable; then the response is never stored. */
  isPartial?: boolean
}

export interface EncodedResponse {
  status: number
  type: string
  /** A weak ETag, because all encodings share it; undefined for `no-store` responses. */
  etag: string | undefined
  isPartial: boolean
  isCompressible: boolean
  /** Returns the bytes if they are stored, otherwise a promise of them. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer>
  /** Compresses a stored response with GOOD_QUALITY. `onLarger` is called if gzip bytes are added later. */
  compress(onLarger?: () => void): Promise<void>
  size(): number
}
/** `identity` means no `Content-Encoding`. */
export type Encoding = 'identity' | 'br' | 'gzip'

const COMPRESS_FROM_BYTES = 1_024
/** Brotli quality of responses that are not stored: 0.26 ms per page in a thread. Quality 4 takes 0.44 ms and saves 5 %. */
const FAST_QUALITY = 3
/** Brotli quality of stored responses: a sixth smaller in three times the time. Quality 9 takes four times as long and saves 1 %. */
const GOOD_QUALITY = 8
/** The first congestion window is ten packets of 1,448 bytes (RFC 6928), minus the headers. */
const FIRST_ROUND_TRIP_BYTES = 13_400
/** GOOD_QUALITY is tried if the result of FAST_QUALITY exceeds FIRST_ROUND_TRIP_BYTES by at most this factor. */
const SAVED = 1.5

const [brotli, unbrotli, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

const compressed = async (bytes: Buffer, quality: number) =>
  inOwnMemory(
    await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 18, // a window of 256 KiB is larger than any page and saves memory
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )

/** Compresses with GOOD_QUALITY if the response may then fit the first round trip, otherwise with FAST_QUALITY. */
async function compressedAtOnce(bytes: Buffer) {
  const fast = await compressed(bytes, FAST_QUALITY)
  const isWorthMore = fast.length > FIRST_ROUND_TRIP_BYTES && fast.length <= FIRST_ROUND_TRIP_BYTES * SAVED
  return isWorthMore ? compressed(bytes, GOOD_QUALITY) : fast
}

export const encodeResponse = (response: PlainResponse) => encode(response, (bytes) => `W/"${hash('sha1', bytes, 'base64url')}"`)

export const encodeForOne = (response: PlainResponse) => encode(response, () => undefined)

function encode({ status, type, body, isPartial = false }: PlainResponse, etagOf: (bytes: Buffer) => string | undefined): EncodedResponse {
  const plain = inOwnMemory(Buffer.from(body))
  return encodedOf({ status, type, etag: etagOf(plain), isPartial, isCompressible: plain.length >= COMPRESS_FROM_BYTES }, plain)
}

type Head = Pick<EncodedResponse, 'status' | 'type' | 'etag' | 'isPartial' | 'isCompressible'>

function encodedOf(head: Head, plain: Buffer): EncodedResponse {
  let held: { encoding: 'identity' | 'br'; bytes: Buffer } = { encoding: 'identity', bytes: plain }
  let fast: Promise<Buffer> | undefined // compressed with FAST_QUALITY, shared by all requests until `compress`
  let zipped: Buffer | Promise<Buffer> | undefined // stored, because gzip takes 1.8 ms
  let decoding: Promise<Buffer> | undefined
  let noteLarger = () => {}

  async function zipOnce() {
    const bytes = inOwnMemory(await zip(await decoded()))
    zipped = bytes
    noteLarger()
    return bytes
  }

  /** Concurrent requests share one decompression, so that a flood of requests does not take the CPU. */
  function decoded() {
    if (held.encoding === 'identity') return held.bytes
    return (decoding ??= unbrotli(held.bytes).finally(() => (decoding = undefined)))
  }
  return {
    ...head,
    size: () => held.bytes.length + (zipped instanceof Buffer ? zipped.length : 0),
    bytesIn(wanted) {
      const encoding = head.isCompressible ? wanted : 'identity'
      if (encoding === held.encoding) return held.bytes
      if (encoding === 'br') return (fast ??= compressedAtOnce(held.bytes))
      return encoding === 'gzip' ? (zipped ??= zipOnce()) : decoded()
    },
    async compress(onLarger = () => {}) {
      noteLarger = onLarger
      if (!head.isCompressible || held.encoding === 'br') return
      held = { encoding: 'br', bytes: await compressed(held.bytes, GOOD_QUALITY) }
      fast = undefined
    },
  }
}

/** Copies a buffer that is a slice of a larger one, because the slice would keep the larger one in memory. */
const inOwnMemory = (bytes: Buffer) => (bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer))

/** Returns the best accepted encoding (RFC 9110, 12.5.3); `q=0` excludes an encoding. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'
}

const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') }
