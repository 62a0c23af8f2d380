import { ALL_SERIES, seriesAddress } from '@shop/contract/addresses'
import { query } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import type { Declaration } from '../../frame/screen.ts'
import { itemList, type ListedPage } from '../../frame/head/structured-data.ts'
import { frameTexts } from '../../frame/texts.ts'
import { seriesTexts } from '../../features/series/texts.ts'
import { firstPictures } from '../../features/series/first-pictures.ts'
import { AllProductsScreen } from './all-products-screen.tsx'

/** Page with one row per series. Optional queries load the numbers of models and the pictures. */
export const declaration: Declaration = {
  texts: [seriesTexts],
  needs: () => [query('GET /product-series/list', {})],
  optionalQueries: () => [query('GET /categories', {}), query('GET /product/list', { isHome: '1' })],
  trimForBrowser: import.meta.env.SSR ? { 'GET /product/list': firstPictures } : undefined,
  useHead: () => {
    const { allSeries } = useTexts(frameTexts)
    const { allSeriesLead } = useTexts(seriesTexts)
    return { title: allSeries, description: allSeriesLead, canonical: ALL_SERIES }
  },
  structuredData: import.meta.env.SSR
    ? ({ answer, url }: ListedPage) => itemList((answer('GET /product-series/list') ?? []).map(({ id }) => url(seriesAddress(id))))
    : undefined,
  isInSitemap: true,
  show: async () => AllProductsScreen,
}
