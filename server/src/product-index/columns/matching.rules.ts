import type { ProductFilters } from '@shop/contract/catalog/filters/product-filters'
import { sortedSpecOf, type SpecFilter } from '@shop/contract/catalog/filters/spec-filters'
import { toFen } from '@shop/contract/money'
import { type Columns, FLAGS, placeOf, slotsOfSeries } from './columns.rules.ts'
import { at, type Codes, codesBetween, createNumbers, type NumberColumn } from './numbers.rules.ts'
import { slotsOf } from './order.rules.ts'

/**
 * Filters of a list of products. `isHome` selects series of the home page, `fitting` fitting products, `among` the products in any of
 * its lists; with `isBestFirst`, those in the first list come first. With `withRetired`, retired products follow all others.
 */
export type Filters = Partial<ProductFilters> & {
  isHome?: boolean | undefined
  has360?: boolean | undefined
  among?: ReadonlyArray<readonly number[]> | undefined
  isBestFirst?: boolean | undefined
  fitting?: readonly number[] | undefined
  withRetired?: boolean | undefined
}

/** Test of a slot: its code is from `least` to `greatest`, or has 0 in `unwanted`. Counts of `facet` ignore the test. */
export type Test = { facet: string | undefined; codes: Codes } & ({ unwanted: Uint8Array } | { least: number; greatest: number })

/** Returns the tests for these filters. Very selective ones come first. */
export function* testsOf(columns: Columns, filters: Filters): Generator<Test, void> {
  const { seriesId, tags, priceStart, priceEnd, isDiscount, isHome, has360, inStock, specs = [], among, fitting } = filters
  if (among) yield isMarked(markedByList(columns, among))
  if (fitting) yield isMarked(markedByList(columns, [fitting]))
  if (seriesId !== undefined) {
    yield { facet: 'series', codes: columns.series, unwanted: flagsOf(columns.seriesIds, (id) => id !== seriesId) }
  }
  const wanted =
    (isDiscount ? FLAGS.isReduced : 0) | (isHome ? FLAGS.isHome : 0) | (has360 ? FLAGS.has360 : 0) | (inStock ? FLAGS.isInStock : 0)
  if (wanted !== 0) yield { facet: undefined, codes: columns.flags, unwanted: flagsOf(ALL_FLAGS, (flags) => (flags & wanted) !== wanted) }
  if (tags) {
    const anyOf = new Set(tags)
    yield { facet: 'tags', codes: columns.tagSet, unwanted: flagsOf(columns.tagSets.sets, (set) => !set.some((id) => anyOf.has(id))) }
  }
  if (priceStart !== undefined || priceEnd !== undefined) {
    const [min, max] = [toFen(priceStart ?? 0), priceEnd === undefined ? Infinity : toFen(priceEnd)]
    yield { facet: 'price', codes: columns.price.codes, ...codesBetween(columns.price, min, max) }
  }
  for (const filter of specs) yield testOfSpec(columns, filter)
}

const ALL_FLAGS = Array.from({ length: 32 }, (_, flags) => flags)

const flagsOf = <Value>(values: readonly Value[], is: (value: Value) => boolean) => Uint8Array.from(values, (value) => (is(value) ? 1 : 0))

/** Number of slots that are searched linearly before binary search, because PostgreSQL mostly returns ids in order. */
const NEAR = 32

/** Returns for each slot the number of the list with its product, from 1; 0 means that no list contains the product. */
export function markedByList(columns: Columns, lists: ReadonlyArray<readonly number[]>) {
  const { ids, size, orders } = columns
  const marks = new Uint8Array(size)
  const slots = slotsOf(orders.id)
  for (const [index, list] of lists.entries()) {
    let place = 0
    for (const id of list) {
      const far = Math.min(place + NEAR, slots.length)
      while (place < far && ids[slots[place]!]! < id) place++ // each place below `far` has a slot, each slot an id
      const isFound = place < slots.length && ids[slots[place]!] === id // each place has a slot
      const found = isFound ? place : placeOf(columns, id)
      if (found < 0) continue
      marks[slots[found]!] = index + 1 // each place has a slot
      place = found + 1
    }
  }
  return marks
}

export const isMarked = (marks: Uint8Array): Test => ({ facet: undefined, codes: marks, least: 1, greatest: 255 })

/** Returns the test for the filter of a spec. Code 0 means that the spec is not stated. */
function testOfSpec({ specs, size }: Columns, { key, ranges, isNotStated }: SpecFilter): Test {
  const column = specs.get(key) ?? createNumbers(size)
  const bounds = ranges.map(({ min, max }) => codesBetween(column, min ?? -Infinity, max ?? Infinity))
  const [only] = bounds
  if (only && bounds.length === 1 && !isNotStated) return { facet: key, codes: column.codes, ...only }
  const unwanted = new Uint8Array(column.values.length + 1).fill(1)
  if (isNotStated) unwanted[0] = 0
  for (const { least, greatest } of bounds) if (least <= greatest) unwanted.fill(0, least, greatest + 1)
  return { facet: key, codes: column.codes, unwanted }
}

/** Returns the slots that pass the test, in the same order. Loops have no branches: mispredictions would take five times as long. */
export function passing(slots: Uint32Array, test: Test): Uint32Array {
  const found = new Uint32Array(slots.length)
  const { codes } = test
  let count = 0
  if ('unwanted' in test) {
    const { unwanted } = test
    for (const slot of slots) {
      found[count] = slot
      count += 1 - unwanted[codes[slot]!]! // each slot has a code, each code an entry
    }
  } else {
    const { least, greatest } = test
    for (const slot of slots) {
      found[count] = slot
      const code = codes[slot]! // each slot has a code
      count += 1 - (((code - least) >>> 31) | ((greatest - code) >>> 31)) // the shift makes 1 of a negative difference
    }
  }
  return found.subarray(0, count)
}

/** Adds `added` to the note of each slot that fails the test. The first note is that of slot `begin`. */
export function noteFailing(noted: Uint16Array, begin: number, test: Test, added: number) {
  const codes = test.codes.subarray(begin, begin + noted.length)
  if ('unwanted' in test) noteUnwanted(noted, codes, test.unwanted, added)
  else noteBeyond(noted, codes, test.least, test.greatest, added)
}

function noteUnwanted(noted: Uint16Array, codes: Codes, unwanted: Uint8Array, added: number) {
  for (let place = 0; place < noted.length; place++) noted[place]! += unwanted[codes[place]!]! * added // each place has a note and a code
}

function noteBeyond(noted: Uint16Array, codes: Codes, least: number, greatest: number, added: number) {
  for (let place = 0; place < noted.length; place++) {
    const code = codes[place]! // each place has a code
    noted[place]! += (((code - least) >>> 31) | ((greatest - code) >>> 31)) * added // each place has a note
  }
}

/** Returns a page of ids and the exact total. 100,000 products take some tenths of a millisecond. */
export function pageOf(columns: Columns, filters: Filters, { limit, offset = 0 }: { limit: number; offset?: number }) {
  const found = slotsFound(columns, filters)
  return { ids: Array.from(found.subarray(offset, offset + limit), (slot) => at(columns.ids, slot)), total: found.length }
}

function slotsFound(columns: Columns, { among, isBestFirst, ...filters }: Filters): Uint32Array {
  if (!among) return slotsOrdered(columns, filters)
  const marks = markedByList(columns, among)
  const slots = slotsOrdered(columns, filters, isMarked(marks))
  return isBestFirst && !filters.sort ? byKey(slots, (slot) => at(marks, slot), among.length) : slots
}

function slotsOrdered(columns: Columns, filters: Filters, first?: Test): Uint32Array {
  const { sort, order = 'desc', seriesId } = filters
  const key = sort && sortedSpecOf(sort)
  const narrow = (slots: Uint32Array, tests: Iterable<Test>) => [...(first ? [first] : []), ...tests].reduce(passing, slots)
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

/** Sorts slots by a spec. Slots with equal values keep their order by ascending id. */
const bySpec = (slots: Uint32Array, { codes, values }: NumberColumn, order: 'asc' | 'desc') =>
  byKey(slots, (slot) => (order === 'asc' ? at(codes, slot) : values.length + 1 - at(codes, slot)), values.length)

/** Sorts slots stably by counting. Keys are integers from 1 to `greatest`. */
function byKey(slots: Uint32Array, keyOf: (slot: number) => number, greatest: number) {
  const places = new Uint32Array(greatest + 2)
  for (const slot of slots) places[keyOf(slot) + 1]! += 1 // a key is at most `greatest`
  for (let key = 1; key < places.length; key++) places[key]! += at(places, key - 1) // `key` is within `places`
  const laidOut = new Uint32Array(slots.length)
  for (const slot of slots) laidOut[places[keyOf(slot)]!++] = slot // a key is at most `greatest`
  return laidOut
}
