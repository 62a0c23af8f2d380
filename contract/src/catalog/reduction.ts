import type { Language } from '../languages.ts'
import { CURRENCY, shownMinor, toFen } from '../money.ts'

/** What a reduced product saves: fen, and whole percent rounded half up, at least 1. Null unless the original price is above the price (calls: Shapes). */
export function reductionOf(priceFen: number, originalPriceFen: number | null) {
  if (originalPriceFen === null || originalPriceFen <= priceFen) return null
  const amountFen = originalPriceFen - priceFen
  const percent = Math.floor((200 * amountFen + originalPriceFen) / (2 * originalPriceFen))
  return { amountFen, percent: Math.max(1, percent) }
}

/** The fields of a product that decide its reduction. */
interface Reducible {
  price: number
  originalPrice: number | null
  discount: number | null
}

/**
 * A reduction as the readers of a language see it: the struck price in yuan, and the whole percent of its badge, null below a true 1 %. Null where there is
 * none, and where both prices read the same in the language's currency: it is judged in the base currency, and hidden there (decisions-2, 1; report B8).
 */
export function shownReduction({ price, originalPrice, discount }: Reducible, language: Language) {
  if (discount === null || originalPrice === null) return null
  const shown = (yuan: number) => shownMinor(toFen(yuan), CURRENCY[language])
  if (shown(originalPrice) <= shown(price)) return null
  const isWholePercent = 100 * (toFen(originalPrice) - toFen(price)) >= toFen(originalPrice)
  return { originalPrice, percent: isWholePercent ? discount : null, savedMinor: shown(originalPrice) - shown(price) }
}
