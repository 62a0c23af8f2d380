import { type Columns, orderNamed } from './columns/columns.rules.ts'
import { type Filters, keptOut } from './columns/matching.rules.ts'

/** The ids of one page and the true total. A walk over 100,000 products takes some tenths of a millisecond, whatever the filters. */
export function pageOf(columns: Columns, filters: Filters, { limit, offset = 0 }: { limit: number; offset?: number }) {
  const { sort, order } = filters
  const slots = orderNamed(columns, sort === 'price' || sort === 'sales' ? `${sort} ${order}` : 'merchant')
  const found = within(slots, keptOut(columns, filters))
  return { ids: Array.from(found.subarray(offset, offset + limit), (slot) => columns.ids[slot] ?? 0), total: found.length }
}

/** Without a branch, as in `keptOut`. */
function within(slots: Uint32Array, out: Uint8Array | undefined) {
  if (!out) return slots
  const found = new Uint32Array(slots.length)
  let total = 0
  for (const slot of slots) {
    found[total] = slot
    total += 1 - out[slot]! // there is one for each slot
  }
  return found.subarray(0, total)
}
