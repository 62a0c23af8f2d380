/** Slots of products in an order: the first `length` of an array that may be longer. */
export interface Order {
  slots: Uint32Array
  length: number
}

type Compare = (a: number, b: number) => number

export const createOrder = (capacity: number): Order => ({ slots: new Uint32Array(capacity), length: 0 })

/** Puts slots in order. */
export function sortAll({ slots, length }: Order, compare: Compare) {
  slots.subarray(0, length).sort(compare)
}

/** Adds a slot at its place. */
export function addTo(order: Order, slot: number, compare: Compare) {
  const place = placeOf(order, slot, compare)
  if (order.length === order.slots.length) {
    const grown = new Uint32Array(Math.ceil((order.length + 1) * 1.5))
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

/** Where a slot stands, or would. */
function placeOf({ slots, length }: Order, slot: number, compare: Compare) {
  let [low, high] = [0, length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (compare(slots[middle] ?? 0, slot) < 0) low = middle + 1
    else high = middle
  }
  return low
}
