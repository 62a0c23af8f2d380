import { at, STEP } from './numbers.rules.ts'

/** Into how many buckets the products that state a figure are divided, as far as values allow. */
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

/** How many products have each code: of those that a facet counts (`counted`: all of them), and of those in the scope. */
export interface CodeCounts {
  counts: Uint32Array
  inScope: Uint32Array
  counted: number
}

/** What is known of the numbers of a column so far: codes with a product in the scope, and what those have. */
interface Span {
  distinct: number
  first: number
  last: number
  statedInScope: number
  stated: number
}

/** Undefined where no product in the scope has a number. Of prices there may be as many as products: codes are gone through in parts, with a pause after each. */
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

/** Codes from `begin` on, below `end`. */
interface Part {
  begin: number
  end: number
}

function* partsOf({ length }: Float64Array): Generator<Part> {
  for (let begin = 1; begin <= length; begin += STEP) yield { begin, end: Math.min(length + 1, begin + STEP) }
}

// Each entry is read as it is, without a call.
function widen(span: Span, { counts, inScope }: CodeCounts, { begin, end }: Part) {
  let [statedInScope, stated, distinct, last] = [0, 0, 0, 0]
  for (let code = begin; code < end; code++) {
    const own = inScope[code]! // all have an entry for each code
    if (own === 0) continue
    statedInScope += own
    stated += counts[code]! // as above
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

/**
 * The numbers so far in up to twelve buckets of about as many products in the scope each: a number that many share has one bucket. A bucket begins at its first
 * number, and ends where the next one begins.
 */
interface Buckets {
  buckets: Bucket[]
  /** Products in the scope with numbers before, and from how many of them on the next bucket begins. */
  before: number
  next: number
  last: number
}

const createBuckets = (): Buckets => ({ buckets: [], before: 0, next: 0, last: 0 })

function fillBuckets(filled: Buckets, values: Float64Array, { counts, inScope }: CodeCounts, all: number, { begin, end }: Part) {
  let bucket = filled.buckets.at(-1)
  let { before, next, last } = filled
  for (let code = begin; code < end; code++) {
    const own = inScope[code]! // as above
    if (own === 0) continue
    if (bucket && before < next) bucket.count += counts[code]! // as above
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
