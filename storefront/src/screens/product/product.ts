import { PRODUCT } from '@shop/contract/addresses'
import { RELATED_SIZE } from '@shop/contract/limits'
import { asking } from '../../frame/calls/api.ts'
import { canonicalId } from '../../frame/ids.ts'
import { screen } from '../../frame/screen.ts'
import { productTexts } from '../../features/product/texts.ts'

/** One product with everything that is known of it. */
export const product = screen({
  path: PRODUCT,
  texts: [productTexts],
  params: { id: canonicalId },
  needs: ({ params: { id } }) => [asking('GET /product/{id}/{language}', { id }), asking('GET /product-tag/list', {})],
  extras: ({ params: { id } }) => [asking('GET /products/{id}/related', { id, limit: RELATED_SIZE })],
  show: () => import('./product-screen.tsx').then((file) => file.ProductScreen),
})
