import { LANGUAGES } from '@shop/contract/languages'
import { FEW_LEFT } from '@shop/contract/limits'
import type { ProductIssueKind } from '@shop/contract/manage/product-issues/issue-kinds'
import type { PRODUCT_SORTS, ProductListFilters } from '@shop/contract/manage/products/products'
import type { RecordState } from '@shop/contract/manage/record-types'
import { toFen } from '@shop/contract/money'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Cursor, Direction } from '../../records/list/list-cursor.rules.ts'
import { findListPage, type ListKey, momentKey, nameKey, numberKey } from '../../records/list/list-page.ts'
import { findByReadings } from '../search/readings.queries.ts'
import { issueKinds, flawed, hasIssue, keptName, partNumber } from '../product-issues/product-issues.queries.ts'
import { hasOwnIssue, type OwnLanguages } from '../product-issues/translator-issues.queries.ts'

export type ProductSort = (typeof PRODUCT_SORTS)[number]
export type ProductFilters = z.output<typeof ProductListFilters>

const KEYS: Record<ProductSort, ListKey> = {
  sort: numberKey(sql`o.sort`),
  price: numberKey(sql`o.price_fen`),
  available: numberKey(sql`o.stock`),
  sales: numberKey(sql`o.sales`),
  name: nameKey(sql`o.name_key`),
  changed: momentKey(sql`o.changed_at`),
}

/** LIKE patterns of the words in a text. A word with a leading digit matches only beginnings: `101` does not find `4101`. */
const patterns = (text: string) => sql`
  array(select case when plain ~ '^[0-9]' then '% ' else '%' end || plain || '%' from search_typed(${text}))`

/** Selects the ids of products with all words of a text, in any language. */
export const productsFound = (text: string | undefined) => sql`
  select w.product_id from product_words w
   where ${text ?? null}::text is not null
     and cardinality((select ${patterns(text ?? '')})) > 0 and w.words like all ((select ${patterns(text ?? '')})::text[])`

/** Subqueries for the filters `q` and `finding`. Without its filter, a subquery is empty and costs nothing. */
const tablesFor = (filters: ProductFilters) => ({ found: productsFound(filters.q), flawed: flawed(filters['filter[finding]']) })

function filtered(key: Sql, filters: ProductFilters, own?: OwnLanguages) {
  const { q, 'filter[stock]': stock, 'filter[priceFrom]': from, 'filter[priceTo]': to } = filters
  const [ids, states] = [filters['filter[id]'] ?? null, filters['filter[state]'] ?? null]
  const [series, tags] = [filters['filter[series]'] ?? null, filters['filter[tag]'] ?? null]
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
     where (${ids}::bigint[] is null or o.product_id = any(${ids}::bigint[]))
       and (${states}::text[] is null or case when o.state = 'live' and o.is_retired then 'retired' else o.state end = any(${states}::text[]))
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
       and ${own ? hasOwnIssue(filters['filter[finding]'], own) : hasIssue(filters['filter[finding]'])}`
}

const MOST_FEN = Number.MAX_SAFE_INTEGER
const MOST = 2_147_483_647
const STOCK = { any: [0, MOST], none: [0, 0], few: [1, FEW_LEFT], plenty: [FEW_LEFT + 1, MOST] } as const

/** A product in the list. Prices and texts include saved changes; `shopPriceFen` is the price that visitors see. */
export interface ListedRow {
  id: number
  rev: number
  partNumber: string
  name: string
  seriesId: number
  imageUrl: string | null
  state: RecordState
  retired: boolean
  visible: boolean
  priceFen: number
  originalPriceFen: number | null
  shopPriceFen: number | null
  available: number
  sales: number
  tags: number[]
  languages: string[]
  findings: ProductIssueKind[]
  saved: number
  changedAt: Date | null
  changedBy: { id: number; name: string } | null
}

const ROW = sql`
  p.id, coalesce(r.rev, 0) as rev, ${partNumber} as "partNumber", ${keptName} as name, o.series_id as "seriesId",
  case when exists (select from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'images')
       then (select c.value->0->>'url' from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'images')
       else (select i.image_url from product_image i where i.product_id = p.id order by i.sort, i.id limit 1) end as "imageUrl",
  o.state, o.is_retired as retired, v.id is not null as visible, o.price_fen as "priceFen",
  case when exists (select from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'originalPrice')
       then (select round((c.value #>> '{}')::numeric * 100)::bigint from saved_change c where c.type = 'product' and c.record_id = p.id and c.field = 'originalPrice')
       else p.original_price_fen end as "originalPriceFen",
  v.price_fen as "shopPriceFen", p.stock as available, p.sales, to_json(o.tag_ids) as tags, to_json(language_names(o.languages)) as languages,
  ${issueKinds} as findings, o.saved, r.changed_at as "changedAt",
  case when by.id is not null then json_build_object('id', by.id, 'name', by.name) end as "changedBy"`

interface PageQuery {
  filters: ProductFilters
  /** Languages whose issues are shown; undefined means all issues. */
  own: OwnLanguages
  sort: ProductSort
  order: Direction
  cursor: Cursor | undefined
  limit: number
}

export const pageProducts = (db: Db, { filters, ...query }: PageQuery) =>
  findByReadings(db, filters.q, LANGUAGES, (q) => pageFiltered(db, { filters: { ...filters, q }, ...query }))

function pageFiltered(db: Db, { filters, own, sort, ...page }: PageQuery) {
  const [tables, list] = [tablesFor(filters), filtered(KEYS[sort].key, filters, own)]
  const isSearched = filters.q !== undefined // a search finds few products, so count and page share one materialised result
  return findListPage<ListedRow>(db, {
    ...page,
    shared: isSearched ? { ...tables, matched: list } : tables,
    list: isSearched ? sql`select id, key from matched` : list,
    listKey: KEYS[sort],
    columns: ROW,
    tables: sql`
        join product_overview o on o.product_id = shown.id
        join product p on p.id = shown.id
        join series s on s.id = p.series_id
        left join priced_reachable_product v on v.id = p.id
        left join record r on r.type = 'product' and r.id = p.id
        left join staff by on by.id = r.changed_by`,
  })
}

export async function listFilteredIds(db: Db, filters: ProductFilters, limit: number): Promise<number[]> {
  const { ids } = await findByReadings(db, filters.q, LANGUAGES, async (q) => {
    const found = await listIds(db, { ...filters, q }, limit)
    return { ids: found, total: found.length }
  })
  return ids
}

async function listIds(db: Db, filters: ProductFilters, limit: number) {
  const tables = tablesFor(filters)
  const rows = await db.rows<{ id: number }>(sql`
    with found as materialized (${tables.found}), flawed as materialized (${tables.flawed})
    select id from (${filtered(KEYS.sort.key, filters)}) filtered order by key, id limit ${limit}`)
  return rows.map(({ id }) => id)
}
