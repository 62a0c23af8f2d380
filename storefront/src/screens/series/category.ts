import { SERIES } from '@shop/contract/addresses'
import { asking } from '../../frame/calls/api.ts'
import { canonicalSeriesId } from '../../frame/ids.ts'
import { screen } from '../../frame/screen.ts'
import { filtersOf, LIST_SEARCH } from '../../features/product-list/product-filters.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'

/** One series' products. Filters, order and page live in the address. */
export const category = screen({
  path: SERIES,
  texts: [productListTexts, productTexts, paginationTexts],
  params: { category: canonicalSeriesId },
  search: LIST_SEARCH,
  needs: ({ params: { category }, search, language }) => [
    asking('GET /product-series/{id}/{language}', { id: category }),
    asking('GET /product/page', { ...filtersOf(search, language), seriesId: category }),
    asking('GET /product-tag/list', {}),
  ],
  show: () => import('./category-screen.tsx').then((file) => file.CategoryScreen),
})
