import type { Kind } from '@shop/contract/catalog/kinds'
import pLimit from 'p-limit'
import sql from 'sql-template-tag'
import { LIFETIME_MS } from '../../../cache/lifetimes.ts'
import type { Db } from '../../../db/db.ts'
import { isOfSameTimeline, topicVersionOf } from '../../../db/topics.ts'
import { type DefinitionRow, listDefinitions } from '../definitions/definitions.queries.ts'
import type { ProductRow } from '../product-row.ts'
import {
  addProducts,
  type ChangedProduct,
  type Columns,
  copied,
  createColumns,
  type Listed,
  ordered,
  withChanges,
} from './columns/columns.rules.ts'
import { findChangedProducts, type ReadPoint } from './product-changes.queries.ts'
import { createReadOnce, type ReadOnce } from './read-once.ts'
import { inSlices } from './slices.ts'

/**
 * All products that the shop shows. `columns` are changed in place when products change: what is taken from them is taken without a pause in between, or in turn.
 * `rows`, `labels`: of products that were read since the last change, by language and id, and by language, key and number; rows show stock and sales.
 */
export interface Listing {
  columns: Columns
  /** What takes so long that others are to have turns meanwhile is done here, one after the other, changes too. */
  inTurn: ReturnType<typeof pLimit>
  /** The definitions that products are compared by, in their order. */
  compared: ComparedSpec[]
  /** What each series is of. */
  kinds: Map<number, Kind | null>
  rows: ReadOnce<ProductRow>
  labels: ReadOnce<Label>
}

export type ComparedSpec = DefinitionRow & { kind: 'range' | 'points' }

/** What a product prints of a number. */
export interface Label {
  text: string
  productId: number
}

interface Reading {
  listing: Listing
  point: ReadPoint
  /** The next date, by `performance.now()`: earlier than it rather than later. */
  holdsUntil: number
}

interface Cached {
  version: number
  readAt: number
  reading: Promise<Reading>
}

/** One per database that this process queries. */
const cached = new WeakMap<Db, Cached>()

/**
 * All products that the shop shows, as they are listed now: from memory where the topic `catalog` has not been raised since and no date has passed; otherwise
 * what has changed is read, once for all who wait. All products are read at first, and where the database has gone back to another timeline. Sales raise no
 * topic: an order by them says how old it may be.
 */
export async function getListing(db: Db, { maxAgeMs = Infinity }: { maxAgeMs?: number } = {}): Promise<Listing> {
  const calledAt = performance.now()
  const version = await topicVersionOf(db, 'catalog')
  let known: Cached | undefined = cached.get(db)
  while (known && known.version >= version && performance.now() - known.readAt <= maxAgeMs) {
    const { listing, holdsUntil } = await known.reading
    if (performance.now() < holdsUntil || known.readAt >= calledAt) return listing
    const latest = cached.get(db)
    if (latest === known) break
    known = latest // another who has waited for it reads again
  }
  const before = known && isOfSameTimeline(known.version, version) ? known.reading : undefined
  const reading = before ? before.then((read) => readChanges(db, read)) : readAll(db)
  const next: Cached = { version, readAt: performance.now(), reading }
  cached.set(db, next)
  reading.catch(() => {
    if (cached.get(db) === next) cached.delete(db)
  })
  return (await reading).listing
}

const NEVER_READ_AGAIN: ReadPoint = { snapshot: '', at: '', others: '' }

/** Asks where to begin, before the products: what changes meanwhile is read once more. */
async function begin(db: Db, before?: ReadPoint) {
  const askedAt = performance.now()
  const { ids, point, msUntilDate } = await findChangedProducts(db, before)
  return { ids, point, holdsUntil: askedAt + (msUntilDate ?? Infinity) }
}

/**
 * So many products are read by one statement: all of a great catalogue would take longer than a statement may, and what a statement answers is taken apart
 * without a pause: 500 kept others waiting for 15 ms.
 */
const BATCH = 200
/** So many are taken up together: new numbers of a column move all others. */
const TAKEN_UP = 1_000
async function readAll(db: Db): Promise<Reading> {
  const { point, holdsUntil } = await begin(db)
  const count = await db.row<{ count: number }>(sql`select count(*)::int as count from visible_product`)
  const columns = createColumns(count?.count)
  let read: Listed[] = []
  for (let after = 0, isWhole = false; !isWhole;) {
    const products = await db.rows<Listed>(
      sql`select ${LISTED} from priced_product p join series s on s.id = p.series_id where p.id > ${after} order by p.id limit ${BATCH}`,
      PLANNED_ANEW,
    )
    read.push(...products)
    after = products.at(-1)?.id ?? after
    isWhole = products.length < BATCH
    if (read.length < TAKEN_UP && !isWhole) continue
    await inSlices(addProducts(columns, read))
    read = []
  }
  const listing = { columns: await inSlices(ordered(columns)), inTurn: pLimit(1), ...(await listOthers(db)), ...nothingRead() }
  return { listing, point, holdsUntil }
}

/** Definitions and series: few, and read again whatever has changed. */
async function listOthers(db: Db): Promise<Pick<Listing, 'compared' | 'kinds'>> {
  const [definitions, series] = await Promise.all([
    listDefinitions(db),
    db.rows<{ id: number; kind: Kind | null }>(sql`select id, kind from series`),
  ])
  return {
    compared: definitions.filter((definition): definition is ComparedSpec => definition.active && definition.kind !== 'text'),
    kinds: new Map(series.map(({ id, kind }) => [id, kind])),
  }
}

/** Definitions whose codes rules go by (finding). */
const WORDS = ['cell-range', 'chemistry', 'connector', 'where', 'experience']

/** As the plan of a statement that stays prepared is of a time when few prices were scheduled: with many it would read all of them for each product. */
const PLANNED_ANEW = { isPrepared: false }

const LISTED = sql`
  p.id, p.series_id as "seriesId", s.is_home and s.active as "isHome", p.price_fen as "priceFen",
  coalesce(p.original_price_fen > p.price_fen, false) as "isReduced", p.view360_url <> '' as "has360", p.stock > 0 as "isInStock", p.recommended as "isRecommended", p.min_age as "minAge", p.sales, p.sort,
  array_to_json(p.tag_ids) as "tagIds",
  coalesce((select json_object_agg(sp.definition, sp.comparable_number) from product_spec sp
             where sp.product_id = p.id and sp.comparable_number is not null), '{}') as specs,
  coalesce((select json_object_agg(sp.definition, sp.codes order by sp.sort desc, sp.id desc) from product_spec sp
             where sp.product_id = p.id and sp.codes <> '{}' and sp.definition = any(${WORDS}::text[])), '{}') as words`

async function readChanges(db: Db, { listing, point: before }: Reading): Promise<Reading> {
  const { ids, point, holdsUntil } = await begin(db, before)
  if (ids === 'all') return readAll(db)
  const others = point.others === before.others ? {} : await listOthers(db)
  if (ids.length === 0) return { listing: { ...listing, ...others }, point, holdsUntil }
  const changes = await readThese(db, ids)
  const columns = await listing.inTurn(() => inSlices(withChanges(listing.columns, changes)))
  return { listing: { ...listing, columns, ...others, ...readWithout(listing, ids) }, point, holdsUntil }
}

/** After every change, so that the plan is to be kept: PostgreSQL keeps none where it could see from the array itself that it has fewer ids than most. */
async function readThese(db: Db, ids: number[]): Promise<ChangedProduct[]> {
  const listed = await db.rows<Listed>(
    sql`select ${LISTED} from priced_product p join series s on s.id = p.series_id where p.id = any(array(select unnest(${ids}::bigint[])))`,
  )
  const byId = new Map(listed.map((product) => [product.id, product]))
  return ids.map((id) => ({ id, listed: byId.get(id) ?? null }))
}

/**
 * Has a transaction that shows products otherwise than the shop does list them by a listing of the shop's, but for those that it reads itself. Rows are its
 * own: it neither reads nor fills what others are answered from.
 */
export async function listAs(tx: Db, listing: Listing, others: number[] | 'all') {
  const own = others === 'all' ? (await readAll(tx)).listing : await withOthers(tx, listing, others)
  const reading = Promise.resolve({ listing: own, point: NEVER_READ_AGAIN, holdsUntil: Infinity })
  cached.set(tx, { version: Infinity, readAt: performance.now(), reading })
}

async function withOthers(tx: Db, listing: Listing, ids: number[]): Promise<Listing> {
  const changes = await readThese(tx, ids)
  const copy = await listing.inTurn(() => inSlices(copied(listing.columns)))
  const columns = await inSlices(withChanges(copy, changes))
  return { columns, inTurn: pLimit(1), ...(await listOthers(tx)), ...nothingRead() }
}

const MAX_ROWS = 2_500 // 10 MB: the products of 40 pages in five languages
const MAX_LABELS = 5_000
const nothingRead = () => ({
  rows: createReadOnce(({ id }: ProductRow) => id, { max: MAX_ROWS, ttl: LIFETIME_MS.row }),
  labels: createReadOnce(({ productId }: Label) => productId, { max: MAX_LABELS }),
})

function readWithout({ rows, labels }: Listing, ids: number[]) {
  const changed = new Set(ids)
  return { rows: rows.without(changed), labels: labels.without(changed) }
}
