import { SEARCH } from '@shop/contract/addresses'
import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { isSearchable, searchTextOf, TEXT_SEARCH } from '../../features/search/search-text.ts'
import { searchTexts } from '../../features/search/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'

/** What is found by a text. Text and page live in the address. A search that fails leaves the field in its place. */
export const search = screen({
  path: SEARCH,
  texts: [searchTexts, productTexts, paginationTexts],
  search: TEXT_SEARCH,
  needs: () => [asking('GET /product-tag/list', {})],
  extras: ({ search: asked }) => {
    const name = searchTextOf(asked)
    return isSearchable(name) ? [asking('GET /product/search', { name })] : []
  },
  show: () => import('./search-screen.tsx').then((file) => file.SearchScreen),
})
