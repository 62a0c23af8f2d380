import type { CallNames } from '@shop/contract/calls'

/** Calls that return lists. Browsers do not load the large schemas of the contract; a test compares this list with the schemas. */
const LISTS = new Set<CallNames>([
  'GET /about-us/list',
  'GET /banner/list',
  'GET /brand/list',
  'GET /categories',
  'GET /contact-us/list',
  'GET /help/list',
  'GET /policy/list',
  'GET /policy/versions/{flag}',
  'GET /product-series/list',
  'GET /product-tag/list',
  'GET /product-video/list',
  'GET /product/definitions',
  'GET /product/list',
  'GET /product/search',
  'GET /products/hot',
  'GET /products/new',
  'GET /products/recommended',
  'GET /products/{id}/images',
  'GET /products/{id}/related',
  'GET /products/{id}/specs',
  'GET /upload/supported-types',
  'GET /user-favorite-product/ids',
  'GET /user-favorite-product/listAll',
  'GET /user/logins',
  'GET /videos/categories',
  'GET /videos/hot',
  'GET /videos/latest',
  'GET /videos/recommended',
  'GET /videos/{id}/products',
  'GET /videos/{id}/related',
])
const NULLABLE: CallNames = 'GET /products/{id}/reviews/own'

/** True if the response has the right outer type: a list or a non-empty object. Null is valid for writes and for `NULLABLE`. */
export function hasShape(name: CallNames, data: unknown) {
  if (typeof data !== 'object') return false
  if (!name.startsWith('GET ')) return true
  if (!data) return name === NULLABLE
  return LISTS.has(name) ? Array.isArray(data) : !Array.isArray(data) && Object.keys(data).length > 0
}
