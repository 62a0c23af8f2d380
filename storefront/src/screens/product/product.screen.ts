import { type PRODUCT, productAddress, productCardAddress } from '@shop/contract/addresses'
import { CARD_SIZE, RELATED_SIZE } from '@shop/contract/limits'
import { useParams } from '@shop/ui/router'
import { query, useAnswer } from '../../frame/calls/api.ts'
import type { Declaration } from '../../frame/screen.ts'
import { productThings } from '../../features/product/product-structured-data.ts'
import { accountTexts } from '../../features/account/texts.ts'
import { compareBarTexts } from '../../features/compare/bar/texts.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { isOfPacks } from '../../features/fits/section/of-packs.ts'
import { fitsSectionTexts } from '../../features/fits/section/texts.ts'
import { fitsTexts } from '../../features/fits/texts.ts'
import { apartTexts } from '../../features/model-3d/apart/texts.ts'
import { model3dTexts } from '../../features/model-3d/texts.ts'
import { newsletterTexts } from '../../features/newsletter/texts.ts'
import { noticeFormTexts } from '../../features/notices/form/texts.ts'
import { noticesTexts } from '../../features/notices/texts.ts'
import { arrangementTexts } from '../../features/product-detail/arrangement/texts.ts'
import { productDetailTexts } from '../../features/product-detail/texts.ts'
import { productTexts } from '../../features/product/texts.ts'
import { PARTS_SEARCH, partsInput } from '../../features/parts/product-parts.ts'
import { partsTexts } from '../../features/parts/texts.ts'
import { reportsTexts } from '../../features/reports/texts.ts'
import { reviewsSectionTexts } from '../../features/reviews/section/texts.ts'
import { reviewsTexts } from '../../features/reviews/texts.ts'
import { unitsTexts } from '../../features/units/texts.ts'
import { paginationTexts } from '../../ui/pagination/texts.ts'
import { sharingTexts } from '../../ui/sharing/texts.ts'
import { ProductScreen } from './product-screen.tsx'

const NO_SEO = { title: null, description: null }

export const declaration: Declaration<typeof PRODUCT> = {
  texts: [
    productTexts,
    productDetailTexts,
    partsTexts,
    fitsSectionTexts,
    reviewsSectionTexts,
    favoritesTexts,
    noticesTexts,
    sharingTexts,
    unitsTexts,
    paginationTexts,
  ],
  search: import.meta.env.SSR ? PARTS_SEARCH : undefined,
  lateTexts: [
    model3dTexts,
    apartTexts,
    arrangementTexts,
    fitsTexts,
    reviewsTexts,
    reportsTexts,
    compareBarTexts,
    accountTexts,
    newsletterTexts,
    noticeFormTexts,
  ],
  needs: ({ params: { id } }) => [query('GET /product/{id}/{language}', { id }), query('GET /product-tag/list', {})],
  fallback: (answer, { params: { id }, language }) => {
    const product = answer('GET /product/{id}/{language}', { id })
    return product ? { name: product.name, above: [] } : { failed: productDetailTexts.find(language)?.productFailed }
  },
  optionalQueries: ({ params: { id }, search }) => [
    query('GET /products/{id}/related', { id, limit: RELATED_SIZE }),
    query('GET /products/{id}/parts', partsInput(id, search)),
  ],
  dependentQueries: (answer, { params: { id } }) => {
    const product = import.meta.env.SSR ? answer('GET /product/{id}/{language}', { id }) : undefined
    if (!product) return []
    if (product.retired) return product.retired.successorId === null ? [] : [query('GET /product/{id}/{language}', { id: String(product.retired.successorId) })] // prettier-ignore
    return isOfPacks(product) ? [query('GET /products/{id}/fits', { id })] : []
  },
  trimForBrowser: import.meta.env.SSR
    ? {
        'GET /products/{id}/fits': () => undefined, // for browsers without JavaScript; others fetch the data when the section is near
      }
    : undefined,
  useHead: () => {
    const { id = '' } = useParams()
    // oxlint-disable-next-line typescript/no-useless-default-assignment -- a server process of the previous release responds without `seo`
    const { name, description, subtitle, images, seo = NO_SEO, ...product } = useAnswer('GET /product/{id}/{language}', { id }).data
    return {
      title: seo.title ?? name,
      description: seo.description ?? (description || subtitle),
      canonical: productAddress(product.id),
      // Only the server writes the tags for link previews.
      picture: import.meta.env.SSR ? { src: productCardAddress(product.id), alt: images[0]?.alt || name, ...CARD_SIZE } : undefined,
      isProduct: true,
    }
  },
  structuredData: import.meta.env.SSR ? productThings : undefined,
  show: async () => ProductScreen,
}
