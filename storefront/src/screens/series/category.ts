import { asking } from '../../frame/calls/api.ts'
import { notFound, screen } from '../../frame/screen.ts'
import { filtersOf } from '../../features/product-list/product-filters.ts'
import { seriesIdOf } from '../../frame/ids.ts'

/** /category/{category}: one series' products. Filters, order and page live in the address. */
export const category = screen({
  path: '/category/:category',
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
