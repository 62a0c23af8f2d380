import { ALL_SERIES } from '@shop/contract/addresses'
import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { seriesTexts } from '../../features/series/texts.ts'

/** All series, one row each. They are those of the shell; how many models each has is asked along. */
export const allProducts = screen({
  path: ALL_SERIES,
  texts: [seriesTexts],
  extras: () => [asking('GET /categories', {})],
  isInSitemap: true,
  show: () => import('./all-products-screen.tsx').then((file) => file.AllProductsScreen),
})
