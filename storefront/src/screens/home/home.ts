import { HOME } from '@shop/contract/addresses'
import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { firstOfEach } from '../../features/home/first-products.ts'
import { homeTexts } from '../../features/home/texts.ts'
import { productTexts } from '../../features/product/texts.ts'

/** What the shop has. Its series are those of the shell; banners and products have views of their own that may fail. */
export const home = screen({
  path: HOME,
  texts: [homeTexts, productTexts],
  extras: () => [asking('GET /banner/list', {}), asking('GET /product/list', { isHome: '1' }), asking('GET /product-tag/list', {})],
  brief: import.meta.env.SSR ? { 'GET /product/list': firstOfEach } : undefined,
  isKept: true,
  isInSitemap: true,
  show: () => import('./home-screen.tsx').then((file) => file.HomeScreen),
})
