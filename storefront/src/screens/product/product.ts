import { PRODUCT, productAddress } from '@shop/contract/addresses'
import { RELATED_SIZE } from '@shop/contract/limits'
import { query, useAnswer } from '../../frame/calls/api.ts'
import { canonicalId } from '../../frame/ids.ts'
import { useParams } from '../../frame/router.tsx'
import { screen } from '../../frame/screen.ts'
import { productThings } from '../../features/product/product-structured-data.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { productTexts } from '../../features/product/texts.ts'

/** One product with everything that is known of it. */
export const product = screen({
  path: PRODUCT,
  texts: [productTexts, favoritesTexts],
  params: { id: canonicalId },
  needs: ({ params: { id } }) => [query('GET /product/{id}/{language}', { id }), query('GET /product-tag/list', {})],
  extras: ({ params: { id } }) => [query('GET /products/{id}/related', { id, limit: RELATED_SIZE })],
  useHead: () => {
    const { id = '' } = useParams()
    const { name, description, subtitle, images, ...product } = useAnswer('GET /product/{id}/{language}', { id }).data
    return {
      title: name,
      description: description || subtitle,
      canonical: productAddress(product.id),
      picture: images[0]?.imageUrl,
      isProduct: true,
    }
  },
  structuredData: import.meta.env.SSR ? productThings : undefined,
  show: () => import('./product-screen.tsx').then((file) => file.ProductScreen),
})
