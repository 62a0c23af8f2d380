import { MAX_PRICE } from '@shop/contract/limits'
import type { BulkChange } from '@shop/contract/manage/lists/bulk'
import { toFen } from '@shop/contract/money'

export type PriceChange = Omit<Extract<BulkChange, { kind: 'price' }>, 'kind'>

/** The price of a product, and its struck one, in whole fen. */
export interface Prices {
  priceFen: number
  originalFen: number | null
}

/** Why a change is none: there is no price to change; what would come of it is less than 0.01, or too much; the struck price would be lower than the price. */
export type PriceProblem = 'noPrice' | 'belowLeast' | 'aboveMost' | 'originalBelow'

const MOST_FEN = toFen(MAX_PRICE)
/** Parts of one percent, so that 12.3456 % is a whole number of them. */
const PARTS = 10_000
const WHOLE = BigInt(100 * PARTS)

/** Prices after a change. Percentages are rounded half up to whole fen, then to the ending that is asked for. */
export function changePrices(now: Prices, { original, round, ...change }: PriceChange): Prices | PriceProblem {
  if (change.how !== 'set' && now.priceFen === 0) return 'noPrice'
  const exact = changed(now.priceFen, change)
  if (exact < 1) return 'belowLeast'
  const priceFen = rounded(exact, round)
  const originalFen = original === 'keep' ? now.originalFen : original === 'before' && now.priceFen > priceFen ? now.priceFen : null
  return wrongPrices({ priceFen, originalFen }) ?? { priceFen, originalFen }
}

/** What keeps prices from being those of a product. */
export function wrongPrices({ priceFen, originalFen }: Prices): PriceProblem | undefined {
  if (priceFen < 1) return 'belowLeast'
  if (priceFen > MOST_FEN) return 'aboveMost'
  return originalFen !== null && originalFen < priceFen ? 'originalBelow' : undefined
}

function changed(fen: number, { how, by, value }: Pick<PriceChange, 'how' | 'by' | 'value'>) {
  if (how === 'set') return toFen(value)
  const sign = how === 'raise' ? 1 : -1
  if (by === 'amount') return fen + sign * toFen(value)
  const parts = WHOLE + BigInt(sign * Math.round(value * PARTS))
  return parts <= 0n ? 0 : Number((2n * BigInt(fen) * parts + WHOLE) / (2n * WHOLE))
}

const YUAN = 100

/** The nearest price with an ending, the higher one of two, and never nothing. */
function rounded(fen: number, to: PriceChange['round']) {
  if (to === 'none') return fen
  const ending = to === '.90' ? 90 : 0
  const nearest = Math.floor((fen - ending + YUAN / 2) / YUAN) * YUAN + ending
  return nearest < 1 ? nearest + YUAN : nearest
}
