/** Addresses that the benches ask, the n-th of a kind. What is new has a filter of its own, in a parameter that the shop knows, so it is a key of its own. */

const LANGUAGES = ['en', 'de', 'zh', 'ja', 'ko']
const WORDS = ['kestrel', 'drone', 'truck', 'boat', 'battery']
const SERIES = 7
const PRODUCTS_OF_SERIES = 6 // each has at least so many, named by three digits
/** Every tag of the demo: whatever is added to them, the filter finds the same. */
const TAGS = '1,2,3,4,5,6'
const FIRST_UNKNOWN_TAG = 1_000
const HIGH_YUAN = 100_000 // above every price

const among = <Value>(values: readonly Value[], n: number) => values[n % values.length]! // not empty, n ≥ 0
const seriesOf = (n: number) => 1 + (n % SERIES)

/** A page of a category, full of products, that nobody has asked for before. */
export const newPage = (n: number) => `/category/${seriesOf(n)}?lang=${among(LANGUAGES, n)}&tags=${TAGS},${FIRST_UNKNOWN_TAG + n}`

/** The same question as a call. */
export const newCall = (n: number) =>
  `/api/admin/product/page?language=${among(LANGUAGES, n)}&seriesId=${seriesOf(n)}&tags=${TAGS},${FIRST_UNKNOWN_TAG + n}`

/** Filters of every sort, each on a page and as a call: tags, price bounds, words. */
export const newFilters = (n: number): [page: string, call: string] => {
  if (n % 3 === 0) return [newPage(n), newCall(n)]
  const language = among(LANGUAGES, n)
  if (n % 3 === 1)
    return [
      `/products?lang=${language}&max=${HIGH_YUAN + n}&sort=price`,
      `/api/admin/product/page?language=${language}&priceEnd=${HIGH_YUAN + n}&sort=price`,
    ]
  const words = `${among(WORDS, n)}${n % 2 ? '' : `%20${n}`}&page=${1 + n}`
  return [`/search?lang=${language}&name=${words}`, `/api/admin/products/search?language=${language}&keyword=${words}`]
}

const KINDS: Array<(n: number) => string> = [
  () => '/',
  (n) => `/category/${seriesOf(n)}`,
  (n) => `/product/${seriesOf(n)}0${1 + (n % PRODUCTS_OF_SERIES)}`,
  () => '/products',
  () => '/discount-products',
  (n) => `/search?name=${among(WORDS, n)}`,
  (n) => `/category/${seriesOf(n)}?sort=price&order=asc`,
  () => '/nowhere',
]

/** A page of any kind in any language, as visitors ask for them. */
export function anyPage(n: number) {
  const path = among(KINDS, n)(Math.floor(n / KINDS.length))
  return `${path}${path.includes('?') ? '&' : '?'}lang=${among(LANGUAGES, Math.floor(n / KINDS.length))}`
}

/** Of ten, eight that have to be made (pages and calls) and two that are kept. */
export function mixed(n: number) {
  const kind = n % 10
  if (kind < 6) return newPage(n)
  if (kind < 8) return newCall(n)
  return kind === 8 ? '/category/1' : '/api/admin/product/page'
}
