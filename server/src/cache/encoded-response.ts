import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, brotliDecompress, constants, gzip } from 'node:zlib'

/** A response before it is bytes. */
export interface PlainResponse {
  status: number
  type: string
  body: string
  /** A part of it was not available. It is sent to those who wait for it, and never stored. */
  isPartial?: boolean
}

/** A response as bytes, ready to be sent to many. */
export interface EncodedResponse {
  status: number
  type: string
  /** Weak, as the same response is sent in several encodings. Undefined for a response to one request alone, which nobody may store. */
  etag: string | undefined
  isPartial: boolean
  /** Whether it is sent compressed to clients that accept that. */
  isCompressible: boolean
  /** Its bytes in an encoding: synchronously if they are held, otherwise a promise of bytes made of those. Of these only the ones in gzip are held. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer>
  /**
   * Encodes it once more, smaller, and holds that instead: for a response that is stored. `isLast`: nothing waits for the processor after it.
   * `onLarger`: called when it holds bytes in gzip too.
   */
  compress(isLast: boolean, onLarger?: () => void): Promise<void>
  /** How many bytes it holds. */
  size(): number
}
/** Values of `Content-Encoding` that are sent; `identity`: none. */
export type Encoding = 'identity' | 'br' | 'gzip'

const COMPRESS_FROM_BYTES = 1_024
/** 0.26 ms per page in a thread beside the main one; 4 takes 0.44 for 5 % less. */
const FAST_QUALITY = 3
/** A sixth less for three times the time. 5 and 7 take as long, for up to 5 % more; 9 takes four times as long for 1 % less. */
const GOOD_QUALITY = 8
/** As small as brotli gets: a tenth less than well, for 80 to 120 ms per page (decision 0101). */
const BEST_QUALITY = 11
/** What a connection carries before the first answer to it: ten packets of 1,448 bytes (RFC 6928), less the head of a response. */
const FIRST_ROUND_TRIP_BYTES = 13_400
/** How much larger the good compression may be where the best one fits all the same. */
const SAVED_AT_BEST = 1.12
/** How much larger the fast compression may be where the good one fits all the same. */
const SAVED = 1.5

const [brotli, unbrotli, zip] = [promisify(brotliCompress), promisify(brotliDecompress), promisify(gzip)]

const compressed = async (bytes: Buffer, quality: number) =>
  inOwnMemory(
    await brotli(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_LGWIN]: 18, // larger than any page; the default takes memory for much larger ones
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
      },
    }),
  )

/** Fast, unless what is missing to fit the first round trip is saved by compressing well: waiting for the rest would take far longer. */
async function compressedAtOnce(bytes: Buffer) {
  const fast = await compressed(bytes, FAST_QUALITY)
  const isWorthMore = fast.length > FIRST_ROUND_TRIP_BYTES && fast.length <= FIRST_ROUND_TRIP_BYTES * SAVED
  return isWorthMore ? compressed(bytes, GOOD_QUALITY) : fast
}

/** Well; as small as it gets where that saves a round trip, and nothing waits meanwhile. */
async function compressedToKeep(bytes: Buffer, isLast: boolean) {
  const good = await compressed(bytes, GOOD_QUALITY)
  const isWorthMore = isLast && good.length > FIRST_ROUND_TRIP_BYTES && good.length <= FIRST_ROUND_TRIP_BYTES * SAVED_AT_BEST
  return isWorthMore ? compressed(bytes, BEST_QUALITY) : good
}

/** Makes a response ready to be sent to many. */
export const encodeResponse = (response: PlainResponse) => encode(response, (bytes) => `W/"${hash('sha1', bytes, 'base64url')}"`)

/** Makes a response to one request alone ready to be sent. It has no ETag: with `no-store` none is sent. */
export const encodeForOne = (response: PlainResponse) => encode(response, () => undefined)

function encode({ status, type, body, isPartial = false }: PlainResponse, etagOf: (bytes: Buffer) => string | undefined): EncodedResponse {
  const plain = inOwnMemory(Buffer.from(body))
  return encodedOf({ status, type, etag: etagOf(plain), isPartial, isCompressible: plain.length >= COMPRESS_FROM_BYTES }, plain)
}

type Head = Pick<EncodedResponse, 'status' | 'type' | 'etag' | 'isPartial' | 'isCompressible'>

function encodedOf(head: Head, plain: Buffer): EncodedResponse {
  let held: { encoding: 'identity' | 'br'; bytes: Buffer } = { encoding: 'identity', bytes: plain }
  let fast: Promise<Buffer> | undefined // for all requests until `compress`
  let zipped: Buffer | Promise<Buffer> | undefined // kept from the first request on: making it again takes 1.8 ms
  let decoding: Promise<Buffer> | undefined
  let noteLarger = () => {}

  async function zipOnce() {
    const bytes = inOwnMemory(await zip(await decoded()))
    zipped = bytes
    noteLarger()
    return bytes
  }

  /** Decoded once for all that wait for it: few clients take neither encoding, and a flood of them would take the processor. */
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
    async compress(isLast, onLarger = () => {}) {
      noteLarger = onLarger
      if (!head.isCompressible || held.encoding === 'br') return
      held = { encoding: 'br', bytes: await compressedToKeep(held.bytes, isLast) }
      fast = undefined
    },
  }
}

/** Bytes in memory of their own. A small buffer is otherwise a piece of a larger one, and keeps all of that from being freed. */
const inOwnMemory = (bytes: Buffer) => (bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer))

/** The best encoding that a client accepts (RFC 9110, 12.5.3). One that is refused by `q=0` is not accepted. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (ACCEPTS.br.test(accepted)) return 'br'
  return ACCEPTS.gzip.test(accepted) ? 'gzip' : 'identity'
}

const accepts = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
const ACCEPTS = { br: accepts('br'), gzip: accepts('gzip') }
