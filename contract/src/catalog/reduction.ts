/** What a reduced product saves: fen, and whole percent rounded half up, at least 1. Null unless the original price is above the price (calls: Shapes). */
export function reductionOf(priceFen: number, originalPriceFen: number | null) {
  if (originalPriceFen === null || originalPriceFen <= priceFen) return null
  const amountFen = originalPriceFen - priceFen
  const percent = Math.floor((200 * amountFen + originalPriceFen) / (2 * originalPriceFen))
  return { amountFen, percent: Math.max(1, percent) }
}
