import { OFFERS } from '@shop/contract/addresses'
import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { filtersOf, LIST_SEARCH } from '../../features/product-list/product-filters.ts'
import { offersTexts } from './texts.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'

/** Everything that is reduced. Filters, order and page live in the address. */
export const discountProducts = screen({
  path: OFFERS,
  texts: [offersTexts, productListTexts, productTexts, paginationTexts],
  search: LIST_SEARCH,
  needs: ({ search, language }) => [
    asking('GET /product/page', { ...filtersOf(search, language), isDiscount: '1' }),
    asking('GET /product-tag/list', {}),
  ],
  isInSitemap: true,
  show: () => import('./discount-products-screen.tsx').then((file) => file.DiscountProductsScreen),
})
