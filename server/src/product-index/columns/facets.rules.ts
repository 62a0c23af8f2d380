import { type Columns, FLAGS } from './columns.rules.ts'
import { type Filters, noteFailing, type Test, testsOf } from './matching.rules.ts'
import { type Bucket, type CodeCounts, countNumbers, type SpecCounts } from './number-counts.rules.ts'
import { at, type Codes } from './numbers.rules.ts'

/** Minimum number of products in series and search that must state a spec; otherwise its facet is omitted (calls: Finding). */
const LEAST_STATED = 3

export interface Counts {
  total: number
  inStock: number
  series: CountOfId[]
  tags: CountOfId[]
  /** Prices in fen; undefined if there are no products. */
  price: { min: number; max: number; buckets: Bucket[] } | undefined
  specs: Map<string, SpecCounts>
}

interface CountOfId {
  id: number
  count: number
}

/** Number of slots counted between pauses, which fit into the CPU cache. */
const CHUNK = 16_384

/** Note of a slot that fails the filter of one facet; the facet's number is added (at most 15: 12 specs, series, tags, price). */
const FAILS_ONE = 256
const FAILS_MORE = 2 * FAILS_ONE

interface Tally extends CodeCounts {
  facet: string
  codes: Codes
}

const tallyOf = (facet: string, codes: Codes, length: number): Tally => ({
  facet,
  codes,
  counts: new Uint32Array(length),
  inScope: new Uint32Array(length),
  counted: 0,
})

/** Counts the products of each facet, which ignores its own filter (calls: Finding). `keys` selects the specs. */
export function* countFacets(columns: Columns, filters: Filters, keys: readonly string[]): Generator<void, Counts> {
  const series = tallyOf('series', columns.series, columns.seriesIds.length)
  const tags = tallyOf('tags', columns.tagSet, columns.tagSets.sets.length)
  const price = tallyOf('price', columns.price.codes, columns.price.values.length + 1)
  const known = keys.flatMap((key) => {
    const column = columns.specs.get(key)
    return column ? [{ key, column, tally: tallyOf(key, column.codes, column.values.length + 1) }] : []
  })
  const isWhole = filters.seriesId === undefined && filters.among === undefined
  if (isWhole) for (const { column, tally } of [{ column: columns.price, tally: price }, ...known]) tally.inScope = column.uses
  yield
  const ofPage = yield* countParts(columns, filters, { series, tags, numbers: [price, ...known.map(({ tally }) => tally)], isWhole })

  const specs = new Map<string, SpecCounts>()
  for (const { key, column, tally } of known) {
    const counted = yield* countNumbers(column.values, tally)
    if (counted && counted.statedInScope >= LEAST_STATED) specs.set(key, counted)
  }
  return {
    ...ofPage,
    series: present(columns.seriesIds.map((id, place) => ({ id, inScope: at(series.inScope, place), count: at(series.counts, place) }))),
    tags: countTags(columns.tagSets, tags),
    price: yield* countNumbers(columns.price.values, price),
    specs,
  }
}

interface Tallies {
  series: Tally
  tags: Tally
  numbers: Tally[]
  isWhole: boolean
}

function* countParts(columns: Columns, filters: Filters, tallies: Tallies): Generator<void, Pick<Counts, 'total' | 'inStock'>> {
  const { seriesId, among, ...others } = filters
  const tests = {
    found: [...testsOf(columns, { among })],
    series: [...testsOf(columns, { seriesId })],
    others: [...testsOf(columns, others)],
  }
  yield
  const noted = new Uint16Array(CHUNK)
  const lists = { found: new Uint32Array(CHUNK), scope: new Uint32Array(CHUNK), page: new Uint32Array(CHUNK), near: new Uint32Array(CHUNK) }
  let [total, inStock] = [0, 0]
  for (let begin = 0; begin < columns.size; begin += CHUNK) {
    const page = countPart(columns, begin, noted.subarray(0, Math.min(CHUNK, columns.size - begin)).fill(0), tests, tallies, lists)
    total += page.length
    inStock += countInStock(columns, page)
    yield
  }
  return { total, inStock }
}

/** Counts the slots from `begin` on and returns those that pass all filters. */
function countPart(
  columns: Columns,
  begin: number,
  noted: Uint16Array,
  tests: Record<'found' | 'series' | 'others', Test[]>,
  { series, tags, numbers, isWhole }: Tallies,
  lists: Record<'found' | 'scope' | 'page' | 'near', Uint32Array>,
) {
  const facets = [...tests.series, ...tests.others].flatMap(({ facet }) => facet ?? [])
  const note = (test: Test) =>
    noteFailing(noted, begin, test, test.facet === undefined ? FAILS_MORE : FAILS_ONE + facets.indexOf(test.facet))
  if (columns.free.length > 0) noteFree(noted, begin, columns)
  tests.found.forEach(note)
  const found = slotsNoted(lists.found, noted, begin, 0)
  tests.series.forEach(note)
  const scope = tests.series.length === 0 ? found : slotsNoted(lists.scope, noted, begin, 0)
  tests.others.forEach(note)
  const page = tests.others.length === 0 ? scope : slotsNoted(lists.page, noted, begin, 0)

  const tallies = [series, tags, ...numbers]
  count(series.inScope, series.codes, found)
  for (const { inScope, codes } of isWhole ? [tags] : [tags, ...numbers]) count(inScope, codes, scope)
  for (const tally of tallies) countSlots(tally, page)
  for (const [place, facet] of facets.entries()) {
    const tally = tallies.find((one) => one.facet === facet)
    if (tally) countSlots(tally, slotsNoted(lists.near, noted, begin, FAILS_ONE + place))
  }
  return page
}

function noteFree(noted: Uint16Array, begin: number, { ids }: Columns) {
  for (let place = 0; place < noted.length; place++) if (ids[begin + place] === 0) noted[place] = FAILS_MORE
}

/** Returns the slots from `begin` on whose note is `wanted`. Writes them to `list`. */
function slotsNoted(list: Uint32Array, noted: Uint16Array, begin: number, wanted: number): Uint32Array {
  let length = 0
  for (let place = 0; place < noted.length; place++) {
    list[length] = begin + place
    length += ((noted[place]! ^ wanted) - 1) >>> 31 // adds 1 if equal, without a branch (matching.rules.ts)
  }
  return list.subarray(0, length)
}

function countSlots(tally: Tally, slots: Uint32Array) {
  count(tally.counts, tally.codes, slots)
  tally.counted += slots.length
}

function count(counts: Uint32Array, codes: Codes, slots: Uint32Array) {
  if (codes instanceof Uint8Array) count8(counts, codes, slots)
  else if (codes instanceof Uint16Array) count16(counts, codes, slots)
  else count32(counts, codes, slots)
}

// Each function is compiled for one array type; a shared function would take two to three times as long.
function count8(counts: Uint32Array, codes: Uint8Array, slots: Uint32Array) {
  for (let place = 0; place < slots.length; place++) counts[codes[slots[place]!]!]! += 1 // each slot has a code, each code a count
}
function count16(counts: Uint32Array, codes: Uint16Array, slots: Uint32Array) {
  for (let place = 0; place < slots.length; place++) counts[codes[slots[place]!]!]! += 1 // each slot has a code, each code a count
}
function count32(counts: Uint32Array, codes: Uint32Array, slots: Uint32Array) {
  for (let place = 0; place < slots.length; place++) counts[codes[slots[place]!]!]! += 1 // each slot has a code, each code a count
}

function countInStock({ flags }: Columns, slots: Uint32Array) {
  let inStock = 0
  for (let place = 0; place < slots.length; place++) inStock += (flags[slots[place]!]! & FLAGS.isInStock) >>> 3 // each slot has flags; isInStock is the fourth bit
  return inStock
}

function countTags({ sets }: Columns['tagSets'], { counts, inScope }: Tally) {
  const byTag = new Map<number, { id: number; inScope: number; count: number }>()
  for (const [place, set] of sets.entries()) {
    for (const id of set) {
      const tag = byTag.get(id) ?? { id, inScope: 0, count: 0 }
      byTag.set(id, { id, inScope: tag.inScope + at(inScope, place), count: tag.count + at(counts, place) })
    }
  }
  return present([...byTag.values()])
}

const present = (counted: Array<CountOfId & { inScope: number }>): CountOfId[] =>
  counted
    .filter(({ inScope }) => inScope > 0)
    .map(({ id, count }) => ({ id, count }))
    .sort((a, b) => a.id - b.id)
