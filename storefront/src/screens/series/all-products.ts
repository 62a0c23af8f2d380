import { asking } from '../../frame/calls/api.ts'
import { screen } from '../../frame/screen.ts'
import { seriesTexts } from '../../features/series/texts.ts'

/** /products: all series, one row each. They are those of the shell; how many models each has is asked along. */
export const allProducts = screen({
  path: '/products',
  texts: [seriesTexts],
  needs: () => [],
  extras: () => [asking('GET /categories', {})],
  show: () => import('./all-products-screen.tsx').then((file) => file.AllProductsScreen),
})
