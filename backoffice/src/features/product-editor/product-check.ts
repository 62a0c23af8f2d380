import { GTIN_FORM, hasCheckDigit, LIST_LIMITS, MAX_PIECES, MAX_STOCK, TEXT_LIMITS } from '@shop/contract/catalog/product-limits'
import type { Dimension } from '@shop/contract/catalog/units'
import { LANGUAGES } from '@shop/contract/languages'
import { PRODUCT } from '@shop/contract/kinds/declared/product'
import { productProblems } from '@shop/contract/manage/products/product-checks'
import { checkAddresses } from '../buy-addresses/check-addresses.ts'
import { checkOfKind, type Looks } from '../kinds/check-of-kind.ts'
import { amount, day, found, type Found, integer, list, moment, needed, text, whole } from '../records/fields/checks.ts'
import { valueTexts } from '../records/fields/texts.ts'
import { isObject } from '../records/merging.ts'
import type { Check } from '../records/record-store.ts'
import { languageIn } from '../records/record-context.tsx'
import { issueTexts as t } from './texts.ts'
import type { Choices, ProductPart, ScheduledPrice, Spec, Values } from './use-product.ts'

const texts = (value: unknown, max: number): Found =>
  isObject(value) ? found(Object.entries(value).map(([key, words]) => [key, text(words, max)])) : {}

function schedule(value: unknown): Found {
  const prices = value as readonly ScheduledPrice[] // the form of this field writes only such values
  return found([
    ['', list(value, LIST_LIMITS.schedule)],
    ...prices.flatMap(({ price, originalPrice, starts, ends }, place): [string, string | undefined][] => [
      [`${place}.price`, amount(price) ?? needed(price, valueTexts.needsAmount)],
      [`${place}.originalPrice`, amount(originalPrice) ?? (isBelow(originalPrice, price) ? t.belowPrice : undefined)],
      [`${place}.starts`, needed(starts, t.needsStart) ?? moment(starts)],
      [`${place}.ends`, moment(ends) ?? (starts !== null && ends !== null && ends <= starts ? t.endsBeforeStart : undefined)],
    ]),
  ])
}
const isBelow = (one: unknown, other: unknown) => typeof one === 'number' && typeof other === 'number' && one < other

function specs(value: unknown): Found {
  const all = value as readonly Spec[] // the form of this field writes only such values
  return found([
    ['', list(value, LIST_LIMITS.specs)],
    ...all.map(({ number }, place) => [`${place}.number`, typeof number === 'string' ? valueTexts.noNumber(number) : undefined] as const),
  ])
}

function specTexts(value: unknown): Found {
  if (!isObject(value)) return {}
  return found(
    Object.entries(value).flatMap(([key, words]) =>
      isObject(words)
        ? ([
            [`${key}.name`, text(words['name'], TEXT_LIMITS.specName)],
            [`${key}.value`, text(words['value'], TEXT_LIMITS.specValue)],
            [`${key}.condition`, text(words['condition'], TEXT_LIMITS.condition)],
          ] as const)
        : [],
    ),
  )
}

function parts(value: unknown): Found {
  const all = value as readonly ProductPart[] // the form of this field writes only such values
  return found([
    ['', list(value, LIST_LIMITS.parts)],
    ...all.flatMap(({ quantity, node }, place): [string, string | undefined][] => [
      [`${place}.quantity`, needed(quantity, valueTexts.needsNumber) ?? integer(quantity, 1, MAX_PIECES)],
      [`${place}.node`, text(node, TEXT_LIMITS.node)],
    ]),
  ])
}

function gtin(value: unknown) {
  if (typeof value !== 'string') return undefined
  if (!GTIN_FORM.test(value)) return t.gtinForm
  return hasCheckDigit(value) ? undefined : t.gtinCheckDigit
}

const LOOKS: Looks = {
  schedule,
  stock: (value) => whole(needed(value, valueTexts.needsNumber) ?? integer(value, 0, MAX_STOCK)),
  stockUntil: (value) => whole(day(value)),
  gtin: (value) => whole(gtin(value)),
  maker: (value) => whole(text(value, TEXT_LIMITS.maker)),
  responsible: (value) => whole(text(value, TEXT_LIMITS.responsible)),
  buyUrls: checkAddresses,
  parts,
  specs,
  specTexts,
  tags: (value) => whole(list(value, LIST_LIMITS.tags)),
  images: (value) => whole(list(value, LIST_LIMITS.images)),
  services: (value) => whole(list(value, LIST_LIMITS.services)),
  subtitleKeys: (value) => whole(list(value, LIST_LIMITS.subtitleKeys)),
  imageTexts: (value) => texts(value, TEXT_LIMITS.imageText),
  serviceTexts: (value) => texts(value, TEXT_LIMITS.serviceText),
}

const bareOf = (name: string) => (languageIn(name) ? name.slice(0, name.lastIndexOf('.')) : name)

/** Maps a field to other fields whose changes can make the field invalid. */
const BESIDE: Partial<Record<string, readonly string[]>> = {
  originalPrice: ['price'],
  visibleUntil: ['visibleFrom'],
  description: ['specs'],
  detailText: ['specs'],
  subtitleKeys: ['specs'],
}

const PATH = /^(\w+(?:\.(?:en|zh|de|ja|ko)(?=\.|$))?)\.?(.*)$/

/** Returns the check of a product, which applies the server's rules to each unsaved field and across fields. */
export function productCheck({ series, tags, definitions }: Pick<Choices, 'series' | 'tags' | 'definitions'>): Check {
  const [seriesIds, tagIds] = [new Set(series.map(({ id }) => id)), new Set(tags.map(({ id }) => id))]
  const byKey = new Map(definitions.map((one) => [one.key, one]))
  const references = {
    hasSeries: (id: number) => seriesIds.has(id),
    hasTag: (id: number) => tagIds.has(id),
    hasPart: () => true, // the form offers only existing parts, and the server checks them
    definitionOf: (key: string) => byKey.get(key) as { kind: string; dimension: Dimension; unit: string } | undefined, // the contract defines the dimensions
  }
  return checkOfKind(PRODUCT, {
    looks: LOOKS,
    across: (valueOf, unsaved) =>
      productProblems(asProduct(valueOf), references).flatMap(({ path, issue }) => {
        const [, name = '', part = ''] = PATH.exec(path) ?? []
        const isOf = unsaved.has(name) || BESIDE[bareOf(name)]?.some((other) => unsaved.has(other))
        return isOf ? [[name, t.issues[issue], part] as const] : []
      }),
  })
}

const numberOr = <Else>(value: unknown, otherwise: Else) => (typeof value === 'number' ? value : otherwise)

const AS_THEY_ARE = [
  'visibleFrom',
  'visibleUntil',
  'seriesId',
  'tags',
  'subtitleKeys',
  ...LANGUAGES.flatMap((one) => [`description.${one}`, `detailText.${one}`]),
]

/** Converts the form's values to the input of the rules. Replaces unreadable numbers and missing start times. */
function asProduct(valueOf: (name: string) => unknown): Values {
  const specs = valueOf('specs') as readonly Spec[] // the field has this type
  const prices = valueOf('schedule') as readonly ScheduledPrice[] // the field has this type
  const product: unknown = {
    ...Object.fromEntries(AS_THEY_ARE.map((name) => [name, valueOf(name)])),
    price: numberOr(valueOf('price'), 0),
    originalPrice: numberOr(valueOf('originalPrice'), null),
    specs: specs.map((spec) => ({ ...spec, number: numberOr(spec.number, null) })),
    schedule: prices.map((price) => ({ ...price, starts: price.starts ?? '' })), // an empty start overlaps with no other price
  }
  return product as Values // contains all fields that the rules read
}
