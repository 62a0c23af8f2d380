import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Gate } from './gate.ts'

/** A finished answer: its bytes in every encoding, compressed once. */
export interface Finished {
  status: number
  type: string
  etag: string
  bytes: Record<Encoding, Buffer>
  /** Something of it could not be had at the moment: it is given to who waits, but not kept. */
  isPartial: boolean
}
export type Encoding = 'identity' | 'br' | 'gzip'

/** Keeps finished answers while what they were made from is unchanged. */
export interface Cache {
  /**
   * The answer kept under a key, else the one that is made, once for all who wait for it. It is kept when it is a whole success (status 200) and
   * nothing has changed meanwhile. `isRare`: what few ask for twice, such as free text, is kept from its second request on.
   */
  answer(key: string, make: () => Promise<Unfinished>, options?: { isRare?: boolean }): Promise<Finished>
  /** Forgets everything: what the answers were made from has changed. */
  clear(): void
  /** What it holds and how it was used, for the metrics. */
  state(): { bytes: number; answers: number; hits: number; misses: number }
}

/** An answer that was just made. */
export interface Unfinished {
  status: number
  type: string
  body: string
  isPartial?: boolean
}

const COMPRESS_FROM_BYTES = 1_024
const BROTLI_QUALITY = 5 // one core-millisecond per page; the next ones cost twice and gain a percent
const OVERHEAD_BYTES = 512 // an entry's own objects, roughly
const MAX_SEEN = 10_000
const MAX_SEEN_KEY = 500 // characters; nobody types the same novel twice

/** A cache of at most `maxBytes`; the least recently used goes first. What has to be made goes through the gate. */
export function createCache(maxBytes: number, gate: Gate): Cache {
  const kept = new Map<string, Finished>() // in the order of their last use
  const making = new Map<string, Promise<Finished>>()
  const seen = new Set<string>()
  let [bytes, hits, misses, age] = [0, 0, 0, 0]

  function keep(key: string, finished: Finished) {
    const size = sizeOf(key, finished)
    if (size > maxBytes / 8) return // one giant must not push out all others
    kept.set(key, finished)
    bytes += size
    for (const [oldest, answer] of kept) {
      if (bytes <= maxBytes) break
      kept.delete(oldest)
      bytes -= sizeOf(oldest, answer)
    }
  }

  function isAdmitted(key: string, isRare: boolean) {
    if (!isRare || seen.delete(key)) return true
    if (key.length > MAX_SEEN_KEY) return false
    if (seen.size >= MAX_SEEN) seen.clear()
    seen.add(key)
    return false
  }

  async function make(key: string, maker: () => Promise<Unfinished>, isRare: boolean) {
    const madeAt = age
    const finished = await gate.pass(async () => finish(await maker()))
    if (finished.status === 200 && !finished.isPartial && madeAt === age && isAdmitted(key, isRare)) keep(key, finished)
    return finished
  }

  return {
    answer(key, maker, { isRare = false } = {}) {
      const known = kept.get(key)
      if (known) {
        hits++
        kept.delete(key)
        kept.set(key, known)
        return Promise.resolve(known)
      }
      let made = making.get(key)
      if (!made) {
        misses++
        made = make(key, maker, isRare).finally(() => {
          if (making.get(key) === made) making.delete(key)
        })
        making.set(key, made)
      }
      return made
    },
    clear() {
      kept.clear()
      making.clear() // who comes now must not get what was begun before the change
      bytes = 0
      age++
    },
    state: () => ({ bytes, answers: kept.size, hits, misses }),
  }
}

const sizeOf = (key: string, { bytes: { identity, br, gzip: gz } }: Finished) =>
  OVERHEAD_BYTES + 2 * key.length + identity.length + (br === identity ? 0 : br.length + gz.length)

/** The bytes of an answer, compressed where that helps. The ETag is weak, as the same answer travels in several encodings. */
export async function finish({ status, type, body, isPartial = false }: Unfinished): Promise<Finished> {
  const identity = Buffer.from(body)
  const etag = `W/"${createHash('sha1').update(identity).digest('base64url')}"`
  if (identity.length < COMPRESS_FROM_BYTES) return { status, type, etag, isPartial, bytes: { identity, br: identity, gzip: identity } }
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(identity, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY, [constants.BROTLI_PARAM_SIZE_HINT]: identity.length },
    }),
    promisify(gzip)(identity),
  ])
  return { status, type, etag, isPartial, bytes: { identity, br, gzip: gz } }
}

/** The best encoding that a client takes (RFC 9110, 12.5.3). One that is refused by `q=0` is not taken. */
export function encodingFor(accepted: string | undefined): Encoding {
  if (!accepted) return 'identity'
  const takes = (name: string) => new RegExp(`(?:^|,)\\s*${name}\\s*(?:,|$|;(?!\\s*q=0(?:\\.0*)?\\s*(?:,|$)))`, 'i').test(accepted)
  if (takes('br')) return 'br'
  return takes('gzip') ? 'gzip' : 'identity'
}
