import type { Topic } from '@shop/contract/call'
import { createLruMap } from './lru-map.ts'
import { LIFETIME_MS } from './caches.ts'
import { createAdmissionFilter } from './response-cache.ts'

interface Entry {
  value: Promise<unknown>
  topics: readonly Topic[]
}

/** Caches the data of calls that pages need, from the second request on, except failures. Callers must not modify a value. */
export type ValueCache = ReturnType<typeof createValueCache>

const MAX_REQUESTED_KEYS = 1_000

interface Options {
  /** Most values in the cache; 0 stores nothing. */
  maxEntries: number
  /** Values expire at dates of their topics (see `Topics.holdsUntil`); undefined if topics have no dates. */
  holdsUntil?(topic: Topic): number
}

export function createValueCache({ maxEntries, holdsUntil = () => Infinity }: Options) {
  const entries = createLruMap<Entry>(Math.max(1, maxEntries), { ttl: LIFETIME_MS.value, perf: performance })
  const filter = createAdmissionFilter(MAX_REQUESTED_KEYS)

  function store(key: string, entry: Entry, ttl: number) {
    entries.set(key, entry, { ttl })
    entry.value.catch(() => {
      if (entries.peek(key) === entry) entries.delete(key)
    })
  }

  return {
    /** Concurrent requests share a value that is being made. Values that only topics change may have a longer lifetime. */
    get(key: string, topics: readonly Topic[], make: () => Promise<unknown>, lifetimeMs = LIFETIME_MS.value): Promise<unknown> {
      const cached = entries.get(key)
      if (cached) return cached.value
      const ttl = Math.floor(Math.min(lifetimeMs, ...topics.map((topic) => holdsUntil(topic) - performance.now())))
      const value = make()
      if (maxEntries > 0 && ttl > 0 && filter.shouldAdmit(key)) store(key, { value, topics }, ttl)
      return value
    },
    evict(topic: Topic) {
      const made = [...entries].filter(([, { topics }]) => topics.includes(topic))
      for (const [key] of made) entries.delete(key)
    },
  }
}
