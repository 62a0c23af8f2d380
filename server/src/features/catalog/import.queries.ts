import { NO_TEXTS, type Texts } from '@shop/contract/catalog/catalog-files'
import { toFen } from '@shop/contract/money'
import sql, { raw } from 'sql-template-tag'
import { allocateIds, insertRows, insertTexts } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import { sanitize } from '../../html.ts'
import { mediaAddress } from '../../pictures/media-address.ts'
import type { Catalogue, CatalogueProduct } from './catalog-files.ts'

/** Less than a statement may take. */
const LOCK_TIMEOUT_MS = 4_000
/** Products that are written together: so many are in memory at once, and even a busy database writes them far within a statement's timeout. */
const BATCH = 100

/** True when the shop sells nothing yet: no series and no product. */
export async function isCatalogueEmpty(db: Db) {
  const found = await db.row<{ found: boolean }>(sql`select exists (select from product) or exists (select from series) as found`)
  return !found?.found
}

/** Keeps all other imports waiting until this transaction ends. Fails by `isLockTimeout` where another import does not end within the time. */
export async function lockCatalogue(tx: Db, timeoutMs = LOCK_TIMEOUT_MS) {
  await setLockTimeout(tx, timeoutMs)
  await tx.rows(sql`lock table series, product in share row exclusive mode`)
  await setLockTimeout(tx, 0)
}

const setLockTimeout = (tx: Db, ms: number) => tx.rows(sql`select set_config('lock_timeout', ${String(ms)}, true)`)

/** True when a lock was not acquired in time. */
export const isLockTimeout = (error: unknown) => error instanceof Error && 'code' in error && error.code === '55P03'

/** Writes a whole catalogue, with the ids that it names, by as many statements a batch as for one product. Answers how many products it has. */
export async function addCatalogue(tx: Db, { shared, series }: Catalogue) {
  const { tags } = shared
  await tx.rows(sql`select set_config('torvane.merges_search_later', 'on', true)`)
  await addSharedEntries(tx, shared)
  await insertRows(
    tx,
    'tag',
    tags.map(({ id, key }, sort) => ({ id, key, sort })),
  )
  await insertTexts(
    tx,
    'tag',
    tags.map(({ id, name }) => [id, { name }]),
  )
  await addSeries(tx, series)
  const count = await addAllProducts(tx, batchesOf(productsOf(series)))
  for (const table of ['tag', 'series', 'product']) {
    await tx.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), max(id)) from ${raw(table)} having max(id) is not null`)
  }
  await tx.rows(sql`select merge_search_indexes()`)
  // The plans of searches depend on it; by itself PostgreSQL does it a minute later, and for a small catalogue never.
  for (const table of ['product', 'product_text', 'product_search', 'search_word']) await tx.rows(sql`analyze ${raw(table)}`)
  return count
}

/** What products refer to by key, as the files say it. */
async function addSharedEntries(tx: Db, { specNames, units, services }: Catalogue['shared']) {
  const entries = [
    ...Object.entries(specNames).map(([key, texts]) => ({ kind: 'specName', key, icon: null, texts })),
    ...Object.entries(units).map(([key, texts]) => ({ kind: 'unit', key, icon: null, texts })),
    ...Object.entries(services).map(([key, { icon, text }]) => ({ kind: 'service', key, icon, texts: text })),
  ]
  await insertRows(
    tx,
    'shared_entry',
    entries.map(({ kind, key, icon, texts }, sort) => ({ kind, key, sort, icon, texts })),
  )
}

async function addSeries(tx: Db, series: Catalogue['series']) {
  await insertRows(
    tx,
    'series',
    series.map(({ id, folder, code, kind, iconUrl, imageUrl, leaderImageUrl, isHome, active, sort }) => ({
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
    })),
  )
  await insertTexts(
    tx,
    'series',
    series.map(({ id, name, description, summary1, summary2, summary3 }) => [id, { name, description, summary1, summary2, summary3 }]),
  )
  const specs = series.flatMap(({ id, specs }) => specs.map((spec, sort) => ({ ...spec, seriesId: id, sort })))
  const ids = await allocateIds(tx, 'series_spec', specs.length)
  await insertRows(
    tx,
    'series_spec',
    specs.map(({ seriesId, icon, iconUrl, target, sort }, index) => ({
      id: ids[index],
      series_id: seriesId,
      icon,
      icon_url: iconUrl,
      target_x: target?.[0] ?? null,
      target_y: target?.[1] ?? null,
      sort,
    })),
  )
  await insertTexts(
    tx,
    'series_spec',
    specs.map(({ title, description }, index) => [ids[index], { title, description }]),
  )
}

/** A product as it is written, with its HTML sanitised. */
type ListedProduct = CatalogueProduct & { seriesId: number }

function* productsOf(series: Catalogue['series']): Generator<ListedProduct> {
  for (const { id, products } of series)
    for (const product of products)
      yield { ...product, seriesId: id, detailText: sanitised(product.detailText), detailSource: sanitised(product.detailSource) }
}

function* batchesOf<Value>(values: Iterable<Value>): Generator<Value[]> {
  let batch: Value[] = []
  for (const value of values) {
    batch.push(value)
    if (batch.length < BATCH) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}

/**
 * Writes products, batch by batch, and answers how many. Their texts come last: they write what is searched of a product, its specs among it, and so do
 * it once. That takes the database longest, and the next batch is read meanwhile.
 */
async function addAllProducts(tx: Db, batches: Iterable<ListedProduct[]>) {
  let count = 0
  let texts = Promise.resolve()
  try {
    for (const batch of batches) {
      await texts
      await addProducts(tx, batch)
      texts = addProductTexts(tx, batch)
      count += batch.length
    }
  } finally {
    await Promise.allSettled([texts]) // a batch that cannot be read ends the transaction, but not within a statement of it
  }
  await texts
  return count
}

async function addProducts(tx: Db, products: ListedProduct[]) {
  await addPrices(tx, products)
  await insertRows(
    tx,
    'product_manual',
    products.flatMap(({ id, manuals }) =>
      Object.entries(manuals).map(([language, { url, bytes }]) => ({ product_id: id, language, manual_url: url, bytes })),
    ),
  )
  await addLines(tx, products)
}

const addProductTexts = (tx: Db, products: ListedProduct[]) =>
  insertTexts(
    tx,
    'product',
    products.map(({ id, name, subtitle, description, descriptionSource, keywords, stockStatus, detailText, detailSource }) => [
      id,
      {
        name,
        subtitle,
        description,
        description_source: descriptionSource,
        keywords,
        stock_status: stockStatus ?? NO_TEXTS, // it is in stock
        detail_text: detailText,
        detail_source: detailSource,
      },
    ]),
  )

/** What of a file's figures and addresses is stored in another form. */
const NOT_PLAIN = ['price', 'originalPrice', 'createdTime']

/** The columns of a product that a file names and writes as they are stored: figures, flags and addresses. */
const plainColumns = (product: ListedProduct) =>
  Object.fromEntries(
    Object.entries(product)
      .filter(([name, value]) => !NOT_PLAIN.includes(name) && value !== undefined && (value === null || typeof value !== 'object'))
      .map(([name, value]) => [columnOf(name), value]),
  )

/** `productUrl` as PostgreSQL names it: `product_url`. */
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A reduced product is added at its original price and then reduced, so that the price history tells the truth from the start. */
async function addPrices(tx: Db, products: ListedProduct[]) {
  await insertRows(
    tx,
    'product',
    products.map((product) => ({
      ...plainColumns(product),
      price_fen: toFen(product.originalPrice ?? product.price),
      tag_ids: product.tags,
      subtitle_keys: product.subtitleKeys,
      created_at: product.createdTime,
    })),
  )
  const reduced = products.flatMap(({ id, price, originalPrice }) => (originalPrice === undefined ? [] : [{ id, price_fen: toFen(price) }]))
  await tx.rows(sql`
    update product p set original_price_fen = p.price_fen, price_fen = r.price_fen
      from json_populate_recordset(null::product, ${JSON.stringify(reduced)}) r
     where p.id = r.id`)
}

async function addImages(tx: Db, products: ListedProduct[]) {
  const images = products.flatMap(({ id, images }) => images.map((image, sort) => ({ ...image, productId: id, sort })))
  const ids = await allocateIds(tx, 'product_image', images.length)
  await insertRows(
    tx,
    'product_image',
    images.map(({ productId, file, fit, width = null, height = null, colour = null, sort }, index) => ({
      id: ids[index],
      product_id: productId,
      image_url: mediaAddress(file),
      fit,
      width,
      height,
      colour,
      sort,
    })),
  )
  await insertTexts(
    tx,
    'product_image',
    images.flatMap(({ alt }, index) => (alt ? [[ids[index], { alt }]] : [])),
  )
}

/** The lists of products: images, services, specs. */
async function addLines(tx: Db, products: ListedProduct[]) {
  await addImages(tx, products)

  const services = products.flatMap(({ id, services }) => services.map((service, sort) => ({ ...service, productId: id, sort })))
  const serviceIds = await allocateIds(tx, 'product_service', services.length)
  await insertRows(
    tx,
    'product_service',
    services.map(({ productId, key, icon, sort }, index) => ({ id: serviceIds[index], product_id: productId, key, icon, sort })),
  )
  await insertTexts(
    tx,
    'product_service',
    services.map(({ text }, index) => [serviceIds[index], { description: text }]),
  )

  const specs = products.flatMap(({ id, specs }) => specs.map((spec, sort) => ({ ...spec, productId: id, sort })))
  const specIds = await allocateIds(tx, 'product_spec', specs.length)
  await insertRows(
    tx,
    'product_spec',
    specs.map(({ productId, key, number, unit, headline, sort }, index) => ({
      id: specIds[index],
      product_id: productId,
      key,
      number,
      unit,
      headline,
      sort,
    })),
  )
  await insertTexts(
    tx,
    'product_spec',
    specs.map(({ name, value, condition }, index) => [specIds[index], { name, value, condition }]),
  )
}

const sanitised = <Sanitised extends Partial<Texts>>(texts: Sanitised) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, sanitize(text)])) as Sanitised // the same keys
