import { hash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

interface Options {
  maxKeys: number
  /** A key that was not requested for so long is forgotten. */
  lifetimeMs: number
}

/** Lets into a cache only keys that are requested again: anybody can invent addresses without end. Remembers digests, as keys may be long. */
export function createAdmissionFilter({ maxKeys, lifetimeMs }: Options) {
  const seen = new LRUCache<string, true>({ max: maxKeys, ttl: lifetimeMs, perf: performance }) // a test has a clock of its own
  return {
    /** Notes the request for a key. True from the second one on. */
    shouldAdmit(key: string) {
      const digest = hash('sha1', key, 'base64url')
      const wasSeen = seen.has(digest)
      seen.set(digest, true)
      return wasSeen
    },
  }
}
