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
import { canonicalId, idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'

/** What a list is of, whatever its filters: one series, or what is reduced. */
export type Narrowing = Pick<InputOf<'GET /product/page'>, 'seriesId' | 'isDiscount'>
export type FilterInput = Omit<InputOf<'GET /product/page'>, keyof Narrowing | 'limit'>
type End = 'min' | 'max'

/** A price range in minor units of one currency, ends included. */
export interface Bounds {
  min: number | undefined
  max: number | undefined
}

/** What a filter form sets; undefined takes a filter off. `min` and `max` are minor units of the page's currency. */
export interface Filters extends Bounds {
  sort: 'sales' | 'price' | undefined
  order: 'asc' | 'desc'
  tags: number[]
}

const MAX_FEN = toFen(MAX_PRICE)
/** As typed: digits with at most two decimals; the highest price in won has eleven digits. */
const AMOUNT = /^\d{1,11}(\.\d{1,2})?$/

/** Reads the filters of an address, prices in the currency of the language. Hostile values are ignored (decisions: Routes). */
export function readFilters(search: URLSearchParams, language: Language): Filters {
  return {
    sort: sortOf(search),
    order: search.get('order') === 'asc' ? 'asc' : 'desc',
    tags: tagsOf(search.get('tags') ?? ''),
    ...boundsOf(search, language),
  }
}

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
  order: (value, search) => (value === 'asc' && sortOf(search) ? value : undefined),
  tags: (value) => tagsOf(value).join(',') || undefined,
  min: canonicalAmount,
  max: canonicalAmount,
  cur: (value, search) => (isCurrency(value) && ['min', 'max'].some((end) => canonicalAmount(search.get(end) ?? '')) ? value : undefined),
  ...PAGE_SEARCH,
}

/** The page of an address, from 1. */
export const pageOf = (search: URLSearchParams) => idOf(search.get('page') ?? '') ?? 1

/** The input of GET /product/page that an address asks for, but for what the list is of. A product whose shown price lies within the shown bounds is in the list. */
export function filtersOf(search: URLSearchParams, language: Language): FilterInput {
  const { sort, order, tags, min, max } = readFilters(search, language)
  const currency = CURRENCY[language]
  return {
    page: pageOf(search),
    ...(sort && { sort, order }),
    ...(tags.length > 0 && { tags: tags.join(',') }),
    ...(min !== undefined && { priceStart: toYuan(Math.min(MAX_FEN, leastFenShownFrom(min, currency))) }),
    ...(max !== undefined && { priceEnd: toYuan(Math.min(MAX_FEN, greatestFenShownUpTo(max, currency))) }),
  }
}

/** The address of other filters, from page 1. What is not a filter (`lang`) stays. */
export function withFilters(search: URLSearchParams, { sort, order, tags, min, max }: Filters, language: Language) {
  const currency = CURRENCY[language]
  const next = withPage(search, 1)
  const set = (key: string, value: string | undefined) => (value === undefined ? next.delete(key) : next.set(key, value))
  set('sort', sort)
  set('order', sort && order)
  set('tags', tags.length > 0 ? tags.join(',') : undefined)
  set('min', min === undefined ? undefined : String(toMajor(min, currency)))
  set('max', max === undefined ? undefined : String(toMajor(max, currency)))
  set('cur', min === undefined && max === undefined ? undefined : currency)
  return next
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
  const minor = typedMinor(search.get(end) ?? '', currency, end)
  return minor === undefined || currency === own ? minor : convertBound(minor, currency, own, end)
}

function sortOf(search: URLSearchParams) {
  const sort = search.get('sort')
  return sort === 'sales' || sort === 'price' ? sort : undefined
}

function canonicalAmount(text: string) {
  return AMOUNT.test(text) ? String(Number(text)) : undefined
}

function tagsOf(text: string) {
  const tags = [...new Set(text.split(',').map(idOf))]
  return tags.length <= MAX_TAGS ? tags.filter((tag) => tag !== undefined) : []
}
