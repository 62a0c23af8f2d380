import { subtitleOf } from '@shop/contract/catalog/shown-value'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '@shop/contract/languages'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { toYuan } from '@shop/contract/money'
import type { Row } from '../../db/changes.rules.ts'
import type { Thing } from '../../db/things.ts'
import { sanitize } from '../../sanitize.ts'
import type { StoredRows } from '../catalog/import/products.queries.ts'
import { plainValues, TEXT_COLUMNS } from './plain-columns.ts'
import { figureShown, ownValue, sourceText, type Units } from './product-texts.rules.ts'

/** Gives unique keys to entries that have no key or a repeated one, as in old files. */
function withKeys(things: Thing[], name: string): Array<Thing & { key: string }> {
  const used = new Set<string>()
  return things.map((thing, place) => {
    const own = thing.row['key']
    const key = typeof own === 'string' && !used.has(own) ? own : `${name}-${place + 1}`
    used.add(key)
    return { ...thing, key }
  })
}

const text = (thing: Thing, language: Language, column: string) => (thing.texts[language]?.[column] ?? null) as string | null // a text column
const textsIn = (thing: Thing, column: string) =>
  Object.fromEntries(LANGUAGES.map((language) => [language, text(thing, language, column)])) as Record<Language, string | null> // the keys are LANGUAGES

export function productDocument(stored: StoredRows, units: Units): ProductValues {
  const specs = withKeys(stored.lists.product_spec ?? [], 'spec')
  const services = withKeys(stored.lists.product_service ?? [], 'service')
  const images = eachOnce(stored.lists.product_image ?? [])
  const valueOf = (language: Language) => (key: string) => {
    const spec = specs.find((one) => one.key === key)
    return spec && (text(spec, language, 'value') ?? text(spec, DEFAULT_LANGUAGE, 'value') ?? undefined)
  }
  const subtitleKeys = trueSubtitleKeys(stored, valueOf)
  const plain = {
    ...plainValues(stored.row),
    schedule: (stored.schedule ?? []).map(scheduledOf),
    images: images.map(({ row: { image_url, fit, focal_x, focal_y } }) => ({
      url: image_url,
      fit,
      focal: focal_x === null ? null : { x: focal_x, y: focal_y },
    })),
    parts: (stored.parts ?? []).map(({ part, quantity, node, at_x, at_y }) => ({
      part,
      quantity,
      node,
      at: at_x === null ? null : [at_x, at_y],
    })),
    buyUrls: (stored.buyUrls ?? []).map(({ seller, label, url, languages }) => ({ seller, label, url, languages })),
    services: services.map(({ key, row: { icon } }) => ({ key, icon })),
    specs: specs.map(({ key, row: spec }) => specOf(key, spec)),
    subtitleKeys,
  }
  const localised = Object.fromEntries(
    LANGUAGES.flatMap((language) =>
      Object.entries({
        ...Object.fromEntries([...TEXT_COLUMNS].map(([name, column]) => [name, text(stored, language, column)])),
        ...(subtitleKeys && { subtitle: null }),
        description: sourceOf(stored, 'description', 'description_source', language, valueOf(language)),
        detailText: sourceOf(stored, 'detail_text', 'detail_source', language, valueOf(language)),
        manual: manualOf(stored, language),
        imageTexts: textsByKey(images, ({ row: { image_url } }) => String(image_url), 'alt', language),
        serviceTexts: textsByKey(services, ({ key }) => key, 'description', language),
        specTexts: Object.fromEntries(specs.map((spec) => [spec.key, specTexts(spec, language, units)])),
      }).map(([name, value]) => [`${name}.${language}`, value]),
    ),
  )
  const values: unknown = { ...plain, ...localised }
  return values as ProductValues // columns and checks of the table guarantee these types
}

const utcTime = (time: unknown) => (typeof time === 'string' ? new Date(time).toISOString() : null)

const scheduledOf = ({ price_fen, original_price_fen, starts_at, ends_at }: Row) => ({
  price: toYuan(Number(price_fen)),
  originalPrice: original_price_fen === null ? null : toYuan(Number(original_price_fen)),
  starts: utcTime(starts_at),
  ends: utcTime(ends_at),
})

const specOf = (key: string, { definition, is_comparable, own_name, number, unit, headline, codes }: Row) => ({
  key,
  definition,
  isComparable: is_comparable,
  hasOwnName: own_name,
  number,
  unit,
  headline,
  codes,
})

function specTexts(spec: Thing, language: Language, units: Units) {
  const { definition, own_name, number, unit } = spec.row
  const figureIn = typeof number === 'number' ? (one: Language) => figureShown(number, unit as string | null, units, one) : undefined // a text column
  return {
    name: definition !== null && own_name === false ? null : text(spec, language, 'name'),
    value: ownValue(textsIn(spec, 'value'), figureIn, language),
    condition: text(spec, language, 'condition'),
  }
}

/** Returns the keys of the specs in the subtitle; null if the subtitle no longer equals the values of these specs. */
function trueSubtitleKeys(stored: StoredRows, valueOf: (language: Language) => (key: string) => string | undefined) {
  const keys = stored.row['subtitle_keys'] as string[] | null // the column is an array of keys
  const isTrue =
    keys &&
    LANGUAGES.every((language) => {
      const shown = text(stored, language, 'subtitle')
      return (shown === null && language !== DEFAULT_LANGUAGE) || shown === subtitleOf(keys, (key) => valueOf(language)(key) ?? '')
    })
  return isTrue ? keys : null
}

/** Returns the processing of a text before storage: HTML is sanitised, other texts stay unchanged. */
const madeOf = (column: string) => (column === 'detail_text' ? sanitize : (made: string) => made)

const sourceOf = (stored: Thing, column: string, source: string, language: Language, valueOf: (key: string) => string | undefined) =>
  sourceText(text(stored, language, column), text(stored, language, source), valueOf, madeOf(column))

function manualOf({ manuals }: StoredRows, language: Language) {
  const manual = manuals?.find((one) => one['language'] === language)
  return manual ? { url: manual['manual_url'], bytes: manual['bytes'] } : null
}

const textsByKey = <Entry extends Thing>(things: Entry[], keyOf: (thing: Entry) => string, column: string, language: Language) =>
  Object.fromEntries(
    things.flatMap((thing) => (text(thing, language, column) === null ? [] : [[keyOf(thing), text(thing, language, column)]])),
  )

/** Removes repeated pictures, which files may contain. */
const eachOnce = (images: Thing[]) =>
  images.filter(({ row }, place) => images.findIndex((other) => other.row['image_url'] === row['image_url']) === place)
