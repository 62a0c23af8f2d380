import { OFFERS } from '@shop/contract/addresses'
import { useSearchParams } from '@shop/ui/router'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { listHead, productListThings } from '../../features/product-list/list-head.ts'
import { facetsTexts } from '../../features/product-list/facets/texts.ts'
import { facetsOf, filtersOf, LIST_SEARCH } from '../../features/product-list/product-filters.ts'
import { firstOfList, namedIn, useProductPage } from '../../features/product-list/use-filters.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { frameTexts } from '../../frame/texts.ts'
import { offersTexts } from './texts.ts'
import { productListTexts } from '../../features/product-list/texts.ts'
import { loadWideFilters } from '../../features/product-list/wide-filters.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { ALL_OFFERS, greatestAlone } from './greatest-discount.ts'
import { DiscountProductsScreen } from './discount-products-screen.tsx'

export const declaration: Declaration = {
  texts: [offersTexts, productListTexts, productTexts, favoritesTexts, paginationTexts, facetsTexts, unitsTexts],
  search: import.meta.env.SSR ? LIST_SEARCH : undefined,
  first: firstOfList,
  needs: ({ search, language }, answer) => [
    query('GET /product/page', { ...filtersOf(search, language, namedIn(answer, search)), isDiscount: '1' }),
    query('GET /product-tag/list', {}),
    ALL_OFFERS,
  ],
  optionalQueries: ({ search, language }, answer) => [
    query('GET /product/facets', facetsOf(search, language, { isDiscount: '1' }, namedIn(answer, search))),
  ],
  trimForBrowser: import.meta.env.SSR ? { 'GET /product/page': greatestAlone } : undefined,
  fallback: (_, { language }) => ({ name: frameTexts.get(language).offers, above: [] }),
  useHead: () => {
    const { offers } = useTexts(frameTexts)
    const { offersLead } = useTexts(offersTexts)
    const [search] = useSearchParams()
    const { data } = useProductPage({ isDiscount: '1' })
    return { title: offers, description: offersLead, ...listHead(OFFERS, search, data) }
  },
  structuredData: import.meta.env.SSR ? productListThings : undefined,
  isInSitemap: true,
  show: async () => {
    await loadWideFilters()
    return DiscountProductsScreen
  },
}
