import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { filtersOf } from '../../features/product-list/product-filters.ts'

/** /discount-products: everything that is reduced. Filters, order and page live in the address. */
export const discountProducts = screen({
  path: '/discount-products',
  needs: ({ search, language }) => [
    asking('GET /product/page', { ...filtersOf(search, language), isDiscount: '1' }),
    asking('GET /product-tag/list', {}),
  ],
  show: () => import('./discount-products-screen.tsx').then((file) => file.DiscountProductsScreen),
})
