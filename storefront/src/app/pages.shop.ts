import type { AnswerOf, CallNames } from '@shop/contract/calls'
import type { ProductDetail, Series } from '@shop/contract/catalog/catalog'
import { PRODUCT as DECLARED } from '@shop/contract/kinds/declared/product'
import type { NamesOf } from '@shop/contract/kinds/field'
import { namesWith } from '@shop/contract/kinds/kind'
import type { ShopIdentity } from '@shop/contract/shop/shop'
import { vi } from 'vitest'
import { type Ask, render } from './entry-server.tsx'

export const SERIES: Series = {
  id: 3,
  name: 'Cars',
  code: 'CAR',
  kind: 'car',
  description: 'On wheels',
  summary1: '',
  summary2: '',
  summary3: '',
  iconUrl: '',
  imageUrl: '',
  isHome: 1,
  status: 1,
  sort: 1,
  specs: [],
}
type ShownName = NamesOf<(typeof DECLARED)['fields'], { shown: true }>
const shownNames = namesWith(DECLARED, ({ shown }) => shown === true)
const NOT_STATED = Object.fromEntries(shownNames.map((name) => [name, null])) as unknown as Pick<ProductDetail, ShownName> // same keys

export const PRODUCT: ProductDetail = {
  ...NOT_STATED,
  id: 7,
  seriesId: 3,
  name: 'Buggy',
  subtitle: '',
  description: 'Fast',
  price: 100,
  originalPrice: null,
  discountAmount: null,
  discount: null,
  tags: '',
  stockStatus: '',
  stockUntil: null,
  images: [],
  productUrl: '',
  manualUrl: '',
  manual: null,
  view360Url: '',
  services: [],
  sales: 0,
  available: 3,
  lowestPrice30Days: null,
  createdTime: '2026-01-01T00:00:00Z',
  minAge: null,
  specs: [],
  detailText: '',
  rating: null,
  gtin: null,
  buyUrls: [],
  safety: null,
  seo: { title: null, description: null },
  reducedSince: null,
  originalPriceUntil: null,
  retired: null,
}
export const IDENTITY: ShopIdentity = {
  name: 'Kiteworks',
  logo: null,
  markUrl: '',
  themeUrl: '',
  paper: { light: '#fffaf0', dark: '#101820' },
  sentences: {
    homeTitle: 'Kites for every wind',
    description: 'Kites, lines and spare parts.',
    heroTitle: 'Made for wind.',
    heroText: 'Every line is in the shop.',
    seriesTitle: 'All kites',
    brandLine: 'Fly it again.',
    newsletterTitle: 'News from the field',
    newsletterText: 'One mail a month.',
    newsletterWelcome: 'Welcome',
  },
  hasOperator: false,
}
export const FACETS: AnswerOf<'GET /product/facets'> = {
  total: 1,
  corrected: null,
  inStock: 1,
  facets: [],
  series: [],
  tags: [],
  price: null,
}
export const ANSWERS: Partial<Record<CallNames, unknown>> = {
  'GET /shop/identity': IDENTITY,
  'GET /product-series/list': [SERIES],
  'GET /product-series/{id}/{language}': SERIES,
  'GET /product/page': { rows: [PRODUCT], total: 1, current: 1, totalPage: 1 },
  'GET /product/facets': FACETS,
  'GET /product-tag/list': [],
  'GET /banner/list': [],
  'GET /product/list': [PRODUCT],
  'GET /product/{id}/{language}': PRODUCT,
  'GET /products/{id}/related': [],
  'GET /products/{id}/parts': { rows: [], total: 0, current: 1, totalPage: 0, explodedUrl: '' },
  'GET /categories': [],
  'GET /contact-us/list': [{ id: 1, kind: 'phone', label: 'Phone', value: '+00 (0) 12 34', sort: 0 }],
}

/** `answers` replace the default responses of calls. A function is called for each request and may throw. */
export function shopWith(answers: Partial<Record<CallNames, unknown>> = {}) {
  const asked = vi.fn<(name: CallNames, input: object, language: string) => void>()
  const ask = (async (name: CallNames, input: object, language: string) => {
    asked(name, input, language)
    const answer = { ...ANSWERS, ...answers }[name]
    return typeof answer === 'function' ? (answer as () => unknown)() : answer // a function returns the call's response
  }) as Ask // each call's response has the right type
  return { ask, asked }
}

export const failing = (code: string) => () => {
  throw Object.assign(new Error(`the shop says ${code}`), { code })
}

export const page = (path: string, ask = shopWith().ask, search = '') => render({ path, search, language: 'en', siteUrl: undefined }, ask)
export const stateOf = (html: string) => JSON.parse(/<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html)?.[1] ?? '')
