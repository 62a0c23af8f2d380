import { MAX_PRICE } from '@shop/contract/limits'
import type { BulkChange } from '@shop/contract/manage/lists/bulk-changes'
import { toFen } from '@shop/contract/money'

export type PriceChange = Omit<Extract<BulkChange, { kind: 'price' }>, 'kind'>

/** Prices in whole fen. `originalFen` is the original price, which pages show crossed out, or null. */
export interface Prices {
  priceFen: number
  originalFen: number | null
}

/** In this order: there is no price to change; the new price is below 0.01 yuan, above the maximum, or above the original price. */
export type PriceProblem = 'noPrice' | 'belowLeast' | 'aboveMost' | 'originalBelow'

const MOST_FEN = toFen(MAX_PRICE)
/** Number of parts of one percent: percentages with up to four decimals are whole numbers of parts, so results are exact. */
const PARTS = 10_000
const WHOLE = BigInt(100 * PARTS)

/** Returns the changed prices. The result is rounded half up to whole fen, then to the chosen ending, such as `.90`. */
export function changePrices(now: Prices, { original, round, ...change }: PriceChange): Prices | PriceProblem {
  if (change.how !== 'set' && now.priceFen === 0) return 'noPrice'
  const exact = changed(now.priceFen, change)
  if (exact < 1) return 'belowLeast'
  const priceFen = rounded(exact, round)
  const originalFen = original === 'keep' ? now.originalFen : original === 'before' && now.priceFen > priceFen ? now.priceFen : null
  return wrongPrices({ priceFen, originalFen }) ?? { priceFen, originalFen }
}

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

/** Returns the nearest price above zero with the ending; of two equally near prices, the higher. */
function rounded(fen: number, to: PriceChange['round']) {
  if (to === 'none') return fen
  const ending = to === '.90' ? 90 : 0
  const nearest = Math.floor((fen - ending + YUAN / 2) / YUAN) * YUAN + ending
  return nearest < 1 ? nearest + YUAN : nearest
}
