import { asking } from '../../frame/calls/api.ts'
import { notFound, screen } from '../../frame/screen.ts'
import { filtersOf } from '../../features/product-list/product-filters.ts'
import { seriesIdOf } from '../../frame/ids.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'

/** /category/{category}: one series' products. Filters, order and page live in the address. */
export const category = screen({
  path: '/category/:category',
  texts: [productListTexts, productTexts, paginationTexts],
  needs: ({ params, search, language }) => {
    const seriesId = seriesIdOf(params.category)
    if (!seriesId) throw notFound('series')
    return [
      asking('GET /product-series/{id}/{language}', { id: seriesId }),
      asking('GET /product/page', { ...filtersOf(search, language), seriesId }),
      asking('GET /product-tag/list', {}),
    ]
  },
  show: () => import('./category-screen.tsx').then((file) => file.CategoryScreen),
})
