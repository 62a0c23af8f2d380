import { OFFERS } from '@shop/contract/addresses'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { useSearchParams } from '../../frame/router.tsx'
import { screen } from '../../frame/screen.ts'
import { listHead } from '../../features/product-list/list-head.ts'
import { filtersOf, LIST_SEARCH } from '../../features/product-list/product-filters.ts'
import { productListThings } from '../../features/product-list/product-list-structured-data.ts'
import { useProductPage } from '../../features/product-list/use-product-page.ts'

/** Everything that is reduced. Filters, order and page live in the address. */
export const discountProducts = screen({
  path: OFFERS,
  search: LIST_SEARCH,
  needs: ({ search, language }) => [
    query('GET /product/page', { ...filtersOf(search, language), isDiscount: '1' }),
    query('GET /product-tag/list', {}),
  ],
  useHead: () => {
    const t = useTexts()
    const [search] = useSearchParams()
    const { data } = useProductPage({ isDiscount: '1' })
    return { title: t.offers, description: t.offersLead, ...listHead(OFFERS, search, data) }
  },
  structuredData: import.meta.env.SSR ? productListThings : undefined,
  isInSitemap: true,
  show: () => import('./discount-products-screen.tsx').then((file) => file.DiscountProductsScreen),
})
