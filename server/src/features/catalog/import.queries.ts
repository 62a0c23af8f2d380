import { setImmediate as othersTurn } from 'node:timers/promises'
import type { Entry } from '@shop/contract/kinds/file-entries'
import sql from 'sql-template-tag'
import { sqlName } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { waitForImportLock } from '../../db/import-lock.ts'
import { forgetImported } from '../../kinds/imported-fields.ts'
import { archiveMissing, importRecords, type ImportRecordsOptions } from '../../kinds/import-records.ts'
import type { TableKind } from '../../kinds/table-kind.ts'
import { keepIds } from '../../kinds/record-rows.queries.ts'
import { entriesOfDefinitions } from '../definitions/definition-files.ts'
import { DEFINITION_KIND } from '../definitions/definition-kind.ts'
import { PART_KIND } from '../manage-parts/part-kind.ts'
import { entryOfSeries } from '../series/series-files.ts'
import { SERIES_KIND } from '../series/series-kind.ts'
import { TAG_KIND } from '../tags/tag-kind.ts'
import type { Catalogue } from './catalog-files.ts'
import { type ProductRows, productRowsOf } from './import/product-rows.ts'
import { entryOfPart } from './parts/part-files.ts'
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
import { importShared, type SharedChanges } from './import/shared.queries.ts'

/** Shorter than the statement timeout, so that waiting for a lock fails first. */
const LOCK_TIMEOUT_MS = 4_000
/** Number of products per write. A write of this size takes far less than the statement timeout. */
const BATCH = 100
/** Number of products whose search rows are written together. Larger batches save work: texts that products share are normalized once. */
const SEARCH_BATCH = 500

export async function isCatalogueEmpty(db: Db) {
  const found = await db.row<{ found: boolean }>(sql`select exists (select from product) or exists (select from series) as found`)
  return !found?.found
}

/** Locks out other imports until the transaction ends. After `timeoutMs`, throws an error for which `isLockTimeout` is true. */
export async function lockCatalogue(tx: Db, timeoutMs = LOCK_TIMEOUT_MS) {
  await setLockTimeout(tx, timeoutMs)
  await waitForImportLock(tx)
  await tx.rows(sql`lock table series, product in share row exclusive mode`) // older releases do not take the import lock
  await setLockTimeout(tx, 0)
}

/** Postpones the writing of search rows until `writeProductSearch`. Takes the lock that the postponed triggers would take. */
const beginWithoutSearch = (tx: Db) =>
  tx.rows(sql`select set_config('torvane.writes_search_later', 'on', true), pg_advisory_xact_lock_shared(search_words_lock())`)

const setLockTimeout = (tx: Db, ms: number) => tx.rows(sql`select set_config('lock_timeout', ${String(ms)}, true)`)

export interface CatalogueChanges extends SharedChanges {
  addedProduct?(product: ProductRows): void
  changedProduct?(product: ChangedProduct): void
  archivedProduct?(product: { id: number; seriesId: number; name: string }): void
}

/** Records the import in the history. `note` gets the rows of changed products as they were before the import. */
export interface ProductHistory {
  note(before: StoredRows[]): Promise<void>
  noteArchived(ids: number[]): Promise<void>
}

/** Kind of series without its check for uses: an import archives a series together with the products that use it. */
const { listUses: _, ...SERIES_WITH_PRODUCTS } = SERIES_KIND

interface ImportOptions {
  isWriting: boolean
  /** Hides products and series that are not in the catalogue. */
  isArchiving: boolean
  changes: CatalogueChanges
  /** Options for the import of tags, definitions, parts and series. */
  records?: Pick<ImportRecordsOptions, 'overwritesStaff' | 'report' | 'reportConflict' | 'addressOf'>
  /** Undefined when the shop is filled for the first time. */
  history?: ProductHistory
  /** Returns those changes of a batch that are to be written. */
  choose?(tx: Db, found: ProductChanges): Promise<ProductChanges>
}

export const addCatalogue = (tx: Db, catalogue: Catalogue) =>
  importCatalogue(tx, catalogue, { isWriting: true, isArchiving: false, changes: {} })

/** Writes differences; without `isWriting`, only reports them to `changes`. Returns the number of products in the files. */
export async function importCatalogue(tx: Db, { shared, parts, series }: Catalogue, options: ImportOptions): Promise<number> {
  const { isWriting, isArchiving, changes } = options
  if (isWriting) {
    await tx.rows(sql`set constraints all deferred`) // two products may swap their file names
    await tx.rows(sql`select set_config('torvane.merges_search_later', 'on', true)`)
  }
  const records = { isWriting, isArchiving: false, report: () => {}, reportConflict: () => {}, ...options.records }
  await importShared(tx, shared, options)
  const ofProducts: Array<readonly [kind: TableKind, entries: readonly Entry[]]> = [[TAG_KIND, shared.tags]]
  if (shared.definitions) ofProducts.push([DEFINITION_KIND, entriesOfDefinitions(shared.definitions)])
  if (parts) ofProducts.push([PART_KIND, parts.map(entryOfPart)])
  for (const [kind, entries] of ofProducts) await importRecords(tx, kind, entries, records)
  await importRecords(tx, SERIES_WITH_PRODUCTS, series.map(entryOfSeries), { ...records, isArchiving })
  const { ids, names, isSearchOther } = await importProducts(tx, series, options)
  if (isWriting && names.length > 0) await freeSlugs(tx, ids, names)
  const missing = isArchiving ? await listMissingProducts(tx, ids) : []
  for (const product of missing) changes.archivedProduct?.(product)
  if (isArchiving) for (const [kind, entries] of ofProducts) await archiveMissing(tx, kind, entries, records)
  if (!isWriting) return ids.length
  const archived = missing.map(({ id }) => id)
  await archiveProducts(tx, archived)
  await forgetImported(tx, { type: 'product' }, archived)
  if (archived.length > 0) await options.history?.noteArchived(archived)
  await keepIds(tx, 'product')
  if (!isSearchOther) return ids.length
  await tx.rows(sql`select merge_search_indexes()`)
  // Search plans depend on these statistics; autovacuum updates them a minute later, and never for small catalogues.
  for (const table of ['product', 'product_text', 'product_search', 'search_word']) await tx.rows(sql`analyze ${sqlName(table)}`)
  return ids.length
}

function* productsOf(series: Catalogue['series']): Generator<ProductRows> {
  for (const { id, products } of series) for (const product of products) yield productRowsOf(product, id)
}

/** Yields to the event loop after each value, so that database statements are sent without delay. */
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

/** Reads the next batch of files while the database compares and writes the previous batch. */
async function importProducts(tx: Db, series: Catalogue['series'], { isWriting, changes, history, choose }: ImportOptions) {
  const ids: number[] = []
  const names: Array<{ series_id: number; slug: string }> = []
  let unsearched: number[] = []
  let [isSearchOther, isCounted] = [false, false]

  async function importBatch(batch: ProductRows[]) {
    const compared = await compareProducts(tx, batch)
    const found = choose ? await choose(tx, compared) : compared
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
      importing.catch(() => {}) // an error is thrown where `importing` is awaited, with the next batch
    }
  } finally {
    await Promise.allSettled([importing]) // on an error, the transaction must not end while a statement runs
  }
  await importing
  if (isWriting) await writeSearch()
  return { ids, names, isSearchOther }
}

/** Returns the written file names, which another product may still have. */
const namesOf = ({ added, changed }: ProductChanges) =>
  [...added, ...changed.filter(({ columns }) => columns.includes('slug') || columns.includes('series_id')).map(({ wanted }) => wanted)].map(
    ({ row }) => ({ series_id: Number(row['series_id']), slug: String(row['slug']) }),
  )

const withNewWords = ({ added, changed }: ProductChanges) => [
  ...added.map(({ id }) => id),
  ...changed.filter((product) => hasNewWords(product)).map(({ wanted }) => wanted.id),
]

const hasNewWords = ({ columns, texts, lists }: ChangedProduct) =>
  Object.keys(texts).length > 0 || lists.includes('product_spec') || columns.includes('tag_ids') || columns.includes('series_id')
