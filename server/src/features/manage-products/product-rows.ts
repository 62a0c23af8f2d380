import { subtitleOf } from '@shop/contract/catalog/shown-value'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { ProductValues } from '@shop/contract/manage/product-fields'
import type { Row } from '../../db/changes.rules.ts'
import { textRows, type Thing } from '../../db/things.ts'
import { sanitize } from '../../html.ts'
import { type List, type PlainList, type ProductRows, scheduleRows } from '../catalog/import/product-rows.ts'
import type { StoredRows } from '../catalog/import/products.queries.ts'
import { withWhatIsStored } from '../catalog/import/stored-specs.ts'
import { columnOf, plainRow } from './plain-columns.ts'
import { namesOf, type ProductFacts } from './product-facts.queries.ts'
import { figureShown, filled, storedSource, valueShown } from './product-texts.rules.ts'

type ByLanguage<Value> = Record<Language, Value>
const eachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<Value> // LANGUAGES are its keys

/** A product as the rows that it is to be stored as, of its values. What it does not keep (pieces in stock, sales) is left out, and so stays. */
export function productRowsOf(id: number, product: ProductValues, stored: StoredRows, facts: ProductFacts): ProductRows {
  const shown = shownValues(product, facts)
  const valueOf = (language: Language) => (key: string) => shown.get(key)?.[language] ?? shown.get(key)?.en ?? undefined
  const { subtitleKeys } = product
  return {
    id,
    row: {
      ...plainRow(product),
      subtitle_keys: subtitleKeys,
    },
    texts: textRows({
      name: eachLanguage((language) => product[`name.${language}`]),
      subtitle: eachLanguage((language) =>
        subtitleKeys ? subtitleOf(subtitleKeys, (key) => valueOf(language)(key) ?? '') : product[`subtitle.${language}`],
      ),
      ...sources(
        'description',
        'description_source',
        (language) => product[`description.${language}`],
        valueOf,
        (text) => text,
      ),
      keywords: eachLanguage((language) => product[`keywords.${language}`]),
      stock_status: eachLanguage((language) => product[`stockStatus.${language}`]),
      safety_warnings: eachLanguage((language) => product[`warnings.${language}`]),
      seo_title: eachLanguage((language) => product[`seoTitle.${language}`]),
      seo_description: eachLanguage((language) => product[`seoDescription.${language}`]),
      ...sources('detail_text', 'detail_source', (language) => product[`detailText.${language}`], valueOf, sanitize),
    }),
    lists: {
      product_image: product.images.map(({ url, fit, focal }, sort) => ({
        row: { image_url: url, fit, ...knownOf(url, stored, facts), focal_x: focal?.x ?? null, focal_y: focal?.y ?? null, sort },
        texts: textsOf('alt', (language) => product[`imageTexts.${language}`][url]),
      })),
      product_service: product.services.map(({ key, icon }, sort) => ({
        row: { key: keyStored(key, stored.lists.product_service?.[sort], 'service', sort), icon, sort },
        texts: textsOf('description', (language) => product[`serviceTexts.${language}`][key]),
      })),
      product_spec: withWhatIsStored(specRows(product, shown, stored, facts), stored.lists.product_spec ?? []),
    },
    buyUrls: product.buyUrls.map((address, sort) => ({ ...address, sort })),
    parts: product.parts.map(({ part, quantity, node, at }, sort) => ({
      part,
      quantity,
      node,
      at_x: at?.[0] ?? null,
      at_y: at?.[1] ?? null,
      sort,
    })),
    schedule: scheduleRows(product.schedule),
    manuals: LANGUAGES.toSorted()
      .map((language) => ({ language, manual: product[`manual.${language}`] }))
      .flatMap(({ language, manual }) => (manual ? { language, manual_url: manual.url, bytes: manual.bytes } : [])),
  }
}

type Shown = Map<string, ByLanguage<string | null>>

/** What each spec shows. */
function shownValues(product: ProductValues, { units }: ProductFacts): Shown {
  return new Map(
    product.specs.map(({ key, number, unit }) => {
      const own = eachLanguage((language) => product[`specTexts.${language}`][key]?.value ?? null)
      const figureIn = number === null ? undefined : (language: Language) => figureShown(number, unit, units, language)
      return [key, eachLanguage((language) => valueShown(own, figureIn, language))]
    }),
  )
}

function specRows(product: ProductValues, shown: Shown, stored: StoredRows, { definitions }: ProductFacts): Thing[] {
  return product.specs.map(({ key, definition, isComparable, hasOwnName, number, unit, headline, codes = [] }, sort) => {
    const isOwn = definition === null || hasOwnName
    const names = isOwn
      ? eachLanguage((language) => product[`specTexts.${language}`][key]?.name ?? null)
      : namesOf(definitions.get(definition))
    return {
      row: {
        key: keyStored(key, stored.lists.product_spec?.[sort], 'spec', sort),
        definition,
        is_comparable: isComparable,
        own_name: hasOwnName,
        number,
        unit,
        headline,
        codes,
        sort,
      },
      texts: textRows({
        name: names,
        value: shown.get(key),
        condition: eachLanguage((language) => product[`specTexts.${language}`][key]?.condition ?? null),
      }),
    }
  })
}

/** A key that an entry was given as it has none stays its alone (product-document.ts), as long as it stays in its place. */
const keyStored = (key: string, there: Thing | undefined, name: string, place: number) =>
  there?.row['key'] === null && key === `${name}-${place + 1}` ? null : key

/** A text that may hold places for values: what is shown, and where that does not say all, what it is made of. */
function sources(
  column: string,
  source: string,
  textIn: (language: Language) => string | null,
  valueOf: (language: Language) => (key: string) => string | undefined,
  made: (text: string) => string,
) {
  const shown = eachLanguage((language) => {
    const text = textIn(language)
    return text === null ? null : filled(text, valueOf(language))
  })
  return {
    [column]: eachLanguage((language) => (shown[language] === null ? null : made(shown[language]))),
    [source]: eachLanguage((language) => {
      const [text, filledIn] = [textIn(language), shown[language]]
      const kept = text === null || filledIn === null ? null : storedSource(text, filledIn)
      return kept === null ? null : made(kept)
    }),
  }
}

/** The languages that have a text of an entry. */
const textsOf = (column: string, textIn: (language: Language) => string | undefined): Thing['texts'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language): Array<[Language, Row]> =>
      textIn(language) === undefined ? [] : [[language, { [column]: textIn(language) }]],
    ),
  )

/** What is known of a picture: what its product has of it, otherwise what the shop knows. */
function knownOf(url: string, stored: StoredRows, { pictures }: ProductFacts) {
  const there = (stored.lists.product_image ?? []).find(({ row }) => row['image_url'] === url)?.row
  const { width = null, height = null, colour = null } = typeof there?.['width'] === 'number' ? there : (pictures.get(url) ?? there ?? {})
  return { width, height, colour }
}

/** The columns and lists that other fields are stored in; what a spec shows is in other texts, too. */
const PARTS: Partial<Record<string, { columns?: string[]; texts?: string[]; lists?: Array<List | PlainList> }>> = {
  images: { lists: ['product_image'] },
  imageTexts: { lists: ['product_image'] },
  services: { lists: ['product_service'] },
  serviceTexts: { lists: ['product_service'] },
  manual: { lists: ['product_manual'] },
  parts: { lists: ['product_part'] },
  buyUrls: { lists: ['product_buy_url'] },
  schedule: { lists: ['product_price_schedule'] },
  warnings: { texts: ['safety_warnings'] },
  seoTitle: { texts: ['seo_title'] },
  seoDescription: { texts: ['seo_description'] },
  name: { texts: ['name'] },
  subtitle: { texts: ['subtitle'] },
  subtitleKeys: { columns: ['subtitle_keys'], texts: ['subtitle'] },
  description: { texts: ['description', 'description_source'] },
  keywords: { texts: ['keywords'] },
  stockStatus: { texts: ['stock_status'] },
  detailText: { texts: ['detail_text', 'detail_source'] },
  specs: { lists: ['product_spec'], texts: ['subtitle', 'description', 'detail_text'] },
  specTexts: { lists: ['product_spec'], texts: ['subtitle', 'description', 'detail_text'] },
}

/** Where fields are stored: nothing else is written of a product. */
export function partsOf(fields: string[]) {
  const parts = fields.map((field) => {
    const column = columnOf(field)
    return column === undefined ? (PARTS[field.split('.')[0] ?? ''] ?? {}) : { columns: [column] }
  })
  return {
    columns: new Set(parts.flatMap(({ columns = [] }) => columns)),
    texts: new Set(parts.flatMap(({ texts = [] }) => texts)),
    lists: new Set(parts.flatMap(({ lists = [] }) => lists)),
  }
}
