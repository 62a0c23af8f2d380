import { setTimeout as delay } from 'node:timers/promises'
import { TOPICS, type Topic } from '@shop/contract/call'
import { LRUCache } from 'lru-cache'
import pLimit from 'p-limit'
import { isConnectionLost } from '../db/db.ts'
import { Fail } from '../fail.ts'
import { type ConcurrencyLimiter, isShed, type Requester } from '../load/concurrency-limiter.ts'
import { createAdmissionFilter } from './admission-filter.ts'
import { encodeForOne, type EncodedResponse, encodeResponse, type PlainResponse } from './encoded-response.ts'
import { LIFETIME_MS } from './lifetimes.ts'

/** A new response, and whether it may be stored. */
export interface MadeResponse extends PlainResponse {
  /** The topics that it depends on: when one of these is raised it is evicted. `false`: it is sent to those who wait for it, and not stored. */
  topics: readonly Topic[] | false
}

/** Responses that are the same for everybody. What belongs to one customer, and a call that was asked with a token, must `bypass` it. */
export interface ResponseCache {
  /**
   * The cached response of a key, synchronously; otherwise a promise of the one that `make` makes, once for all who wait for it. `make` goes through the
   * concurrency limiter: under overload this throws C503, and the promise rejects with it where the request has waited too long. The key is made of the
   * call's or page's name, the language and the checked input, so it is the same however these were spelled. A response is stored from the second request
   * on, if it has topics. One that is too old is made again; where the database or capacity is missing, or the new one is partial, the old one is sent;
   * where a date of its topics has passed (decisions/0077) or it was evicted (0105), only while the database is away.
   * It is made in the turn of its `requester` (the shop's own if not given); where that of another, who asked first, is rejected, it is tried in this one.
   */
  get(key: string, make: () => Promise<MadeResponse>, requester?: Requester): EncodedResponse | Promise<EncodedResponse>
  /** A response for one request alone, through the concurrency limiter: neither from the cache nor into it, and without an ETag. */
  bypass(make: () => Promise<PlainResponse>, requester?: Requester): Promise<EncodedResponse>
  /**
   * Ends what depends on a topic: from now on it is sent only where the database is away, and not for long. What is being made now is not stored.
   * `isInDoubt`: nothing says that the topic has changed, so a response is only too old.
   */
  evict(topic: Topic, isInDoubt?: boolean): void
  /** For the metrics. `hits`: responses sent from what is stored, old ones too; `misses`: responses made, each once for all requests that waited for it. */
  state(): { bytes: number; entries: number; hits: number; misses: number; invalidations: Record<Topic, number> }
}

interface Entry {
  response: EncodedResponse
  topics: readonly Topic[]
  freshUntil: number
  /** The next date when it began to be made: from then on it is sent only where the database is away. */
  holdsUntil: number
  /** Likewise; Infinity where it was not. */
  evictedAt: number
}

interface Options {
  /** The least recently used are evicted beyond. 0: nothing is stored. */
  maxBytes: number
  limiter: ConcurrencyLimiter
  /** See `TopicSubscription`; not given where no topic has dates. */
  holdsUntil?(topic: Topic): number
}

const OVERHEAD_BYTES = 4_096 // an entry's own objects, and what memory loses in rounding: measured by `npm run bench -- memory`
const ADMISSION = { maxKeys: 10_000, lifetimeMs: 60_000 }
/** If it takes longer than this to make a response again, the old one is sent. */
const STALE_AFTER_MS = 500
/** Once a response has been stored for so long it is compressed well: while staff save one after the other, each is evicted before. */
const SETTLED_AFTER_MS = 500
/** An evicted response is sent for so long at most: where the database changes machines, it answers a first time before it answers for good. */
const EVICTED_FOR_MS = 600_000
/** When a response could not be made again, the old one is sent for so long before the next try. */
const RETRY_AFTER_MS = 1_000

/** One per process. */
export function createResponseCache({ maxBytes, limiter, holdsUntil: holdsUntilOf = () => Infinity }: Options): ResponseCache {
  const entries = new LRUCache<string, Entry>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.max(1, Math.floor(maxBytes / 8)), // a single large one must not evict all others
    sizeCalculation: ({ response }, key) => OVERHEAD_BYTES + 2 * key.length + response.size(),
  })
  const filter = createAdmissionFilter(ADMISSION)
  const making = new Map<string, { response: Promise<EncodedResponse>; network: string | undefined; holdsUntil: number }>()
  const inBackground = pLimit(1)
  const invalidations = Object.fromEntries(TOPICS.map((topic) => [topic, 0])) as Record<Topic, number> // each of them, on the line itself
  let [hits, misses] = [0, 0]

  const nextDates = () => new Map(TOPICS.map((topic) => [topic, holdsUntilOf(topic)]))

  function store(key: string, made: EncodedResponse, topics: readonly Topic[], holdsUntil: number) {
    const known = entries.peek(key)?.response
    const response = known && known.etag === made.etag ? known : made // made again and unchanged: it is compressed already
    const freshUntil = Math.min(performance.now() + LIFETIME_MS.response, holdsUntil)
    entries.set(key, { response, topics, freshUntil, holdsUntil, evictedAt: Infinity })
    if (response === made) setTimeout(() => inBackground(() => compress(key, made)).catch(() => {}), SETTLED_AFTER_MS).unref() // where that fails it stays as it is
    return response
  }

  async function compress(key: string, response: EncodedResponse) {
    const compressed = entries.peek(key)
    if (compressed?.response !== response || isEvicted(compressed)) return
    const sizeAgain = () => {
      const entry = entries.peek(key)
      if (entry?.response === response) entries.set(key, { ...entry })
    }
    await response.compress(inBackground.pendingCount === 0, sizeAgain)
    sizeAgain()
  }

  async function make(key: string, maker: () => Promise<MadeResponse>, requester?: Requester) {
    const [before, dates] = [{ ...invalidations }, nextDates()]
    const { topics, ...plain } = await limiter.run(maker, requester)
    const response = encodeResponse(plain)
    if (response.isPartial) return response
    const holdsUntil = Math.min(...(topics || []).map((topic) => dates.get(topic) ?? Infinity))
    if (!topics || performance.now() >= holdsUntil) {
      entries.delete(key) // the one before is no longer true
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

  /** Makes a response again; the old one is sent where that takes long or is not possible now. */
  async function refresh(key: string, entry: Entry, maker: () => Promise<MadeResponse>, requester?: Requester) {
    const { response: stale } = entry
    const isPast = performance.now() >= entry.holdsUntil
    const made = makeOnce(key, maker, requester)
    const isCached = () => entries.peek(key)?.response === stale // past a date: the database has not answered since, not even to the subscription
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
      made.catch(() => {}) // nobody may be waiting for it any more
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
      making.clear() // later requests must not get what was begun before
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

/** The database or the capacity is missing, as against a fault of the program or of the request. */
const isUnavailable = (error: unknown) => (error instanceof Fail ? error.code === 'C503' : isConnectionLost(error))
