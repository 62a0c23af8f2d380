import { NO_TEXTS } from '@shop/contract/catalog/catalog-files'
import type { Language } from '@shop/contract/languages'
import { toFen } from '@shop/contract/money'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import type { Row } from '../../../db/changes.rules.ts'
import { textRows, type Thing } from '../../../db/things.ts'
import { sanitize } from '../../../html.ts'
import { mediaAddress } from '../../../pictures/media-address.ts'
import type { CatalogueProduct } from '../catalog-files.ts'

/** The tables with the lists of a product, each with texts of its own. */
export const LISTS = ['product_image', 'product_service', 'product_spec'] as const
export type List = (typeof LISTS)[number]
/** Those without texts, by the names that their rows have. */
export const PLAIN_LISTS = {
  product_manual: 'manuals',
  product_buy_url: 'buyUrls',
  product_price_schedule: 'schedule',
  product_part: 'parts',
} as const
export type PlainList = keyof typeof PLAIN_LISTS

/** A product as the rows that it is stored as; its lists without ids and without the product's. */
export interface ProductRows extends Thing {
  id: number
  lists: Record<List, Thing[]>
  manuals: Row[]
  buyUrls: Row[]
  parts: Row[]
  /** By their start. */
  schedule: Row[]
}

/** What of a file's figures and addresses is stored in another form. */
const NOT_PLAIN = ['price', 'originalPrice', 'createdTime', 'productUrl', 'exploded']

/** The columns of a product that a file names and writes as they are stored: figures, flags and addresses. */
const plainColumns = (product: CatalogueProduct) =>
  Object.fromEntries(
    Object.entries(product)
      .filter(([name, value]) => !NOT_PLAIN.includes(name) && value !== undefined && (value === null || typeof value !== 'object'))
      .map(([name, value]) => [columnOf(name), value]),
  )

/** `productUrl` as PostgreSQL names it: `product_url`. */
const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A product as it is stored, its HTML sanitised. */
export function productRowsOf(product: CatalogueProduct, seriesId: number): ProductRows {
  const { id, name, subtitle, description, descriptionSource, keywords, stockStatus, detailText, detailSource, seo } = product
  return {
    id,
    row: {
      ...plainColumns(product),
      series_id: seriesId,
      price_fen: toFen(product.price),
      original_price_fen: product.originalPrice === undefined ? null : toFen(product.originalPrice),
      tag_ids: product.tags,
      subtitle_keys: product.subtitleKeys,
      created_at: product.createdTime,
    },
    texts: textRows({
      name,
      subtitle,
      description,
      description_source: descriptionSource,
      keywords,
      stock_status: stockStatus ?? NO_TEXTS, // it is in stock
      detail_text: sanitised(detailText),
      detail_source: sanitised(detailSource),
      safety_warnings: product.safetyWarnings,
      seo_title: eachLanguage(seo, ({ title }) => title),
      seo_description: eachLanguage(seo, ({ description }) => description),
    }),
    lists: {
      product_image: product.images.map(({ file, fit, focal, width = null, height = null, colour = null, alt }, sort) => ({
        row: { image_url: mediaAddress(file), fit, focal_x: focal?.x ?? null, focal_y: focal?.y ?? null, width, height, colour, sort },
        texts: alt ? textRows({ alt }) : {},
      })),
      product_service: product.services.map(({ key, icon, text }, sort) => ({
        row: { key, icon, sort },
        texts: textRows({ description: text }),
      })),
      product_spec: product.specs.map(
        ({ key, definition, isComparable, hasOwnName, number, unit, codes, headline, name: called, value, condition }, sort) => ({
          row: { key, definition, is_comparable: isComparable, own_name: hasOwnName, number, unit, codes, headline, sort },
          texts: textRows({ name: called, value, condition }),
        }),
      ),
    },
    manuals: Object.entries(product.manuals)
      .map(([language, { url, bytes }]) => ({ language, manual_url: mediaAddress(url), bytes }))
      .toSorted((a, b) => (a.language < b.language ? -1 : 1)),
    buyUrls: product.buyUrls.map((address, sort) => ({ ...address, sort })),
    schedule: scheduleRows(product.schedule),
    parts: product.parts.map(({ number, quantity, node, at }, sort) => {
      const [x, y] = at ?? [null, null]
      return { part: partKeyOf(number), quantity, node, at_x: x, at_y: y, sort }
    }),
  }
}

/** Scheduled prices as the rows that they are stored as, by their start. */
export const scheduleRows = (
  schedule: Array<{ price: number; originalPrice?: number | null | undefined; starts: string; ends?: string | null | undefined }>,
): Row[] =>
  schedule
    .map(({ price, originalPrice = null, starts, ends = null }) => ({
      starts_at: starts,
      ends_at: ends,
      price_fen: toFen(price),
      original_price_fen: originalPrice === null ? null : toFen(originalPrice),
    }))
    .toSorted((a, b) => Date.parse(a.starts_at) - Date.parse(b.starts_at))

const eachLanguage = <Value>(values: Partial<Record<Language, Value>>, textOf: (value: Value) => string | undefined) =>
  Object.fromEntries(Object.entries(values).map(([language, value]) => [language, textOf(value)]))

const sanitised = (texts: Partial<Record<Language, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, sanitize(text)]))
