import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage } from '../../db/paging.ts'
import type { Cursor, Direction, Place } from './list-cursor.rules.ts'

/** The column of a sort key, and its conversion to and from the text in a cursor. */
export interface ListKey {
  key: Sql
  /** SQL of the column `key` as text. */
  text: Sql
  valueOf(text: string): Sql
}

export const numberKey = (key: Sql): ListKey => ({
  key: sql`${key}::bigint`,
  text: sql`key::text`,
  valueOf: (text) => sql`${text}::bigint`,
})
/** Sort key of a name. The column must already be folded (case and accents removed). */
export const nameKey = (key: Sql): ListKey => ({ key, text: sql`key`, valueOf: (text) => sql`${text}::text collate "C"` })
/** Sort key of the time of the last change, `-infinity` for records that never changed. */
export const momentKey = (key: Sql): ListKey => ({
  key,
  text: sql`case when key = '-infinity' then '-infinity' else to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
  valueOf: (text) => sql`${text}::timestamptz`,
})

/** A page of a list, the positions of its first and last row, and flags for more rows before and after it. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  first: Place | undefined
  last: Place | undefined
  isMoreBefore: boolean
  isMoreAfter: boolean
}

interface ListQuery {
  /** Named subqueries that are evaluated once. */
  shared?: Record<string, Sql>
  /** Query that selects `id` and `key` of all rows of the list. */
  list: Sql
  listKey: ListKey
  order: Direction
  cursor: Cursor | undefined
  limit: number
  /** Columns of a row, and joins to the tables that contain them; `shown.id` is the row's id. */
  columns: Sql
  tables: Sql
}

/** Pages by cursor, not by offset, so that new or deleted rows do not shift pages. A single statement reads one snapshot. */
export async function findListPage<Row extends { id: number }>(
  db: Db,
  { shared = {}, list, listKey: { text, valueOf }, order, cursor, limit, columns, tables }: ListQuery,
): Promise<ListPage<Row>> {
  const isReadUp = (order === 'asc') !== (cursor?.isBefore ?? false)
  const [direction, isBehind] = isReadUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const place = cursor ? sql`(${valueOf(cursor.key)}, ${cursor.id}::bigint)` : undefined
  const page = await findPage<Row & { key: string }, { total: number; around: number }>(db, {
    shared,
    list: sql`
      select count(*)::int as total, ${place ? sql`count(*) filter (where not (key, id) ${isBehind} ${place})::int` : sql`0`} as around from (${list}) filtered`,
    rows: sql`
      select ${columns}, shown.key
        from (select id, ${text} as key, row_number() over () as place
                from (select id, key from (${list}) filtered ${place ? sql`where (key, id) ${isBehind} ${place}` : sql``}
                       order by key ${direction}, id ${direction} limit ${limit + 1}) page) shown
        ${tables}
       order by shown.place`,
  })
  const { total, around, rows: read } = page ?? { total: 0, around: 0, rows: [] }
  const rows = read.slice(0, limit)
  const [isMoreAhead, isMoreBehind] = [read.length > limit, around > 0]
  if (cursor?.isBefore) rows.reverse()
  const placeOf = (row: (typeof rows)[number] | undefined) => row && { key: row.key, id: row.id }
  return {
    rows: rows.map((row) => {
      const { key: _, ...listed } = row
      return listed as unknown as Row // `Row & { key }` without `key` is `Row`
    }),
    total,
    first: placeOf(rows[0]),
    last: placeOf(rows.at(-1)),
    isMoreBefore: cursor?.isBefore ? isMoreAhead : isMoreBehind,
    isMoreAfter: cursor?.isBefore ? isMoreBehind : isMoreAhead,
  }
}
