import { SEARCH } from '@shop/contract/addresses'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { screen } from '../../frame/screen.ts'
import { isSearchable, searchTextOf, TEXT_SEARCH } from '../../features/search/search-text.ts'

/** What is found by a text. Text and page live in the address. A search that fails leaves the field in its place. */
export const search = screen({
  path: SEARCH,
  search: TEXT_SEARCH,
  needs: () => [query('GET /product-tag/list', {})],
  extras: ({ search: asked }) => {
    const name = searchTextOf(asked)
    return isSearchable(name) ? [query('GET /product/search', { name })] : []
  },
  useHead: () => {
    const t = useTexts()
    const [search] = useSearchParams()
    const name = searchTextOf(search)
    return { title: name ? t.searchTitle(name) : t.search, description: t.searchPrompt, canonical: SEARCH }
  },
  show: () => import('./search-screen.tsx').then((file) => file.SearchScreen),
})
