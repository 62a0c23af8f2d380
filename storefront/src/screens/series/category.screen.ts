import { ALL_SERIES, type SERIES, seriesAddress } from '@shop/contract/addresses'
import { useParams, useSearchParams } from '@shop/ui/router'
import { query, useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import type { Declaration } from '../../frame/screen.ts'
import { listHead, productListThings } from '../../features/product-list/list-head.ts'
import { facetsTexts } from '../../features/product-list/facets/texts.ts'
import { facetsOf, filtersOf, LIST_SEARCH } from '../../features/product-list/product-filters.ts'
import { firstOfList, namedIn, useProductPage } from '../../features/product-list/use-filters.ts'
import { BRIEF } from '../../features/series/use-series.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { loadWideFilters } from '../../features/product-list/wide-filters.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { CategoryScreen } from './category-screen.tsx'

export const declaration: Declaration<typeof SERIES> = {
  texts: [productListTexts, productTexts, favoritesTexts, paginationTexts, facetsTexts, unitsTexts],
  search: import.meta.env.SSR ? LIST_SEARCH : undefined,
  first: firstOfList,
  needs: ({ params: { category }, search, language }, answer) => [
    query('GET /product-series/{id}/{language}', { id: category }),
    query('GET /product/page', { ...filtersOf(search, language, namedIn(answer, search)), seriesId: category }),
    query('GET /product-tag/list', {}),
  ],
  optionalQueries: ({ params: { category }, search, language }, answer) => [
    query('GET /product/facets', facetsOf(search, language, { seriesId: category }, namedIn(answer, search))),
  ],
  fallback: (answer, { params: { category }, language }) => {
    const name = answer('GET /product-series/list', BRIEF)?.find(({ id }) => String(id) === category)?.name
    return name ? { name, above: [{ to: ALL_SERIES, name: frameTexts.get(language).series }] } : undefined
  },
  useHead: () => {
    const t = useTexts(productListTexts)
    const { category: seriesId = '' } = useParams()
    const [search] = useSearchParams()
    const { id, name, description, summary1 } = useAnswer('GET /product-series/{id}/{language}', { id: seriesId }).data
    const { data } = useProductPage({ seriesId })
    return {
      title: name || t.seriesFallback,
      description: description || summary1 || t.seriesLeadFallback,
      ...listHead(seriesAddress(id), search, data),
    }
  },
  structuredData: import.meta.env.SSR ? productListThings : undefined,
  show: async () => {
    await loadWideFilters()
    return CategoryScreen
  },
}
