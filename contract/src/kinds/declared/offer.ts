import { OFFERS } from '../../addresses.ts'
import { custom } from '../field.ts'
import { kind } from '../kind.ts'

/** Maximum numbers of products that are named one by one, of own prices, and of series and tags in a rule. */
export const MAX_OFFER_PRODUCTS = 5_000
export const MAX_OFFER_PRICES = 2_000
export const MAX_OFFER_RULES = 200

export interface OfferPrice {
  productId: number
  price: number
}

const products = { type: 'references', to: 'product', most: MAX_OFFER_PRODUCTS } as const

/** Offers over many products. Publishing one writes scheduled prices of its products, which it owns. */
export const OFFER = kind({
  type: 'offer',
  path: 'offers',
  about: 'Lower prices of many products for a time. Publishing an offer schedules the prices of its products at that moment.',
  table: 'offer',
  fields: {
    /** Drafts may lack it. Lists are sorted by it. */
    starts: { type: 'date', column: 'starts_at', listed: true, sorted: true },
    ends: { type: 'date', column: 'ends_at', listed: true, sorted: true },
    name: { type: 'line', max: 120, example: 'Winter weekend', unique: true, required: true, searched: true, sorted: true },
    percent: { type: 'number', min: 1, max: 90, unit: '%', listed: true },
    amount: { type: 'money', listed: true },
    /** Own prices of products; the offer then has no others. */
    prices: custom<OfferPrice[]>(),
    rounding: { type: 'choice', options: ['none', '.00', '.90'], required: true },
    seriesIds: { type: 'references', to: 'series', most: MAX_OFFER_RULES },
    tagIds: { type: 'references', to: 'tag', most: MAX_OFFER_RULES },
    productIds: products,
    exceptIds: products,
    products: { type: 'number', min: 0, max: 2_147_483_647, counted: true, listed: true, sorted: true },
  },
  title: 'name',
  create: ['name', 'percent'],
  pathInShop: OFFERS,
  setsPrices: true,
  files: { file: 'offers.json', list: '', by: 'name' },
})

/** Effects of an offer on the price of a product: it is lowered, or why not. */
export const OFFER_RESULTS = ['fine', 'conflict', 'notLower', 'belowLeast', 'noPrice', 'notForSale'] as const
export type OfferResult = (typeof OFFER_RESULTS)[number]

export interface OfferProblem {
  path: 'percent' | 'prices' | 'ends'
  issue: 'oneDiscount' | 'pricesNameProducts' | 'endsBeforeStart'
}

const isFilled = (value: unknown) => Array.isArray(value) && value.length > 0

/** Rules across fields, by their names; missing values are null or undefined. */
export function offerProblems(values: Readonly<Record<string, unknown>>): OfferProblem[] {
  const { percent, amount, prices, seriesIds, tagIds, productIds, starts, ends } = values
  const discounts = [(percent ?? null) !== null, (amount ?? null) !== null, isFilled(prices)].filter(Boolean)
  const isLate = typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) <= Date.parse(starts)
  return [
    ...(discounts.length !== 1 || amount === 0 ? [{ path: 'percent', issue: 'oneDiscount' } as const] : []),
    ...(isFilled(prices) && [seriesIds, tagIds, productIds].some(isFilled)
      ? [{ path: 'prices', issue: 'pricesNameProducts' } as const]
      : []),
    ...(isLate ? [{ path: 'ends', issue: 'endsBeforeStart' } as const] : []),
  ]
}
