import { subtitleOf } from '@shop/contract/catalog/shown-value'
import { type Language, LANGUAGES } from '@shop/contract/languages'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import type { Row } from '../../db/changes.rules.ts'
import { textRows, type Thing } from '../../db/things.ts'
import type { Values } from '../../records/kind.ts'
import { sanitize } from '../../sanitize.ts'
import { type List, type PlainList, type ProductRows, scheduleRows } from '../catalog/import/product-rows.ts'
import type { StoredRows } from '../catalog/import/products.queries.ts'
import { withWhatIsStored } from '../catalog/import/stored-specs.ts'
import { columnOf, rowOf, TEXT_COLUMNS } from './plain-columns.ts'
import { namesOf, type ProductFacts } from './product-facts.queries.ts'
import { figureShown, filled, storedSource, valueShown } from './product-texts.rules.ts'

type ByLanguage<Value> = Record<Language, Value>
const eachLanguage = <Value>(make: (language: Language) => Value) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, make(language)])) as ByLanguage<Value> // the keys are LANGUAGES

const textIn = (product: Values, name: string, language: Language) => product[`${name}.${language}`] as string | null // a text field

/** Returns the rows of a product. Columns without a field, such as stock and sales, are omitted, so that they stay unchanged. */
export function productRowsOf(id: number, product: ProductValues, stored: StoredRows, facts: ProductFacts): ProductRows {
  const shown = shownValues(product, facts)
  const valueOf = (language: Language) => (key: string) => shown.get(key)?.[language] ?? shown.get(key)?.en ?? undefined
  const { subtitleKeys } = product
  return {
    id,
    row: {
      ...rowOf(product),
      subtitle_keys: subtitleKeys,
    },
    texts: textRows({
      ...Object.fromEntries(
        [...TEXT_COLUMNS].map(([name, column]) => [column, eachLanguage((language) => textIn(product, name, language))]),
      ),
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

/** Returns null for a generated key (product-document.ts) as long as the entry keeps its position, so that the key is not stored. */
const keyStored = (key: string, there: Thing | undefined, name: string, place: number) =>
  there?.row['key'] === null && key === `${name}-${place + 1}` ? null : key

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

const textsOf = (column: string, textIn: (language: Language) => string | undefined): Thing['texts'] =>
  Object.fromEntries(
    LANGUAGES.flatMap((language): Array<[Language, Row]> =>
      textIn(language) === undefined ? [] : [[language, { [column]: textIn(language) }]],
    ),
  )

/** Returns size and colour of a picture, from the product's stored row or else from other rows with the same URL. */
function knownOf(url: string, stored: StoredRows, { pictures }: ProductFacts) {
  const there = (stored.lists.product_image ?? []).find(({ row }) => row['image_url'] === url)?.row
  const { width = null, height = null, colour = null } = typeof there?.['width'] === 'number' ? there : (pictures.get(url) ?? there ?? {})
  return { width, height, colour }
}

interface Parts {
  columns?: string[]
  texts?: string[]
  lists?: Array<List | PlainList>
}

/** Columns, texts and lists that a field affects, if not just its own column. Texts may contain values of specs. */
const PARTS: Partial<Record<string, Parts>> = {
  images: { lists: ['product_image'] },
  imageTexts: { lists: ['product_image'] },
  services: { lists: ['product_service'] },
  serviceTexts: { lists: ['product_service'] },
  manual: { lists: ['product_manual'] },
  parts: { lists: ['product_part'] },
  buyUrls: { lists: ['product_buy_url'] },
  schedule: { lists: ['product_price_schedule'] },
  subtitleKeys: { columns: ['subtitle_keys'], texts: ['subtitle'] },
  description: { texts: ['description', 'description_source'] },
  detailText: { texts: ['detail_text', 'detail_source'] },
  specs: { lists: ['product_spec'], texts: ['subtitle', 'description', 'detail_text'] },
  specTexts: { lists: ['product_spec'], texts: ['subtitle', 'description', 'detail_text'] },
}

export function partsOf(fields: string[]) {
  const parts = fields.map((field): Parts => {
    const [name = ''] = field.split('.')
    const [column, text] = [columnOf(name), TEXT_COLUMNS.get(name)]
    return PARTS[name] ?? { columns: column === undefined ? [] : [column], texts: text === undefined ? [] : [text] }
  })
  return {
    columns: new Set(parts.flatMap(({ columns = [] }) => columns)),
    texts: new Set(parts.flatMap(({ texts = [] }) => texts)),
    lists: new Set(parts.flatMap(({ lists = [] }) => lists)),
  }
}
