import { atOnce } from '../slices.ts'

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** A figure of products: of each slot the place of its number among all that there are, counted from 1; 0: it has none. */
export interface NumberColumn {
  /** Distinct, ascending. */
  values: Float64Array
  codes: Codes
  /** How many slots in use have each code; of 0 nothing is known. */
  uses: Uint32Array
}

/** A column of slots that have no number. */
export const createNumbers = (capacity: number): NumberColumn => ({
  values: new Float64Array(0),
  codes: new Uint8Array(capacity),
  uses: new Uint32Array(1),
})

/** How many numbers are looked for among a column's between two pauses. */
const LOOKED_UP = 512
/** Up to so many new numbers are put among the others one by one. */
const FEW = 4
/** So many numbers more than there are slots are kept for those that nobody states any more. */
const MAX_UNUSED = 10_000

/** Takes up numbers that slots are to have, of a column that nobody reads yet. Those that no slot has had yet move the places of the ones above them. */
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

/** Takes up one number, at once. Answers whether no slot has had it yet. */
export function addNumber(column: NumberColumn, number: number, size: number) {
  if (!isNew(column, number)) return false
  if (column.values.length >= size + MAX_UNUSED) dropUnused(column, size)
  addValue(column, number, size)
  return true
}

const isNew = ({ values }: NumberColumn, number: number) => values[placeOfValue(values, number)] !== number

/** Gives a slot that has none a number that has been taken up. */
export function setNumber({ values, codes, uses }: NumberColumn, slot: number, number: number) {
  const code = placeOfValue(values, number) + 1
  codes[slot] = code
  uses[code] = at(uses, code) + 1
}

/** Takes the number of a slot away, if it has one. */
export function clearNumber({ codes, uses }: NumberColumn, slot: number) {
  const code = at(codes, slot)
  uses[code] = at(uses, code) - 1
  codes[slot] = 0
}

/** The least and the greatest code of the numbers from `min` to `max`, ends included; the least is above the greatest where there are none. */
export function codesBetween({ values }: NumberColumn, min: number, max: number) {
  const above = placeOfValue(values, max)
  return { least: placeOfValue(values, min) + 1, greatest: values[above] === max ? above + 1 : above }
}

/** Where a number stands among ascending ones, or would. */
export function placeOfValue(values: ArrayLike<number>, number: number) {
  let [low, high] = [0, values.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(values, middle) < number) low = middle + 1
    else high = middle
  }
  return low
}

/** The number at a place of an array that has one there. */
export const at = (array: ArrayLike<number>, index: number) => array[index] ?? 0

type Typed = Float64Array | Int32Array | Codes

const sameKind = <Column extends Typed>(column: Column, length: number) =>
  new (column.constructor as new (length: number) => Column)(length) // of the same kind

/** The entries of an array at these places, in this order; without places all of them. */
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

/** How many products are looked at between two pauses. */
const PRODUCTS = 100
/** How many entries are looked at between two pauses, where each takes some nanoseconds. */
export const STEP = 131_072

/** An array with room for more. */
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
  for (let slot = 0; slot < size; slot++) codes[slot]! += (place - codes[slot]!) >>> 31 // each slot has a code: one more where it is above the place
}

function inserted<Column extends Float64Array | Uint32Array>(column: Column, place: number, number: number) {
  const longer = sameKind(column, column.length + 1)
  longer.set(column.subarray(0, place))
  longer[place] = number
  longer.set(column.subarray(place), place + 1)
  return longer
}

/** Adds ascending numbers. */
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

/** Other numbers, which have all that slots state. Answers the codes that are to be of those before. */
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

/** All figures of products, by the keys of their definitions. */
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
