import { z } from 'zod'
import { call } from '../call.ts'
import { ProductDetail, ProductList, ProductPage, ProductSpec } from './catalog.ts'
import { ProductFilters, UNCACHED_FILTERS } from './filters/product-filters.ts'
import { ProductPicture } from './pictures.ts'
import { MAX_PAGE_SIZE, RELATED_SIZE, SHORT_LIST_SIZE } from '../limits.ts'
import { IdInAddress, IntInAddress, OptionalSearchText, Paging, SearchText } from '../schemas.ts'

/** Calls with older paths, which return the same products as those of catalog.ts (calls: Older product set). */

const ById = z.object({ id: IdInAddress })
const ShortList = z.object({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(SHORT_LIST_SIZE) })

/** Accepts all filters of `GET /product/page`. Products must also match every word of `keyword`. */
export const browseProducts = call('GET /products', {
  who: 'anyone',
  input: ProductFilters.extend({ ...Paging.shape, keyword: OptionalSearchText }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductPage,
})

/** Returns the best match first, unless `sort` is set. */
export const findProducts = call('GET /products/search', {
  who: 'anyone',
  input: ProductFilters.extend({ ...Paging.shape, keyword: SearchText }),
  cached: ['catalog'],
  uncachedWith: UNCACHED_FILTERS,
  data: ProductPage,
})

export const getProductById = call('GET /products/{id}', { who: 'anyone', input: ById, cached: ['catalog'], data: ProductDetail })

export const getProductByIdInLanguage = call('GET /products/{id}/{language}', {
  who: 'anyone',
  input: ById,
  cached: ['catalog'],
  data: ProductDetail,
})

/** Returns products sorted by pieces sold. */
export const listHotProducts = call('GET /products/hot', { who: 'anyone', input: ShortList, cached: ['catalog'], data: ProductList })

/** Returns the newest products first. */
export const listNewProducts = call('GET /products/new', { who: 'anyone', input: ShortList, cached: ['catalog'], data: ProductList })

/** Returns the products that the merchant recommends first, then the others, each sorted by pieces sold. */
export const listRecommendedProducts = call('GET /products/recommended', {
  who: 'anyone',
  input: ShortList,
  cached: ['catalog'],
  data: ProductList,
})

/** Returns products of the same series first, then products with the same tags. */
export const listRelatedProducts = call('GET /products/{id}/related', {
  who: 'anyone',
  input: ById.extend({ limit: IntInAddress(1, MAX_PAGE_SIZE).default(RELATED_SIZE) }),
  cached: ['catalog'],
  data: ProductList,
})

export const listProductSpecs = call('GET /products/{id}/specs', {
  who: 'anyone',
  input: ById,
  cached: ['catalog'],
  data: z.array(ProductSpec),
})

export const listProductImages = call('GET /products/{id}/images', {
  who: 'anyone',
  input: ById,
  cached: ['catalog'],
  data: z.array(ProductPicture),
})
