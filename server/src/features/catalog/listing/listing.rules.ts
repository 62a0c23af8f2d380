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
  /** The merchant's. */
  sort: number
  tagIds: number[]
}

/** What narrows and orders a list of products. `isHome`: only of series that the home page shows; `has360`: only with a 3D model; `among`: only of these ids. */
export type Filters = ProductFilters & { isHome?: boolean | undefined; has360?: boolean | undefined; among?: { has(id: number): boolean } }

/** All products that the shop shows, in each order in which they may be listed. Ties are broken by id, upwards, so that every order is total (calls: Inputs). */
export interface Listing {
  /** In the merchant's order. */
  products: Listed[]
  /** Made when first asked for. */
  sorted: Map<string, Listed[]>
}

/** Products in any order, as they come from the database: sorting them there takes longer. */
export const listingOf = (products: Listed[]): Listing => ({ products: products.toSorted(byMerchant), sorted: new Map() })

/** A product that has changed since a listing was read; `listed` is null where it is not listed now. */
export interface ChangedProduct {
  id: number
  listed: Listed | null
}

/** The listing after changes, without sorting all products again. The one before stays as it was, for those who are reading it. */
export function withChanges({ products, sorted }: Listing, changes: ChangedProduct[]): Listing {
  const changed = new Set(changes.map(({ id }) => id))
  const before = products.filter(({ id }) => changed.has(id))
  const after = changes.flatMap(({ listed }) => listed ?? [])
  const replaceIn = (order: Listed[], compare: Compare) => replace(order, compare, before, after)
  return {
    products: replaceIn(products, byMerchant),
    sorted: new Map([...sorted].map(([key, order]) => [key, replaceIn(order, comparisonOf(key))])),
  }
}

type Compare = (a: Listed, b: Listed) => number

/** Up to here places are found one by one. */
const FEW = 64

function replace(order: Listed[], compare: Compare, before: Listed[], after: Listed[]) {
  if (before.length + after.length > FEW) {
    const gone = new Set(before)
    return [...order.filter((product) => !gone.has(product)), ...after].sort(compare) // two sorted runs and a short one
  }
  const replaced = order.slice()
  for (const product of before) replaced.splice(placeOf(replaced, product, compare), 1)
  for (const product of after) replaced.splice(placeOf(replaced, product, compare), 0, product)
  return replaced
}

/** Where a product stands in an order, or would. */
function placeOf(order: Listed[], product: Listed, compare: Compare) {
  let [low, high] = [0, order.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    const other = order[middle]
    if (other && compare(other, product) < 0) low = middle + 1
    else high = middle
  }
  return low
}

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
  const ordered = sorted.get(key) ?? products.toSorted(comparisonOf(key))
  sorted.set(key, ordered)
  return ordered
}

const byMerchant: Compare = (a, b) => a.sort - b.sort || a.id - b.id

/** The comparison of an order such as `price asc`. */
function comparisonOf(key: string): Compare {
  const [sort, order] = key.split(' ')
  const direction = order === 'asc' ? 1 : -1
  const by = sort === 'price' ? ({ priceFen }: Listed) => priceFen : ({ sales }: Listed) => sales
  return (a, b) => direction * (by(a) - by(b)) || a.id - b.id
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
