import type { Definition } from '@shop/contract/catalog/definitions'
import type { Kind } from '@shop/contract/catalog/kinds'
import type { Language } from '@shop/contract/languages'
import { createLruMap } from '../cache/lru-map.ts'
import pLimit from 'p-limit'
import sql from 'sql-template-tag'
import { LIFETIME_MS } from '../cache/caches.ts'
import type { Db } from '../db/db.ts'
import { isOfSameTimeline, type Topics } from '../db/topics.ts'
import { addProducts, type Columns, copied, createColumns, type Listed, ordered, slotOf, withChanges } from './columns/columns.rules.ts'
import { readProductChanges, type ReadPoint } from './product-changes.queries.ts'
import { inSlices } from './slices.ts'

/**
 * Listed products. `columns` change in place, so they must be read without a pause or by `inTurn`. `retired` has the products that only
 * searches find, after all others. `rows` and `labels` cache what was read since the last change.
 */
export interface Listing {
  columns: Columns
  retired: Columns
  /** Runs long reads and changes of `columns` one after the other. */
  inTurn: ReturnType<typeof pLimit>
  compared: ComparedSpec[]
  kinds: Map<number, Kind | null>
  rows: Memo<IdRow>
  labels: Memo<Label>
}

export interface IdRow {
  id: number
}

/** Definition of a spec by which products are compared. `names` always has English; other languages may be missing. */
export interface ComparedSpec extends Omit<Definition, 'kind'> {
  key: string
  kind: 'range' | 'points'
  names: Partial<Record<Language, string | null>>
}

export interface Label {
  text: string
  productId: number
}

interface Reading {
  listing: Listing
  point: ReadPoint
  /** Time (`performance.now()`) at which this reading becomes outdated, estimated rather too early. */
  holdsUntil: number
}

interface Latest {
  version: number
  readAt: number
  reading: Promise<Reading>
}

/** Returns the current listing. `maxAgeMs` limits the age of stock and sales. */
export type GetListing = (options?: { maxAgeMs?: number }) => Promise<Listing>

/**
 * Reads changes once for all callers, and all products at first or after a failover or restore.
 * Sales raise no topic, so that only `maxAgeMs` limits their age.
 */
export function createListing(db: Db, topics: Pick<Topics, 'versionOf'>): GetListing {
  let latest: Latest | undefined
  return async ({ maxAgeMs = Infinity } = {}) => {
    const calledAt = performance.now()
    const version = await topics.versionOf('catalog')
    let known = latest
    while (known && known.version >= version && performance.now() - known.readAt <= maxAgeMs) {
      const { listing, holdsUntil } = await known.reading
      if (performance.now() < holdsUntil || known.readAt >= calledAt) return listing
      if (latest === known) break
      known = latest // another caller has begun to read
    }
    const before = known && isOfSameTimeline(known.version, version) ? known.reading : undefined
    const reading = before ? before.then((read) => readChanges(db, read)) : readAll(db)
    const next: Latest = { version, readAt: performance.now(), reading }
    latest = next
    reading.catch(() => {
      if (latest === next) latest = undefined
    })
    return (await reading).listing
  }
}

/** Reads the ids of changed products. Runs before the products are read, so that concurrent changes are read again. */
async function begin(db: Db, before?: ReadPoint) {
  const askedAt = performance.now()
  const { ids, point, msUntilDate } = await readProductChanges(db, before)
  return { ids, point, holdsUntil: askedAt + (msUntilDate ?? Infinity) }
}

/** Number of products per statement. It limits the time of parsing the rows without a pause: 500 took 15 ms. */
const BATCH = 200
/** Minimum number of products that are added together, because new numbers in a column shift the other codes. */
const TAKEN_UP = 1_000
async function readAll(db: Db): Promise<Reading> {
  const { point, holdsUntil } = await begin(db)
  const count = await db.row<{ count: number }>(sql`select count(*)::int as count from visible_product`)
  const [columns, retired] = [createColumns(count?.count), createColumns()]
  let read: Listed[] = []
  const found: Listed[] = []
  for (let after = 0, isWhole = false; !isWhole;) {
    const products = await db.rows<ListedRow>(
      sql`select ${LISTED} from priced_reachable_product p join series s on s.id = p.series_id where p.id > ${after} order by p.id limit ${BATCH}`,
      PLANNED_ANEW,
    )
    for (const product of products) (product.isRetired ? found : read).push(product)
    after = products.at(-1)?.id ?? after
    isWhole = products.length < BATCH
    if (read.length < TAKEN_UP && !isWhole) continue
    await inSlices(addProducts(columns, read))
    read = []
  }
  await inSlices(addProducts(retired, found))
  const both = { columns: await inSlices(ordered(columns)), retired: await inSlices(ordered(retired)) }
  const listing = { ...both, inTurn: pLimit(1), ...(await listOthers(db)), ...nothingRead() }
  return { listing, point, holdsUntil }
}

/** Reads all definitions and series. They are few, so a change of one of them rereads all. */
async function listOthers(db: Db): Promise<Pick<Listing, 'compared' | 'kinds'>> {
  const [compared, series] = await Promise.all([
    db.rows<ComparedSpec>(sql`
      select d.key, d.kind, d.dimension, d.unit, d.direction, d.step, d.spec_group as "group",
             (select json_object_agg(t.language, t.name) from spec_definition_text t where t.spec_definition_id = d.id) as names
        from spec_definition d
       where d.active and d.kind <> 'text'
       order by d.sort, d.id`),
    db.rows<{ id: number; kind: Kind | null }>(sql`select id, kind from series`),
  ])
  return { compared, kinds: new Map(series.map(({ id, kind }) => [id, kind])) }
}

/** Keys of the specs whose codes are used by rules (product advice). */
const WORDS = ['cell-range', 'chemistry', 'connector', 'where', 'experience']

/** Query option without prepared plans: a plan made with few scheduled prices would read all prices for each product. */
const PLANNED_ANEW = { isPrepared: false }

interface ListedRow extends Listed {
  isRetired: boolean
}

const LISTED = sql`
  p.id, p.retired is not null as "isRetired", p.series_id as "seriesId", s.is_home and s.active as "isHome", p.price_fen as "priceFen",
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
  const columns = await listing.inTurn(() => inSlices(withChangesIn(listing, changes)))
  return { listing: { ...listing, ...columns, ...others, ...readWithout(listing, ids) }, point, holdsUntil }
}

interface ChangedRow {
  id: number
  listed: ListedRow | null
}

/** Moves products that were retired or brought back to the other columns. */
function* withChangesIn({ columns, retired }: Pick<Listing, 'columns' | 'retired'>, changes: readonly ChangedRow[]) {
  const those = (isRetired: boolean) => changes.map(({ id, listed }) => ({ id, listed: listed?.isRetired === isRetired ? listed : null }))
  const ofRetired = those(true).filter(({ id, listed }) => listed !== null || slotOf(retired, id) !== undefined)
  return { columns: yield* withChanges(columns, those(false)), retired: yield* withChanges(retired, ofRetired) }
}

/** Reads products by id. The subquery hides the ids from the planner, so that PostgreSQL keeps the generic plan. */
async function readThese(db: Db, ids: number[]): Promise<ChangedRow[]> {
  const listed = await db.rows<ListedRow>(
    sql`select ${LISTED} from priced_reachable_product p join series s on s.id = p.series_id where p.id = any(array(select unnest(${ids}::bigint[])))`,
  )
  const byId = new Map(listed.map((product) => [product.id, product]))
  return ids.map((id) => ({ id, listed: byId.get(id) ?? null }))
}

/** Returns the listing as the transaction sees it. Rereads products that differ, and shares no cached rows with the shop's listing. */
export const listAs = async (tx: Db, listing: Listing, others: number[] | 'all'): Promise<Listing> =>
  others === 'all' ? (await readAll(tx)).listing : withOthers(tx, listing, others)

async function withOthers(tx: Db, listing: Listing, ids: number[]): Promise<Listing> {
  const changes = await readThese(tx, ids)
  const copy = await listing.inTurn(async () => ({
    columns: await inSlices(copied(listing.columns)),
    retired: await inSlices(copied(listing.retired)),
  }))
  return { ...(await inSlices(withChangesIn(copy, changes))), inTurn: pLimit(1), ...(await listOthers(tx)), ...nothingRead() }
}

const MAX_ROWS = 2_500 // 10 MB: the products of 40 pages in five languages
const MAX_LABELS = 5_000
const nothingRead = () => ({
  rows: createMemo(({ id }: IdRow) => id, { max: MAX_ROWS, ttl: LIFETIME_MS.row }),
  labels: createMemo(({ productId }: Label) => productId, { max: MAX_LABELS }),
})

function readWithout({ rows, labels }: Listing, ids: number[]) {
  const changed = new Set(ids)
  return { rows: rows.without(changed), labels: labels.without(changed) }
}

export interface Memo<Value extends object> {
  get(key: string): Value | undefined
  has(key: string): boolean
  /** Stores a value. Ignored after `without`, because the value may be outdated. */
  set(key: string, value: Value): void
  /** Removes the values of these products. Returns the memo for new readers; nothing is copied. */
  without(ids: ReadonlySet<number>): Memo<Value>
}

/** Cache of at most `max` values for `ttl` ms. `productOf` returns the product id of a value. */
export function createMemo<Value extends object>(productOf: (value: Value) => number, { max, ttl = 0 }: { max: number; ttl?: number }) {
  const values = createLruMap<Value>(max, { ttl, perf: performance })
  const open = (): Memo<Value> => {
    let isCurrent = true
    return {
      get: (key) => values.get(key),
      has: (key) => values.has(key),
      set: (key, value) => void (isCurrent && values.set(key, value)),
      without(ids) {
        isCurrent = false
        const changed = [...values.entries()].filter(([, value]) => ids.has(productOf(value)))
        for (const [key] of changed) values.delete(key)
        return open()
      },
    }
  }
  return open()
}
