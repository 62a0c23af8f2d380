import type { InputOf } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { isLanguage } from '@shop/contract/languages'
import { MAX_PRICE, MAX_TAGS, PAGE_SIZE } from '@shop/contract/limits'
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

/** Filterable specs, if known. `isFitsGone` is true if the product of the filter `fits` does not exist. */
export interface Named {
  specs?: ComparedSpecs | undefined
  isFitsGone?: boolean
}

/** Fixed scope of a list: one series, reduced products, or a search. */
export type Narrowing = Pick<InputOf<'GET /product/facets'>, 'seriesId' | 'isDiscount' | 'q'>
export type FilterInput = Omit<InputOf<'GET /product/page'>, 'isDiscount'>
type End = 'min' | 'max'

/** Price bounds in minor units of one currency, inclusive. */
export interface Bounds {
  min: number | undefined
  max: number | undefined
}

/** Filters of a list; undefined means no filter. `min` and `max` are in minor units of the page's currency. */
export interface Filters extends Bounds {
  sort: Sort | undefined
  order: 'asc' | 'desc'
  tags: number[]
  /** Id of a series; used only in lists of all series. */
  series: number | undefined
  inStock: boolean
  fits: number | undefined
  specs: SpecFilter[]
  /** System of units of the typed bounds; undefined means canonical units. */
  units: UnitSystem | undefined
}
export type Sort = 'sales' | 'price' | `spec:${string}`

const MAX_FEN = toFen(MAX_PRICE)
/** Matches a price with at most two decimals. The highest price in won has eleven digits. */
const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/

/** Reads filters from the URL, with prices in the language's currency. Ignores invalid values (decisions: Routes). */
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

/** True if all filters of the URL are valid. */
export const isUnderstood = (search: URLSearchParams, { specs, isFitsGone }: Named = {}) =>
  !isFitsGone && specsIn(search, specs).isClear && (sortOf(search, specs) !== undefined || !search.get('sort')?.startsWith('spec:'))

/** True if parsing the URL requires the list of filterable specs. */
export const isAboutSpecs = (search: URLSearchParams) =>
  search.has('specs') || search.get('sort')?.startsWith('spec:') === true || [...search.keys()].some(isFieldOfSpecs)

/** Parameters of paged lists. Page 1 has no number, because it is the list itself. */
export const PAGE_SEARCH: SearchForm = {
  page: (value) => {
    const page = canonicalId(value)
    return page === '1' ? undefined : page
  },
  lang: (value) => (isLanguage(value) ? value : undefined),
}

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
  all: (value) => (value === '1' ? value : undefined),
  ...PAGE_SEARCH,
}

/** Lists of two pages can be shown on one. */
const SHOWN_AT_ONCE = 2 * PAGE_SIZE

/** Returns the parameters of a list of two pages on one page. */
export function withAll(search: URLSearchParams) {
  const next = withPage(search, 1)
  next.set('all', '1')
  return inOneOrder(next)
}

export const pageOf = (search: URLSearchParams) => idOf(search.get('page') ?? '') ?? 1

/** Returns the input of GET /product/page without the list's scope. Bounds apply to displayed prices. */
export function filtersOf(search: URLSearchParams, language: Language, named?: Named): FilterInput {
  const { sort, order, tags, min, max, series, inStock, fits, specs } = readFilters(search, language, named)
  const currency = CURRENCY[language]
  return {
    page: pageOf(search),
    ...(search.get('all') === '1' && { limit: SHOWN_AT_ONCE }),
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

/** Returns the input of GET /product/facets for the same list, without order and page. */
export function facetsOf(search: URLSearchParams, language: Language, within: Narrowing, named?: Named) {
  const { page: _, limit: __, sort: ___, order: ____, ...filters } = filtersOf(search, language, named)
  return { ...filters, ...within }
}

/** Returns the URL's parameters with new filters, on page 1. Other parameters (`lang`) are preserved. */
export function withFilters(search: URLSearchParams, filters: Filters, language: Language) {
  const { sort, order, tags, min, max, series, inStock, fits, specs, units } = filters
  const currency = CURRENCY[language]
  const next = withPage(search, 1)
  next.delete('all') // another list may be longer
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
  for (const name of [...next.keys()].filter(isFieldOfSpecs)) next.delete(name)
  return inOneOrder(next)
}

export function withPage(search: URLSearchParams, page: number) {
  const next = new URLSearchParams(search)
  if (page === 1) next.delete('page')
  else next.set('page', String(page))
  return next
}

/** True if the URL has price bounds in another currency than the page's. */
export function isForeign(search: URLSearchParams, language: Language) {
  const currency = search.get('cur')
  return isCurrency(currency) && currency !== CURRENCY[language] && (search.has('min') || search.has('max'))
}

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

/** Returns the price bounds stored in the history state, if any. */
export const typedIn = (state: unknown) => (state as { kept?: TypedBounds } | null)?.kept // only lists store `kept`

export function withBounds(search: URLSearchParams, typed: TypedBounds) {
  const next = new URLSearchParams(search)
  for (const [name, value] of Object.entries(typed)) {
    if (value === null) next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** Converts a typed price to minor units; undefined if invalid. Yen and won are rounded inwards. */
export function typedMinor(text: string, currency: Currency, end: End): number | undefined {
  if (!AMOUNT.test(text)) return undefined
  const major = Number(text)
  if (DECIMALS[currency] > 0) return toMinor(major, currency)
  return end === 'min' ? Math.ceil(major) : Math.floor(major)
}

/** Returns the URL's price bounds in the language's currency; no bounds if the lower exceeds the upper. */
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

/** Matches a sort order, to which forms sent without scripts add the direction: `price-asc`, `spec:top-speed.asc`. */
const SORT = /^(?:(sales|price)(?:-(asc|desc))?|(spec:[^.]+)(?:\.(asc|desc))?)$/

export const orderText = ({ sort, order }: Pick<Filters, 'sort' | 'order'>) =>
  sort === undefined ? 'default' : sort === 'sales' || sort === 'price' ? `${sort}-${order}` : `${sort}.${order}`

export const orderOfText = (text: string): Pick<Filters, 'sort' | 'order'> => {
  const { sort, order } = orderOf(new URLSearchParams({ sort: text }))
  return { sort, order }
}

/** Reads the sort order. Without a direction, an order by a spec begins with the best value. */
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

/** Placeholder in the canonical URL for invalid specs, so that the page can report them. */
const NOT_UNDERSTOOD = '-'

function unitsOf(search: URLSearchParams, specs: readonly SpecFilter[]) {
  const units = search.get('units')
  return isUnitSystem(units) && specs.some(hasBound) ? units : undefined
}

/** True if the filter has a range, whose bounds have a unit. Points are the same in any unit. */
export const hasBound = ({ ranges }: SpecFilter) => ranges.some(({ min, max }) => min !== max)

/** Sorts the list's parameters in canonical order, after all others. */
function inOneOrder(search: URLSearchParams) {
  const places = Object.keys(LIST_SEARCH)
  return new URLSearchParams([...search].toSorted(([a], [b]) => places.indexOf(a) - places.indexOf(b)))
}

function canonicalAmount(text: string) {
  const figure = plainFigure(text)
  if (AMOUNT.test(figure)) return String(Number(figure))
  return readNumber(text).kind === 'ambiguous' ? text : undefined // unchanged, because the page's language decides
}

export const fitsIn = (search: URLSearchParams) => idOf(search.get('fits') ?? '')

/** Reads comma-separated ids of tags. Returns no ids if there are too many. */
function tagsOf(search: URLSearchParams) {
  const tags = [...new Set((search.get('tags') ?? '').split(',').filter(Boolean).map(idOf))]
  return tags.length <= MAX_TAGS ? tags.filter((tag) => tag !== undefined) : []
}
