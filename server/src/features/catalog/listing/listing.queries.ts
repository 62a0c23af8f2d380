import { LRUCache } from 'lru-cache'
import sql from 'sql-template-tag'
import { LIFETIME_MS } from '../../../cache/lifetimes.ts'
import type { Db } from '../../../db/db.ts'
import { isOfSameTimeline, topicVersionOf } from '../../../db/topics.ts'
import { findChangedProducts } from './product-changes.queries.ts'
import { type ChangedProduct, type Listed, type Listing, listingOf, withChanges } from './listing.rules.ts'
import type { ProductRow } from '../product-row.ts'

/** The listing with the rows of products that were read under it, by language and id. They show stock and sales. */
export interface ListingWithRows extends Listing {
  rows: LRUCache<string, ProductRow>
}

interface Reading {
  listing: ListingWithRows
  /** What the database showed when it was read, as `pg_snapshot`. */
  snapshot: string
}

interface Cached {
  version: number
  readAt: number
  reading: Promise<Reading>
}

/** One per database that this process queries. */
const cached = new WeakMap<Db, Cached>()

/**
 * All active products as they are listed now: from memory where the topic `catalog` has not been raised since; otherwise what has changed is read, once
 * for all who wait. All products are read at first, and where the database has gone back to another timeline. Sales raise no topic: an order by them says
 * how old it may be.
 */
export async function getListing(db: Db, { maxAgeMs = Infinity }: { maxAgeMs?: number } = {}): Promise<ListingWithRows> {
  const version = await topicVersionOf(db, 'catalog')
  const known = cached.get(db)
  if (known && known.version >= version && performance.now() - known.readAt <= maxAgeMs) return (await known.reading).listing

  const isUpdate = known !== undefined && isOfSameTimeline(known.version, version)
  const reading = isUpdate ? known.reading.then((before) => readChanges(db, before)) : readAll(db)
  const next: Cached = { version, readAt: performance.now(), reading }
  cached.set(db, next)
  reading.catch(() => {
    if (cached.get(db) === next) cached.delete(db)
  })
  return (await reading).listing
}

async function readAll(db: Db): Promise<Reading> {
  const { snapshot } = await findChangedProducts(db, undefined) // before the products: what changes meanwhile is read once more
  const products = await db.rows<Listed>(
    sql`select ${LISTED} from product p join series s on s.id = p.series_id where p.active order by p.sort, p.id`,
  )
  return { listing: { ...listingOf(products), rows: emptyRows() }, snapshot }
}

const LISTED = sql`
  p.id, p.series_id as "seriesId", s.is_home and s.active as "isHome", p.price_fen as "priceFen",
  coalesce(p.original_price_fen > p.price_fen, false) as "isReduced", p.view360_url <> '' as "has360", p.sales, p.sort,
  array_to_json(p.tag_ids) as "tagIds"`

async function readChanges(db: Db, { listing, snapshot }: Reading): Promise<Reading> {
  const { ids, snapshot: next } = await findChangedProducts(db, snapshot)
  if (ids === 'all') return readAll(db)
  if (ids.length === 0) return { listing, snapshot: next }
  const listed = await db.rows<Listed>(sql`
    select ${LISTED} from product p join series s on s.id = p.series_id where p.active and p.id = any(${ids}::bigint[])`)
  const byId = new Map(listed.map((product) => [product.id, product]))
  const changes: ChangedProduct[] = ids.map((id) => ({ id, listed: byId.get(id) ?? null }))
  return { listing: { ...withChanges(listing, changes), rows: rowsWithout(listing.rows, ids) }, snapshot: next }
}

const MAX_ROWS = 2_500 // 10 MB: the products of 40 pages in five languages
const emptyRows = () => new LRUCache<string, ProductRow>({ max: MAX_ROWS, ttl: LIFETIME_MS.row, perf: performance }) // a test has a clock of its own

/** As new ones: requests that still work with the listing before may add to its rows what has changed since. */
function rowsWithout(rows: LRUCache<string, ProductRow>, ids: number[]) {
  const changed = new Set(ids)
  const left = emptyRows()
  left.load(rows.dump().filter(([, { value }]) => !changed.has(value.id)))
  return left
}
