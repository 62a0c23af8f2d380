import { setImmediate as othersTurn } from 'node:timers/promises'
import sql from 'sql-template-tag'
import { allocateIds, sqlName } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { waitForImportLock } from '../../db/import-lock.ts'
import {
  type ChangedThing,
  changeOf,
  compareThings,
  listThings,
  type Thing,
  type ThingChanges,
  textRows,
  updateRows,
  writeThings,
} from '../../db/things.ts'
import type { Catalogue } from './catalog-files.ts'
import { type ProductRows, productRowsOf } from './import/product-rows.ts'
import {
  archiveProducts,
  type ChangedProduct,
  compareProducts,
  countForPlans,
  freeSlugs,
  keepVacuumAway,
  listMissingProducts,
  type ProductChanges,
  type StoredRows,
  writeProducts,
  writeProductSearch,
} from './import/products.queries.ts'
import { forgetParts, importParts, type PartChanges } from './parts/parts-in-files.queries.ts'
import { importDefinitions, importShared, type SharedChanges } from './import/shared.queries.ts'

/** Less than a statement may take. */
const LOCK_TIMEOUT_MS = 4_000
/** Products that are written together while as many are read: even a busy database writes them far within a statement's timeout. */
const BATCH = 100
/** Products whose search is written together: texts that many of them have are read and folded once. */
const SEARCH_BATCH = 500

/** True when the shop sells nothing yet: no series and no product. */
export async function isCatalogueEmpty(db: Db) {
  const found = await db.row<{ found: boolean }>(sql`select exists (select from product) or exists (select from series) as found`)
  return !found?.found
}

/** Keeps all other imports waiting until this transaction ends. Fails by `isLockTimeout` where another import does not end within the time. */
export async function lockCatalogue(tx: Db, timeoutMs = LOCK_TIMEOUT_MS) {
  await setLockTimeout(tx, timeoutMs)
  await waitForImportLock(tx)
  await tx.rows(sql`lock table series, product in share row exclusive mode`) // against releases that know no such lock
  await setLockTimeout(tx, 0)
}

/** Leaves what is searched of products to `writeProductSearch` until the end of the transaction; the lock is that of the triggers. */
const beginWithoutSearch = (tx: Db) =>
  tx.rows(sql`select set_config('torvane.writes_search_later', 'on', true), pg_advisory_xact_lock_shared(search_words_lock())`)

const setLockTimeout = (tx: Db, ms: number) => tx.rows(sql`select set_config('lock_timeout', ${String(ms)}, true)`)

/** What an import of a catalogue changes, told as it is found. */
export interface CatalogueChanges extends SharedChanges, PartChanges {
  addedTag?(tag: Thing): void
  changedTag?(tag: ChangedThing): void
  addedSeries?(series: Thing): void
  changedSeries?(series: ChangedThing & { hasOtherSpecs: boolean }): void
  archivedSeries?(series: Thing): void
  addedProduct?(product: ProductRows): void
  changedProduct?(product: ChangedProduct): void
  archivedProduct?(product: { id: number; seriesId: number; name: string }): void
}

/** Who keeps the history of products: told what they were, of those that were just written, and which ones were archived. */
export interface ProductHistory {
  note(before: StoredRows[]): Promise<void>
  noteArchived(ids: number[]): Promise<void>
}

interface ImportOptions {
  isWriting: boolean
  /** Whether products and series that the catalogue does not have are no longer shown. */
  isArchiving: boolean
  changes: CatalogueChanges
  /** Of a shop that is filled for the first time there is none. */
  history?: ProductHistory
}

/** Writes a whole catalogue, with the ids that it names, by as many statements a batch as for one product. Answers how many products it has. */
export const addCatalogue = (tx: Db, catalogue: Catalogue) =>
  importCatalogue(tx, catalogue, { isWriting: true, isArchiving: false, changes: {} })

/**
 * Makes the shop's catalogue what the files say, and touches nothing that is so already; without `isWriting` it only tells what differs. What the files do
 * not have stays as it is. Answers how many products the files have.
 */
export async function importCatalogue(tx: Db, { shared, parts, series }: Catalogue, options: ImportOptions): Promise<number> {
  const { isWriting, isArchiving, changes } = options
  if (isWriting) {
    await tx.rows(sql`set constraints all deferred`) // two files may change names
    await tx.rows(sql`select set_config('torvane.merges_search_later', 'on', true)`)
  }
  await importDefinitions(tx, shared, options)
  await importShared(tx, shared, options)
  await importTags(tx, shared.tags, options)
  if (parts) await importParts(tx, parts, options)
  await importSeries(tx, series, options)
  const { ids, names, isSearchOther } = await importProducts(tx, series, options)
  if (isWriting && names.length > 0) await freeSlugs(tx, ids, names)
  const missing = isArchiving ? await listMissingProducts(tx, ids) : []
  for (const product of missing) changes.archivedProduct?.(product)
  if (!isWriting) return ids.length
  const archived = missing.map(({ id }) => id)
  await archiveProducts(tx, archived)
  if (archived.length > 0) await options.history?.noteArchived(archived)
  if (parts) await forgetParts(tx, parts)
  for (const table of ['tag', 'series', 'product']) await keepIds(tx, table)
  if (!isSearchOther) return ids.length
  await tx.rows(sql`select merge_search_indexes()`)
  // The plans of searches depend on it; by itself PostgreSQL does it a minute later, and for a small catalogue never.
  for (const table of ['product', 'product_text', 'product_search', 'search_word']) await tx.rows(sql`analyze ${sqlName(table)}`)
  return ids.length
}

/** Ids that files have named are given to nothing else. */
const keepIds = (tx: Db, table: string) =>
  tx.rows(sql`
    select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${sqlName(table)}
    having max(id) > coalesce(pg_sequence_last_value(pg_get_serial_sequence(${table}, 'id')::regclass), 0)`)

async function importTags(tx: Db, tags: Catalogue['shared']['tags'], { isWriting, changes }: ImportOptions) {
  const things = tags.map(({ id, key, name }, sort): Thing => ({ row: { id, key, sort }, texts: textRows({ name }) }))
  const found = await compareThings(tx, 'tag', 'id', things)
  for (const tag of found.added) changes.addedTag?.(tag)
  for (const tag of found.changed) changes.changedTag?.(tag)
  if (!isWriting) return
  await freeNames(tx, found, 'key', things)
  await writeThings(tx, found)
}

async function importSeries(tx: Db, series: Catalogue['series'], { isWriting, isArchiving, changes }: ImportOptions) {
  const things = series.map((one): Thing => {
    const { id, folder, code, kind, iconUrl, imageUrl, leaderImageUrl, isHome, active, sort } = one
    const { name, description, summary1, summary2, summary3 } = one
    return {
      row: {
        id,
        folder,
        code,
        kind,
        icon_url: iconUrl,
        image_url: imageUrl,
        leader_image_url: leaderImageUrl,
        is_home: isHome,
        active,
        sort,
      },
      texts: textRows({ name, description, summary1, summary2, summary3 }),
    }
  })
  const found = await compareThings(tx, 'series', 'id', things)
  const specs = await compareSpecs(tx, series)
  for (const one of found.added) changes.addedSeries?.(one)
  for (const thing of things) {
    const change = found.changed.find(({ wanted }) => wanted === thing)
    const hasOtherSpecs = specs.has(Number(thing.row['id'])) && !found.added.includes(thing)
    if (change || hasOtherSpecs)
      changes.changedSeries?.({ ...(change ?? { there: thing, wanted: thing, columns: [], texts: {} }), hasOtherSpecs })
  }
  const archived = isArchiving ? found.missing.filter(({ row }) => row['active'] === true) : []
  for (const one of archived) changes.archivedSeries?.(one)
  if (!isWriting) return
  await freeNames(tx, found, 'folder', things)
  await writeThings(tx, found)
  await updateRows(tx, 'series', ['id'], archived.map(({ row }) => ({ id: row['id'], active: false }))) // prettier-ignore
  await writeSpecs(tx, specs)
}

/** Takes names that the files give to others from what the files do not have. */
async function freeNames(tx: Db, { table, missing }: ThingChanges, column: string, wanted: Thing[]) {
  const names = new Set(wanted.map(({ row }) => row[column]))
  const freed = missing.filter(({ row }) => row[column] !== null && names.has(row[column]))
  await updateRows(tx, table, ['id'], freed.map(({ row }) => ({ id: row['id'], [column]: null }))) // prettier-ignore
}

/** The specs of the series whose specs differ, by the ids of these. */
async function compareSpecs(tx: Db, series: Catalogue['series']) {
  const there = await listThings(tx, 'series_spec', 'sort')
  const differing = new Map<number, Thing[]>()
  for (const { id, specs } of series) {
    const wanted = specs.map(({ title, description, icon, iconUrl, target }, sort): Thing => ({
      row: { series_id: id, icon, icon_url: iconUrl, target_x: target?.[0] ?? null, target_y: target?.[1] ?? null, sort },
      texts: textRows({ title, description }),
    }))
    const stored = there.filter(({ row }) => row['series_id'] === id)
    const isAsStored = wanted.every((spec, place) => stored[place] && !changeOf(stored[place], spec))
    if (stored.length !== wanted.length || !isAsStored) differing.set(id, wanted)
  }
  return differing
}

async function writeSpecs(tx: Db, specs: Map<number, Thing[]>) {
  if (specs.size === 0) return
  await tx.rows(sql`delete from series_spec where series_id = any(${[...specs.keys()]}::bigint[])`)
  const added = [...specs.values()].flat()
  const ids = await allocateIds(tx, 'series_spec', added.length)
  const numbered = added.map(({ row, texts }, index) => ({ row: { id: ids[index], ...row }, texts }))
  await writeThings(tx, { table: 'series_spec', added: numbered, changed: [], missing: [] })
}

function* productsOf(series: Catalogue['series']): Generator<ProductRows> {
  for (const { id, products } of series) for (const product of products) yield productRowsOf(product, id)
}

/** Values in lists of so many. Between two values others have their turn: the database is sent its next statement, and need not wait for a whole list. */
async function* batchesOf<Value>(values: Iterable<Value>): AsyncGenerator<Value[]> {
  let batch: Value[] = []
  for (const value of values) {
    batch.push(value)
    await othersTurn()
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Compares products, and writes what differs, batch by batch: while the database answers for one, the next is read. What is searched of them is written
 * when hundreds of them are there, with their texts, tags and specs.
 */
async function importProducts(tx: Db, series: Catalogue['series'], { isWriting, changes, history }: ImportOptions) {
  const ids: number[] = []
  const names: Array<{ series_id: number; slug: string }> = []
  let unsearched: number[] = []
  let [isSearchOther, isCounted] = [false, false]

  async function importBatch(batch: ProductRows[]) {
    const found = await compareProducts(tx, batch)
    for (const product of found.added) changes.addedProduct?.(product)
    for (const product of found.changed) changes.changedProduct?.(product)
    if (!isWriting) return
    await writeProducts(tx, found)
    await history?.note(found.changed.map(({ there }) => there))
    names.push(...namesOf(found))
    unsearched.push(...withNewWords(found))
    if (unsearched.length < SEARCH_BATCH) return
    if (!isCounted) await countForPlans(tx)
    isCounted = true
    await writeSearch()
  }

  async function writeSearch() {
    isSearchOther ||= unsearched.length > 0
    await writeProductSearch(tx, unsearched)
    unsearched = []
  }

  let importing: Promise<unknown> = isWriting ? keepVacuumAway(tx).then(() => beginWithoutSearch(tx)) : Promise.resolve()
  try {
    for await (const batch of batchesOf(productsOf(series))) {
      for (const { id } of batch) ids.push(id)
      await importing
      importing = importBatch(batch)
      importing.catch(() => {}) // it is awaited with the next batch
    }
  } finally {
    await Promise.allSettled([importing]) // a batch that cannot be read ends the transaction, but not within a statement of it
  }
  await importing
  if (isWriting) await writeSearch()
  return { ids, names, isSearchOther }
}

/** Names of files that may be another product's. */
const namesOf = ({ added, changed }: ProductChanges) =>
  [...added, ...changed.filter(({ columns }) => columns.includes('slug') || columns.includes('series_id')).map(({ wanted }) => wanted)].map(
    ({ row }) => ({ series_id: Number(row['series_id']), slug: String(row['slug']) }),
  )

/** Products of which other words are searched than before. */
const withNewWords = ({ added, changed }: ProductChanges) => [
  ...added.map(({ id }) => id),
  ...changed.filter((product) => hasNewWords(product)).map(({ wanted }) => wanted.id),
]

const hasNewWords = ({ columns, texts, lists }: ChangedProduct) =>
  Object.keys(texts).length > 0 || lists.includes('product_spec') || columns.includes('tag_ids') || columns.includes('series_id')
