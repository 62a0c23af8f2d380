import sql, { join, type Sql } from 'sql-template-tag'
import { sqlName } from './tables.ts'
import type { Db } from './db.ts'

export interface PageInput {
  page: number
  limit: number
}

export const rangeOf = ({ page, limit }: PageInput) => ({ limit, offset: (page - 1) * limit })

interface Page<Row> {
  rows: Row[]
  total: number
}

interface PageQuery {
  /** Common table expressions that `list` and `rows` use. */
  shared?: Record<string, Sql>
  /** Query of one row with at least the column `total`. `rows` may read this row from the table `list`. */
  list: Sql
  rows: Sql
}

/** Reads rows and total of the same moment, even for a page past the end. Returns undefined if `list` has no row. */
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
    return place === null ? [] : [row as unknown as Row] // only the columns of the row are left
  })
  return first && { ...first.list, rows: found }
}

/** Like `findPage`, but `list` must be an aggregate, which always has a row. */
export async function readPage<Row extends object>(db: Db, query: PageQuery): Promise<Page<Row>> {
  return (await findPage<Row>(db, query)) ?? { rows: [], total: 0 }
}

/** Expressions for `order by`; `last` is the reverse of `first`. */
interface Orders {
  first: Sql
  last: Sql
}

/** Reads ids from the nearer end, as an offset visits all rows before it. Gives an array, as the planner misjudges unknown limits. */
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

/** Data of a paged response. `totalPage` is 0 without rows (calls: Inputs). */
export const presentPage = <Row>(rows: Row[], total: number, { page, limit }: PageInput) => ({
  rows,
  total,
  current: page,
  totalPage: Math.ceil(total / limit),
})
