import { RELATED_SIZE } from '@shop/contract/limits'
import { asking } from '../../frame/calls/api.ts'
import { notFound, screen } from '../../frame/screen.ts'
import { idOf } from '../../frame/ids.ts'
import { productTexts } from '../../features/product/texts.ts'

/** /product/{id}: one product with everything that is known of it. */
export const product = screen({
  path: '/product/:id',
  texts: [productTexts],
  needs: ({ params }) => {
    const id = idOf(params.id)
    if (!id) throw notFound('product')
    return [asking('GET /product/{id}/{language}', { id }), asking('GET /product-tag/list', {})]
  },
  extras: ({ params }) => [asking('GET /products/{id}/related', { id: idOf(params.id) ?? 0, limit: RELATED_SIZE })], // needs have judged the id
  show: () => import('./product-screen.tsx').then((file) => file.ProductScreen),
})
