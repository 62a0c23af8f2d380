import { FEW_LEFT } from '@shop/contract/limits'
import type { FindingKind } from '@shop/contract/manage/findings/finding-kinds'
import type { ProductListFilters } from '@shop/contract/manage/products'
import type { RecordState } from '@shop/contract/manage/record-types'
import { toFen } from '@shop/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import { findPage } from '../../db/paging.ts'
import { findingKinds, flawed, hasFinding, keptName, partNumber } from '../findings/findings.queries.ts'
import type { Cursor, Direction, Place, ProductSort } from './product-cursor.rules.ts'

export type ProductFilters = z.output<typeof ProductListFilters>

/** What a list is ordered by, of `product_overview o`, and how it is read from a cursor. */
const KEYS: Record<ProductSort, { key: Sql; text: Sql; valueOf(text: string): Sql }> = {
  sort: numberKey(sql`o.sort`),
  price: numberKey(sql`o.price_fen`),
  available: numberKey(sql`o.stock`),
  sales: numberKey(sql`o.sales`),
  name: { key: sql`o.name_key`, text: sql`key`, valueOf: (text) => sql`${text}::text collate "C"` },
  changed: {
    key: sql`o.changed_at`,
    text: sql`case when key = '-infinity' then '-infinity' else to_char(key at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') end`,
    valueOf: (text) => sql`${text}::timestamptz`,
  },
}

function numberKey(key: Sql) {
  return { key: sql`${key}::bigint`, text: sql`key::text`, valueOf: (text: string) => sql`${text}::bigint` }
}

/** Words that begin with a figure stand at the beginning of one: `101` is no part of `4101`. No word at all finds nothing. */
const patterns = (text: string) => sql`
  array(select case when word ~ '^[0-9]' then '% ' else '%' end || word || '%' from string_to_table(search_fold(${text}), ' ') word where word <> '')`

/** The products that a search text finds. */
const found = (text: string | undefined) => sql`
  select w.product_id from product_words w
   where ${text ?? null}::text is not null
     and cardinality((select ${patterns(text ?? '')})) > 0 and w.words like all ((select ${patterns(text ?? '')})::text[])`

/** The tables that `filtered` reads. What is not filtered by leaves them empty, at no cost. */
const tablesFor = (filters: ProductFilters) => ({ found: found(filters.q), flawed: flawed(filters['filter[finding]']) })

/** The products of a list, with what they are ordered by. */
function filtered(key: Sql, filters: ProductFilters) {
  const { q, 'filter[stock]': stock, 'filter[priceFrom]': from, 'filter[priceTo]': to } = filters
  const [states, series, tags] = [filters['filter[state]'] ?? null, filters['filter[series]'] ?? null, filters['filter[tag]'] ?? null]
  const definitions = filters['filter[definition]'] ?? null
  const [languages, changedBy] = [filters['filter[language]'] ?? null, filters['filter[changedBy]'] ?? null]
  const [isReduced, isSaved, isVisible] = [
    filters['filter[reduced]'] ?? null,
    filters['filter[saved]'] ?? null,
    filters['filter[visible]'] ?? null,
  ]
  const [leastStock, mostStock] = STOCK[stock ?? 'any']
  return sql`
    select o.product_id as id, ${key} as key
      from product_overview o
     where (${states}::text[] is null or o.state = any(${states}::text[]))
       and (${series}::bigint[] is null or o.series_id = any(${series}::bigint[]))
       and (${tags}::bigint[] is null or o.tag_ids && ${tags}::bigint[])
       and (${definitions}::text[] is null or o.product_id in (select s.product_id from product_spec s where s.definition = any(${definitions}::text[])))
       and (${languages}::text[] is null or o.languages & (select language_flags(${languages}::text[])) > 0)
       and (${isReduced}::boolean is null or o.is_reduced = ${isReduced}::boolean)
       and (${isSaved}::boolean is null or (o.saved > 0) = ${isSaved}::boolean)
       and (${changedBy}::bigint is null or o.changed_by = ${changedBy}::bigint)
       and o.price_fen between ${from === undefined ? 0 : toFen(from)}::bigint and ${to === undefined ? MOST_FEN : toFen(to)}::bigint
       and o.stock between ${leastStock}::int and ${mostStock}::int
       and (${q ?? null}::text is null or o.product_id in (select product_id from found))
       and (${isVisible}::boolean is null or (o.state = 'live' and o.product_id not in (select hidden_by_dates())) = ${isVisible}::boolean)
       and ${hasFinding(filters['filter[finding]'])}`
}

const MOST_FEN = Number.MAX_SAFE_INTEGER
const MOST = 2_147_483_647
const STOCK = { any: [0, MOST], none: [0, 0], few: [1, FEW_LEFT], plenty: [FEW_LEFT + 1, MOST] } as const

/** A product as the list has it: prices and texts with the saved changes. */
export interface ListedRow {
  id: number
  rev: number
  partNumber: string
  name: string
  seriesId: number
  imageUrl: string | null
  state: RecordState
  visible: boolean
  priceFen: number
  originalPriceFen: number | null
  shopPriceFen: number | null
  available: number
  sales: number
  tags: number[]
  languages: string[]
  findings: FindingKind[]
  saved: number
  changedAt: Date | null
  changedBy: { id: number; name: string } | null
}

const ROW = sql`
  p.id, coalesce(r.rev, 0) as rev, ${partNumber} as "partNumber", ${keptName} as name, o.series_id as "seriesId",
  case when exists (select from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'images')
       then (select c.value->0->>'url' from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'images')
       else (select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1) end as "imageUrl",
  o.state, v.id is not null as visible, o.price_fen as "priceFen",
  case when exists (select from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'originalPrice')
       then (select round((c.value #>> '{}')::numeric * 100)::bigint from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'originalPrice')
       else p.original_price_fen end as "originalPriceFen",
  v.price_fen as "shopPriceFen", p.stock as available, p.sales, to_json(o.tag_ids) as tags, to_json(language_names(o.languages)) as languages,
  ${findingKinds} as findings, o.saved, r.changed_at as "changedAt",
  case when by.id is not null then json_build_object('id', by.id, 'name', by.name) end as "changedBy"`

/** A page of a list, and what lies around it. */
export interface ProductPage {
  rows: ListedRow[]
  total: number
  /** Of the first and the last of the rows. */
  first: Place | undefined
  last: Place | undefined
  isMoreBefore: boolean
  isMoreAfter: boolean
}

interface PageQuery {
  filters: ProductFilters
  sort: ProductSort
  order: Direction
  cursor: Cursor | undefined
  limit: number
}

/**
 * A page of the products of all states. It begins at a place, not at a number of rows: what is added or changed before it moves nothing. Everything is read by
 * one statement, so it is of one moment.
 */
export async function pageProducts(db: Db, { filters, sort, order, cursor, limit }: PageQuery): Promise<ProductPage> {
  const { key, text, valueOf } = KEYS[sort]
  const list = filtered(key, filters)
  const isReadUp = (order === 'asc') !== (cursor?.isBefore ?? false)
  const [direction, isBehind] = isReadUp ? [sql`asc`, sql`>`] : [sql`desc`, sql`<`]
  const place = cursor ? sql`(${valueOf(cursor.key)}, ${cursor.id}::bigint)` : undefined
  const page = await findPage<ListedRow & { key: string }, { total: number; around: number }>(db, {
    shared: tablesFor(filters),
    list: sql`
      select count(*)::int as total, ${place ? sql`count(*) filter (where not (key, id) ${isBehind} ${place})::int` : sql`0`} as around from (${list}) filtered`,
    rows: sql`
      select ${ROW}, shown.key
        from (select id, ${text} as key, row_number() over () as place
                from (select id, key from (${list}) filtered ${place ? sql`where (key, id) ${isBehind} ${place}` : sql``}
                       order by key ${direction}, id ${direction} limit ${limit + 1}) page) shown
        join product_overview o on o.product_id = shown.id
        join product p on p.id = shown.id
        join series s on s.id = p.series_id
        left join priced_product v on v.id = p.id
        left join record r on r.type = 'product' and r.id = p.id
        left join staff by on by.id = r.changed_by
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
      return listed
    }),
    total,
    first: placeOf(rows[0]),
    last: placeOf(rows.at(-1)),
    isMoreBefore: cursor?.isBefore ? isMoreAhead : isMoreBehind,
    isMoreAfter: cursor?.isBefore ? isMoreBehind : isMoreAhead,
  }
}

/** The ids of all products that filters find, in the merchant's order, at most `limit`. */
export async function listFilteredIds(db: Db, filters: ProductFilters, limit: number) {
  const tables = tablesFor(filters)
  const rows = await db.rows<{ id: number }>(sql`
    with found as materialized (${tables.found}), flawed as materialized (${tables.flawed})
    select id from (${filtered(KEYS.sort.key, filters)}) filtered order by key, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
