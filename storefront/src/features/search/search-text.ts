import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { SearchForm } from '../../frame/screen.ts'
import type { Language } from '@shop/contract/languages'
import { filtersOf, fitsIn, LIST_SEARCH, type Named } from '../product-list/product-filters.ts'

/** The search text of an address, trimmed; empty if there is none. Of an endless text one character more than is allowed. */
export const searchTextOf = (search: URLSearchParams) => (search.get('name') ?? '').trim().slice(0, MAX_SEARCH_LENGTH + 1)

/** The search parameters that the search page reads. */
export const TEXT_SEARCH: SearchForm = { name: (_, search) => searchTextOf(search) || undefined, ...LIST_SEARCH }

/** Whether a text can be searched for: there is one, and the call takes it. */
export const isSearchable = (text: string) => text.length > 0 && text.length <= MAX_SEARCH_LENGTH

/** Whether an address asks for all that fits a product, rather than for a text. */
export const isOfFitting = (search: URLSearchParams) => searchTextOf(search) === '' && fitsIn(search) !== undefined

/** The input of GET /search that an address asks for. */
export const resultsInput = (search: URLSearchParams, language: Language, named?: Named) => ({
  q: searchTextOf(search),
  ...filtersOf(search, language, named),
})
