import type { ProductFilters } from '@shop/contract/catalog/catalog'
import { toFen } from '@shop/contract/money'

/** What a product is listed by. */
export interface Listed {
  id: number
  seriesId: number
  isHome: boolean
  priceFen: number
  isReduced: boolean
  has360: boolean
  sales: number
  tagIds: number[]
}

/** What narrows and orders a list of products. `isHome`: only of series that the home page shows; `has360`: only with a 3D model; `among`: only of these ids. */
export type Filters = ProductFilters & { isHome?: boolean | undefined; has360?: boolean | undefined; among?: { has(id: number): boolean } }

/** All active products in each order in which they may be listed. Ties are broken by id, upwards, so that every order is total (calls: Inputs). */
export interface Listing {
  /** In the merchant's order. */
  products: Listed[]
  /** Made when first asked for. */
  sorted: Map<string, Listed[]>
}

/** Products as they come from the database, in the merchant's order. */
export const listingOf = (products: Listed[]): Listing => ({ products, sorted: new Map() })

/** The ids of one page and the true total. A walk over 20,000 products takes a tenth of a millisecond, whatever the filters. */
export function pageOf(listing: Listing, filters: Filters, { limit, offset = 0 }: { limit: number; offset?: number }) {
  const products = inOrder(listing, filters)
  const fits = matcherOf(filters)
  if (!fits) return { ids: products.slice(offset, offset + limit).map(({ id }) => id), total: products.length }

  const ids: number[] = []
  let total = 0
  for (const product of products) {
    if (!fits(product)) continue
    if (total >= offset && ids.length < limit) ids.push(product.id)
    total++
  }
  return { ids, total }
}

function inOrder({ products, sorted }: Listing, { sort, order }: Filters) {
  if (!sort) return products
  const key = `${sort} ${order}`
  let ordered = sorted.get(key)
  if (!ordered) {
    const direction = order === 'asc' ? 1 : -1
    const by = sort === 'price' ? ({ priceFen }: Listed) => priceFen : ({ sales }: Listed) => sales
    ordered = products.toSorted((a, b) => direction * (by(a) - by(b)) || a.id - b.id)
    sorted.set(key, ordered)
  }
  return ordered
}

/** Tells whether a product is listed; undefined where all are. */
function matcherOf({ seriesId, tags, priceStart, priceEnd, isDiscount, isHome, has360, among }: Filters) {
  const isBounded = priceStart !== undefined || priceEnd !== undefined
  if (seriesId === undefined && !tags && !isBounded && !isDiscount && !isHome && !has360 && !among) return undefined
  const [least, greatest] = [priceStart === undefined ? 0 : toFen(priceStart), priceEnd === undefined ? Infinity : toFen(priceEnd)]
  const anyOf = tags && new Set(tags)
  return (product: Listed) =>
    (!among || among.has(product.id)) &&
    (seriesId === undefined || product.seriesId === seriesId) &&
    product.priceFen >= least &&
    product.priceFen <= greatest &&
    (!isDiscount || product.isReduced) &&
    (!isHome || product.isHome) &&
    (!has360 || product.has360) &&
    (!anyOf || product.tagIds.some((id) => anyOf.has(id)))
}
