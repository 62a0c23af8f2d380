import type { Texts } from '@shop/contract/catalog/catalog-files'
import { LANGUAGES } from '@shop/contract/languages'
import { toFen } from '@shop/contract/money'
import sql, { raw } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { sanitize } from '../../html.ts'
import type { Catalogue, CatalogueProduct } from './catalog-files.ts'

/** True when the shop sells nothing yet: no series and no product. */
export async function isCatalogueEmpty(db: Db) {
  const found = await db.row<{ found: boolean }>(sql`select exists (select from product) or exists (select from series) as found`)
  return !found?.found
}

/** Holds all other imports back until this transaction ends. */
export const lockCatalogue = (tx: Db) => tx.rows(sql`lock table series, product in share row exclusive mode`)

/** Writes a whole catalogue, with the ids it brings. */
export async function addCatalogue(tx: Db, { tags, series }: Catalogue) {
  for (const [sort, tag] of tags.entries()) {
    await tx.rows(sql`insert into tag (id, sort) values (${tag.id}, ${sort})`)
    await addTexts(tx, 'tag', [[tag.id, { name: tag.name }]])
  }
  for (const one of series) {
    await addSeries(tx, one)
    for (const product of one.products) await addProduct(tx, one.id, product)
  }
  for (const table of ['tag', 'series', 'product']) {
    await tx.rows(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${raw(table)}))`)
  }
}

async function addSeries(tx: Db, series: Catalogue['series'][number]) {
  const { id, code, kind, iconUrl, imageUrl, isHome, sort, name, description, summary1, summary2, summary3 } = series
  await tx.rows(sql`
    insert into series (id, code, kind, icon_url, image_url, is_home, sort)
    values (${id}, ${code}, ${kind}, ${iconUrl}, ${imageUrl}, ${isHome}, ${sort})`)
  await addTexts(tx, 'series', [[id, { name, description, summary1, summary2, summary3 }]])
  const specs = await addRows(
    tx,
    'series_spec',
    series.specs.map((spec, position) => ({ series_id: id, icon: spec.icon, icon_url: spec.iconUrl, sort: position })),
  )
  await addTexts(
    tx,
    'series_spec',
    series.specs.map(({ title, description: text }, position) => [specs[position], { title, description: text }]),
  )
}

async function addProduct(tx: Db, seriesId: number, product: CatalogueProduct) {
  await addPrices(tx, seriesId, product)
  const { id, name, subtitle, description, stockStatus, detailText } = product
  const inStock: Texts = { en: '', zh: '', de: '', ja: '', ko: '' }
  await addTexts(tx, 'product', [
    [id, { name, subtitle, description, stock_status: stockStatus ?? inStock, detail_text: mapTexts(detailText, sanitize) }],
  ])

  await addRows(
    tx,
    'product_image',
    product.images.map((image, sort) => ({ product_id: id, image_url: `/media/demo/${image}`, sort })),
  )
  for (const [language, { url, bytes }] of Object.entries(product.manuals)) {
    await tx.rows(sql`insert into product_manual (product_id, language, manual_url, bytes) values (${id}, ${language}, ${url}, ${bytes})`)
  }
  const services = await addRows(
    tx,
    'product_service',
    product.services.map((_, sort) => ({ product_id: id, sort })),
  )
  await addTexts(
    tx,
    'product_service',
    product.services.map((text, position) => [services[position], { description: text }]),
  )
  const specs = await addRows(
    tx,
    'product_spec',
    product.specs.map(({ number, unit, headline }, sort) => ({ product_id: id, number, unit, headline, sort })),
  )
  await addTexts(
    tx,
    'product_spec',
    product.specs.map((spec, position) => [specs[position], { name: spec.name, value: spec.value, condition: spec.condition }]),
  )
}

/** A reduced product is added at its original price and then reduced, so that the price history tells the truth from the start. */
async function addPrices(tx: Db, seriesId: number, product: CatalogueProduct) {
  const firstFen = toFen(product.originalPrice ?? product.price)
  await tx.rows(sql`
    insert into product (id, series_id, price_fen, tag_ids, stock, sales, sort, recommended, product_url, view360_url, created_at)
    values (${product.id}, ${seriesId}, ${firstFen}, ${product.tags}, ${product.stock}, ${product.sales}, ${product.sort}, ${product.recommended},
            ${product.productUrl}, ${product.view360Url}, ${product.createdTime})`)
  if (product.originalPrice === undefined) return
  await tx.rows(sql`update product set price_fen = ${toFen(product.price)}, original_price_fen = ${firstFen} where id = ${product.id}`)
}

/** Adds rows of one shape and answers their ids, in the same order. */
async function addRows(tx: Db, table: string, rows: Array<Record<string, unknown>>) {
  const ids: number[] = []
  for (const row of rows) {
    const names = raw(Object.keys(row).join(', ')) // names of columns come from this file only
    const added = await tx.row<{ id: number }>(sql`
      insert into ${raw(table)} (${names}) select ${names} from json_populate_record(null::${raw(table)}, ${JSON.stringify(row)}) returning id`)
    if (added) ids.push(added.id)
  }
  return ids
}

/** Texts of a thing by column. What a language leaves out falls back to English. */
type TextColumns = Record<string, Partial<Texts> | undefined>

/** Adds the texts of things to `<table>_text`, a row per language. */
export async function addTexts(tx: Db, table: string, things: Array<[id: number | undefined, columns: TextColumns]>) {
  const rows = things.flatMap(([id, columns]) =>
    LANGUAGES.map((language) => ({
      [`${table}_id`]: id,
      language,
      ...Object.fromEntries(Object.entries(columns).map(([name, texts]) => [name, texts?.[language] ?? null])),
    })),
  )
  const target = raw(`${table}_text`)
  await tx.rows(sql`insert into ${target} select * from json_populate_recordset(null::${target}, ${JSON.stringify(rows)})`)
}

const mapTexts = (texts: Texts, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, change(text)])) as Texts // the same keys
