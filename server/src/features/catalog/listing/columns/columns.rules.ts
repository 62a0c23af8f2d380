import { addTo, createOrder, type Order, removeFrom, sortAll } from './order.rules.ts'

/** What a product is listed by. */
export interface Listed {
  id: number
  seriesId: number
  isHome: boolean
  priceFen: number
  isReduced: boolean
  has360: boolean
  sales: number
  /** The merchant's. */
  sort: number
  tagIds: number[]
}

/**
 * Products as columns: each has a slot, and of each of its figures a typed array has one entry per slot. A walk over 100,000 products then reads memory in
 * one direction, and a product costs some 60 bytes. Slots of products that are gone are used again.
 */
export interface Columns {
  /** Slots in use and free ones; each array is at least so long. */
  size: number
  free: number[]
  /** 0: the slot is free. */
  ids: Float64Array
  /** Places in `seriesIds` and `tagSets`. */
  series: Uint16Array
  seriesIds: number[]
  tagSet: Uint32Array
  tagSets: TagSets
  /** In fen. */
  price: NumberColumn
  sales: Float64Array
  /** The merchant's. */
  sort: Int32Array
  flags: Uint8Array
  orders: Partial<Record<OrderName, Order>> & { id: Order }
}

export type Codes = Uint8Array | Uint16Array | Uint32Array

/** A figure of products: of each slot the place of its number among all that there are, counted from 1. */
export interface NumberColumn {
  /** Distinct, ascending. */
  values: Float64Array
  codes: Codes
}

/** The sets of tags that products have: few, whatever the number of products. */
interface TagSets {
  sets: number[][]
  places: Map<string, number>
}

export const FLAGS = { isHome: 1, isReduced: 2, has360: 4 } as const

const FIRST_CAPACITY = 64

/** Columns without a product. */
export function createColumns(capacity = FIRST_CAPACITY): Columns {
  return {
    size: 0,
    free: [],
    ids: new Float64Array(capacity),
    series: new Uint16Array(capacity),
    seriesIds: [],
    tagSet: new Uint32Array(capacity),
    tagSets: { sets: [], places: new Map() },
    price: { values: new Float64Array(0), codes: new Uint8Array(capacity) },
    sales: new Float64Array(capacity),
    sort: new Int32Array(capacity),
    flags: new Uint8Array(capacity),
    orders: { id: createOrder(capacity) },
  }
}

/** Columns of their own, with the same products. Orders are made again when they are needed. */
export const copyColumns = (columns: Columns): Columns => ({
  ...columns,
  free: [...columns.free],
  ids: columns.ids.slice(),
  series: columns.series.slice(),
  seriesIds: [...columns.seriesIds],
  tagSet: columns.tagSet.slice(),
  tagSets: { sets: [...columns.tagSets.sets], places: new Map(columns.tagSets.places) },
  price: { values: columns.price.values, codes: columns.price.codes.slice() }, // values are replaced, never changed
  sales: columns.sales.slice(),
  sort: columns.sort.slice(),
  flags: columns.flags.slice(),
  orders: { id: { ...columns.orders.id, slots: columns.orders.id.slots.slice() } },
})

/** How slots compare in each order: every one is total, as ties are broken by id, upwards (calls: Inputs). */
export const COMPARISONS = {
  id: ({ ids }: Columns, a: number, b: number) => at(ids, a) - at(ids, b),
  merchant: ({ sort, ids }: Columns, a: number, b: number) => at(sort, a) - at(sort, b) || at(ids, a) - at(ids, b),
  'price asc': ({ price: { codes }, ids }: Columns, a: number, b: number) => at(codes, a) - at(codes, b) || at(ids, a) - at(ids, b),
  'price desc': ({ price: { codes }, ids }: Columns, a: number, b: number) => at(codes, b) - at(codes, a) || at(ids, a) - at(ids, b),
  'sales asc': ({ sales, ids }: Columns, a: number, b: number) => at(sales, a) - at(sales, b) || at(ids, a) - at(ids, b),
  'sales desc': ({ sales, ids }: Columns, a: number, b: number) => at(sales, b) - at(sales, a) || at(ids, a) - at(ids, b),
}
export type OrderName = keyof typeof COMPARISONS
const ORDER_NAMES = Object.keys(COMPARISONS) as OrderName[] // the keys of the object

const at = (array: ArrayLike<number>, index: number) => array[index] ?? 0

/** From so many changes on orders are made again instead of mended. */
const MANY = 256

/** A product that has changed; `listed` is null where it is not listed now. */
export interface ChangedProduct {
  id: number
  listed: Listed | null
}

/** Takes in products as they are now. */
export function changeProducts(columns: Columns, changes: readonly ChangedProduct[]) {
  const isMany = changes.length > MANY
  for (const slot of changes.flatMap(({ id }) => slotOf(columns, id) ?? [])) {
    if (!isMany) removeFromOrders(columns, slot)
    columns.ids[slot] = 0
    columns.free.push(slot)
  }
  const added = changes.flatMap(({ listed }) => (listed ? [{ slot: writeSlot(columns, listed), listed }] : []))
  stateNumbers(columns, columns.price, added.map(({ slot, listed }) => [slot, listed.priceFen])) // prettier-ignore
  if (isMany) columns.orders = { id: orderOf(columns, 'id') }
  else for (const { slot } of added) addToOrders(columns, slot)
}

/** The slots in an order, which is made when it is first needed. */
export function orderNamed(columns: Columns, name: OrderName): Uint32Array {
  const { slots, length } = (columns.orders[name] ??= orderOf(columns, name))
  return slots.subarray(0, length)
}

function orderOf(columns: Columns, name: OrderName) {
  const order = createOrder(columns.ids.length)
  for (let slot = 0; slot < columns.size; slot++) if (at(columns.ids, slot) !== 0) order.slots[order.length++] = slot
  sortAll(order, (a, b) => COMPARISONS[name](columns, a, b))
  return order
}

/** The slot of a product; undefined where it is not listed. */
export function slotOf(columns: Columns, id: number): number | undefined {
  const slots = orderNamed(columns, 'id')
  let [low, high] = [0, slots.length]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (at(columns.ids, at(slots, middle)) < id) low = middle + 1
    else high = middle
  }
  const slot = slots[low]
  return slot !== undefined && columns.ids[slot] === id ? slot : undefined
}

function addToOrders(columns: Columns, slot: number) {
  for (const name of ORDER_NAMES) {
    const order = columns.orders[name]
    if (order) addTo(order, slot, (a, b) => COMPARISONS[name](columns, a, b))
  }
}

function removeFromOrders(columns: Columns, slot: number) {
  for (const name of ORDER_NAMES) {
    const order = columns.orders[name]
    if (order) removeFrom(order, slot, (a, b) => COMPARISONS[name](columns, a, b))
  }
}

function writeSlot(columns: Columns, listed: Listed): number {
  const slot = columns.free.pop() ?? columns.size++
  if (slot >= columns.ids.length) grow(columns)
  columns.ids[slot] = listed.id
  columns.series[slot] = placeOfSeries(columns, listed.seriesId)
  columns.tagSet[slot] = placeOfTags(columns.tagSets, listed.tagIds)
  columns.sales[slot] = listed.sales
  columns.sort[slot] = listed.sort
  columns.flags[slot] = (listed.isHome ? FLAGS.isHome : 0) | (listed.isReduced ? FLAGS.isReduced : 0) | (listed.has360 ? FLAGS.has360 : 0)
  return slot
}

function placeOfSeries({ seriesIds }: Columns, id: number) {
  const place = seriesIds.indexOf(id)
  return place >= 0 ? place : seriesIds.push(id) - 1
}

function placeOfTags({ sets, places }: TagSets, tagIds: number[]) {
  const key = tagIds.join()
  const place = places.get(key) ?? sets.push(tagIds) - 1
  places.set(key, place)
  return place
}

type Stated = readonly [slot: number, number: number]

/** Up to so many new numbers are put among the others one by one. */
const FEW = 16
/** So many numbers more than there are slots are kept for those that nobody states any more. */
const MAX_UNUSED = 10_000

/** Notes the numbers of slots. Those that no slot has had yet move the places of the ones above them. */
function stateNumbers({ size }: Columns, column: NumberColumn, stated: readonly Stated[]) {
  const isKnown = (number: number) => column.values[placeOfValue(column.values, number)] === number
  const fresh = new Set(stated.flatMap(([, number]) => (isKnown(number) ? [] : [number])))
  if (column.values.length + fresh.size > size + MAX_UNUSED) dropUnused(column, size)
  if (fresh.size > FEW) setValues(column, Float64Array.from([...column.values, ...fresh]).sort(), size)
  else for (const number of fresh) addValue(column, number, size)
  for (const [slot, number] of stated) column.codes[slot] = placeOfValue(column.values, number) + 1
}

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
  const codeOf = new Uint32Array(column.values.length + 1)
  for (let place = 0; place < column.values.length; place++) codeOf[place + 1] = placeOfValue(values, at(column.values, place)) + 1
  column.values = values
  const codes = wideEnough(column)
  for (let slot = 0; slot < size; slot++) codes[slot] = at(codeOf, at(codes, slot))
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

function grow(columns: Columns) {
  const capacity = Math.ceil((columns.ids.length + 1) * 1.5)
  columns.ids = larger(columns.ids, capacity)
  columns.series = larger(columns.series, capacity)
  columns.tagSet = larger(columns.tagSet, capacity)
  columns.price.codes = larger(columns.price.codes, capacity)
  columns.sales = larger(columns.sales, capacity)
  columns.sort = larger(columns.sort, capacity)
  columns.flags = larger(columns.flags, capacity)
}

type Typed = Float64Array | Uint32Array | Uint16Array | Uint8Array | Int32Array

function larger<Column extends Typed>(column: Column, capacity: number): Column {
  const grown = new (column.constructor as new (length: number) => Column)(capacity) // of the same kind
  grown.set(column)
  return grown
}
