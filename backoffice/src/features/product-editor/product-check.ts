import {
  GTIN_FORM,
  hasCheckDigit,
  LIST_LIMITS,
  MAX_MIN_AGE,
  MAX_PIECES,
  MAX_SORT,
  MAX_STOCK,
  TEXT_LIMITS,
} from '@shop/contract/catalog/product-limits'
import type { Dimension } from '@shop/contract/catalog/units'
import { LANGUAGES } from '@shop/contract/languages'
import { productProblems } from '@shop/contract/manage/product-checks'
import { checkAddresses } from '../buy-addresses/check-addresses.ts'
import { amount, day, found, type Found, integer, list, type Look, moment, needed, text, whole } from '../records/fields/checks.ts'
import { valueTexts } from '../records/fields/texts.ts'
import { isObject } from '../records/values.ts'
import type { Check } from '../records/record-store.ts'
import { languageIn } from '../records/record-context.tsx'
import { issueTexts as t } from './texts.ts'
import type { Choices, ProductPart, ScheduledPrice, Spec, Values } from './use-product.ts'

const texts = (value: unknown, max: number): Found =>
  isObject(value) ? found(Object.entries(value).map(([key, words]) => [key, text(words, max)])) : {}

function schedule(value: unknown): Found {
  const prices = value as readonly ScheduledPrice[] // as the form of the field makes it
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
  const all = value as readonly Spec[] // as the form of the field makes it
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
  const all = value as readonly ProductPart[] // as the form of the field makes it
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

/** What may be wrong with each field by itself. */
const LOOKS: Partial<Record<string, Look>> = {
  price: (value) => whole(amount(value) ?? needed(value, valueTexts.needsAmount)),
  originalPrice: (value) => whole(amount(value)),
  schedule,
  sort: (value) => whole(needed(value, valueTexts.needsNumber) ?? integer(value, -MAX_SORT, MAX_SORT)),
  stock: (value) => whole(needed(value, valueTexts.needsNumber) ?? integer(value, 0, MAX_STOCK)),
  visibleFrom: (value) => whole(moment(value)),
  visibleUntil: (value) => whole(moment(value)),
  stockUntil: (value) => whole(day(value)),
  minAge: (value) => whole(integer(value, 0, MAX_MIN_AGE)),
  gtin: (value) => whole(gtin(value)),
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

const isLimited = (name: string): name is keyof typeof TEXT_LIMITS => Object.hasOwn(TEXT_LIMITS, name)
const bareOf = (name: string) => (languageIn(name) ? name.slice(0, name.lastIndexOf('.')) : name)

function lookAt(name: string, value: unknown): Found {
  const bare = bareOf(name)
  if (name === 'name.en' && !String(value ?? '').trim()) return whole(t.needsName)
  return LOOKS[bare]?.(value) ?? whole(isLimited(bare) ? text(value, TEXT_LIMITS[bare]) : undefined)
}

/** Fields that may be wrong because of another one. */
const BESIDE: Partial<Record<string, readonly string[]>> = {
  originalPrice: ['price'],
  visibleUntil: ['visibleFrom'],
  description: ['specs'],
  detailText: ['specs'],
  subtitleKeys: ['specs'],
}

const PATH = /^(\w+(?:\.(?:en|zh|de|ja|ko)(?=\.|$))?)\.?(.*)$/

/** Looks at what is unsaved by the rules that the server has: first each field by itself, then what does not fit together. */
export function productCheck({ series, tags, definitions }: Pick<Choices, 'series' | 'tags' | 'definitions'>): Check {
  const [seriesIds, tagIds] = [new Set(series.map(({ id }) => id)), new Set(tags.map(({ id }) => id))]
  const byKey = new Map(definitions.map((one) => [one.key, one]))
  const references = {
    hasSeries: (id: number) => seriesIds.has(id),
    hasTag: (id: number) => tagIds.has(id),
    hasPart: () => true, // the form offers those that are there, and the server looks
    definitionOf: (key: string) => byKey.get(key) as { kind: string; dimension: Dimension; unit: string } | undefined, // the contract's own dimensions
  }
  return (unsaved, valueOf) => {
    const problems = new Map<string, Found>()
    const add = (name: string, those: Found) => Object.keys(those).length > 0 && problems.set(name, { ...those, ...problems.get(name) })
    for (const name of unsaved) add(name, lookAt(name, valueOf(name)))
    for (const { path, issue } of productProblems(asProduct(valueOf), references)) {
      const [, name = '', part = ''] = PATH.exec(path) ?? []
      if (unsaved.has(name) || BESIDE[bareOf(name)]?.some((other) => unsaved.has(other))) add(name, { [part]: t.issues[issue] })
    }
    return problems
  }
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

/** What of the product the rules look at. Figures and times that are none yet are as if they were left out. */
function asProduct(valueOf: (name: string) => unknown): Values {
  const specs = valueOf('specs') as readonly Spec[] // the field's own
  const prices = valueOf('schedule') as readonly ScheduledPrice[] // the field's own
  const product: unknown = {
    ...Object.fromEntries(AS_THEY_ARE.map((name) => [name, valueOf(name)])),
    price: numberOr(valueOf('price'), 0),
    originalPrice: numberOr(valueOf('originalPrice'), null),
    specs: specs.map((spec) => ({ ...spec, number: numberOr(spec.number, null) })),
    schedule: prices.map((price) => ({ ...price, starts: price.starts ?? '' })), // no time: it is at no time with another
  }
  return product as Values // as far as they look
}
