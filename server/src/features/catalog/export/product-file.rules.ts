import { type OptionalTexts, ProductFile, type SpecEntry } from '@shop/contract/catalog/catalog-files'
import { escapeBraces, fillIn, subtitleOf } from '@shop/contract/catalog/shown-value'
import type { BuyAddress, FocalPoint, Retired } from '@shop/contract/catalog/selling'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { entryOf } from '@shop/contract/kinds/file-entries'
import { toYuan } from '@shop/contract/money'
import type { z } from 'zod'
import { statedTexts, type TextRows, wordingOf } from '../../../sources/export-texts.ts'
import { columnsOf, valuesOfRow, valuesOfTexts } from '../../../kinds/columns.rules.ts'
import { checkedFile } from '../../../files.ts'
import { sanitize } from '../../../sanitize.ts'
import { mediaFileOf } from '../../../pictures/media-address.ts'
import { definitionKeyOf, type ProductSource, type Shared, shownValue } from '../catalog-files.rules.ts'

export interface SharedWords {
  file: Shared
  tagKeys: Map<number, string>
}

export interface StoredProduct extends Pick<ProductSource, 'id' | 'manuals' | 'parts' | 'createdTime'> {
  /** Row of the table `product`. */
  row: Record<string, unknown> & {
    slug: string | null
    active: boolean
    tag_ids: number[]
    subtitle_keys: string[] | null
    retired: Retired | null
  }
  seriesId: number
  schedule: Array<{ priceFen: number; originalPriceFen: number | null; starts: string; ends: string | null }>
  texts: TextRows | null
  specs: StoredSpec[]
  services: Array<{ key: string | null; icon: Shared['services'][string]['icon']; texts: TextRows | null }>
  images: StoredPicture[]
  buyUrls: BuyAddress[]
  explodedUrl: string
}

interface StoredSpec {
  key: string | null
  definition: string | null
  isComparable: boolean
  hasOwnName: boolean
  number: number | null
  unit: string | null
  codes: string[]
  headline: number | null
  texts: TextRows | null
}

/** A product's picture as stored. Unknown values are null. */
export interface StoredPicture {
  imageUrl: string
  fit: ProductSource['images'][number]['fit']
  focal: FocalPoint | null
  width: number | null
  height: number | null
  colour: string | null
  texts: TextRows | null
}

type Spec = z.output<typeof SpecEntry>

/** Columns of dates, which are exported with the precision that the database stores. */
export const DATES = columnsOf(PRODUCT, false).filter(({ field }) => field.type === 'date')

/**
 * Makes the file of a product. Placeholders and keys of `shared.json` are written only if they yield the stored text.
 * Throws StartProblem if no file can express the product.
 */
export function productFileOf(product: StoredProduct, { file: shared, tagKeys }: SharedWords): z.input<typeof ProductFile> {
  const keys = keysOf(product.specs)
  const specs = product.specs.map((spec, place) => ({ ...spec, key: keys[place] ?? '', value: statedTexts(spec.texts, 'value') }))
  const valueOf = (language: Language) => (key: string) => inLanguage(specs.find((spec) => spec.key === key)?.value, language)
  const { row } = product
  const values = { ...valuesOfRow(PRODUCT, row), ...valuesOfTexts(PRODUCT, product.texts) }
  const file = {
    id: product.id,
    ...entryOf(PRODUCT, { values, isInShop: row.active }, {}),
    ...Object.fromEntries(DATES.filter(({ column }) => row[column] !== null).map(({ name, column }) => [name, row[column]])),
    schedule: product.schedule.length === 0 ? undefined : product.schedule.map(scheduledOf),
    stock: row['stock'],
    sales: row['sales'],
    createdTime: product.createdTime,
    retired: row.retired ? retiredEntryOf(row.retired) : undefined,
    tags: row.tag_ids.map((id) => tagKeys.get(id) ?? id),
    services: product.services.map(({ key, icon, texts }) => {
      const service = { icon, text: statedTexts(texts, 'description') }
      return key !== null && isSame(service, shared.services[key]) ? key : { ...service, key: key ?? undefined }
    }),
    images: product.images.length === 0 ? undefined : product.images.map(imageOf),
    ...buyUrlsOf(product.buyUrls),
    view360Url: row['view360_url'],
    exploded: product.explodedUrl === '' ? undefined : mediaFileOf(product.explodedUrl),
    manuals: product.manuals,
    subtitle: subtitle(product, valueOf),
    headline: specs
      .filter(({ headline }) => headline !== null)
      .toSorted((a, b) => (a.headline ?? 0) - (b.headline ?? 0))
      .map(({ key }) => key),
    description: source(product.texts, ['description', 'description_source'], valueOf, (text) => text),
    safety: safetyOf(product, shared),
    seo: seoOf(product.texts),
    specs: specs.map((spec) => specOf(spec, shared)),
    detailText: source(product.texts, ['detail_text', 'detail_source'], valueOf, sanitize),
    parts:
      product.parts.length === 0
        ? undefined
        : product.parts.map(({ number, quantity, node, at }) => ({
            number,
            quantity,
            node: node ?? undefined,
            at: product.explodedUrl === '' ? undefined : (at ?? undefined),
          })),
  }
  return checkedFile(ProductFile, file as z.input<typeof ProductFile>, `The product ${product.id}`) // checkedFile rejects missing fields
}

/** Returns the keys of the specs. A spec without a key gets one from its position, such as `spec-3`. */
function keysOf(specs: StoredSpec[]) {
  const used = new Set(specs.map(({ key }) => key))
  const made = (key: string): string => (used.has(key) ? made(`${key}-`) : key)
  return specs.map(({ key }, place) => key ?? made(`spec-${place + 1}`))
}

const scheduledOf = ({ priceFen, originalPriceFen, starts, ends }: StoredProduct['schedule'][number]) => ({
  price: toYuan(priceFen),
  originalPrice: originalPriceFen === null ? undefined : toYuan(originalPriceFen),
  starts,
  ends: ends ?? undefined,
})

const retiredEntryOf = ({ since, sparesUntil, successorId }: Retired) => ({
  since,
  sparesUntil: sparesUntil ?? undefined,
  successor: successorId ?? undefined,
})

function imageOf({ imageUrl, fit, focal, texts }: StoredPicture) {
  const alt = statedTexts(texts, 'alt')
  const file = mediaFileOf(imageUrl)
  if (fit === 'contain' && !alt && !focal) return file
  return { file, fit: fit === 'contain' ? undefined : fit, focal: focal ?? undefined, alt }
}

/** A single address without seller, label and languages is written as `productUrl`. */
function buyUrlsOf(addresses: BuyAddress[]) {
  const [first, second] = addresses
  if (!first || (!second && !first.seller && !first.label && first.languages.length === 0)) return { productUrl: first?.url ?? '' }
  return {
    buyUrls: addresses.map(({ seller, label, url, languages }) => ({
      seller: seller || undefined,
      label: label || undefined,
      url,
      languages: languages.length > 0 ? languages : undefined,
    })),
  }
}

/** Writes keys of `shared.json` instead of texts that are equal to entries there. */
function safetyOf({ row, texts }: StoredProduct, { companies = {}, warnings: known = {} }: Shared) {
  const companyOf = (text: string) => (text === '' ? undefined : (keyOf(companies, text) ?? { text }))
  const safety = {
    maker: companyOf(String(row['safety_maker'])),
    responsible: companyOf(String(row['safety_responsible'])),
    warnings: warningsOf(texts, known),
  }
  return Object.values(safety).some((part) => part !== undefined) ? safety : undefined
}

/** Returns one entry per line if all languages have the same number of lines, otherwise one text for all lines. */
function warningsOf(rows: TextRows | null, known: NonNullable<Shared['warnings']>) {
  const texts = statedTexts(rows, 'safety_warnings')
  const lines = Object.entries(texts ?? {}).map(([language, text]) => [language, text.split('\n')] as const)
  const [, first = []] = lines[0] ?? []
  if (lines.some(([, list]) => list.length !== first.length || list.includes(''))) return texts
  return (
    texts &&
    first.map((_, place) => {
      const line = Object.fromEntries(lines.map(([language, list]) => [language, list[place]]))
      return keyOf(known, line) ?? line
    })
  )
}

function seoOf(rows: TextRows | null) {
  const seo = LANGUAGES.flatMap((language) => {
    const { seo_title: title, seo_description: description } = rows?.[language] ?? {}
    return title || description ? [[language, { title: title || undefined, description: description || undefined }] as const] : []
  })
  return seo.length > 0 ? Object.fromEntries(seo) : undefined
}

const keyOf = (list: Record<string, unknown>, value: unknown) => Object.keys(list).find((key) => isSame(list[key], value))

const inLanguage = (texts: OptionalTexts | undefined, language: Language) => texts?.[language] ?? texts?.[DEFAULT_LANGUAGE]

type ValueOf = (language: Language) => (key: string) => string | undefined

function subtitle({ texts, row: { subtitle_keys: subtitleKeys } }: StoredProduct, valueOf: ValueOf) {
  const shown = statedTexts(texts, 'subtitle')
  if (!shown) return subtitleKeys ? [] : {}
  const isOfKeys =
    subtitleKeys && LANGUAGES.every((language) => subtitleOf(subtitleKeys, (key) => valueOf(language)(key) ?? '') === shown[language])
  return isOfKeys ? subtitleKeys : shown
}

/** Returns texts with placeholders if they yield the stored texts. `made` is the processing before storage, such as `sanitize`. */
function source(rows: TextRows | null, [column, sourceColumn]: [string, string], valueOf: ValueOf, made: (text: string) => string) {
  const shown = statedTexts(rows, column)
  if (!shown) return undefined
  const texts = LANGUAGES.flatMap((language) => {
    const [stored, text] = [shown[language], rows?.[language]?.[sourceColumn] ?? undefined]
    if (stored === undefined) return []
    const isTrue = text !== undefined && made(fillIn(text, (key) => valueOf(language)(key) ?? `{${key}}`)) === stored
    return [[language, isTrue ? text : escapeBraces(stored)] as const]
  })
  return Object.fromEntries(texts)
}

function specOf(spec: StoredSpec & { key: string; value: OptionalTexts | undefined }, { specNames, units }: Shared) {
  const { key, definition, isComparable, hasOwnName, number, unit, codes, texts, value } = spec
  const name = statedTexts(texts, 'name')
  const isNamed = definition === null ? isSame(name, specNames?.[key]) : !hasOwnName
  const figure: Pick<Spec, 'key' | 'number' | 'unit'> = { key, number: number ?? undefined, unit: unit ?? undefined }
  const isFigure = number !== null && (unit === null || Object.hasOwn(units, unit))
  const isShown = isFigure && value && LANGUAGES.every((language) => shownValue(figure, units, language) === value[language])
  return {
    key,
    definition: definition === null || definition === definitionKeyOf(key) ? undefined : definition,
    comparable: isComparable ? undefined : false,
    name: isNamed ? undefined : name,
    number: figure.number,
    unit: figure.unit,
    text: isShown || !value ? undefined : wordingOf(value),
    condition: statedTexts(texts, 'condition'),
    codes: codes.length > 0 ? codes : undefined,
  }
}

const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
