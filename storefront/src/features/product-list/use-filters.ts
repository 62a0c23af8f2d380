import { CURRENCY } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import { useEffect } from 'react'
import type { AnswerOf } from '@shop/contract/calls'
import { useQuery } from '../../frame/calls/use-query.ts'
import { placeNow, useLocation, useSearchParams } from '@shop/ui/router'
import { queryKeyOf, query, useAsk } from '../../frame/calls/api.ts'
import type { Known, ScreenAddress } from '../../frame/screen.ts'
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

/** A function derives the change from the current filters, for example to remove one tag of several. */
export type Change = Partial<Filters> | ((now: Filters) => Partial<Filters>)

/** No filters: the list is complete and in the merchant's order. */
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

const COMPARED = query('GET /product/definitions', {})

type Compared = AnswerOf<'GET /product/definitions'>
const byKey = (compared: Compared | undefined) => compared && new Map(compared.map((spec) => [spec.key, spec]))

/** Returns the queries that parsing the URL depends on. */
export const firstOfList = ({ search }: ScreenAddress) => [
  ...(isAboutSpecs(search) ? [COMPARED] : []),
  ...(fitsIn(search) === undefined ? [] : [query('GET /product/compare', fittedInput(search))]),
]

const fittedInput = (search: URLSearchParams) => ({ ids: String(fitsIn(search)) })
const isGone = (answer: AnswerOf<'GET /product/compare'> | undefined) => answer !== undefined && answer.products.length === 0

export const namedIn = (answer: Known, search: URLSearchParams): Named => ({
  specs: byKey(answer('GET /product/definitions', {})),
  isFitsGone: fitsIn(search) !== undefined && isGone(answer('GET /product/compare', fittedInput(search))),
})

/** Filterable specs load only with a page whose URL uses some. Until then, all keys in URLs come from the shop itself. */
function useNamed(): Named {
  const [search] = useSearchParams()
  const { data } = useQuery<Compared>({ queryKey: queryKeyOf(COMPARED, useLanguage()), enabled: false })
  const fitted = useFitted()
  return { specs: byKey(data), isFitsGone: fitsIn(search) !== undefined && isGone(fitted) }
}

function useFitted() {
  const [search] = useSearchParams()
  const asked = query('GET /product/compare', fittedInput(search))
  return useQuery<AnswerOf<'GET /product/compare'>>({ queryKey: queryKeyOf(asked, useLanguage()), enabled: fitsIn(search) !== undefined })
    .data
}

export function useFitsText() {
  const t = useTexts(facetsTexts)
  const [product] = useFitted()?.products ?? []
  return product ? t.fitsProduct(product.name) : t.fitsOne
}

/** Returns the URL's filters and functions that change them. Each change adds a history entry and starts at page 1. */
export function useFilters() {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const language = useLanguage()
  const named = useNamed()
  const filters = readFilters(search, language, named)
  const { pathname } = useLocation()
  /** Returns the pending URL, which is ahead of the displayed one, so that two quick choices both count. */
  const latest = () => (placeNow().pathname === pathname ? new URLSearchParams(placeNow().search) : search)
  const change = (changed: Change) => {
    const now = latest()
    const before = readFilters(now, language, named)
    const next = withFilters(now, { ...before, ...(typeof changed === 'function' ? changed(before) : changed) }, language)
    if (String(next) !== String(now)) changeSearch(next, { scroll: 'keep' })
  }
  return {
    filters,
    currency: CURRENCY[language],
    search,
    named,
    isFiltered: filters.sort !== undefined || filters.fits !== undefined || isNarrowed(filters),
    isNarrowed: isNarrowed(filters),
    isUnderstood: isUnderstood(search, named),
    change,
    clear: () => change(NONE),
  }
}

/** True if filters narrow the list. What fits one product is a list of its own. */
const isNarrowed = ({ tags, min, max, series, inStock, specs }: Filters) =>
  tags.length > 0 || min !== undefined || max !== undefined || series !== undefined || inStock || specs.length > 0

/** Converts the URL's price bounds to the page's currency. The history state has the typed bounds, so switching back is exact. */
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

/** Returns a label for each active filter, with the change that removes the filter. */
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

/** `within` limits the list to one series or to reduced products. */
export function useProductPage(within: Omit<Narrowing, 'q'>) {
  const [search] = useSearchParams()
  return useAsk('GET /product/page', { ...filtersOf(search, useLanguage(), useNamed()), ...within })
}

export type Facets = AnswerOf<'GET /product/facets'>

export function useFacets(within: Narrowing) {
  const [search] = useSearchParams()
  return useAsk('GET /product/facets', facetsOf(search, useLanguage(), within, useNamed()))
}
