import { type Columns, slotOf, slotsOfSeries } from './columns.rules.ts'
import { at } from './numbers.rules.ts'

/** Of fewer products no rank is told. */
const LEAST_RANKED = 3

/** How good a figure is: 1 is the best place, which equal ones share, of so many that state it. */
export interface Rank {
  place: number
  of: number
}

/**
 * How good the figures of a product are among those of the products of its series that state them (contract: ProductSpec). `specs`: by key, whether more of them
 * is better, or less. Those that it does not state, or that fewer than three do, have no rank.
 */
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
      const other = codes[slot]! // each slot has a code; 0 is below all, and not stated
      above += (code - other) >>> 31
      below += (other - code) >>> 31
      of += (0 - other) >>> 31
    }
    const missing = slots.length - of
    if (of >= LEAST_RANKED) ranks.set(key, { place: 1 + (better === 'more' ? above : below - missing), of })
  }
  return ranks
}
