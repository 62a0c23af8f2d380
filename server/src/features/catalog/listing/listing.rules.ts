import { sortedSpecOf } from '@shop/contract/catalog/filters/spec-filters'
import { type Columns, slotsOfSeries } from './columns/columns.rules.ts'
import { type Filters, passing, type Test, testsOf } from './columns/matching.rules.ts'
import { at, type NumberColumn } from './columns/numbers.rules.ts'
import { slotsOf } from './columns/order.rules.ts'

/** The ids of one page and the true total. Of 100,000 products it takes some tenths of a millisecond, whatever the filters. */
export function pageOf(columns: Columns, filters: Filters, { limit, offset = 0 }: { limit: number; offset?: number }) {
  const found = slotsFound(columns, filters)
  return { ids: Array.from(found.subarray(offset, offset + limit), (slot) => at(columns.ids, slot)), total: found.length }
}

function slotsFound(columns: Columns, filters: Filters): Uint32Array {
  const { sort, order = 'desc', seriesId } = filters
  const key = sortedSpecOf(sort)
  const narrow = (slots: Uint32Array, tests: Iterable<Test>) => [...tests].reduce(passing, slots)
  if (sort === 'price' || sort === 'sales') return narrow(slotsOf(columns.orders[`${sort} ${order}`]), testsOf(columns, filters))
  const inMerchantsOrder = () =>
    seriesId === undefined
      ? narrow(slotsOf(columns.orders.merchant), testsOf(columns, filters))
      : narrow(slotsOfSeries(columns, seriesId), testsOf(columns, { ...filters, seriesId: undefined }))
  const column = key === undefined ? undefined : columns.specs.get(key)
  if (!column) return inMerchantsOrder()
  const stated = bySpec(passing(narrow(slotsOf(columns.orders.id), testsOf(columns, filters)), STATED(column)), column, order)
  const missing = passing(inMerchantsOrder(), MISSING(column))
  const all = new Uint32Array(stated.length + missing.length)
  all.set(stated)
  all.set(missing, stated.length)
  return all
}

const STATED = ({ codes, values }: NumberColumn): Test => ({ facet: undefined, codes, least: 1, greatest: values.length })
const MISSING = ({ codes }: NumberColumn): Test => ({ facet: undefined, codes, least: 0, greatest: 0 })

/** Slots that are in the order of their ids in that of a figure, ties by id upwards: counted, then laid out, without a comparison. */
function bySpec(slots: Uint32Array, { codes, values }: NumberColumn, order: 'asc' | 'desc') {
  const keyOf = (slot: number) => (order === 'asc' ? at(codes, slot) : values.length + 1 - at(codes, slot))
  const places = new Uint32Array(values.length + 2)
  for (const slot of slots) places[keyOf(slot) + 1]! += 1 // a key is at most the number of values
  for (let key = 1; key < places.length; key++) places[key]! += at(places, key - 1) // as above
  const laidOut = new Uint32Array(slots.length)
  for (const slot of slots) laidOut[places[keyOf(slot)]!++] = slot // as above
  return laidOut
}
