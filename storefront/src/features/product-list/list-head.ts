import { productAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import { itemList, type ListedPage } from '../../frame/head/structured-data.ts'
import { isFieldOfSpecs } from './facets/spec-fields.ts'
import { pageOf, TAG_BOX } from './product-filters.ts'

const NARROWING = ['sort', 'tags', 'min', 'max', 'series', 'inStock', 'fits', 'specs', 'units']

/**
 * How search engines know a page of a list: by its path and its page. Sorted or filtered it is only another view of that, and past the
 * end of the list nothing to be listed.
 */
export function listHead(path: string, search: URLSearchParams, list: { totalPage: number } | undefined) {
  const page = pageOf(search)
  return {
    canonical: page > 1 ? `${path}?page=${page}` : path,
    isVariant:
      [...search.keys()].some((name) => NARROWING.includes(name) || name === TAG_BOX || isFieldOfSpecs(name)) ||
      page > Math.max(1, list?.totalPage ?? page),
  }
}

/** The products of a page of a list. */
export function productListThings({ answer, url }: ListedPage) {
  const { rows = [], current = 1 } = answer('GET /product/page') ?? {}
  return itemList(
    rows.map(({ id }) => url(productAddress(id))),
    (current - 1) * PAGE_SIZE,
  )
}
