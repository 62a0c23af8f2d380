/** What a reduced product saves: fen, and whole percent rounded half up, at least 1. Null unless the original price is above the price (calls: Shapes). */
export function reductionOf(priceFen: number, originalPriceFen: number | null) {
  if (originalPriceFen === null || originalPriceFen <= priceFen) return null
  const amountFen = originalPriceFen - priceFen
  const percent = Math.floor((200 * amountFen + originalPriceFen) / (2 * originalPriceFen))
  return { amountFen, percent: Math.max(1, percent) }
}

/** Where a page begins and how many pages there are; 0 pages without rows (calls: Inputs). */
export const pagesOf = (total: number, limit: number) => Math.ceil(total / limit)
