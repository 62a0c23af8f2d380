import { CURRENCY } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import { useEffect } from 'react'
import type { AnswerOf } from '@shop/contract/calls'
import { useQuery } from '@tanstack/react-query'
import { keyOf, query, useAsk } from '../../frame/calls/api.ts'
import type { Known, ScreenAddress } from '../../frame/screen.ts'
import { placeNow, useLocation, useSearchParams } from '../../frame/router.tsx'
import { useSearchChange } from '../../frame/use-search-change.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import {
  boundsIn,
  facetsOf,
  type Filters,
  filtersOf,
  isAboutSpecs,
  isForeign,
  isUnderstood,
  type Narrowing,
  pageOf,
  readFilters,
  typedIn,
  withBounds,
  withFilters,
  withPage,
} from './product-filters.ts'
import { useActiveSpecs, useOrderName } from './facets/use-spec-words.ts'
import { facetsTexts } from './facets/texts.ts'
import { useSeriesList } from '../series/use-series.ts'
import { useTagList } from '../product/use-tags.ts'
import { productTexts } from '../product/texts.ts'
import { productListTexts } from './texts.ts'

/** All filters off: the merchant's order. */
const NONE: Filters = {
  sort: undefined,
  order: 'desc',
  tags: [],
  min: undefined,
  max: undefined,
  series: undefined,
  inStock: false,
  specs: [],
  units: undefined,
}

/** What products are compared by. */
const COMPARED = query('GET /product/definitions', {})

type Compared = AnswerOf<'GET /product/definitions'>
const byKey = (compared: Compared | undefined) => compared && new Map(compared.map((spec) => [spec.key, spec]))

/** What is asked before all else of a list: what its address may name. */
export const firstOfList = ({ search }: ScreenAddress) => (isAboutSpecs(search) ? [COMPARED] : [])

/** What is known of what products are compared by when a list is asked for. */
export const comparedIn = (answer: Known) => byKey(answer('GET /product/definitions', {}))

/** What products are compared by, by key; undefined where no address has named any yet: then all keys come from the shop itself. */
function useCompared() {
  const { data } = useQuery<Compared>({ queryKey: keyOf(COMPARED, useLanguage()), enabled: false })
  return byKey(data)
}

/** The filters of the address, and the ways to change them. Each change is a step in the history and starts at page 1. */
export function useFilters() {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const language = useLanguage()
  const compared = useCompared()
  const filters = readFilters(search, language, compared)
  const { pathname } = useLocation()
  /** The search of the address, which is ahead of the one in sight while that is loading: of two choices in a row both count. */
  const latest = () => (placeNow().pathname === pathname ? new URLSearchParams(placeNow().search) : search)
  const go = (next: URLSearchParams) => {
    if (String(next) !== String(latest())) changeSearch(next, { scroll: 'keep' })
  }
  return {
    filters,
    /** The currency of `min` and `max`. */
    currency: CURRENCY[language],
    search,
    compared,
    isFiltered: filters.sort !== undefined || isNarrowed(filters),
    isUnderstood: isUnderstood(search, compared),
    change: (changed: Partial<Filters>) =>
      go(withFilters(latest(), { ...readFilters(latest(), language, compared), ...changed }, language)),
    clear: () => go(withFilters(latest(), NONE, language)),
  }
}

/** Whether products are left out. */
const isNarrowed = ({ tags, min, max, series, inStock, specs }: Filters) =>
  tags.length > 0 || min !== undefined || max !== undefined || series !== undefined || inStock || specs.length > 0

/**
 * Puts bounds that were typed in another currency into the page's, in place: the list stays as it is. The step of the history keeps what was
 * typed, and every currency is converted from that: back in the first one stands what was typed.
 */
export function useOwnCurrencyInAddress() {
  const [search] = useSearchParams()
  const { state } = useLocation()
  const changeSearch = useSearchChange()
  const language = useLanguage()
  const isTypedElsewhere = isForeign(search, language)
  useEffect(() => {
    if (!isTypedElsewhere) return
    const typed = typedIn(state) ?? boundsIn(search)
    const from = withBounds(search, typed)
    const own = typed.cur === CURRENCY[language] ? from : withPage(withFilters(from, readFilters(from, language), language), pageOf(search))
    changeSearch(own, { replace: true, scroll: 'keep', kept: typed })
  }, [isTypedElsewhere, search, state, language, changeSearch])
}

interface ActiveFilter {
  key: string
  name: string
  off: Partial<Filters>
}

/** The filters that are on, in words, each with the change that takes it off. */
export function useActiveFilters(facets: Facets | undefined, hasSeries: boolean): ActiveFilter[] {
  const t = useTexts(productListTexts)
  const product = useTexts(productTexts)
  const language = useLanguage()
  const tagList = useTagList()
  const { filters } = useFilters()
  const orderName = useOrderName(facets)
  const ofSpecs = useActiveSpecs(filters, facets)
  const series = useSeriesList()
  const words = useTexts(facetsTexts)
  const { sort, tags, min, max } = filters
  return [
    ...(sort ? [{ key: 'sort', name: orderName(sort, filters.order), off: { sort: undefined } }] : []),
    ...(filters.series === undefined || !hasSeries
      ? []
      : [{ key: 'series', name: series.find(({ id }) => id === filters.series)?.name ?? words.series, off: { series: undefined } }]),
    ...ofSpecs,
    ...(filters.inStock ? [{ key: 'inStock', name: product.inStock, off: { inStock: false } }] : []),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      name: tagList.find(({ id }) => id === tag)?.tagName ?? product.unknownTag,
      off: { tags: tags.filter((other) => other !== tag) },
    })),
    ...(min === undefined ? [] : [{ key: 'min', name: t.priceFrom(formatMinor(min, language)), off: { min: undefined } }]),
    ...(max === undefined ? [] : [{ key: 'max', name: t.priceUpTo(formatMinor(max, language)), off: { max: undefined } }]),
  ]
}

/** The page of products that the address asks for, of those that `within` leaves: one series, or what is reduced. */
export function useProductPage(within: Omit<Narrowing, 'q'>) {
  const [search] = useSearchParams()
  return useAsk('GET /product/page', { ...filtersOf(search, useLanguage(), useCompared()), ...within })
}

export type Facets = AnswerOf<'GET /product/facets'>

/** By what the products of that list differ. */
export function useFacets(within: Narrowing) {
  const [search] = useSearchParams()
  return useAsk('GET /product/facets', facetsOf(search, useLanguage(), within, useCompared()))
}
