import type { ProductFilters } from '@shop/contract/catalog/filters/product-filters'
import type { SpecFilter } from '@shop/contract/catalog/filters/spec-filters'
import { toFen } from '@shop/contract/money'
import { type Columns, FLAGS, placeOf } from './columns.rules.ts'
import { type Codes, codesBetween, createNumbers } from './numbers.rules.ts'
import { slotsOf } from './order.rules.ts'

/**
 * What narrows and orders a list of products. `isHome`: only of series that the home page shows; `has360`: only with a 3D model; `among`: only of the ids in
 * these lists; `isBestFirst`: those of the first list come first, unless they are sorted otherwise. `fitting`: only of these ids, which fit a product.
 */
export type Filters = Partial<ProductFilters> & {
  isHome?: boolean | undefined
  has360?: boolean | undefined
  among?: ReadonlyArray<readonly number[]> | undefined
  isBestFirst?: boolean | undefined
  fitting?: readonly number[] | undefined
}

/**
 * A filter, as what its column has to have: codes from `least` to `greatest`, or with a 0 at their place in `unwanted`. `facet`: what is counted without it:
 * `series`, `tags`, `price` or the key of a spec; undefined where nothing is.
 */
export type Test = { facet: string | undefined; codes: Codes } & ({ unwanted: Uint8Array } | { least: number; greatest: number })

/** What the filters test of each slot in use. Where one test leaves few, it comes first. */
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

/** Where an id that comes next in a list is before it is looked for among all: PostgreSQL has most of them in order. */
const NEAR = 32

/** Of each slot the list that its product is in, counted from 1; 0: in none. */
export function markedByList(columns: Columns, lists: ReadonlyArray<readonly number[]>) {
  const { ids, size, orders } = columns
  const marks = new Uint8Array(size)
  const slots = slotsOf(orders.id)
  for (const [index, list] of lists.entries()) {
    let place = 0
    for (const id of list) {
      const far = Math.min(place + NEAR, slots.length)
      while (place < far && ids[slots[place]!]! < id) place++ // within the slots, each of which has an id
      const isFound = place < slots.length && ids[slots[place]!] === id // as above
      const found = isFound ? place : placeOf(columns, id)
      if (found < 0) continue
      marks[slots[found]!] = index + 1 // as above
      place = found + 1
    }
  }
  return marks
}

/** What `markedByList` has marked. */
export const isMarked = (marks: Uint8Array): Test => ({ facet: undefined, codes: marks, least: 1, greatest: 255 })

/** Code 0 is "not stated". */
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

/** The slots that pass a test, in their order. No loop here branches on what it reads: a processor that guesses wrong half of the time takes five times as long. */
export function passing(slots: Uint32Array, test: Test): Uint32Array {
  const found = new Uint32Array(slots.length)
  const { codes } = test
  let count = 0
  if ('unwanted' in test) {
    const { unwanted } = test
    for (const slot of slots) {
      found[count] = slot
      count += 1 - unwanted[codes[slot]!]! // each slot has a code, each code is wanted or not
    }
  } else {
    const { least, greatest } = test
    for (const slot of slots) {
      found[count] = slot
      const code = codes[slot]! // each slot has one
      count += 1 - (((code - least) >>> 31) | ((greatest - code) >>> 31)) // the signs of the differences
    }
  }
  return found.subarray(0, count)
}

/** Adds to what is noted of each slot from `begin` on, where it does not pass a test. */
export function noteFailing(noted: Uint16Array, begin: number, test: Test, added: number) {
  const codes = test.codes.subarray(begin, begin + noted.length)
  if ('unwanted' in test) noteUnwanted(noted, codes, test.unwanted, added)
  else noteBeyond(noted, codes, test.least, test.greatest, added)
}

function noteUnwanted(noted: Uint16Array, codes: Codes, unwanted: Uint8Array, added: number) {
  for (let place = 0; place < noted.length; place++) noted[place]! += unwanted[codes[place]!]! * added // as above
}

function noteBeyond(noted: Uint16Array, codes: Codes, least: number, greatest: number, added: number) {
  for (let place = 0; place < noted.length; place++) {
    const code = codes[place]! // as above
    noted[place]! += (((code - least) >>> 31) | ((greatest - code) >>> 31)) * added // as above
  }
}
