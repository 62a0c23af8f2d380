import { PARTS_PLACE, productAddress } from '@shop/contract/addresses'
import { MAX_PAGE_SIZE } from '@shop/contract/limits'
import { canonicalId, idOf } from '../../frame/ids.ts'
import type { SearchForm } from '../../frame/screen.ts'

/** Parameter for the page of parts in a product's URL. The first page has none. */
export const PARTS_SEARCH: SearchForm = {
  [PARTS_PLACE]: (value) => {
    const page = canonicalId(value)
    return page === '1' ? undefined : page
  },
}

export const partsInput = (id: string | number, search: URLSearchParams) => ({
  id,
  page: idOf(search.get(PARTS_PLACE) ?? '') ?? 1,
  limit: MAX_PAGE_SIZE,
})

export const partsAddress = (id: number, page: number) =>
  `${productAddress(id)}${page > 1 ? `?${new URLSearchParams({ [PARTS_PLACE]: String(page) })}` : ''}#${PARTS_PLACE}`
