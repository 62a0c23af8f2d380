import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPages } from './pages-of-shop.queries.ts'
import { flattened, type Redirect } from './redirects.rules.ts'

/** Maximum number of new paths per day. */
const MAX_NEW_PATHS = 2_000
const DAYS = 30
const MAX_HITS = 2_147_483_647

const today = sql`(now() at time zone 'UTC')::date`

/** Reads the published redirects by their old paths. Pages win over redirects, and chains of redirects become one. */
export async function readRedirects(db: Db) {
  const rows = await db.rows<Redirect>(sql`select id, from_path as "from", to_path as "to" from redirect where active`)
  const pages = await findPages(db, rows.map(({ from }) => from)) // prettier-ignore
  return flattened(rows.filter(({ from }) => !pages.has(from)))
}

/** Returns where paths that are no pages lead, by path: null if the page is gone for good. Paths that lead nowhere are absent. */
export async function findTargets(db: Db, paths: readonly string[]): Promise<Map<string, string | null>> {
  const rows = await db.rows<Redirect>(sql`
    with recursive way as (
      select r.id, r.from_path, r.to_path from redirect r where r.active and r.from_path = any(${paths}::text[])
      union select r.id, r.from_path, r.to_path from way w join redirect r on r.active and r.from_path = w.to_path)
    select id, from_path as "from", to_path as "to" from way`)
  const there = await findPages(db, rows.flatMap(({ from, to }) => [from, ...(to === null ? [] : [to])])) // prettier-ignore
  const ways = flattened(rows.filter(({ from }) => !there.has(from)))
  const ends = paths.map((path) => [path, ways.get(path)?.to] as const)
  return new Map(ends.filter((end): end is [string, string | null] => end[1] === null || (end[1] !== undefined && there.has(end[1]))))
}

/** Returns the paths of all redirects that follow from each of the paths, including the path itself. */
export async function listWays(db: Db, paths: readonly string[]): Promise<Map<string, Set<string>>> {
  const rows = await db.rows<{ start: string; path: string }>(sql`
    with recursive way as (
      select start, start as path from unnest(${paths}::text[]) start
      union select w.start, r.to_path from way w join redirect r on r.active and r.from_path = w.path and r.to_path is not null)
    select start, path from way`)
  const ways = Map.groupBy(rows, ({ start }) => start)
  return new Map([...ways].map(([start, way]) => [start, new Set(way.map(({ path }) => path))]))
}

/** Adds hits by redirect. Deleted redirects are skipped. */
export const addHits = (db: Db, hits: ReadonlyMap<number, number>) =>
  db.rows(sql`
    with hit as (
      select r.id, h.hits from redirect r join unnest(${[...hits.keys()]}::bigint[], ${[...hits.values()]}::int[]) h (id, hits) on h.id = r.id
       order by r.id for no key update of r
    ), counted as (
      insert into redirect_hit as d (redirect_id, day, hits) select id, ${today}, hits from hit
      on conflict (redirect_id, day) do update set hits = least(d.hits::bigint + excluded.hits, ${MAX_HITS}::bigint)
    )
    update redirect r set hits = least(r.hits::bigint + hit.hits, ${MAX_HITS}::bigint) from hit where hit.id = r.id`)

/** Adds openings of paths without a page. New paths beyond the daily limit are not counted. */
export const addMissingPaths = (db: Db, hits: ReadonlyMap<string, number>) =>
  db.begin(async (tx) => {
    await tx.rows(sql`insert into missing_path_day (day, paths) values (${today}, 0) on conflict do nothing`)
    const day = await tx.row<{ day: string; room: number }>(sql`
      select day::text, ${MAX_NEW_PATHS}::int - paths as room from missing_path_day where day = ${today} for update`)
    if (!day) return // midnight has passed
    const opened = sql`unnest(${[...hits.keys()]}::text[], ${[...hits.values()]}::int[]) o (path, hits)`
    await tx.rows(sql`
      with known as (
        update missing_path m set hits = least(m.hits::bigint + o.hits, ${MAX_HITS}::bigint) from ${opened}
         where m.day = ${day.day}::date and m.path = o.path returning m.path
      ), added as (
        insert into missing_path (day, path, hits)
        select ${day.day}::date, o.path, o.hits from ${opened} where o.path not in (select path from known) order by o.hits desc, o.path limit ${day.room}
        returning 1
      )
      update missing_path_day set paths = paths + (select count(*) from added) where day = ${day.day}::date`)
  })

/** Staff see at most `limit` paths, each with at least `leastHits` hits. */
export const MISSING_SHOWN = { leastHits: 3, limit: 200 }

interface MissingPath {
  path: string
  hits: number
  lastDay: string
}

/** Lists paths without a page or redirect, sorted by their hits of the last 30 days. */
export async function listMissing(db: Db, { leastHits, limit }: { leastHits: number; limit: number }): Promise<MissingPath[]> {
  const rows = await db.rows<MissingPath>(sql`
    select m.path, sum(m.hits)::int as hits, max(m.day)::text as "lastDay"
      from missing_path m
     where m.day > ${today} - ${DAYS}::int and not exists (select from redirect r where r.active and r.from_path = m.path)
     group by m.path
    having sum(m.hits) >= ${leastHits}::int
     order by sum(m.hits) desc, m.path
     limit ${limit}`)
  const pages = await findPages(db, rows.map(({ path }) => path)) // prettier-ignore
  return rows.filter(({ path }) => !pages.has(path))
}
