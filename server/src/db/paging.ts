import sql, { join, type Sql } from 'sql-template-tag'
import { sqlName } from './bulk.ts'
import type { Db } from './db.ts'

/** Which rows of a list a page has. */
export interface PageInput {
  page: number
  limit: number
}

/** Limit and offset of a page in an ordered list. */
export const rowsOf = ({ page, limit }: PageInput) => ({ limit, offset: (page - 1) * limit })

/** The rows of a page, and how many the whole list has. */
interface Page<Row> {
  rows: Row[]
  total: number
}

interface PageQuery {
  /** Tables that both read, by name: each is made once. */
  shared?: Record<string, Sql>
  /** One row that tells of the whole list: its `total` at least. `rows` may read it, as the table `list`. */
  list: Sql
  /** The rows of the page, in order. */
  rows: Sql
}

/**
 * A page and what is told of its whole list, by one statement: they are of one moment, whoever writes meanwhile. A page past the end has no rows and the
 * true total, which `count(*) over ()` has not. Undefined where `list` has no row.
 */
export async function findPage<Row extends object, List extends { total: number } = { total: number }>(
  db: Db,
  { shared = {}, list, rows }: PageQuery,
): Promise<(List & Page<Row>) | undefined> {
  const tables = Object.entries(shared).map(([name, own]) => sql`${sqlName(name)} as materialized (${own})`)
  const read = await db.rows<Row & { list: List; place: number | null }>(sql`
    with ${join([...tables, sql`list as materialized (${list})`])}
    select row_to_json(list) as list, page.*
      from list
      left join (select row_number() over () as place, listed.* from (${rows}) listed) page on true
     order by page.place`)
  const [first] = read
  const found = read.flatMap((one) => {
    const { list: _, place, ...row } = one
    return place === null ? [] : [row as unknown as Row] // what is left is the row
  })
  return first && { ...first.list, rows: found }
}

/** As `findPage`, of a list that `list` counts: an aggregate always has a row. */
export async function readPage<Row extends object>(db: Db, query: PageQuery): Promise<Page<Row>> {
  return (await findPage<Row>(db, query)) ?? { rows: [], total: 0 }
}

/** How a list is ordered from its beginning, and from its end. */
interface Orders {
  first: Sql
  last: Sql
}

/**
 * The ids of a page in no order, as an array, from the nearer end of a list whose `total` the table `list` of `findPage` has: the database walks over all
 * rows before them, so that the last page costs as much as the first. `ids`: selects those of the whole list. An array, as the planner takes a limit that
 * it cannot know for a tenth of the list, and joins that many.
 */
export function idsFromNearerEnd(ids: Sql, { first, last }: Orders, { page, limit }: PageInput) {
  const before = sql`${(page - 1) * limit}::bigint`
  const count = sql`greatest(0, least(${limit}::bigint, total - ${before}))`
  const after = sql`(total - ${before} - ${count})`
  return sql`
    array(
      (${ids} order by ${first} limit (select case when ${after} < ${before} then 0 else ${count} end from list) offset ${before})
      union all
      (${ids} order by ${last} limit (select case when ${after} < ${before} then ${count} else 0 end from list)
         offset (select greatest(0, ${after}) from list)))`
}
