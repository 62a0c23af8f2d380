import { type Columns, FLAGS } from './columns.rules.ts'
import { type Filters, markFailing, markFree, testsOf } from './matching.rules.ts'
import { at, type Codes, type NumberColumn, STEP } from './numbers.rules.ts'

/** Facets that fewer products than this state, of those that series and search leave, are left out (calls: Finding). */
const LEAST_STATED = 3
/** Into how many parts the products that state a figure are divided, as far as values allow. */
const BUCKETS = 12
/** Of a spec that has more numbers only buckets are told. */
const MOST_VALUES = 100

/** Part of a range: from `min` on, below `max`; the last one up to it. */
export interface Bucket {
  min: number
  max: number
  count: number
}

/** What is counted of a spec. `min` and `max`: of all that series and search leave. `values`: ascending; undefined where there are too many. */
export interface SpecCounts {
  min: number
  max: number
  stated: number
  notStated: number
  values: Array<{ value: number; count: number }> | undefined
  buckets: Bucket[]
}

/** What products of a list have, and how many have it. */
export interface Counts {
  total: number
  inStock: number
  /** By id. */
  series: CountOfId[]
  tags: CountOfId[]
  /** In fen; undefined without a product. */
  price: { min: number; max: number; buckets: Bucket[] } | undefined
  /** By key. */
  specs: Map<string, SpecCounts>
}

interface CountOfId {
  id: number
  count: number
}

/** The bit of what keeps a slot out without a facet of its own. There are at most 15 filters with one: 12 specs, series, tags and price. */
const OUTSIDE = 1 << 15

/** Which filters a slot fails, as bits: of the facets in `facets`, in their order, and OUTSIDE. */
interface Failed {
  bits: Uint16Array
  facets: string[]
}

/**
 * Counts each facet without its own filter and with all others (calls: Finding). `keys`: of the specs that are wanted. One column of a million products takes
 * some milliseconds; after each it pauses.
 */
export function* countFacets(columns: Columns, filters: Filters, keys: readonly string[]): Generator<void, Counts> {
  const { seriesId, among } = filters
  const failed = yield* failedOf(columns, filters)
  const scope = yield* failedOf(columns, { seriesId, among }) // which facets there are, their ends and values
  const ofPage = countPage(columns, failed)
  yield
  const series = yield* countBoth(columns.series, columns.seriesIds.length, failed, 'series', scope, outsideOf(scope, 'series'))
  const tags = yield* countTags(columns, failed, scope)
  const price = yield* countNumbers(columns.price, failed, 'price', scope)
  const specs = new Map<string, SpecCounts>()
  for (const key of keys) {
    const column = columns.specs.get(key)
    const counted = column && (yield* countNumbers(column, failed, key, scope))
    if (counted && counted.statedInScope >= LEAST_STATED) specs.set(key, counted)
  }
  return {
    ...ofPage,
    series: present(columns.seriesIds.map((id, place) => ({ id, inScope: at(series.inScope, place), count: at(series.counts, place) }))),
    tags,
    price,
    specs,
  }
}

function* failedOf(columns: Columns, filters: Filters): Generator<void, Failed> {
  const failed: Failed = { bits: new Uint16Array(columns.size), facets: [] }
  markFree(failed.bits, columns, OUTSIDE)
  for (const test of testsOf(columns, filters)) {
    markFailing(failed.bits, test, test.facet === undefined ? OUTSIDE : 1 << failed.facets.length)
    if (test.facet !== undefined) failed.facets.push(test.facet)
    yield
  }
  return failed
}

/** The bits that must not be set for a facet to count a slot: all but that of its own filter. */
function outsideOf({ facets }: Failed, facet: string) {
  const own = facets.indexOf(facet)
  return 0xffff & ~(own < 0 ? 0 : 1 << own)
}

/** 1 where no bit is set, otherwise 0, without a branch (matching.rules.ts). */
const isNone = (bits: number) => (bits - 1) >>> 31

function countPage({ flags }: Columns, { bits }: Failed) {
  let [total, inStock] = [0, 0]
  for (let slot = 0; slot < bits.length; slot++) {
    const fits = isNone(bits[slot]!) // each slot has bits and flags
    total += fits
    inStock += fits & ((flags[slot]! & FLAGS.isInStock) >>> 3) // the flag is its fourth bit
  }
  return { total, inStock }
}

/** How many products have each code, of those that are counted and of those in the scope. */
function* countBoth(
  codes: Codes,
  length: number,
  failed: Failed,
  facet: string,
  scope: Failed,
  inScopeUnless: number,
): Generator<void, { counts: Uint32Array; inScope: Uint32Array }> {
  const [counts, inScope] = [new Uint32Array(length), new Uint32Array(length)]
  const [bits, scopeBits, others] = [failed.bits, scope.bits, outsideOf(failed, facet)]
  for (let begin = 0; begin < bits.length; begin += STEP) {
    const end = Math.min(bits.length, begin + STEP)
    for (let slot = begin; slot < end; slot++) {
      const code = codes[slot]! // each slot has a code and bits, and a code is below the length
      counts[code]! += isNone(bits[slot]! & others) // as above
      inScope[code]! += isNone(scopeBits[slot]! & inScopeUnless) // as above
    }
    yield
  }
  return { counts, inScope }
}

function* countTags({ tagSet, tagSets: { sets } }: Columns, failed: Failed, scope: Failed) {
  const { counts, inScope } = yield* countBoth(tagSet, sets.length, failed, 'tags', scope, 0xffff)
  const byTag = new Map<number, { id: number; inScope: number; count: number }>()
  for (const [place, set] of sets.entries()) {
    for (const id of set) {
      const tag = byTag.get(id) ?? { id, inScope: 0, count: 0 }
      byTag.set(id, { id, inScope: tag.inScope + at(inScope, place), count: tag.count + at(counts, place) })
    }
  }
  return present([...byTag.values()])
}

/** Those that any product in the scope has. */
const present = (counted: Array<CountOfId & { inScope: number }>): CountOfId[] =>
  counted
    .filter(({ inScope }) => inScope > 0)
    .map(({ id, count }) => ({ id, count }))
    .sort((a, b) => a.id - b.id)

/** Undefined where no product in the scope has a number. */
function* countNumbers({ values, codes }: NumberColumn, failed: Failed, facet: string, scope: Failed) {
  const { counts, inScope } = yield* countBoth(codes, values.length + 1, failed, facet, scope, 0xffff)
  let [statedInScope, stated, distinct, first, last] = [0, 0, 0, 0, 0]
  for (let code = 1; code <= values.length; code++) {
    if (inScope[code] === 0) continue
    statedInScope += at(inScope, code)
    stated += at(counts, code)
    if (distinct++ === 0) first = code
    last = code
  }
  if (distinct === 0) return undefined
  yield
  return {
    min: at(values, first - 1),
    max: at(values, last - 1),
    statedInScope,
    stated,
    notStated: at(counts, 0),
    values: distinct > MOST_VALUES ? undefined : valuesOf(values, counts, inScope),
    buckets: bucketsOf(values, counts, inScope, statedInScope),
  }
}

function valuesOf(values: Float64Array, counts: Uint32Array, inScope: Uint32Array) {
  const counted: Array<{ value: number; count: number }> = []
  for (let code = 1; code <= values.length; code++) {
    if (inScope[code] !== 0) counted.push({ value: at(values, code - 1), count: at(counts, code) })
  }
  return counted
}

/**
 * The numbers in up to twelve parts of about as many products in the scope each: a number that many share has one part. A part begins at its first number, and
 * ends where the next one begins.
 */
function bucketsOf(values: Float64Array, counts: Uint32Array, inScope: Uint32Array, all: number): Bucket[] {
  const buckets: Bucket[] = []
  let bucket: Bucket | undefined
  let [before, filled, last] = [0, 0, 0]
  for (let code = 1; code <= values.length; code++) {
    const own = at(inScope, code)
    if (own === 0) continue
    if (bucket && before * BUCKETS < filled * all) bucket.count += at(counts, code)
    else {
      const min = at(values, code - 1)
      if (bucket) bucket.max = min
      bucket = { min, max: min, count: at(counts, code) }
      buckets.push(bucket)
      filled = Math.floor((before * BUCKETS) / all) + 1
    }
    before += own
    last = code
  }
  if (bucket) bucket.max = at(values, last - 1)
  return buckets
}
