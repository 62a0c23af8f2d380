import { type Language, LANGUAGES } from '@shop/contract/languages'
import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import type { Target } from './browser.ts'
import { among, createRandom } from './random.ts'

/** Functions with a parameter `n` return the n-th request of a kind. New requests have a unique filter, and so a unique cache key. */

const WORDS = ['kestrel', 'drone', 'truck', 'boat', 'battery']
const SERIES = 7
const PRODUCTS_OF_SERIES = 6 // each series has at least six products, with three-digit ids
/** Ids of all tags of the demo. An additional unknown tag does not change the result. */
const TAGS = '1,2,3,4,5,6'
const FIRST_UNKNOWN_TAG = 1_000
const HIGH_YUAN = 100_000 // above the price of every product
const CALLS = '/api/admin'

const seriesOf = (n: number) => 1 + (n % SERIES)
const productOf = (n: number) => `${seriesOf(n)}0${1 + (n % PRODUCTS_OF_SERIES)}`
const page = (path: string, language: Language): Target => ({ path, language })
const call = (path: string, language: Language): Target => ({ path: CALLS + path, language, isCall: true })

export const CACHED = { call: call('/product/page', 'en'), page: page('/category/1', 'en') }

/** Returns a page that is full of products and was never requested before. */
export const newPage = (n: number) => page(`/category/${seriesOf(n)}?tags=${TAGS},${FIRST_UNKNOWN_TAG + n}`, among(LANGUAGES, n))

export const newCall = (n: number) =>
  call(`/product/page?seriesId=${seriesOf(n)}&tags=${TAGS},${FIRST_UNKNOWN_TAG + n}`, among(LANGUAGES, n))

/** Returns a page with a new filter by tags, price or words, and the call with the same filter. */
export function newFilters(n: number): Target[] {
  if (n % 3 === 0) return [newPage(n), newCall(n)]
  const language = among(LANGUAGES, n)
  if (n % 3 === 1)
    return [
      page(`/products?max=${HIGH_YUAN + n}&sort=price`, language),
      call(`/product/page?priceEnd=${HIGH_YUAN + n}&sort=price`, language),
    ]
  const words = `${among(WORDS, n)}${n % 2 ? '' : `+${n}`}&page=${1 + n}`
  return [page(`/search?name=${words}`, language), call(`/search?q=${words}`, language)]
}

const PAGES: Array<(n: number) => string> = [
  () => '/',
  (n) => `/category/${seriesOf(n)}`,
  (n) => `/product/${productOf(n)}`,
  () => '/products',
  () => '/discount-products',
  (n) => `/search?name=${among(WORDS, n)}`,
  (n) => `/category/${seriesOf(n)}?sort=price&order=asc`,
  () => '/nowhere',
]

export function anyPage(n: number) {
  const turn = Math.floor(n / PAGES.length)
  return page(among(PAGES, n)(turn), among(LANGUAGES, turn))
}

/** Returns pages, and the calls that the storefront sends on these pages, beginning with the most popular. */
export function popularTargets(): Target[] {
  const targets: Target[] = []
  const add = (path: string, ...calls: string[]) => {
    for (const language of LANGUAGES) targets.push(page(path, language), ...calls.map((each) => call(each, language)))
  }
  add('/', '/product-series/list?isHome=1', '/products/hot?limit=8')
  for (let n = 0; n < SERIES; n++) add(`/category/${seriesOf(n)}`, `/product/page?seriesId=${seriesOf(n)}`)
  for (let n = 0; n < SERIES * PRODUCTS_OF_SERIES; n++) {
    const id = productOf(n)
    add(`/product/${id}`, `/product/${id}`, `/products/${id}/related`)
  }
  add('/products', '/product/page', '/product-tag/list', '/categories')
  return targets
}

/** Request of the mix. `isCached` is true if the shop has cached the response to an earlier request. */
export type Mixed = Target & { isCached: boolean }

/** Returns the n-th request of a mix. Of ten requests, eight are uncached, one is a cached page and one a cached call. */
export function mixed(n: number): Mixed {
  const kind = n % 10
  if (kind < 6) return { ...newPage(n), isCached: false }
  if (kind < 8) return { ...newCall(n), isCached: false }
  return { ...(kind === 8 ? CACHED.page : CACHED.call), isCached: true }
}

const LETTERS: Record<Language, string> = {
  en: 'abcdefghijklmnopqrstuvwxyz0123456789',
  de: 'abcdefghiklmnoprstuwzäöüß',
  zh: '无人机四轴航拍电池遥控车模型快充轮胎套装',
  ja: 'ドローンバッテリーひこうせん模型車充電器セット',
  ko: '드론배터리모형자동차충전기비행선박세트경주용',
}
const MAX_WORDS = 20
const MAX_WORD_LETTERS = 8

/** Creates a generator of reproducible searches with 1 to 20 random words in five languages and any filters. */
export function createSearches(start: number) {
  const random = createRandom(start)
  const below = (end: number) => Math.floor(random() * end)
  const oneOf = <Value>(values: readonly Value[]) => among(values, below(values.length))
  const maybe = (parameter: string) => (random() < 0.3 ? `&${parameter}` : '')
  const wordIn = (letters: string[]) => Array.from({ length: 1 + below(MAX_WORD_LETTERS) }, () => oneOf(letters)).join('')
  const ids = () => Array.from({ length: 1 + below(6) }, () => 1 + below(40)).join(',')
  const filters = () => {
    const lowYuan = below(500)
    return (
      maybe(`seriesId=${1 + below(SERIES)}`) +
      maybe(`tags=${ids()}`) +
      maybe(`priceStart=${lowYuan}`) +
      maybe(`priceEnd=${lowYuan + below(5_000)}`) +
      maybe('isDiscount=1') +
      maybe(`sort=${oneOf(['sales', 'price'])}&order=${oneOf(['asc', 'desc'])}`)
    )
  }
  return (): Target => {
    const language = oneOf(LANGUAGES)
    const letters = Array.from(LETTERS[random() < 0.8 ? language : oneOf(LANGUAGES)])
    const isFound = random() < 0.2 // searches with other words mostly find nothing
    const words = Array.from({ length: 1 + below(isFound ? 3 : MAX_WORDS) }, () => (isFound ? oneOf(WORDS) : wordIn(letters)))
    const text = encodeURIComponent(words.join(' ').slice(0, MAX_SEARCH_LENGTH).trim())
    const kind = below(10)
    if (kind === 0) return page(`/search?name=${text}${maybe('sort=price')}`, language)
    if (kind < 3) return call(`/product/search?name=${text}${filters()}`, language)
    return call(`/search?q=${text}${filters()}&page=${1 + below(3)}`, language)
  }
}

/** Returns the n-th request for an unknown path or id, a page past the end, or a parameter that the shop ignores. */
export function inventedAddress(n: number): Target {
  const language = among(LANGUAGES, n)
  const kinds = [
    () => page(`/no-such-page-${n}`, language),
    () => page(`/product/${1_000_000 + n}`, language),
    () => page(`/category/${1_000_000 + n}`, language),
    () => page(`/category/1?page=${1_000 + n}`, language),
    () => page(`/?invented${n}=${n}`, language),
    () => page(`/category/1?tags=${FIRST_UNKNOWN_TAG + n}`, language),
    () => page(`/%F0%9F%98%80/${n}`, language),
    () => call(`/product/${1_000_000 + n}`, language),
    () => call(`/no-such-call-${n}`, language),
    () => call(`/product/page?invented${n}=1`, language),
  ]
  return among(kinds, n)()
}
