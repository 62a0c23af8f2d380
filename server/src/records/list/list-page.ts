import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { findPage } from '../../db/paging.ts'
import type { Cursor, Direction, Place } from './list-cursor.rules.ts'

/** What a list is ordered by: the column, and how its values are written into a cursor and read from it. */
export interface ListKey {
  key: Sql
  /** Of the column `key`. */
  text: Sql
  valueOf(text: string): Sql
}

/** A whole number that a list is ordered by. */
export const numberKey = (key: Sql): ListKey => ({
  key: sql`${key}::bigint`,
  text: sql`key::text`,
  valueOf: (text) => sql`${text}::bigint`,
})
/** A folded name. */
export const nameKey = (key: Sql): ListKey => ({ key, text: sql`key`, valueOf: (text) => sql`${text}::text collate "C"` })
/** When something was changed, `-infinity` where it never was. */
export const momentKey = (key: Sql): ListKey => ({
  key,
  text: sql`case when key = '-infinity' then '-infinity' else to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
  valueOf: (text) => sql`${text}::timestamptz`,
})

/** A page of a list, and what lies around it. */
export interface ListPage<Row> {
  rows: Row[]
  total: number
  /** Of the first and the last of the rows. */
  first: Place | undefined
  last: Place | undefined
  isMoreBefore: boolean
  isMoreAfter: boolean
}

interface ListQuery {
  /** Tables that it reads, by name: each is made once. */
  shared?: Record<string, Sql>
  /** `id` and `key` of every record of the list. */
  list: Sql
  listKey: ListKey
  order: Direction
  cursor: Cursor | undefined
  limit: number
  /** The columns of a row with their tables, of `shown.id`. */
  columns: Sql
  tables: Sql
}

/**
 * A page of records. It begins at a place, not at a number of rows: what is added or changed before it moves nothing. Everything is read by one statement, so it
 * is of one moment.
 */
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
      return listed as unknown as Row // without the key that was added to it
    }),
    total,
    first: placeOf(rows[0]),
    last: placeOf(rows.at(-1)),
    isMoreBefore: cursor?.isBefore ? isMoreAhead : isMoreBehind,
    isMoreAfter: cursor?.isBefore ? isMoreBehind : isMoreAhead,
  }
}
