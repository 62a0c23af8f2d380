import type { LimitGroup } from '@shop/contract/limits'
import { createLruMap } from '../cache/lru-map.ts'
import sql, { type Sql } from 'sql-template-tag'
import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { createKeyedHash, type KeyedHash, networkKey } from './address.ts'
import { limitOfNetwork, type RateLimit, type RateLimitSettings } from './rate-limit-settings.ts'
import { countHit, NO_REQUESTS, type Windows } from './sliding-window.ts'

/** Log that receives the first rejection of each subject, with the keyed hash of that subject. */
interface EventLog {
  warn(fields: object, message: string): void
}

/** Subject that is counted: an account, or an address (`addressKey`). With `of`, an address is counted per preview link. */
export type Counted = string | { address: string; of?: string }

/** Counts requests of all processes together. */
export interface RateLimits {
  /**
   * Returns undefined if the request is allowed, otherwise the seconds to wait (Retry-After).
   * A request from an address also counts for its network, which has ten times the limit (security P6).
   */
  count(group: LimitGroup, counted: Counted, log?: EventLog): Promise<number | undefined>
  settings: RateLimitSettings
  keyedHash: KeyedHash
}

const MAX_BLOCKED = 10_000
const MAX_COUNTED_HERE = 10_000

interface Count {
  name: string
  limit: RateLimit
}

interface Hit {
  waitMs: number
  /** Undefined if the request was counted in memory. */
  hash?: string
  takeBack(): unknown
}

/** Each process counts alone while the database is unreachable (security: L2). */
export function createRateLimits(db: Db, settings: RateLimitSettings): RateLimits {
  const keyedHash = createKeyedHash(db)
  const blockedUntil = createLruMap<number>(MAX_BLOCKED)
  const countedHere = createLruMap<Windows>(MAX_COUNTED_HERE)

  const countHere = ({ name, limit }: Count): Hit => {
    const before = countedHere.get(name) ?? NO_REQUESTS
    const { windows, waitMs } = countHit(before, Date.now(), limit)
    countedHere.set(name, windows)
    return { waitMs, takeBack: () => countedHere.set(name, before) }
  }
  const countEverywhere = async ({ name, limit }: Count): Promise<Hit> => {
    const key = await keyedHash(name)
    const waitMs = await countRequest(db, key, limit)
    return { waitMs, hash: key.toString('hex').slice(0, 16), takeBack: () => uncountRequest(db, key) }
  }
  const count = async (one: Count) => {
    if (one.limit.isPerProcess) return countHere(one)
    return countEverywhere(one).catch((error: unknown) => {
      if (!isConnectionLost(error)) throw error
      return countHere(one)
    })
  }
  const blockedMs = ({ name }: Count) => (blockedUntil.get(name) ?? 0) - Date.now()

  return {
    settings,
    keyedHash,
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
        for (const before of hits) await before.takeBack() // a rejected request must not count for the other subjects
        blockedUntil.set(one.name, Date.now() + hit.waitMs)
        log?.warn({ event: 'limit-reached', group, key: hit.hash }, 'security')
        return Math.ceil(hit.waitMs / 1_000)
      }
      return undefined
    },
  }
}

/** The address is counted first, so that requests beyond the limit of the address do not count for the network. */
function countsOf(group: LimitGroup, counted: Counted, limit: RateLimit): Count[] {
  if (typeof counted === 'string') return [{ name: `${group} ${counted}`, limit }]
  const { address, of } = counted
  const what = of === undefined ? group : `${group} ${of}`
  return [
    { name: `${what} ${address}`, limit },
    { name: `${what} of network ${networkKey(address)}`, limit: limitOfNetwork(limit) },
  ]
}

/** SQL expression for the number of requests that count at `now`, by the same rule as `countHit` in memory. */
const countedAt = (now: Sql) => sql`(l.count * (l.expires_at > ${now})::int + l.previous_count * (l.previous_until > ${now})::int)`

/** Counts a request in a sliding window. Returns 0 if the request is allowed, otherwise the milliseconds to wait. */
export async function countRequest(db: Db, key: Buffer, limit: RateLimit): Promise<number> {
  const { most, seconds } = limit
  const isOpen = sql`l.started_at > excluded.started_at - make_interval(secs => ${seconds / 2}) or l.previous_until > excluded.started_at`
  const counted = await db.row(sql`
    insert into rate_limit as l (key, count, started_at, expires_at)
    values (${key}, 1, clock_timestamp(), clock_timestamp() + make_interval(secs => ${seconds}))
    on conflict (key) do update set
      expires_at = greatest(l.expires_at, excluded.expires_at),
      (count, started_at, previous_count, previous_until) = (
        select l.count + 1, l.started_at, l.previous_count, l.previous_until where ${isOpen}
         union all
        select 1, excluded.started_at, l.count, l.expires_at where not (${isOpen}))
     where ${countedAt(sql`excluded.started_at`)} < ${most}::int
    returning key`)
  return counted ? 0 : Math.max(1, await findWait(db, key, limit)) // at least 1: the window may have ended meanwhile
}

/** Returns the milliseconds to wait, like `countRequest`, but does not count a request. */
export async function findWait(db: Db, key: Buffer, { most }: RateLimit): Promise<number> {
  const row = await db.row<{ waitMs: number }>(sql`
    select greatest(1, ceil(1000 * extract(epoch from case when l.count < ${most}::int then l.previous_until else l.expires_at end - now)))::int as "waitMs"
      from rate_limit l
     cross join (select clock_timestamp() as now) clock
     where l.key = ${key} and ${countedAt(sql`now`)} >= ${most}::int`)
  return row?.waitMs ?? 0
}

export const uncountRequest = (db: Db, key: Buffer) =>
  db.rows(sql`update rate_limit set count = count - 1 where key = ${key} and count > 0`)

export const clearRequests = (db: Db, key: Buffer) => db.rows(sql`delete from rate_limit where key = ${key}`)
