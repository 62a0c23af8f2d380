import { ProductFile, type SpecEntry, type Texts } from '@shop/contract/catalog/catalog-files'
import { escapeBraces, fillIn, subtitleOf } from '@shop/contract/catalog/shown-value'
import type { BuyAddress, FocalPoint } from '@shop/contract/catalog/selling'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import { toYuan } from '@shop/contract/money'
import type { z } from 'zod'
import { textsBy, type TextRows, textsOf, unlessEmpty, wordingOf } from '../../../stored-texts.ts'
import { checkedFile } from '../../../files.ts'
import { sanitize } from '../../../html.ts'
import { mediaFileOf } from '../../../pictures/media-address.ts'
import { definitionKeyOf, type ProductSource, type Shared, shownValue } from '../catalog-files.rules.ts'

/** What products refer to: `shared.json`, and the keys of tags by their ids. */
export interface SharedWords {
  file: Shared
  tagKeys: Map<number, string>
}

/** A product with all that is stored of it; its lists in order. */
export interface StoredProduct extends Pick<
  ProductSource,
  | 'id'
  | 'gtin'
  | 'stock'
  | 'sales'
  | 'sort'
  | 'recommended'
  | 'active'
  | 'visibleFrom'
  | 'visibleUntil'
  | 'minAge'
  | 'stockUntil'
  | 'view360Url'
  | 'manuals'
  | 'createdTime'
> {
  slug: string | null
  seriesId: number
  priceFen: number
  originalPriceFen: number | null
  schedule: Array<{ priceFen: number; originalPriceFen: number | null; starts: string; ends: string | null }>
  tagIds: number[]
  subtitleKeys: string[] | null
  texts: TextRows | null
  specs: StoredSpec[]
  services: Array<{ key: string | null; icon: Shared['services'][string]['icon']; texts: TextRows | null }>
  images: StoredPicture[]
  buyUrls: BuyAddress[]
  parts: ProductSource['parts']
  explodedUrl: string
  safetyMaker: string
  safetyResponsible: string
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

/** A picture of a product; what is not known of it is null. */
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

/**
 * A product as its file. What is stored is the truth: a text of a file with places for values, a key of `shared.json` and the like are named only where they
 * still say just that. Throws StartProblem where the product holds what no file can say.
 */
export function productFileOf(product: StoredProduct, { file: shared, tagKeys }: SharedWords): z.input<typeof ProductFile> {
  const keys = keysOf(product.specs)
  const specs = product.specs.map((spec, place) => ({ ...spec, key: keys[place] ?? '', value: textsOf(spec.texts, 'value') }))
  const valueOf = (language: Language) => (key: string) => specs.find((spec) => spec.key === key)?.value?.[language]
  const name = textsOf(product.texts, 'name')
  const file = {
    id: product.id,
    gtin: product.gtin ?? undefined,
    price: toYuan(product.priceFen),
    originalPrice: product.originalPriceFen === null ? undefined : toYuan(product.originalPriceFen),
    schedule: product.schedule.length === 0 ? undefined : product.schedule.map(scheduledOf),
    stock: product.stock,
    sales: product.sales,
    sort: product.sort,
    recommended: product.recommended,
    active: product.active ? undefined : false,
    visibleFrom: product.visibleFrom ?? undefined,
    visibleUntil: product.visibleUntil ?? undefined,
    createdTime: product.createdTime,
    minAge: product.minAge ?? undefined,
    tags: product.tagIds.map((id) => tagKeys.get(id) ?? id),
    services: product.services.map(({ key, icon, texts }) => {
      const service = { icon, text: textsOf(texts, 'description') }
      return key !== null && isSame(service, shared.services[key]) ? key : service
    }),
    images: product.images.length === 0 ? undefined : product.images.map(imageOf),
    ...buyUrlsOf(product.buyUrls),
    view360Url: product.view360Url,
    exploded: product.explodedUrl === '' ? undefined : mediaFileOf(product.explodedUrl),
    manuals: product.manuals,
    name,
    subtitle: subtitle(product, valueOf),
    headline: specs
      .filter(({ headline }) => headline !== null)
      .toSorted((a, b) => (a.headline ?? 0) - (b.headline ?? 0))
      .map(({ key }) => key),
    description: source(product.texts, ['description', 'description_source'], valueOf, (text) => text),
    keywords: textsOf(product.texts, 'keywords'),
    stockStatus: unlessEmpty(textsOf(product.texts, 'stock_status')),
    stockUntil: product.stockUntil ?? undefined,
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
  return checkedFile(ProductFile, file as z.input<typeof ProductFile>, `The product ${product.id}`) // what is missing is found here
}

/** Their own keys; of those that came from no file one by their place that no other has. */
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

function imageOf({ imageUrl, fit, focal, texts }: StoredPicture) {
  const alt = textsOf(texts, 'alt')
  const file = mediaFileOf(imageUrl)
  if (fit === 'contain' && !alt && !focal) return file
  return { file, fit: fit === 'contain' ? undefined : fit, focal: focal ?? undefined, alt }
}

/** One without a seller is the address alone. */
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

/** Companies and warnings by their keys where they say just what the product says. */
function safetyOf({ safetyMaker, safetyResponsible, texts }: StoredProduct, { companies = {}, warnings: known = {} }: Shared) {
  const companyOf = (text: string) => (text === '' ? undefined : (keyOf(companies, text) ?? { text }))
  const safety = { maker: companyOf(safetyMaker), responsible: companyOf(safetyResponsible), warnings: warningsOf(texts, known) }
  return Object.values(safety).some((part) => part !== undefined) ? safety : undefined
}

/** Line by line where every language has as many, otherwise as a text. */
function warningsOf(rows: TextRows | null, known: NonNullable<Shared['warnings']>) {
  const textIn = (language: Language) => rows?.[language]?.['safety_warnings'] || (rows?.en?.['safety_warnings'] ?? '')
  if (textIn('en') === '') return undefined
  const lines = LANGUAGES.map((language) => textIn(language).split('\n'))
  const isEven = lines.every((list) => list.length === lines[0]?.length && !list.includes(''))
  if (!isEven) return textsBy(textIn)
  return lines[0]?.map((_, place) => {
    const texts = textsBy((language) => lines[LANGUAGES.indexOf(language)]?.[place] ?? '')
    return keyOf(known, texts) ?? texts
  })
}

function seoOf(rows: TextRows | null) {
  const seo = LANGUAGES.flatMap((language) => {
    const { seo_title: title, seo_description: description } = rows?.[language] ?? {}
    return title || description ? [[language, { title: title || undefined, description: description || undefined }] as const] : []
  })
  return seo.length > 0 ? Object.fromEntries(seo) : undefined
}

/** The key of the entry of a list that is the same. */
const keyOf = (list: Record<string, unknown>, value: unknown) => Object.keys(list).find((key) => isSame(list[key], value))

type ValueOf = (language: Language) => (key: string) => string | undefined

function subtitle({ texts, subtitleKeys }: StoredProduct, valueOf: ValueOf) {
  const shown = unlessEmpty(textsOf(texts, 'subtitle'))
  if (!shown) return []
  const isOfKeys =
    subtitleKeys && LANGUAGES.every((language) => subtitleOf(subtitleKeys, (key) => valueOf(language)(key) ?? '') === shown[language])
  return isOfKeys ? subtitleKeys : shown
}

/** Texts with places for values where these make just what is stored. `made`: what is done to them before they are stored. */
function source(rows: TextRows | null, [column, sourceColumn]: [string, string], valueOf: ValueOf, made: (text: string) => string) {
  const shown = unlessEmpty(textsOf(rows, column))
  return (
    shown &&
    textsBy((language) => {
      const text = rows?.[language]?.[sourceColumn] ?? undefined
      const isTrue = text !== undefined && made(fillIn(text, (key) => valueOf(language)(key) ?? `{${key}}`)) === shown[language]
      return isTrue ? text : escapeBraces(shown[language])
    })
  )
}

function specOf(spec: StoredSpec & { key: string; value: Texts | undefined }, { specNames, units }: Shared) {
  const { key, definition, isComparable, hasOwnName, number, unit, codes, texts, value } = spec
  const name = textsOf(texts, 'name')
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
    condition: textsOf(texts, 'condition'),
    codes: codes.length > 0 ? codes : undefined,
  }
}

/** Plain values whose keys are in one order. */
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
