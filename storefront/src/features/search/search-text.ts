import { MAX_SEARCH_LENGTH, PAGE_SIZE } from '@shop/contract/limits'
import type { SearchForm } from '../../frame/screen.ts'
import { PAGE_SEARCH } from '../product-list/product-filters.ts'

/** What an address searches for, trimmed; empty where it is nothing. Of an endless text only so much that it is too long. */
export const searchTextOf = (search: URLSearchParams) => (search.get('name') ?? '').trim().slice(0, MAX_SEARCH_LENGTH + 1)

/** What the search reads of an address. */
export const TEXT_SEARCH: SearchForm = { name: (_, search) => searchTextOf(search) || undefined, ...PAGE_SEARCH }

/** Whether a text can be searched for: there is one, and the call takes it. */
export const isSearchable = (text: string) => text.length > 0 && text.length <= MAX_SEARCH_LENGTH

/** One page of a list that came whole, as the calls with pages answer it: past the end without rows. */
export function pageOfList<Row>(list: Row[], current: number) {
  const rows = list.slice((current - 1) * PAGE_SIZE, current * PAGE_SIZE)
  return { rows, total: list.length, current, totalPage: Math.ceil(list.length / PAGE_SIZE) }
}
