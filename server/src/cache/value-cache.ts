import type { Topic } from '@shop/contract/call'
import { LRUCache } from 'lru-cache'
import { createAdmissionFilter } from './admission-filter.ts'
import { LIFETIME_MS } from './lifetimes.ts'

interface Entry {
  value: Promise<unknown>
  topics: readonly Topic[]
}

/**
 * The data of calls that pages are rendered from: the series and tags that nearly every page needs are queried once, not for each page. A value is
 * stored from the second request on, a failure never. Callers must not change the values.
 */
export type ValueCache = ReturnType<typeof createValueCache>

const ADMISSION = { maxKeys: 1_000, lifetimeMs: 60_000 }

interface Options {
  /** 0: nothing is stored. */
  maxEntries: number
  /** See `TopicSubscription`: no value outlives a date of its topics. Not given where these have none. */
  holdsUntil?(topic: Topic): number
}

/** One per process. */
export function createValueCache({ maxEntries, holdsUntil = () => Infinity }: Options) {
  const entries = new LRUCache<string, Entry>({ max: Math.max(1, maxEntries), ttl: LIFETIME_MS.value, perf: performance }) // a test has a clock of its own
  const filter = createAdmissionFilter(ADMISSION)

  function store(key: string, entry: Entry, ttl: number) {
    entries.set(key, entry, { ttl })
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
  }

  return {
    /** The value that is cached under a key, or being made; otherwise the one that `make` makes. */
    get(key: string, topics: readonly Topic[], make: () => Promise<unknown>): Promise<unknown> {
      const cached = entries.get(key)
      if (cached) return cached.value
      const ttl = Math.floor(Math.min(LIFETIME_MS.value, ...topics.map((topic) => holdsUntil(topic) - performance.now())))
      const value = make()
      if (maxEntries > 0 && ttl > 0 && filter.shouldAdmit(key)) store(key, { value, topics }, ttl)
      return value
    },
    /** Evicts what depends on a topic. */
    evict(topic: Topic) {
      const made = [...entries].filter(([, { topics }]) => topics.includes(topic))
      for (const [key] of made) entries.delete(key)
    },
  }
}
