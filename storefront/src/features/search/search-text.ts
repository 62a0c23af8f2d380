import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { SearchForm } from '../../frame/screen.ts'
import type { Language } from '@shop/contract/languages'
import { filtersOf, fitsIn, LIST_SEARCH, type Named } from '../product-list/product-filters.ts'

/** Returns the trimmed search text, empty if missing. It is cut one character above the limit, so that callers detect excess. */
export const searchTextOf = (search: URLSearchParams) => (search.get('name') ?? '').trim().slice(0, MAX_SEARCH_LENGTH + 1)

export const TEXT_SEARCH: SearchForm = { name: (_, search) => searchTextOf(search) || undefined, ...LIST_SEARCH }

export const isSearchable = (text: string) => text.length > 0 && text.length <= MAX_SEARCH_LENGTH

/** True if the URL lists the products that fit a product and has no search text. */
export const isOfFitting = (search: URLSearchParams) => searchTextOf(search) === '' && fitsIn(search) !== undefined

export const resultsInput = (search: URLSearchParams, language: Language, named?: Named) => ({
  q: searchTextOf(search),
  ...filtersOf(search, language, named),
})
