import { productAddress } from '@shop/contract/addresses'
import { PAGE_SIZE } from '@shop/contract/limits'
import { itemList, type ListedPage } from '../../frame/head/structured-data.ts'

/** The products of a page of a list. */
export function productListThings({ answer, url }: ListedPage) {
  const { rows = [], current = 1 } = answer('GET /product/page') ?? {}
  return itemList(
    rows.map(({ id }) => url(productAddress(id))),
    (current - 1) * PAGE_SIZE,
  )
}
