import type { OFFER, OfferResult } from '@shop/contract/kinds/declared/offer'
import type { ValuesOfKind } from '@shop/contract/kinds/kind'
import { toFen } from '@shop/contract/money'
import { changePrices } from '../manage-product-list/bulk/prices.rules.ts'

export type OfferValues = ValuesOfKind<typeof OFFER>

/** Product of an offer. `isTaken`: another price holds at that time, of the offer `takenBy` or of the product's own schedule. */
export interface OfferedProduct {
  productId: number
  nowFen: number
  isActive: boolean
  isTaken: boolean
  takenBy: string | null
}

export interface OfferedPrice extends OfferedProduct {
  /** Null if there is no lower price above zero. */
  nextFen: number | null
  result: OfferResult
}

/** Returns the price of each product in an offer, computed from its ordinary price. */
export function offeredPrices(values: OfferValues, products: readonly OfferedProduct[]): OfferedPrice[] {
  const own = new Map(values.prices.map(({ productId, price }) => [productId, toFen(price)]))
  return products.map((product) => {
    const { productId, nowFen, isActive, isTaken } = product
    const next = own.size > 0 ? own.get(productId) : loweredFen(values, nowFen)
    const nextFen = typeof next === 'number' ? next : null
    if (!isActive) return { ...product, nextFen, result: 'notForSale' }
    if (nowFen === 0) return { ...product, nextFen, result: 'noPrice' }
    if (nextFen === null) return { ...product, nextFen, result: 'belowLeast' }
    if (nextFen >= nowFen) return { ...product, nextFen, result: 'notLower' }
    return { ...product, nextFen, result: isTaken ? 'conflict' : 'fine' }
  })
}

function loweredFen({ percent, amount, rounding }: OfferValues, priceFen: number) {
  const change = { how: 'lower', by: percent === null ? 'amount' : 'percent', value: percent ?? amount ?? 0 } as const
  const after = changePrices({ priceFen, originalFen: null }, { ...change, round: rounding, original: 'none' })
  return typeof after === 'string' ? undefined : after.priceFen
}
