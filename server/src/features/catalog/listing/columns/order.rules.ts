import { at } from './numbers.rules.ts'

/** Slots of products in an order: the first `length` of an array that may be longer. */
export interface Order {
  slots: Uint32Array
  length: number
}

export type Compare = (a: number, b: number) => number

/** How many slots are worked on between two pauses, where each takes up to a microsecond. */
export const SLICE = 2_048

/** How many slots are sorted by the engine, whose comparisons take longer than those of `merge`. */
const RUN = 1_024

/** The slots of an order. */
export const slotsOf = ({ slots, length }: Order) => slots.subarray(0, length)

/** An order of slots, which are in any. */
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

/** An order without the slots that are marked, and with others, which are in any order. */
export function* mended(order: Order, isGone: Uint8Array, fresh: Uint32Array, compare: Compare): Generator<void, Order> {
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

/** Adds a slot at its place. */
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

/** Takes a slot out, while it still compares as it did when it was added. */
export function removeFrom(order: Order, slot: number, compare: Compare) {
  const place = placeOf(order, slot, compare)
  order.slots.copyWithin(place, place + 1, order.length)
  order.length--
}

/** How long an array becomes that is full: an eighth longer, as memory counts for more here than the time of copying. */
export const grownCapacity = (length: number) => Math.ceil(length * 1.125) + 16

/** Where a slot stands, or would. */
export function placeOf({ slots, length }: Order, slot: number, compare: Compare) {
  return firstPlace(length, (place) => compare(at(slots, place), slot) >= 0)
}

/** The first of so many places at which something holds that holds at all after it. */
export function firstPlace(length: number, holds: (place: number) => boolean) {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
