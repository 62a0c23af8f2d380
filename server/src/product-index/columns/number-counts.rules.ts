import { at, STEP } from './numbers.rules.ts'

/** Maximum number of buckets of a spec. */
const BUCKETS = 12
/** A spec with more distinct numbers than this has only buckets. */
const MOST_VALUES = 100

/** Range of numbers with its count of products. It excludes `max`, except in the last bucket. */
export interface Bucket {
  min: number
  max: number
  count: number
}

/** Counts of a spec. `min` and `max` apply to all products of series and search. `values` ascend; undefined if there are too many. */
export interface SpecCounts {
  min: number
  max: number
  stated: number
  notStated: number
  values: Array<{ value: number; count: number }> | undefined
  buckets: Bucket[]
}

/** Numbers of products: `counts` by code with the filters of a facet, `counted` their sum, `inScope` by code in series and search. */
export interface CodeCounts {
  counts: Uint32Array
  inScope: Uint32Array
  counted: number
}

interface Span {
  distinct: number
  first: number
  last: number
  statedInScope: number
  stated: number
}

/** Counts products by value and bucket; undefined if none in the scope has a number. Pauses, because all products may differ in price. */
export function* countNumbers(values: Float64Array, tally: CodeCounts) {
  const span: Span = { distinct: 0, first: 0, last: 0, statedInScope: 0, stated: 0 }
  for (const part of partsOf(values)) {
    widen(span, tally, part)
    yield
  }
  const { distinct, first, last, statedInScope, stated } = span
  if (distinct === 0) return undefined
  const buckets = createBuckets()
  for (const part of partsOf(values)) {
    fillBuckets(buckets, values, tally, statedInScope, part)
    yield
  }
  return {
    min: at(values, first - 1),
    max: at(values, last - 1),
    statedInScope,
    stated,
    notStated: tally.counted - stated,
    values: distinct > MOST_VALUES ? undefined : valuesOf(values, tally, { begin: first, end: last + 1 }),
    buckets: closed(buckets, values),
  }
}

/** Range of codes without `end`. */
interface Part {
  begin: number
  end: number
}

function* partsOf({ length }: Float64Array): Generator<Part> {
  for (let begin = 1; begin <= length; begin += STEP) yield { begin, end: Math.min(length + 1, begin + STEP) }
}

// Reads array entries directly instead of calling `at`, for speed.
function widen(span: Span, { counts, inScope }: CodeCounts, { begin, end }: Part) {
  let [statedInScope, stated, distinct, last] = [0, 0, 0, 0]
  for (let code = begin; code < end; code++) {
    const own = inScope[code]! // both arrays have an entry for each code
    if (own === 0) continue
    statedInScope += own
    stated += counts[code]! // both arrays have an entry for each code
    if (distinct++ === 0 && span.distinct === 0) span.first = code
    last = code
  }
  if (distinct > 0) span.last = last
  span.statedInScope += statedInScope
  span.stated += stated
  span.distinct += distinct
}

function valuesOf(values: Float64Array, { counts, inScope }: CodeCounts, { begin, end }: Part) {
  const counted: Array<{ value: number; count: number }> = []
  for (let code = begin; code < end; code++) {
    if (inScope[code] !== 0) counted.push({ value: at(values, code - 1), count: at(counts, code) })
  }
  return counted
}

/** Up to twelve buckets of about equal counts. Equal numbers share a bucket, and each bucket begins at its first number. */
interface Buckets {
  buckets: Bucket[]
  /** Number of products with smaller values. The next bucket begins when there are `next` products. */
  before: number
  next: number
  last: number
}

const createBuckets = (): Buckets => ({ buckets: [], before: 0, next: 0, last: 0 })

function fillBuckets(filled: Buckets, values: Float64Array, { counts, inScope }: CodeCounts, all: number, { begin, end }: Part) {
  let bucket = filled.buckets.at(-1)
  let { before, next, last } = filled
  for (let code = begin; code < end; code++) {
    const own = inScope[code]! // both arrays have an entry for each code
    if (own === 0) continue
    if (bucket && before < next) bucket.count += counts[code]! // both arrays have an entry for each code
    else {
      const min = at(values, code - 1)
      if (bucket) bucket.max = min
      bucket = { min, max: min, count: at(counts, code) }
      filled.buckets.push(bucket)
      next = ((Math.floor((before * BUCKETS) / all) + 1) * all) / BUCKETS
    }
    before += own
    last = code
  }
  Object.assign(filled, { before, next, last })
}

function closed({ buckets, last }: Buckets, values: Float64Array): Bucket[] {
  const bucket = buckets.at(-1)
  if (bucket) bucket.max = at(values, last - 1)
  return buckets
}
