import type { OptionalTexts } from '@shop/contract/catalog/catalog-files'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import type { Field } from '@shop/contract/kinds/field'
import { type Entry, valuesOfEntry } from '@shop/contract/kinds/file-entries'
import { toFen } from '@shop/contract/money'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import type { Row } from '../../../db/changes.rules.ts'
import { textRows, type Thing } from '../../../db/things.ts'
import { columnsOf, plainRow } from '../../../kinds/columns.rules.ts'
import { sanitize } from '../../../sanitize.ts'
import { mediaAddress } from '../../../pictures/media-address.ts'
import type { CatalogueProduct } from '../catalog-files.ts'

export const LISTS = ['product_image', 'product_service', 'product_spec'] as const
export type List = (typeof LISTS)[number]
/** Maps the tables of lists without texts to their properties in `ProductRows`. */
export const PLAIN_LISTS = {
  product_manual: 'manuals',
  product_buy_url: 'buyUrls',
  product_price_schedule: 'schedule',
  product_part: 'parts',
} as const
export type PlainList = keyof typeof PLAIN_LISTS

/** Rows of a product from files. Rows in lists have neither id nor product id. */
export interface ProductRows extends Thing {
  id: number
  lists: Record<List, Thing[]>
  manuals: Row[]
  buyUrls: Row[]
  parts: Row[]
  /** Scheduled prices, sorted by start. */
  schedule: Row[]
}

/** Properties that are not declared fields and are stored as they are in the file. */
const OTHERS = [
  'id',
  'slug',
  'stock',
  'sales',
  'active',
  'view360Url',
  'explodedUrl',
  'explodedModel',
  'safetyMaker',
  'safetyResponsible',
  'retired',
] as const

const textsInFile = columnsOf(PRODUCT, true).filter(({ field }) => !field.notInFiles)

const columnOf = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

export function productRowsOf(product: CatalogueProduct, seriesId: number): ProductRows {
  const { id, subtitle, description, descriptionSource, stockStatus, detailText, detailSource, seo } = product
  const values = Object.fromEntries(valuesOfEntry(PRODUCT, product, product.sort))
  return {
    id,
    row: {
      ...plainRow(PRODUCT, values),
      ...Object.fromEntries(OTHERS.map((name) => [columnOf(name), product[name]])),
      series_id: seriesId,
      tag_ids: product.tags,
      subtitle_keys: product.subtitleKeys,
      created_at: product.createdTime,
    },
    texts: textRows({
      ...Object.fromEntries(textsInFile.map(({ name, field, column }) => [column, textsOf(product, name, field)])),
      subtitle: withDefault(subtitle),
      description: withDefault(description),
      description_source: descriptionSource,
      stock_status: withDefault(stockStatus), // an empty text means "in stock"
      detail_text: withDefault(sanitised(detailText)),
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

function textsOf(product: Entry, name: string, { type }: Field) {
  const texts = product[name] as OptionalTexts | undefined // the schema of the file has checked the type
  return texts && type === 'html' ? sanitised(texts) : texts
}

/** Adds an empty text in the default language if missing, because the table requires one. */
const withDefault = (texts: OptionalTexts = {}): OptionalTexts => ({ ...texts, [DEFAULT_LANGUAGE]: texts[DEFAULT_LANGUAGE] ?? '' })

const eachLanguage = <Value>(values: Partial<Record<Language, Value>>, textOf: (value: Value) => string | undefined) =>
  Object.fromEntries(Object.entries(values).map(([language, value]) => [language, textOf(value)]))

const sanitised = (texts: Partial<Record<Language, string>>) =>
  Object.fromEntries(Object.entries(texts).map(([language, text]) => [language, sanitize(text)]))
