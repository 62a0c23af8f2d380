export type Codes = Uint8Array | Uint16Array | Uint32Array

/** A figure of products: of each slot the place of its number among all that there are, counted from 1; 0: it has none. */
export interface NumberColumn {
  /** Distinct, ascending. */
  values: Float64Array
  codes: Codes
}

/** A column of slots that have no number. */
export const createNumbers = (capacity: number): NumberColumn => ({ values: new Float64Array(0), codes: new Uint8Array(capacity) })

/** Up to so many new numbers are put among the others one by one. */
const FEW = 16
/** So many numbers more than there are slots are kept for those that nobody states any more. */
const MAX_UNUSED = 10_000

/** Takes up numbers that slots are to have. Those that no slot has had yet move the places of the ones above them. Answers whether there were any. */
export function addNumbers(column: NumberColumn, numbers: Iterable<number>, size: number) {
  const isNew = (number: number) => column.values[placeOfValue(column.values, number)] !== number
  const fresh = new Set<number>()
  for (const number of numbers) if (isNew(number)) fresh.add(number)
  if (fresh.size === 0) return false
  if (column.values.length + fresh.size > size + MAX_UNUSED) dropUnused(column, size)
  if (fresh.size > FEW) setValues(column, Float64Array.from([...column.values, ...fresh]).sort(), size)
  else for (const number of fresh) addValue(column, number, size)
  return true
}

/** The code of a number that has been taken up. */
export const codeOf = ({ values }: NumberColumn, number: number) => placeOfValue(values, number) + 1

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

function addValue(column: NumberColumn, number: number, size: number) {
  const place = placeOfValue(column.values, number)
  const values = new Float64Array(column.values.length + 1)
  values.set(column.values.subarray(0, place))
  values[place] = number
  values.set(column.values.subarray(place), place + 1)
  column.values = values
  const codes = wideEnough(column)
  for (let slot = 0; slot < size; slot++) codes[slot]! += (place - codes[slot]!) >>> 31 // each slot has a code: one more where it is above the place
}

/** Other numbers, which have all that slots state. */
function setValues(column: NumberColumn, values: Float64Array, size: number) {
  const moved = new Uint32Array(column.values.length + 1)
  for (let place = 0; place < column.values.length; place++) moved[place + 1] = placeOfValue(values, at(column.values, place)) + 1
  column.values = values
  const codes = wideEnough(column)
  for (let slot = 0; slot < size; slot++) codes[slot] = at(moved, at(codes, slot))
}

function dropUnused(column: NumberColumn, size: number) {
  const isUsed = new Uint8Array(column.values.length + 1)
  for (let slot = 0; slot < size; slot++) isUsed[at(column.codes, slot)] = 1
  setValues(column, column.values.filter((_, place) => isUsed[place + 1] === 1), size) // prettier-ignore
}

function wideEnough(column: NumberColumn): Codes {
  const { length } = column.values
  const wide = length <= 0xff ? Uint8Array : length <= 0xffff ? Uint16Array : Uint32Array
  if (column.codes.BYTES_PER_ELEMENT < wide.BYTES_PER_ELEMENT) column.codes = wide.from(column.codes)
  return column.codes
}
