import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'
import type { RateLimit } from './rate-limit-settings.ts'

/** A request that was counted, or how long to wait. `hit` names it, so that it can be taken back. */
export interface CountedRequest {
  hit: number
  waitMs: number
}

const NOW = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`

/**
 * Counts a request of a key, unless as many as the limit allows lie within the window that ends now: atomically, and exactly in every window.
 * A request beyond the limit is not counted.
 */
export async function countRequest(db: Db, key: Buffer, { most, seconds }: RateLimit): Promise<CountedRequest> {
  const windowUs = seconds * 1_000_000
  const row = await db.row<CountedRequest & { isCounted: boolean }>(sql`
    insert into rate_limit as l (key, hits, is_counted, expires_at)
    values (${key}, array[${NOW}], true, now() + make_interval(secs => ${seconds}))
    on conflict (key) do update set (hits, is_counted, expires_at) = (
      select case when cardinality(recent) < ${most}::int then recent || now else recent end, cardinality(recent) < ${most}::int,
             excluded.expires_at
        from (select ${NOW} as now) clock
       cross join lateral (select array(select hit from unnest(l.hits) as hit where hit > now - ${windowUs}::bigint order by hit) as recent) r)
    returning is_counted as "isCounted", hits[cardinality(hits)] as hit,
              greatest(1, ceil((hits[greatest(1, cardinality(hits) - ${most}::int + 1)] + ${windowUs}::bigint - ${NOW}) / 1000.0))::int as "waitMs"`)
  const { isCounted, hit, waitMs } = row! // an upsert always returns its row
  return { hit, waitMs: isCounted ? 0 : waitMs }
}

/** Milliseconds to wait where a key has reached its limit, otherwise 0; nothing is counted. */
export async function findWait(db: Db, key: Buffer, { most, seconds }: RateLimit): Promise<number> {
  const windowUs = seconds * 1_000_000
  const row = await db.row<{ waitMs: number }>(sql`
    select greatest(1, ceil((recent[cardinality(recent) - ${most}::int + 1] + ${windowUs}::bigint - now) / 1000.0))::int as "waitMs"
      from rate_limit l
     cross join (select ${NOW} as now) clock
     cross join lateral (select array(select hit from unnest(l.hits) as hit where hit > now - ${windowUs}::bigint order by hit) as recent) r
     where l.key = ${key} and cardinality(recent) >= ${most}::int`)
  return row?.waitMs ?? 0
}

/** Takes a counted request back. */
export const uncountRequest = (db: Db, key: Buffer, hit: number) =>
  db.rows(sql`update rate_limit set hits = array_remove(hits, ${hit}::bigint) where key = ${key}`)

/** Forgets all requests of a key. */
export const clearRequests = (db: Db, key: Buffer) => db.rows(sql`delete from rate_limit where key = ${key}`)
