import { at } from './numbers.rules.ts'

/** Slots in an order. Only the first `length` entries are used. */
export interface Order {
  slots: Uint32Array
  length: number
}

export type Compare = (a: number, b: number) => number

/** Number of slots processed between pauses, at up to a microsecond each. */
export const SLICE = 2_048

/** Number of slots that `TypedArray.sort` sorts. Its comparisons are slower than those of `merge`, so longer arrays are merged. */
const RUN = 1_024

export const slotsOf = ({ slots, length }: Order) => slots.subarray(0, length)

export function* sorted(slots: Uint32Array, compare: Compare): Generator<void, Order> {
  let from = slots.slice()
  yield
  for (let begin = 0; begin < from.length; begin += RUN) {
    from.subarray(begin, begin + RUN).sort(compare)
    yield
  }
  let to = new Uint32Array(from.length)
  for (let run = RUN; run < from.length; run *= 2) {
    for (let begin = 0; begin < from.length; begin += run * 2) {
      const [left, right] = [from.subarray(begin, begin + run), from.subarray(begin + run, begin + run * 2)]
      yield* merge(left, right, to.subarray(begin, begin + run * 2), compare)
    }
    ;[from, to] = [to, from]
  }
  return { slots: from, length: from.length }
}

function* merge(left: Uint32Array, right: Uint32Array, to: Uint32Array, compare: Compare): Generator<void, void> {
  let [l, r] = [0, 0]
  for (let place = 0; place < to.length; place++) {
    const isLeft = r === right.length || (l < left.length && compare(at(left, l), at(right, r)) <= 0)
    to[place] = isLeft ? at(left, l++) : at(right, r++)
    if (place % SLICE === 0) yield
  }
}

/** Returns the order without the slots marked in `isGone`, and with the slots `fresh`, which may be unsorted. */
export function* repairOrder(order: Order, isGone: Uint8Array, fresh: Uint32Array, compare: Compare): Generator<void, Order> {
  const kept = new Uint32Array(order.length)
  let length = 0
  for (let place = 0; place < order.length; place++) {
    const slot = at(order.slots, place)
    kept[length] = slot
    length += 1 - at(isGone, slot)
    if (place % SLICE === 0) yield
  }
  const added = yield* sorted(fresh, compare)
  const slots = new Uint32Array(length + added.length)
  yield* merge(kept.subarray(0, length), slotsOf(added), slots, compare)
  return { slots, length: slots.length }
}

export function addTo(order: Order, slot: number, compare: Compare) {
  const place = placeOf(order, slot, compare)
  if (order.length === order.slots.length) {
    const grown = new Uint32Array(grownCapacity(order.length))
    grown.set(order.slots)
    order.slots = grown
  }
  order.slots.copyWithin(place + 1, place, order.length)
  order.slots[place] = slot
  order.length++
}

/** Removes a slot from the order. Its compared values must not have changed since it was added. */
export function removeFrom(order: Order, slot: number, compare: Compare) {
  const place = placeOf(order, slot, compare)
  order.slots.copyWithin(place, place + 1, order.length)
  order.length--
}

/** Returns the capacity of a grown array: an eighth more, because saving memory matters more than copying rarely. */
export const grownCapacity = (length: number) => Math.ceil(length * 1.125) + 16

/** Returns the position of the slot, or the position at which to insert it. */
export function placeOf({ slots, length }: Order, slot: number, compare: Compare) {
  return firstPlace(length, (place) => compare(at(slots, place), slot) >= 0)
}

/** Returns the first position for which `holds` is true, by binary search. `holds` must be true for all later positions too. */
export function firstPlace(length: number, holds: (place: number) => boolean) {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
