import { CURRENCY } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import { useEffect } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { placeNow, useLocation, useSearchParams } from '../../frame/router.tsx'
import { useSearchChange } from '../../frame/use-search-change.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import {
  boundsIn,
  type Filters,
  filtersOf,
  isForeign,
  type Narrowing,
  pageOf,
  readFilters,
  typedIn,
  withBounds,
  withFilters,
  withPage,
} from './product-filters.ts'
import { useTagList } from '../product/use-tags.ts'
import { productTexts } from '../product/texts.ts'
import { productListTexts } from './texts.ts'

/** All filters off: the merchant's order. */
const NONE: Filters = { sort: undefined, order: 'desc', tags: [], min: undefined, max: undefined }

/** The filters of the address, and the ways to change them. Each change is a step in the history and starts at page 1. */
export function useFilters() {
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const language = useLanguage()
  const filters = readFilters(search, language)
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
    isFiltered: filters.sort !== undefined || filters.tags.length > 0 || filters.min !== undefined || filters.max !== undefined,
    change: (changed: Partial<Filters>) => go(withFilters(latest(), { ...readFilters(latest(), language), ...changed }, language)),
    clear: () => go(withFilters(latest(), NONE, language)),
  }
}

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

/** The filters that are on, in words, each with the change that takes it off. */
export function useActiveFilters(): Array<{ key: string; name: string; off: Partial<Filters> }> {
  const t = useTexts(productListTexts)
  const product = useTexts(productTexts)
  const language = useLanguage()
  const tagList = useTagList()
  const { filters } = useFilters()
  const { sort, order, tags, min, max } = filters
  return [
    ...(sort ? [{ key: 'sort', name: t.sortBy[`${sort}-${order}`], off: { sort: undefined } }] : []),
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
export function useProductPage(within: Narrowing) {
  const [search] = useSearchParams()
  return useAsk('GET /product/page', { ...filtersOf(search, useLanguage()), ...within })
}
