import { type Columns, slotOf, slotsOfSeries } from './columns.rules.ts'
import { at } from './numbers.rules.ts'

/** Minimum number of products for a rank. */
const LEAST_RANKED = 3

/** Rank of a product. Place 1 is best, and equal products share a place; `of` counts the products that state the spec. */
export interface Rank {
  place: number
  of: number
}

/** Ranks a product within its series (contract: ProductSpec). `specs` contains the better direction of each key. */
export function ranksOf(columns: Columns, id: number, specs: ReadonlyMap<string, 'more' | 'less'>): Map<string, Rank> {
  const own = slotOf(columns, id)
  const ranks = new Map<string, Rank>()
  if (own === undefined) return ranks
  const slots = slotsOfSeries(columns, at(columns.seriesIds, at(columns.series, own)))
  for (const [key, better] of specs) {
    const codes = columns.specs.get(key)?.codes
    const code = codes?.[own] ?? 0
    if (!codes || code === 0) continue
    let [above, below, of] = [0, 0, 0]
    for (const slot of slots) {
      const other = codes[slot]! // each slot has a code; 0 (not stated) is below all others
      above += (code - other) >>> 31
      below += (other - code) >>> 31
      of += (0 - other) >>> 31
    }
    const missing = slots.length - of
    if (of >= LEAST_RANKED) ranks.set(key, { place: 1 + (better === 'more' ? above : below - missing), of })
  }
  return ranks
}
