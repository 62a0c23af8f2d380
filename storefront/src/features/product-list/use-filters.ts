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
  fitsIn,
  isAboutSpecs,
  isForeign,
  isUnderstood,
  type Named,
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

/** What a choice sets; what hangs on the other choices, such as one tag of several, is made of those of the address. */
export type Change = Partial<Filters> | ((now: Filters) => Partial<Filters>)

/** All filters off: the merchant's order. */
const NONE: Filters = {
  sort: undefined,
  order: 'desc',
  tags: [],
  min: undefined,
  max: undefined,
  series: undefined,
  inStock: false,
  fits: undefined,
  specs: [],
  units: undefined,
}

/** What products are compared by. */
const COMPARED = query('GET /product/definitions', {})

type Compared = AnswerOf<'GET /product/definitions'>
const byKey = (compared: Compared | undefined) => compared && new Map(compared.map((spec) => [spec.key, spec]))

/** What is asked before all else of a list: what its address may name. */
export const firstOfList = ({ search }: ScreenAddress) => [
  ...(isAboutSpecs(search) ? [COMPARED] : []),
  ...(fitsIn(search) === undefined ? [] : [query('GET /product/compare', fittedInput(search))]),
]

/** Asks for the product that a list is to fit: its name, and whether the shop has it. */
const fittedInput = (search: URLSearchParams) => ({ ids: String(fitsIn(search)) })
const isGone = (answer: AnswerOf<'GET /product/compare'> | undefined) => answer !== undefined && answer.products.length === 0

/** What is known of what an address names when its list is asked for. */
export const namedIn = (answer: Known, search: URLSearchParams): Named => ({
  specs: byKey(answer('GET /product/definitions', {})),
  isFitsGone: fitsIn(search) !== undefined && isGone(answer('GET /product/compare', fittedInput(search))),
})

/** What is known of what the address names. What products are compared by is not, where no address has named any yet: then all keys come from the shop itself. */
function useNamed(): Named {
  const [search] = useSearchParams()
  const { data } = useQuery<Compared>({ queryKey: keyOf(COMPARED, useLanguage()), enabled: false })
  const fitted = useFitted()
  return { specs: byKey(data), isFitsGone: fitsIn(search) !== undefined && isGone(fitted) }
}

/** The product that the list is to fit, in the form of its call. */
function useFitted() {
  const [search] = useSearchParams()
  const asked = query('GET /product/compare', fittedInput(search))
  return useQuery<AnswerOf<'GET /product/compare'>>({ queryKey: keyOf(asked, useLanguage()), enabled: fitsIn(search) !== undefined }).data
}

/** What the list is to fit, in words. */
export function useFitsText() {
  const t = useTexts(facetsTexts)
  const [product] = useFitted()?.products ?? []
  return product ? t.fitsProduct(product.name) : t.fitsOne
}

/** The filters of the address, and the ways to change them. Each change is a step in the history and starts at page 1. */
export function useFilters() {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const language = useLanguage()
  const named = useNamed()
  const filters = readFilters(search, language, named)
  const { pathname } = useLocation()
  /** The search of the address, which is ahead of the one in sight while that is loading: of two choices in a row both count. */
  const latest = () => (placeNow().pathname === pathname ? new URLSearchParams(placeNow().search) : search)
  const change = (changed: Change) => {
    const now = latest()
    const before = readFilters(now, language, named)
    const next = withFilters(now, { ...before, ...(typeof changed === 'function' ? changed(before) : changed) }, language)
    if (String(next) !== String(now)) changeSearch(next, { scroll: 'keep' })
  }
  return {
    filters,
    /** The currency of `min` and `max`. */
    currency: CURRENCY[language],
    search,
    named,
    isFiltered: filters.sort !== undefined || isNarrowed(filters),
    isUnderstood: isUnderstood(search, named),
    change,
    clear: () => change(NONE),
  }
}

/** Whether products are left out. */
const isNarrowed = ({ tags, min, max, series, inStock, fits, specs }: Filters) =>
  tags.length > 0 || min !== undefined || max !== undefined || series !== undefined || inStock || fits !== undefined || specs.length > 0

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
  off: Change
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
  const fitsText = useFitsText()
  const { sort, tags, min, max } = filters
  return [
    ...(sort ? [{ key: 'sort', name: orderName(sort, filters.order), off: { sort: undefined } }] : []),
    ...(filters.series === undefined || !hasSeries
      ? []
      : [{ key: 'series', name: series.find(({ id }) => id === filters.series)?.name ?? words.series, off: { series: undefined } }]),
    ...(filters.fits === undefined ? [] : [{ key: 'fits', name: fitsText, off: { fits: undefined } }]),
    ...ofSpecs,
    ...(filters.inStock ? [{ key: 'inStock', name: product.inStock, off: { inStock: false } }] : []),
    ...tags.map((tag) => ({
      key: `tag ${tag}`,
      name: tagList.find(({ id }) => id === tag)?.tagName ?? product.unknownTag,
      off: (now: Filters) => ({ tags: now.tags.filter((other) => other !== tag) }),
    })),
    ...(min === undefined ? [] : [{ key: 'min', name: t.priceFrom(formatMinor(min, language)), off: { min: undefined } }]),
    ...(max === undefined ? [] : [{ key: 'max', name: t.priceUpTo(formatMinor(max, language)), off: { max: undefined } }]),
  ]
}

/** The page of products that the address asks for, of those that `within` leaves: one series, or what is reduced. */
export function useProductPage(within: Omit<Narrowing, 'q'>) {
  const [search] = useSearchParams()
  return useAsk('GET /product/page', { ...filtersOf(search, useLanguage(), useNamed()), ...within })
}

export type Facets = AnswerOf<'GET /product/facets'>

/** By what the products of that list differ. */
export function useFacets(within: Narrowing) {
  const [search] = useSearchParams()
  return useAsk('GET /product/facets', facetsOf(search, useLanguage(), within, useNamed()))
}
