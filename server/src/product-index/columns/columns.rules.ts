import {
  addNumber,
  addNumbers,
  at,
  clearNumber,
  createNumbers,
  longer,
  type NumberColumn,
  numbersByKey,
  setNumber,
  taken,
} from './numbers.rules.ts'
import { addTo, type Compare, firstPlace, grownCapacity, repairOrder, type Order, removeFrom, slotsOf, sorted } from './order.rules.ts'
import { copiedSets, createSets, createWords, placeIn, placeOfSet, type Sets, type WordColumn } from './sets.rules.ts'

export interface Listed {
  id: number
  seriesId: number
  isHome: boolean
  priceFen: number
  isReduced: boolean
  has360: boolean
  isInStock: boolean
  isRecommended: boolean
  minAge: number | null
  sales: number
  /** Position that the merchant sets. */
  sort: number
  tagIds: number[]
  /** Numbers of specs by definition key, in canonical units. */
  specs: Record<string, number>
  /** Codes of specs by definition key. Only rules use these codes. */
  words: Record<string, string[]>
}

/** Columns of all products: typed arrays with an entry per slot, 60 bytes per product. Generators pause often (slices.ts). */
export interface Columns {
  /** Number of used and free slots; arrays may be longer. */
  size: number
  free: number[]
  /** Product ids; 0 in a free slot. */
  ids: Float64Array
  /** Indexes into `seriesIds`. Likewise, `tagSet` contains indexes into `tagSets`. */
  series: Uint16Array
  seriesIds: number[]
  tagSet: Uint32Array
  tagSets: Sets<number>
  /** Prices in fen. */
  price: NumberColumn
  sales: Float64Array
  sort: Int32Array
  flags: Uint8Array
  /** Minimum ages in years; NO_AGE if not stated. */
  minAge: Uint8Array
  specs: Map<string, NumberColumn>
  words: Map<string, WordColumn>
  orders: Record<OrderName, Order>
}

export const FLAGS = { isHome: 1, isReduced: 2, has360: 4, isInStock: 8, isRecommended: 16 } as const
export const NO_AGE = 255

/** Comparisons of two slots. Ties are broken by ascending id (calls: Inputs). `series` groups products by series. */
const COMPARISONS = {
  id: ({ ids }: Columns, a: number, b: number) => at(ids, a) - at(ids, b),
  merchant: ({ sort, ids }: Columns, a: number, b: number) => at(sort, a) - at(sort, b) || at(ids, a) - at(ids, b),
  series: ({ series, sort, ids }: Columns, a: number, b: number) =>
    at(series, a) - at(series, b) || at(sort, a) - at(sort, b) || at(ids, a) - at(ids, b),
  'price asc': ({ price: { codes }, ids }: Columns, a: number, b: number) => at(codes, a) - at(codes, b) || at(ids, a) - at(ids, b),
  'price desc': ({ price: { codes }, ids }: Columns, a: number, b: number) => at(codes, b) - at(codes, a) || at(ids, a) - at(ids, b),
  'sales asc': ({ sales, ids }: Columns, a: number, b: number) => at(sales, a) - at(sales, b) || at(ids, a) - at(ids, b),
  'sales desc': ({ sales, ids }: Columns, a: number, b: number) => at(sales, b) - at(sales, a) || at(ids, a) - at(ids, b),
}
export type OrderName = keyof typeof COMPARISONS
const ORDER_NAMES = Object.keys(COMPARISONS) as OrderName[] // the keys of COMPARISONS

const comparisonOf =
  (columns: Columns, name: OrderName): Compare =>
  (a, b) =>
    COMPARISONS[name](columns, a, b)

const EMPTY: Order = { slots: new Uint32Array(0), length: 0 }

export function createColumns(capacity = 0): Columns {
  return {
    size: 0,
    free: [],
    ids: new Float64Array(capacity),
    series: new Uint16Array(capacity),
    seriesIds: [],
    tagSet: new Uint32Array(capacity),
    tagSets: createSets(),
    price: createNumbers(capacity),
    sales: new Float64Array(capacity),
    sort: new Int32Array(capacity),
    flags: new Uint8Array(capacity),
    minAge: new Uint8Array(capacity),
    specs: new Map(),
    words: new Map(),
    orders: mapOrders(() => ({ ...EMPTY })),
  }
}

const mapOrders = (make: (name: OrderName) => Order) =>
  Object.fromEntries(ORDER_NAMES.map((name) => [name, make(name)])) as Record<OrderName, Order> // an entry for each name

/** Number of products added between pauses. */
const BATCH = 100

/** Adds products and returns their slots. The columns must have no readers yet; their orders are outdated until `ordered`. */
export function* addProducts(columns: Columns, listed: readonly Listed[]): Generator<void, Uint32Array> {
  yield* reserve(columns, listed.length)
  yield* addNumbers(columns.price, listed.map(({ priceFen }) => priceFen), columns.size) // prettier-ignore
  for (const [key, numbers] of yield* numbersByKey(listed)) {
    yield
    yield* addNumbers(specColumn(columns, key), numbers, columns.size)
  }
  const slots = new Uint32Array(listed.length)
  for (const [place, product] of listed.entries()) {
    slots[place] = writeSlot(columns, product)
    if (place % BATCH === 0) yield
  }
  return slots
}

/** Returns a copy with complete orders. Its slots are grouped by series, for sequential memory access. */
export function* ordered(columns: Columns): Generator<void, Columns> {
  const arranged = yield* copied(columns, slotsOf(yield* sorted(usedSlots(columns), comparisonOf(columns, 'series'))))
  for (const name of ORDER_NAMES) arranged.orders[name] = yield* sorted(usedSlots(arranged), comparisonOf(arranged, name))
  return arranged
}

function usedSlots({ ids, size }: Columns) {
  const slots = new Uint32Array(size)
  let length = 0
  for (let slot = 0; slot < size; slot++) if (ids[slot] !== 0) slots[length++] = slot
  return slots.subarray(0, length)
}

/** Copies all slots with their orders, or only the given slots without orders. */
export function* copied(columns: Columns, slots?: Uint32Array): Generator<void, Columns> {
  const copy: Columns = {
    ...createColumns(),
    size: slots ? slots.length : columns.size,
    free: slots ? [] : [...columns.free],
    seriesIds: [...columns.seriesIds],
    tagSets: copiedSets(columns.tagSets),
  }
  for (const name of TYPED) {
    Object.assign(copy, { [name]: yield* taken(columns[name], slots) })
  }
  for (const [key, { values, codes, uses }] of [['', columns.price] as const, ...columns.specs]) {
    const column = { values, codes: yield* taken(codes, slots), uses: uses.slice() } // shared, because `values` is replaced, never changed
    if (key === '') copy.price = column
    else copy.specs.set(key, column)
  }
  for (const [key, { codes, sets }] of columns.words) copy.words.set(key, { codes: yield* taken(codes, slots), sets: copiedSets(sets) })
  if (slots) return copy
  for (const name of ORDER_NAMES) {
    const { slots: inOrder, length } = columns.orders[name]
    copy.orders[name] = { slots: inOrder.slice(), length }
    yield
  }
  return copy
}

/** Change of a product. `listed` is null if the product is no longer listed. */
export interface ChangedProduct {
  id: number
  listed: Listed | null
}

/** If there are more changes than this, orders are rebuilt in a copy. */
const MANY = 256

/** Applies few changes in place, so that readers find complete products at each pause, and many changes in a copy. */
export function* withChanges(columns: Columns, changes: readonly ChangedProduct[]): Generator<void, Columns> {
  if (changes.length > MANY) return yield* withMany(columns, changes)
  for (const change of changes) yield* changeOne(columns, change)
  return columns
}

function* changeOne(columns: Columns, { id, listed }: ChangedProduct): Generator<void, void> {
  if (listed && addNumber(columns.price, listed.priceFen, columns.size)) yield
  for (const [key, number] of Object.entries(listed?.specs ?? {})) if (addNumber(specColumn(columns, key), number, columns.size)) yield
  if (listed) yield* reserve(columns, 1)
  const before = slotOf(columns, id)
  if (before !== undefined) {
    for (const name of ORDER_NAMES) removeFrom(columns.orders[name], before, comparisonOf(columns, name))
    clearSlot(columns, before)
  }
  if (listed) {
    const slot = writeSlot(columns, listed)
    for (const name of ORDER_NAMES) addTo(columns.orders[name], slot, comparisonOf(columns, name))
  }
  yield
}

function* withMany(columns: Columns, changes: readonly ChangedProduct[]): Generator<void, Columns> {
  const changed = yield* copied(columns)
  const gone = changes.flatMap(({ id }) => slotOf(changed, id) ?? [])
  for (const slot of gone) clearSlot(changed, slot)
  const fresh = yield* addProducts(changed, changes.flatMap(({ listed }) => listed ?? [])) // prettier-ignore
  const isGone = new Uint8Array(changed.size)
  for (const slot of gone) isGone[slot] = 1
  for (const name of ORDER_NAMES)
    changed.orders[name] = yield* repairOrder(changed.orders[name], isGone, fresh, comparisonOf(changed, name))
  return changed
}

export function slotOf(columns: Columns, id: number): number | undefined {
  const place = placeOf(columns, id)
  return place < 0 ? undefined : slotsOf(columns.orders.id)[place]
}

/** Returns the product's position in the order by id; -1 if it is not listed. */
export function placeOf({ ids, orders }: Columns, id: number): number {
  const slots = slotsOf(orders.id)
  const place = firstPlace(slots.length, (one) => at(ids, at(slots, one)) >= id)
  return place < slots.length && ids[at(slots, place)] === id ? place : -1
}

/** Returns the slots of a series in the merchant's order. */
export function slotsOfSeries({ series, seriesIds, orders }: Columns, id: number): Uint32Array {
  const wanted = seriesIds.indexOf(id)
  const slots = slotsOf(orders.series)
  const from = (place: number) => firstPlace(slots.length, (one) => at(series, at(slots, one)) >= place)
  return wanted < 0 ? slots.subarray(0, 0) : slots.subarray(from(wanted), from(wanted + 1))
}

function specColumn(columns: Columns, key: string) {
  const column = columns.specs.get(key) ?? createNumbers(columns.ids.length)
  columns.specs.set(key, column)
  return column
}

function wordColumn(columns: Columns, key: string) {
  const column = columns.words.get(key) ?? createWords(columns.ids.length)
  columns.words.set(key, column)
  return column
}

function clearSlot(columns: Columns, slot: number) {
  columns.ids[slot] = 0
  for (const column of [columns.price, ...columns.specs.values()]) clearNumber(column, slot)
  for (const { codes } of columns.words.values()) codes[slot] = 0
  columns.free.push(slot)
}

/** Writes a product into a free slot. Space must have been reserved, and the product's numbers added to their columns. */
function writeSlot(columns: Columns, listed: Listed): number {
  const slot = columns.free.pop() ?? columns.size++
  columns.ids[slot] = listed.id
  columns.series[slot] = placeIn(columns.seriesIds, listed.seriesId)
  columns.tagSet[slot] = placeOfSet(columns.tagSets, listed.tagIds)
  setNumber(columns.price, slot, listed.priceFen)
  columns.sales[slot] = listed.sales
  columns.sort[slot] = listed.sort
  columns.flags[slot] =
    (listed.isHome ? FLAGS.isHome : 0) |
    (listed.isReduced ? FLAGS.isReduced : 0) |
    (listed.has360 ? FLAGS.has360 : 0) |
    (listed.isInStock ? FLAGS.isInStock : 0) |
    (listed.isRecommended ? FLAGS.isRecommended : 0)
  columns.minAge[slot] = listed.minAge ?? NO_AGE
  for (const [key, number] of Object.entries(listed.specs)) setNumber(specColumn(columns, key), slot, number)
  for (const [key, codes] of Object.entries(listed.words)) {
    const column = wordColumn(columns, key)
    column.codes[slot] = placeOfSet(column.sets, codes)
  }
  return slot
}

const TYPED = ['series', 'tagSet', 'sales', 'sort', 'flags', 'minAge', 'ids'] as const // `ids` is last: its length is the capacity

/** Lengthens the columns. Pauses after each column, because readers do not notice longer arrays. */
function* reserve(columns: Columns, count: number): Generator<void, void> {
  const needed = columns.size + count - columns.free.length
  const capacity = Math.max(needed, grownCapacity(columns.ids.length))
  if (needed <= columns.ids.length) return
  for (const column of [columns.price, ...columns.specs.values(), ...columns.words.values()]) {
    column.codes = longer(column.codes, capacity)
    yield
  }
  for (const name of TYPED) {
    Object.assign(columns, { [name]: longer(columns[name], capacity) })
    yield
  }
}
