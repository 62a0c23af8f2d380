import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** An answer that was just made. */
export interface Unfinished {
  status: number
  type: string
  body: string
  /** Something of it could not be had at the moment: it is for who waits, but not kept. */
  isPartial?: boolean
}

/** An answer as bytes, ready to be sent to many. */
export interface Finished {
  status: number
  type: string
  /** Weak, as the same answer travels in several encodings. */
  etag: string
  isPartial: boolean
  /** Whether it travels compressed to those who take it. */
  isCompressible: boolean
  /** Bytes that it holds so far, in all encodings. */
  size(): number
  /** Its bytes in an encoding: compressed once, when first asked for. */
  bytesIn(encoding: Encoding): Buffer | Promise<Buffer>
}
export type Encoding = 'identity' | 'br' | 'gzip'

const COMPRESS_FROM_BYTES = 1_024
const BROTLI_QUALITY = 5 // one core-millisecond per page; the next ones cost twice and gain a percent

const COMPRESS = {
  br: (bytes: Buffer) =>
    promisify(brotliCompress)(bytes, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    }),
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
}

/** Makes an answer ready to be sent. `onGrowth` hears of the bytes that an encoding adds to its size. */
export function finish({ status, type, body, isPartial = false }: Unfinished, onGrowth: (bytes: number) => void = () => {}): Finished {
  const identity = owned(Buffer.from(body))
  const isCompressible = identity.length >= COMPRESS_FROM_BYTES
  const made: Partial<Record<Encoding, Buffer | Promise<Buffer>>> = isCompressible
    ? { identity }
    : { identity, br: identity, gzip: identity }
  let size = identity.length

  async function compress(encoding: keyof typeof COMPRESS) {
    const bytes = owned(await COMPRESS[encoding](identity))
    made[encoding] = bytes
    size += bytes.length
    onGrowth(bytes.length)
    return bytes
  }
  return {
    status,
    type,
    etag: `W/"${createHash('sha1').update(identity).digest('base64url')}"`,
    isPartial,
    isCompressible,
    size: () => size,
    bytesIn: (encoding) => (encoding === 'identity' ? identity : (made[encoding] ??= compress(encoding))),
  }
}

/** Bytes in memory of their own. A small buffer is else a piece of a larger one, and would keep all of it for as long as it is kept. */
const owned = (bytes: Buffer) => (bytes.length === bytes.buffer.byteLength ? bytes : Buffer.from(new Uint8Array(bytes).buffer))

/** The best encoding that a client takes (RFC 9110, 12.5.3). One that is refused by `q=0` is not taken. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  if (TAKES.br.test(accepted)) return 'br'
  return TAKES.gzip.test(accepted) ? 'gzip' : 'identity'
}

const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i')
const TAKES = { br: takes('br'), gzip: takes('gzip') }
