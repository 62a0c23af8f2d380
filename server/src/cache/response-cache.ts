import { hash } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { type Call, TOPICS, type Topic } from '@shop/contract/call'
import { LRUCache } from 'lru-cache'
import { createLruMap } from './lru-map.ts'
import pLimit from 'p-limit'
import { isConnectionLost } from '../db/database-errors.ts'
import { Fail } from '../fail.ts'
import { type ConcurrencyLimiter, isShed, type Requester } from '../load/concurrency-limiter.ts'
import { LIFETIME_MS } from './caches.ts'
import { encodeForOne, type EncodedResponse, encodeResponse, type PlainResponse } from './encoded-response.ts'

export interface MadeResponse extends PlainResponse {
  /** Raising one of these topics evicts the response; `false` means that the response is not stored. */
  topics: readonly Topic[] | false
}

/** Cache of responses that all clients share. Responses for one customer or with a token must use `bypass`. */
export interface ResponseCache {
  /** Stores a response at its second request. Without database or capacity, sends a stale one (decisions/0077, 0105) or throws C503. */
  get(key: string, make: () => Promise<MadeResponse>, requester?: Requester): EncodedResponse | Promise<EncodedResponse>
  /** Makes a response under the limiter, without the cache and without ETag. */
  bypass(make: () => Promise<PlainResponse>, requester?: Requester): Promise<EncodedResponse>
  /** Evicts the topic's responses, which are then sent only in an outage. With `isInDoubt` (perhaps unchanged), they only become stale. */
  evict(topic: Topic, isInDoubt?: boolean): void
  /** `hits` counts stored responses that were sent, including stale ones; `misses` counts responses that were made. */
  state(): { bytes: number; entries: number; hits: number; misses: number; invalidations: Record<Topic, number> }
}

interface Entry {
  response: EncodedResponse
  topics: readonly Topic[]
  freshUntil: number
  /** Time (`performance.now()`) from which the response is sent only in an outage. */
  holdsUntil: number
  /** Time of the eviction (`performance.now()`); Infinity if the entry was not evicted. */
  evictedAt: number
}

interface Options {
  /** Beyond this size, the least recently used response is evicted; 0 stores nothing. */
  maxBytes: number
  limiter: ConcurrencyLimiter
  /** See `Topics.holdsUntil`; undefined if topics have no dates. */
  holdsUntil?(topic: Topic): number
}

const OVERHEAD_BYTES = 4_096 // memory for the objects of an entry and rounding, measured by `npm run bench -- memory`
const MAX_REQUESTED_KEYS = 10_000
/** If refreshing a response takes longer (ms), the stale response is sent. */
const STALE_AFTER_MS = 500
/** Age (ms) at which a response is compressed with GOOD_QUALITY. Responses that staff keep changing are evicted earlier. */
const SETTLED_AFTER_MS = 500
/** Time (ms) after its eviction for which a response may be sent in an outage (decisions/0105). */
const EVICTED_FOR_MS = 600_000
const RETRY_AFTER_MS = 1_000

export function createResponseCache({ maxBytes, limiter, holdsUntil: holdsUntilOf = () => Infinity }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)), // one large entry must not evict all others
    sizeCalculation: ({ response }, key) => OVERHEAD_BYTES + 2 * key.length + response.size(),
  })
  const filter = createAdmissionFilter(MAX_REQUESTED_KEYS)
  const making = new Map<string, { response: Promise<EncodedResponse>; network: string | undefined; holdsUntil: number }>()
  const inBackground = pLimit(1)
  const invalidations = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number> // has an entry for each of TOPICS
  let [hits, misses] = [0, 0]

  const nextDates = () => new Map(TOPICS.map((topic) => [topic, holdsUntilOf(topic)]))

  function store(key: string, made: EncodedResponse, topics: readonly Topic[], holdsUntil: number) {
    const known = entries.peek(key)?.response
    const response = known && known.etag === made.etag ? known : made // the response is unchanged, and `known` may be compressed already
    const freshUntil = Math.min(performance.now() + LIFETIME_MS.response, holdsUntil)
    entries.set(key, { response, topics, freshUntil, holdsUntil, evictedAt: Infinity })
    // If the compression fails, the response stays uncompressed.
    if (response === made) setTimeout(() => inBackground(() => compress(key, made)).catch(() => {}), SETTLED_AFTER_MS).unref()
    return response
  }

  async function compress(key: string, response: EncodedResponse) {
    const compressed = entries.peek(key)
    if (compressed?.response !== response || isEvicted(compressed)) return
    const sizeAgain = () => {
      const entry = entries.peek(key)
      if (entry?.response === response) entries.set(key, { ...entry })
    }
    await response.compress(sizeAgain)
    sizeAgain()
  }

  async function make(key: string, maker: () => Promise<MadeResponse>, requester?: Requester) {
    const [before, dates] = [{ ...invalidations }, nextDates()]
    const { topics, ...plain } = await limiter.run(maker, requester)
    const response = encodeResponse(plain)
    if (response.isPartial) return response
    const holdsUntil = Math.min(...(topics || []).map((topic) => dates.get(topic) ?? Infinity))
    if (!topics || performance.now() >= holdsUntil) {
      entries.delete(key) // the stored response is outdated
      return response
    }
    const isUnchanged = topics.every((topic) => invalidations[topic] === before[topic])
    return isUnchanged && (filter.shouldAdmit(key) || entries.has(key)) ? store(key, response, topics, holdsUntil) : response
  }

  function makeOnce(key: string, maker: () => Promise<MadeResponse>, requester?: Requester): Promise<EncodedResponse> {
    const underWay = making.get(key)
    const network = requester?.network
    if (underWay && performance.now() < underWay.holdsUntil) {
      if (underWay.network === network) return underWay.response
      return underWay.response.catch((error: unknown) => {
        if (isShed(error)) return makeOnce(key, maker, requester)
        throw error
      })
    }
    misses++
    const holdsUntil = Math.min(...nextDates().values())
    const response = make(key, maker, requester).finally(() => {
      if (making.get(key)?.response === response) making.delete(key)
    })
    making.set(key, { response, network, holdsUntil })
    return response
  }

  async function refresh(key: string, entry: Entry, maker: () => Promise<MadeResponse>, requester?: Requester) {
    const { response: stale } = entry
    const isPast = performance.now() >= entry.holdsUntil
    const made = makeOnce(key, maker, requester)
    const isCached = () => entries.peek(key)?.response === stale // if cached after `holdsUntil`, the database has not responded since then
    const useStale = () => {
      const cached = entries.peek(key)
      if (cached) cached.freshUntil = performance.now() + RETRY_AFTER_MS
      hits++
      return stale
    }
    const settled = new AbortController()
    try {
      const inTime = await Promise.race([made, delay(STALE_AFTER_MS, undefined, settled)])
      if ((!inTime || inTime.isPartial) && isCached() && !isEvicted(entry)) return useStale()
      const later = inTime ?? (await made)
      return later.isPartial && later.status >= 500 && isCached() ? useStale() : later
    } catch (error) {
      if (isUnavailable(error) && isCached() && !((isPast || isEvicted(entry)) && isShed(error))) return useStale()
      throw error
    } finally {
      settled.abort()
      made.catch(() => {}) // an unhandled rejection would end the process
    }
  }

  return {
    get(key, maker, requester) {
      const entry = entries.get(key)
      if (!entry || performance.now() > entry.evictedAt + EVICTED_FOR_MS) {
        entries.delete(key)
        if (!making.has(key)) limiter.admit(requester)
        return makeOnce(key, maker, requester)
      }
      if (performance.now() >= entry.freshUntil) return refresh(key, entry, maker, requester)
      hits++
      return entry.response
    },
    bypass: async (maker, requester) => encodeForOne(await limiter.run(maker, requester)),
    evict(topic, isInDoubt = false) {
      invalidations[topic]++
      making.clear() // later requests must not share responses that are already being made
      for (const entry of entries.values()) {
        if (!entry.topics.includes(topic)) continue
        entry.freshUntil = -Infinity
        if (!isInDoubt) entry.evictedAt = Math.min(entry.evictedAt, performance.now())
      }
    },
    state: () => ({ bytes: entries.calculatedSize, entries: entries.size, hits, misses, invalidations: { ...invalidations } }),
  }
}

const isEvicted = ({ evictedAt }: Entry) => evictedAt !== Infinity

/** True if database or capacity is unavailable, false for errors of the program or the request. */
const isUnavailable = (error: unknown) => (error instanceof Fail ? error.code === 'C503' : isConnectionLost(error))

/** True if the response of a call may be stored. `input` may be unvalidated. */
export const isKept = ({ cached, uncachedWith }: Pick<Call, 'cached' | 'uncachedWith'>, input: Readonly<Record<string, unknown>>) =>
  cached !== false && uncachedWith.every((name) => input[name] === undefined || input[name] === '')

/** Admits a key to a cache at its second request, because clients can invent URLs. Stores only digests of keys. */
export function createAdmissionFilter(maxKeys: number) {
  const seen = createLruMap<true>(maxKeys, { ttl: LIFETIME_MS.requestedKey, perf: performance }) // tests replace this clock
  return {
    shouldAdmit(key: string) {
      const digest = hash('sha1', key, 'base64url')
      const wasSeen = seen.has(digest)
      seen.set(digest, true)
      return wasSeen
    },
  }
}
