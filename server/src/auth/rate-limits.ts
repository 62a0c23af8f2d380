import type { LimitGroup } from '@shop/contract/limits'
import { LRUCache } from 'lru-cache'
import { type Db, isConnectionLost } from '../db/db.ts'
import { networkKey } from './address.ts'
import { keyedHash } from './keyed-hash.ts'
import { countRequest, uncountRequest } from './rate-limit.queries.ts'
import { limitOfNetwork, type RateLimit, type RateLimitSettings } from './rate-limit-settings.ts'
import { countHit } from './sliding-window.ts'

/** Gets a line at a first rejection, with the group and the keyed hash of what was counted. */
interface EventLog {
  warn(fields: object, message: string): void
}

/** The subject of a limit: an account, as a text, or an address (`addressKey`). `of`: something that has a count of its own for it. */
export type Counted = string | { address: string; of?: string }

/** Counts requests over all processes. */
export interface RateLimits {
  /**
   * Counts a request. Returns the seconds to wait where the limit is reached (Retry-After), otherwise undefined. One from an address counts for its network
   * too, which has ten times as many (security P6). `log` gets a line at the first rejection.
   */
  count(group: LimitGroup, counted: Counted, log?: EventLog): Promise<number | undefined>
  settings: RateLimitSettings
}

const MAX_BLOCKED = 10_000
const MAX_COUNTED_HERE = 10_000

/** One count, that of its address or of its network. */
interface Count {
  name: string
  limit: RateLimit
}

interface Hit {
  waitMs: number
  /** For the log, where it was counted in the database. */
  hash?: string
  takeBack(): unknown
}

/** Counts in the database; while that is away each process counts by itself (security: L2). */
export function createRateLimits(db: Db, settings: RateLimitSettings): RateLimits {
  const blockedUntil = new LRUCache<string, number>({ max: MAX_BLOCKED })
  const countedHere = new LRUCache<string, number[]>({ max: MAX_COUNTED_HERE })

  const countHere = ({ name, limit }: Count): Hit => {
    const before = countedHere.get(name) ?? []
    const { hits, waitMs } = countHit(before, Date.now(), limit)
    countedHere.set(name, hits)
    return { waitMs, takeBack: () => countedHere.set(name, before) }
  }
  const countEverywhere = async ({ name, limit }: Count): Promise<Hit> => {
    const key = await keyedHash(db, name)
    const { waitMs, hit } = await countRequest(db, key, limit)
    return { waitMs, hash: key.toString('hex').slice(0, 16), takeBack: () => uncountRequest(db, key, hit) }
  }
  const count = (one: Count) =>
    countEverywhere(one).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error
      return countHere(one)
    })
  const blockedMs = ({ name }: Count) => (blockedUntil.get(name) ?? 0) - Date.now()

  return {
    settings,
    count: async (group, counted, log) => {
      const counts = countsOf(group, counted, settings[group])
      const waitMs = Math.max(...counts.map(blockedMs))
      if (waitMs > 0) return Math.ceil(waitMs / 1_000)

      const hits: Hit[] = []
      for (const one of counts) {
        const hit = await count(one)
        if (hit.waitMs === 0) {
          hits.push(hit)
          continue
        }
        for (const before of hits) await before.takeBack() // a request that is refused counts for nobody
        blockedUntil.set(one.name, Date.now() + hit.waitMs)
        log?.warn({ event: 'limit-reached', group, key: hit.hash }, 'security')
        return Math.ceil(hit.waitMs / 1_000)
      }
      return undefined
    },
  }
}

/** The address before its network: what is beyond the limit of one address counts for no other. */
function countsOf(group: LimitGroup, counted: Counted, limit: RateLimit): Count[] {
  if (typeof counted === 'string') return [{ name: `${group} ${counted}`, limit }]
  const { address, of } = counted
  const what = of === undefined ? group : `${group} ${of}`
  return [
    { name: `${what} ${address}`, limit },
    { name: `${what} of network ${networkKey(address)}`, limit: limitOfNetwork(limit) },
  ]
}
