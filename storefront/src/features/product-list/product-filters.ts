import type { InputOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { isLanguage } from '@shop/contract/languages'
import { MAX_PRICE, MAX_TAGS } from '@shop/contract/limits'
import {
  convertBound,
  CURRENCY,
  type Currency,
  DECIMALS,
  greatestFenShownUpTo,
  isCurrency,
  leastFenShownFrom,
  toFen,
  toMajor,
  toMinor,
  toYuan,
} from '@shop/contract/money'
import { formatSpecs, type SpecFilter, sortedSpecOf } from '@shop/contract/catalog/filters/spec-filters'
import { isUnitSystem, type UnitSystem } from '@shop/contract/catalog/units/systems'
import { canonicalId, idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'
import { type ComparedSpecs, isFieldOfSpecs, specsIn } from './facets/spec-fields.ts'
import { readNumber } from '@shop/contract/numbers/typed-number'
import { plainFigure } from './facets/typed-figure.ts'

/**
 * What is known of what an address names: the specs that products are compared by, as far as they are known, and whether the product is gone that the list is to
 * fit.
 */
export interface Named {
  specs?: ComparedSpecs | undefined
  isFitsGone?: boolean
}

/** What a list is of, whatever its filters: one series, what is reduced, or what a text finds. */
export type Narrowing = Pick<InputOf<'GET /product/facets'>, 'seriesId' | 'isDiscount' | 'q'>
export type FilterInput = Omit<InputOf<'GET /product/page'>, 'isDiscount' | 'limit'>
type End = 'min' | 'max'

/** A price range in minor units of one currency, ends included. */
export interface Bounds {
  min: number | undefined
  max: number | undefined
}

/** What a filter form sets; undefined takes a filter off. `min` and `max` are minor units of the page's currency. */
export interface Filters extends Bounds {
  sort: Sort | undefined
  order: 'asc' | 'desc'
  tags: number[]
  /** One series, in lists of all of them. */
  series: number | undefined
  inStock: boolean
  /** The id of a product that all are to fit. */
  fits: number | undefined
  specs: SpecFilter[]
  /** The system of units in which the bounds of specs were typed; undefined: in the canonical units. */
  units: UnitSystem | undefined
}
export type Sort = 'sales' | 'price' | `spec:${string}`

const MAX_FEN = toFen(MAX_PRICE)
/** As typed: digits with at most two decimals; the highest price in won has eleven digits. */
const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/

/** Reads the filters of an address, prices in the currency of the language. Hostile values are ignored (decisions: Routes). */
export function readFilters(search: URLSearchParams, language: Language, named: Named = {}): Filters {
  const { specs } = specsIn(search, named.specs)
  return {
    ...orderOf(search, named.specs),
    tags: tagsOf(search),
    ...boundsOf(search, language),
    series: idOf(search.get('series') ?? ''),
    inStock: search.get('inStock') === '1',
    fits: named.isFitsGone ? undefined : fitsIn(search),
    specs,
    units: unitsOf(search, specs),
  }
}

/** Whether all filters of an address are understood. */
export const isUnderstood = (search: URLSearchParams, { specs, isFitsGone }: Named = {}) =>
  !isFitsGone && specsIn(search, specs).isClear && (sortOf(search, specs) !== undefined || !search.get('sort')?.startsWith('spec:'))

/** Whether an address can only be understood by who knows what products are compared by. */
export const isAboutSpecs = (search: URLSearchParams) =>
  search.has('specs') || search.get('sort')?.startsWith('spec:') === true || [...search.keys()].some(isFieldOfSpecs)

/** Where a list of products is in its pages, and what its links carry along. Its first page is the list itself. */
export const PAGE_SEARCH: SearchForm = {
  page: (value) => {
    const page = canonicalId(value)
    return page === '1' ? undefined : page
  },
  lang: (value) => (isLanguage(value) ? value : undefined),
}

/** What a list with filters reads of an address. */
export const LIST_SEARCH: SearchForm = {
  sort: (_, search) => sortOf(search),
  order: (_, search) => {
    const { sort, order, isOrdered } = orderOf(search)
    return sort && (order === 'asc' || (isOrdered && sort.startsWith('spec:'))) ? order : undefined
  },
  tags: (_, search) => tagsOf(search).join(',') || undefined,
  min: canonicalAmount,
  max: canonicalAmount,
  cur: (value, search) => (isCurrency(value) && ['min', 'max'].some((end) => canonicalAmount(search.get(end) ?? '')) ? value : undefined),
  series: canonicalId,
  inStock: (value) => (value === '1' ? value : undefined),
  fits: canonicalId,
  specs: (_, search) => {
    const { specs, isClear } = specsIn(search)
    return [formatSpecs(specs), ...(isClear ? [] : [NOT_UNDERSTOOD])].filter(Boolean).join(';') || undefined
  },
  units: (_, search) => unitsOf(search, specsIn(search).specs),
  ...PAGE_SEARCH,
}

/** The page of an address, from 1. */
export const pageOf = (search: URLSearchParams) => idOf(search.get('page') ?? '') ?? 1

/** The input of GET /product/page that an address asks for, but for what the list is of. A product whose shown price lies within the shown bounds is in the list. */
export function filtersOf(search: URLSearchParams, language: Language, named?: Named): FilterInput {
  const { sort, order, tags, min, max, series, inStock, fits, specs } = readFilters(search, language, named)
  const currency = CURRENCY[language]
  return {
    page: pageOf(search),
    ...(sort && { sort, order }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(min !== undefined && { priceStart: toYuan(Math.min(MAX_FEN, leastFenShownFrom(min, currency))) }),
    ...(max !== undefined && { priceEnd: toYuan(Math.min(MAX_FEN, greatestFenShownUpTo(max, currency))) }),
    ...(series !== undefined && { seriesId: String(series) }),
    ...(inStock && { inStock: '1' }),
    ...(fits !== undefined && { fits: String(fits) }),
    ...(specs.length > 0 && { specs: formatSpecs(specs) }),
  }
}

/** The input of GET /product/facets for the same list: in any order, on any page. */
export function facetsOf(search: URLSearchParams, language: Language, within: Narrowing, named?: Named) {
  const { page: _, sort: __, order: ___, ...filters } = filtersOf(search, language, named)
  return { ...filters, ...within }
}

/** The address of other filters, from page 1. What is not a filter (`lang`) stays. */
export function withFilters(search: URLSearchParams, filters: Filters, language: Language) {
  const { sort, order, tags, min, max, series, inStock, fits, specs, units } = filters
  const currency = CURRENCY[language]
  const next = withPage(search, 1)
  const set = (key: string, value: string | undefined) => (value === undefined ? next.delete(key) : next.set(key, value))
  set('sort', sort)
  set('order', sort && order)
  set('tags', tags.length > 0 ? tags.join(',') : undefined)
  set('min', min === undefined ? undefined : String(toMajor(min, currency)))
  set('max', max === undefined ? undefined : String(toMajor(max, currency)))
  set('cur', min === undefined && max === undefined ? undefined : currency)
  set('series', series === undefined ? undefined : String(series))
  set('inStock', inStock ? '1' : undefined)
  set('fits', fits === undefined ? undefined : String(fits))
  set('specs', formatSpecs(specs) || undefined)
  set('units', units && specs.some(hasBound) ? units : undefined)
  for (const name of [...next.keys()].filter((key) => key === TAG_BOX || isFieldOfSpecs(key))) next.delete(name)
  return inOneOrder(next)
}

/** The address of another page of the same list. */
export function withPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

/** Whether the bounds of an address were typed in a currency that is not the page's. */
export function isForeign(search: URLSearchParams, language: Language) {
  const currency = search.get('cur')
  return isCurrency(currency) && currency !== CURRENCY[language] && (search.has('min') || search.has('max'))
}

/** The bounds of an address as they were typed. */
export const boundsIn = (search: URLSearchParams): TypedBounds => ({
  min: search.get('min'),
  max: search.get('max'),
  cur: search.get('cur'),
})

interface TypedBounds {
  min: string | null
  max: string | null
  cur: string | null
}

/** The bounds that a step of the history keeps; undefined where it keeps none. */
export const typedIn = (state: unknown) => (state as { kept?: TypedBounds } | null)?.kept // lists keep nothing else

/** An address with typed bounds for its own. */
export function withBounds(search: URLSearchParams, typed: TypedBounds) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(typed)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** A typed amount as minor units; undefined where it is none. Between two whole yen or won the inner one counts. */
export function typedMinor(text: string, currency: Currency, end: End): number | undefined {
  if (!AMOUNT.test(text)) return undefined
  const major = Number(text)
  if (DECIMALS[currency] > 0) return toMinor(major, currency)
  return end === 'min' ? Math.ceil(major) : Math.floor(major)
}

/** The bounds of an address in the language's currency; none where the lower is above the upper. */
function boundsOf(search: URLSearchParams, language: Language): Bounds {
  const min = boundOf(search, language, 'min')
  const max = boundOf(search, language, 'max')
  return min !== undefined && max !== undefined && min > max ? { min: undefined, max: undefined } : { min, max }
}

function boundOf(search: URLSearchParams, language: Language, end: End) {
  const own = CURRENCY[language]
  const given = search.get('cur')
  const currency = isCurrency(given) ? given : own
  const minor = typedMinor(plainFigure(search.get(end) ?? '', language), currency, end)
  return minor === undefined || currency === own ? minor : convertBound(minor, currency, own, end)
}

/** A plain form sends an order with its direction in one: `price-asc`, `spec:top-speed.asc`. */
const SORT = /^(?:(sales|price)(?:-(asc|desc))?|(spec:[^.]+)(?:\.(asc|desc))?)$/

/** An order as a list of orders has it: with its direction. */
export const orderText = ({ sort, order }: Pick<Filters, 'sort' | 'order'>) =>
  sort === undefined ? 'default' : sort === 'sales' || sort === 'price' ? `${sort}-${order}` : `${sort}.${order}`

/** The order of such a text. */
export const orderOfText = (text: string): Pick<Filters, 'sort' | 'order'> => {
  const { sort, order } = orderOf(new URLSearchParams({ sort: text }))
  return { sort, order }
}

/** Orders by figures are best first, where the address does not say which way. */
function orderOf(search: URLSearchParams, compared?: ComparedSpecs) {
  const [, sort, order, specSort, specOrder] = SORT.exec(search.get('sort') ?? '') ?? []
  const key = sortedSpecOf(specSort)
  const isKnown = key !== undefined && (compared?.has(key) ?? true)
  const given = order ?? specOrder ?? search.get('order')
  const best = compared?.get(key ?? '')?.direction === 'less' ? 'asc' : 'desc'
  return {
    sort: isKnown ? (`spec:${key}` as const) : sort === 'sales' || sort === 'price' ? sort : undefined,
    order: given === 'asc' || given === 'desc' ? given : best,
    isOrdered: given === 'asc' || given === 'desc',
  } as const
}

const sortOf = (search: URLSearchParams, compared?: ComparedSpecs) => orderOf(search, compared).sort

/** Stands for anything that is not understood: one address for all of it, whose page says so. */
const NOT_UNDERSTOOD = '-'

/** What was typed in a system of units keeps it; points are the same in both. */
function unitsOf(search: URLSearchParams, specs: readonly SpecFilter[]) {
  const units = search.get('units')
  return isUnitSystem(units) && specs.some(hasBound) ? units : undefined
}

/** Whether a filter has a range of figures, which are of a unit; points are the same in any. */
export const hasBound = ({ ranges }: SpecFilter) => ranges.some(({ min, max }) => min !== max)

/** The parameters of a list in the order of its canonical address; others before them, as they were. */
function inOneOrder(search: URLSearchParams) {
  const places = Object.keys(LIST_SEARCH)
  return new URLSearchParams([...search].toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b)))
}

function canonicalAmount(text: string) {
  const figure = plainFigure(text)
  if (AMOUNT.test(figure)) return String(Number(figure))
  return readNumber(text).kind === 'ambiguous' ? text : undefined // the reader's language decides
}

/** The product that an address wants its list to fit. */
export const fitsIn = (search: URLSearchParams) => idOf(search.get('fits') ?? '')

/** The name of the boxes of tags, each of which a plain form sends by itself. */
export const TAG_BOX = 'tag'

const tagsOf = (search: URLSearchParams) => tagsIn([search.get('tags') ?? '', ...search.getAll(TAG_BOX)])

/** The tags of texts: ids with commas between them. */
export function tagsIn(texts: string[]) {
  const names = texts.flatMap((text) => text.split(',')).filter(Boolean)
  const tags = [...new Set(names.map(idOf))]
  return tags.length <= MAX_TAGS ? tags.filter((tag) => tag !== undefined) : []
}
