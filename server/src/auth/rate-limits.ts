import type { LimitGroup } from '@shop/contract/limits'
import { LRUCache } from 'lru-cache'
import { type Db, isConnectionLost } from '../db/db.ts'
import { keyedHash } from './keyed-hash.ts'
import { countRequest } from './rate-limit.queries.ts'
import type { RateLimitSettings } from './rate-limit-settings.ts'
import { countHit } from './sliding-window.ts'

/** Gets a line at a first rejection, with the group and the keyed hash of what was counted. */
interface EventLog {
  warn(fields: object, message: string): void
}

/** Counts requests over all processes. */
export interface RateLimits {
  /**
   * Counts a request. Returns the seconds to wait where the limit is reached (Retry-After), otherwise undefined.
   * `key`: an account or an address; `log` gets a line at the first rejection.
   */
  count(group: LimitGroup, key: string, log?: EventLog): Promise<number | undefined>
  settings: RateLimitSettings
}

const MAX_BLOCKED = 10_000
const MAX_COUNTED_HERE = 10_000

/** Counts in the database; while that is away each process counts by itself (security: L2). */
export function createRateLimits(db: Db, settings: RateLimitSettings): RateLimits {
  const blockedUntil = new LRUCache<string, number>({ max: MAX_BLOCKED })
  const countedHere = new LRUCache<string, number[]>({ max: MAX_COUNTED_HERE })

  const countHere = (group: LimitGroup, name: string) => {
    const { hits, waitMs } = countHit(countedHere.get(name) ?? [], Date.now(), settings[group])
    countedHere.set(name, hits)
    return waitMs
  }
  const countEverywhere = async (group: LimitGroup, name: string) => {
    const hash = await keyedHash(db, name)
    const { waitMs } = await countRequest(db, hash, settings[group])
    return { hash: hash.toString('hex').slice(0, 16), waitMs }
  }

  return {
    settings,
    count: async (group, key, log) => {
      const name = `${group} ${key}`
      const blockedMs = (blockedUntil.get(name) ?? 0) - Date.now()
      if (blockedMs > 0) return Math.ceil(blockedMs / 1_000)

      const { hash, waitMs } = await countEverywhere(group, name).catch((error: unknown) => {
        if (!isConnectionLost(error)) throw error
        return { hash: undefined, waitMs: countHere(group, name) }
      })
      if (waitMs === 0) return undefined
      blockedUntil.set(name, Date.now() + waitMs)
      log?.warn({ event: 'limit-reached', group, key: hash }, 'security')
      return Math.ceil(waitMs / 1_000)
    },
  }
}
