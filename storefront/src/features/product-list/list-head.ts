import { productAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import { itemList, type ListedPage } from '../../frame/head/structured-data.ts'
import { isFieldOfSpecs } from './facets/spec-fields.ts'
import { pageOf } from './product-filters.ts'

const NARROWING = ['sort', 'tags', 'min', 'max', 'series', 'inStock', 'fits', 'specs', 'units', 'all']

/** Returns a list's canonical URL. Sorted and filtered lists and pages past the end are variants, which search engines omit. */
export function listHead(path: string, search: URLSearchParams, list: { totalPage: number } | undefined) {
  const page = pageOf(search)
  return {
    canonical: page > 1 ? `${path}?page=${page}` : path,
    isVariant:
      [...search.keys()].some((name) => NARROWING.includes(name) || isFieldOfSpecs(name)) || page > Math.max(1, list?.totalPage ?? page),
  }
}

export function productListThings({ answer, url }: ListedPage) {
  const { rows = [], current = 1 } = answer('GET /product/page') ?? {}
  return itemList(
    rows.map(({ id }) => url(productAddress(id))),
    (current - 1) * PAGE_SIZE,
  )
}
