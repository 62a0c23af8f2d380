import { SEARCH } from '@shop/contract/addresses'
import { useSearchParams } from '@shop/ui/router'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { isOfFitting, isSearchable, resultsInput, searchTextOf, TEXT_SEARCH } from '../../features/search/search-text.ts'
import { frameTexts } from '../../frame/texts.ts'
import { searchTexts } from '../../features/search/texts.ts'
import { facetsTexts } from '../../features/product-list/facets/texts.ts'
import { facetsOf, filtersOf } from '../../features/product-list/product-filters.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { firstOfList, namedIn, useFitsText } from '../../features/product-list/use-filters.ts'
import { listHead } from '../../features/product-list/list-head.ts'
import { suggestionsTexts } from '../../features/suggestions/texts.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { loadWideFilters } from '../../features/product-list/wide-filters.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { SearchScreen } from './search-screen.tsx'

/** Search page. All results come from optional queries, so that the search field remains if a call fails. */
export const declaration: Declaration = {
  texts: [searchTexts, productTexts, favoritesTexts, paginationTexts, productListTexts, facetsTexts, unitsTexts],
  lateTexts: [suggestionsTexts],
  search: import.meta.env.SSR ? TEXT_SEARCH : undefined,
  first: firstOfList,
  needs: () => [query('GET /product-tag/list', {})],
  optionalQueries: ({ search, language }, answer) => {
    const [q, named] = [searchTextOf(search), namedIn(answer, search)]
    if (isSearchable(q))
      return [
        query('GET /search', resultsInput(search, language, named)),
        query('GET /product/facets', facetsOf(search, language, { q }, named)),
      ]
    if (!isOfFitting(search)) return []
    return [
      query('GET /product/page', filtersOf(search, language, named)),
      query('GET /product/facets', facetsOf(search, language, {}, named)),
    ]
  },
  useHead: () => {
    const t = useTexts(searchTexts)
    const shared = useTexts(frameTexts)
    const [search] = useSearchParams()
    const name = searchTextOf(search)
    const fits = useFitsText()
    return {
      title: name ? t.searchTitle(name) : isOfFitting(search) ? fits : shared.search,
      description: t.searchPrompt,
      ...listHead(SEARCH, search, undefined),
      canonical: SEARCH,
    }
  },
  show: async () => {
    await loadWideFilters()
    return SearchScreen
  },
}
