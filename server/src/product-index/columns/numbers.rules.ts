import { atOnce } from '../slices.ts'

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** Column of numbers. `codes` has, for each slot, the position of its number in `values`, from 1; 0 means no number. */
export interface NumberColumn {
  /** Distinct numbers in ascending order. */
  values: Float64Array
  codes: Codes
  /** Number of slots by code. Code 0 is not counted. */
  uses: Uint32Array
}

export const createNumbers = (capacity: number): NumberColumn => ({
  values: new Float64Array(0),
  codes: new Uint8Array(capacity),
  uses: new Uint32Array(1),
})

/** Number of values looked up between pauses. */
const LOOKED_UP = 512
/** Up to this many new numbers are inserted one by one; more are merged. */
const FEW = 4
/** Maximum number of unused numbers that a column keeps. */
const MAX_UNUSED = 10_000

/** Adds numbers to a column. The column must have no readers yet, because new numbers shift the codes of greater ones. */
export function* addNumbers(column: NumberColumn, numbers: readonly number[], size: number): Generator<void, void> {
  const fresh = new Set<number>()
  for (const [place, number] of numbers.entries()) {
    if (isNew(column, number)) fresh.add(number)
    if (place % LOOKED_UP === LOOKED_UP - 1) yield
  }
  if (column.values.length + fresh.size > size + MAX_UNUSED) dropUnused(column, size)
  if (fresh.size > FEW) return yield* addMany(column, Float64Array.from(fresh).sort(), size)
  for (const number of fresh) {
    addValue(column, number, size)
    yield
  }
}

export function addNumber(column: NumberColumn, number: number, size: number) {
  if (!isNew(column, number)) return false
  if (column.values.length >= size + MAX_UNUSED) dropUnused(column, size)
  addValue(column, number, size)
  return true
}

const isNew = ({ values }: NumberColumn, number: number) => values[placeOfValue(values, number)] !== number

/** Sets the number of a slot. The slot must be empty, and the number must have been added to the column. */
export function setNumber({ values, codes, uses }: NumberColumn, slot: number, number: number) {
  const code = placeOfValue(values, number) + 1
  codes[slot] = code
  uses[code] = at(uses, code) + 1
}

export function clearNumber({ codes, uses }: NumberColumn, slot: number) {
  const code = at(codes, slot)
  uses[code] = at(uses, code) - 1
  codes[slot] = 0
}

/** Returns the range of codes for numbers from `min` to `max`. If there are none, `least` exceeds `greatest`. */
export function codesBetween({ values }: NumberColumn, min: number, max: number) {
  const above = placeOfValue(values, max)
  return { least: placeOfValue(values, min) + 1, greatest: values[above] === max ? above + 1 : above }
}

/** Returns the position of the first number that is at least `number`, by binary search. `values` must ascend. */
export function placeOfValue(values: ArrayLike<number>, number: number) {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(values, middle) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the entry at `index`, which must be within the array. */
export const at = (array: ArrayLike<number>, index: number) => array[index] ?? 0

type Typed = Float64Array | Int32Array | Codes

const sameKind = <Column extends Typed>(column: Column, length: number) =>
  new (column.constructor as new (length: number) => Column)(length) // typed arrays have this constructor

/** Copies the entries at `places`, by default all entries. */
export function* taken<Column extends Typed>(column: Column, places?: Uint32Array): Generator<void, Column> {
  const copy = sameKind(column, places?.length ?? column.length)
  if (!places) copy.set(column)
  for (let begin = 0; begin < (places?.length ?? 0); begin += STEP) {
    const end = Math.min(copy.length, begin + STEP)
    for (let place = begin; place < end; place++) copy[place] = at(column, at(places ?? [], place))
    yield
  }
  yield
  return copy
}

/** Number of products processed between pauses. */
const PRODUCTS = 100
/** Number of entries processed between pauses, at some nanoseconds each. */
export const STEP = 131_072

export function longer<Column extends Typed>(column: Column, length: number) {
  const grown = sameKind(column, length)
  grown.set(column)
  return grown
}

function addValue(column: NumberColumn, number: number, size: number) {
  const place = placeOfValue(column.values, number)
  column.values = inserted(column.values, place, number)
  column.uses = inserted(column.uses, place + 1, 0)
  const codes = wideEnough(column)
  for (let slot = 0; slot < size; slot++) codes[slot]! += (place - codes[slot]!) >>> 31 // each slot has a code; those above rise by one
}

function inserted<Column extends Float64Array | Uint32Array>(column: Column, place: number, number: number) {
  const longer = sameKind(column, column.length + 1)
  longer.set(column.subarray(0, place))
  longer[place] = number
  longer.set(column.subarray(place), place + 1)
  return longer
}

/** Adds new numbers, which must ascend. */
function* addMany(column: NumberColumn, fresh: Float64Array, size: number): Generator<void, void> {
  const values = new Float64Array(column.values.length + fresh.length)
  let [known, added] = [0, 0]
  for (let place = 0; place < values.length; place++) {
    const isKnown = added === fresh.length || (known < column.values.length && at(column.values, known) < at(fresh, added))
    values[place] = isKnown ? at(column.values, known++) : at(fresh, added++)
    if (place % STEP === 0) yield
  }
  const moved = yield* setValues(column, values)
  for (let begin = 0; begin < size; begin += STEP) {
    yield
    moveCodes(column, moved, begin, Math.min(size, begin + STEP))
  }
}

/** Replaces the values; the new ones must include all numbers in use. Returns the new code of each old code. */
function* setValues(column: NumberColumn, values: Float64Array): Generator<void, Uint32Array> {
  const moved = new Uint32Array(column.values.length + 1)
  const uses = new Uint32Array(values.length + 1)
  for (let place = 0, other = 0; place < column.values.length; place++) {
    while (other < values.length && at(values, other) < at(column.values, place)) other++
    moved[place + 1] = other + 1
    uses[other + 1] = at(uses, other + 1) + at(column.uses, place + 1)
    if (place % STEP === 0) yield
  }
  Object.assign(column, { values, uses })
  wideEnough(column)
  return moved
}

function moveCodes({ codes }: NumberColumn, moved: Uint32Array, begin: number, end: number) {
  for (let slot = begin; slot < end; slot++) codes[slot] = at(moved, at(codes, slot))
}

function dropUnused(column: NumberColumn, size: number) {
  const moved = atOnce(setValues(column, column.values.filter((_, place) => at(column.uses, place + 1) > 0))) // prettier-ignore
  moveCodes(column, moved, 0, size)
}

function wideEnough(column: NumberColumn): Codes {
  const { length } = column.values
  const wide = length <= 0xff ? Uint8Array : length <= 0xffff ? Uint16Array : Uint32Array
  if (column.codes.BYTES_PER_ELEMENT < wide.BYTES_PER_ELEMENT) column.codes = new wide(column.codes)
  return column.codes
}

export function* numbersByKey(listed: ReadonlyArray<{ specs: Record<string, number> }>): Generator<void, Map<string, number[]>> {
  const byKey = new Map<string, number[]>()
  for (const [place, { specs }] of listed.entries()) {
    if (place % PRODUCTS === PRODUCTS - 1) yield
    for (const [key, number] of Object.entries(specs)) {
      const numbers = byKey.get(key)
      if (numbers) numbers.push(number)
      else byKey.set(key, [number])
    }
  }
  return byKey
}
