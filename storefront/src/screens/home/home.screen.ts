import { HOME } from '@shop/contract/addresses'
import { query } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import type { Declaration } from '../../frame/screen.ts'
import { productIdOfTarget, shownBanners } from '../../features/home/banners.ts'
import { MODELS_IN_3D } from '../../features/home/claims.ts'
import { firstOfEach } from '../../features/home/first-products.ts'
import { filmOf, onHome, shownBySeries } from '../../features/home/series/home-rows.ts'
import { homeThings } from '../../features/home/home-structured-data.ts'
import { homeTexts } from '../../features/home/texts.ts'
import { BRIEF, BRIEF_SERIES } from '../../features/series/use-series.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { HomeScreen } from './home-screen.tsx'
import { LATE_TEXTS } from './late-texts.ts'

/** Home page. Only the series are required; banners and products have their own error states. */
export const declaration: Declaration<typeof HOME> = {
  texts: [homeTexts, productTexts, favoritesTexts, newsletterTexts],
  lateTexts: Object.values(LATE_TEXTS).flat(),
  first: () => [BRIEF_SERIES],
  needs: () => [query('GET /product-series/list', {})],
  optionalQueries: (_, answer) => [
    query('GET /banner/list', {}),
    query('GET /product/list', { isHome: '1' }),
    query('GET /product-tag/list', {}),
    query('GET /product/page', MODELS_IN_3D),
    query('GET /product/facets', {}),
    ...onHome(answer('GET /product-series/list', BRIEF) ?? [])
      .slice(1, 2)
      .map((second) => query('GET /product-video', filmOf(second))),
    ...(import.meta.env.SSR ? [query('GET /product-video/list', {})] : []), // only the HTML for browsers without JavaScript links to videos
  ],
  trimForBrowser: import.meta.env.SSR
    ? {
        'GET /product/list': (products, _, answer) =>
          firstOfEach(
            products,
            shownBySeries(answer('GET /product-series/list', {}) ?? []),
            shownBanners(answer('GET /banner/list', {}) ?? []).map(productIdOfTarget),
          ),
        'GET /product/facets': ({ series }) => ({ total: 0, corrected: null, inStock: 0, facets: [], series, tags: [], price: null }),
        'GET /banner/list': shownBanners,
        'GET /product/page': (page) => ({ ...page, rows: [] }),
        'GET /product-video/list': () => undefined,
      }
    : undefined,
  useHead: () => {
    const { name, sentences } = useIdentity()
    return { title: sentences.homeTitle || name, description: sentences.description ?? '', canonical: HOME }
  },
  structuredData: import.meta.env.SSR ? homeThings : undefined,
  isInSitemap: true,
  show: async () => HomeScreen,
}
