import type { SpecFilter } from '@shop/contract/catalog/filters/spec-filters'
import fc from 'fast-check'
import { addProducts, createColumns, type Listed, ordered } from '../../src/product-index/columns/columns.rules.ts'
import type { Filters } from '../../src/product-index/columns/matching.rules.ts'
import { atOnce } from '../../src/product-index/slices.ts'

/** Reference implementation of the product list's rules, product by product. */

export const KEYS = ['speed', 'cells', 'mass']

const product = (id: number) =>
  fc.record<Listed>({
    id: fc.constant(id),
    seriesId: fc.integer({ min: 1, max: 3 }),
    isHome: fc.boolean(),
    priceFen: fc.integer({ min: 1, max: 5 }).map((yuan) => yuan * 100),
    isReduced: fc.boolean(),
    has360: fc.boolean(),
    isInStock: fc.boolean(),
    isRecommended: fc.boolean(),
    minAge: fc.constantFrom(null, 8, 14),
    sales: fc.integer({ min: 0, max: 3 }),
    sort: fc.integer({ min: -1, max: 2 }),
    tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
    specs: fc.dictionary(fc.constantFrom(...KEYS), fc.constantFrom(-1, 0, 0.5, 2, 2.5, 7, 80)),
    words: fc.dictionary(fc.constantFrom('chemistry'), fc.uniqueArray(fc.constantFrom('lipo', 'nimh'))),
  })
/** Generates a subset of the products 1 to `most`. */
export const listedProducts = (most: number, least = 0) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { minLength: least, maxLength: most, size: 'max' })
    .chain((ids) => fc.tuple(...ids.map(product)))

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const bound = fc.option(fc.constantFrom(-1, 0, 0.5, 2, 3, 80, 81))
const specFilter = fc.record<SpecFilter>({
  key: fc.constantFrom(...KEYS, 'unknown'),
  ranges: fc.array(fc.record({ min: bound, max: bound }), { maxLength: 2 }),
  isNotStated: fc.boolean(),
})
export const listFilters = fc.record<Filters>({
  sort: fc.constantFrom(undefined, 'price', 'sales', 'spec:speed', 'spec:unknown'),
  order: fc.constantFrom('asc', 'desc'),
  seriesId: maybe(fc.integer({ min: 1, max: 4 })),
  tags: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })),
  priceStart: maybe(fc.integer({ min: 0, max: 6 })),
  priceEnd: maybe(fc.integer({ min: 0, max: 6 })),
  isDiscount: maybe(fc.boolean()),
  isHome: maybe(fc.boolean()),
  has360: maybe(fc.boolean()),
  inStock: maybe(fc.boolean()),
  specs: maybe(fc.uniqueArray(specFilter, { selector: ({ key }) => key })),
  among: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => [[], ids.slice(0, 9), ids.slice(9)])),
  isBestFirst: maybe(fc.boolean()),
})

export function columnsOf(listed: readonly Listed[]) {
  const columns = createColumns()
  atOnce(addProducts(columns, listed))
  return atOnce(ordered(columns))
}

const PASSES: Record<string, (product: Listed, filters: Filters) => boolean> = {
  series: ({ seriesId }, filter) => filter.seriesId === undefined || seriesId === filter.seriesId,
  tags: ({ tagIds }, { tags }) => !tags || tagIds.some((id) => tags.includes(id)),
  price: ({ priceFen }, { priceStart = 0, priceEnd = Infinity }) => priceFen >= priceStart * 100 && priceFen <= priceEnd * 100,
  others: (one, { isDiscount, isHome, has360, inStock, among }) =>
    (!isDiscount || one.isReduced) &&
    (!isHome || one.isHome) &&
    (!has360 || one.has360) &&
    (!inStock || one.isInStock) &&
    (!among || among.flat().includes(one.id)),
  ...Object.fromEntries([...KEYS, 'unknown'].map((key) => [key, (one: Listed, filter: Filters) => passesSpec(one, filter, key)])),
}

function passesSpec({ specs }: Listed, filters: Filters, key: string) {
  const wanted = filters.specs?.find((one) => one.key === key)
  if (!wanted) return true
  const number = specs[key]
  if (number === undefined) return wanted.isNotStated
  return wanted.ranges.some(({ min, max }) => (min === null || number >= min) && (max === null || number <= max))
}

/** Returns the products that pass all filters except that of the facet `without`. */
export const leftBy = (all: readonly Listed[], filters: Filters, without?: string) =>
  all.filter((one) => Object.entries(PASSES).every(([facet, passes]) => facet === without || passes(one, filters)))

export const idsLeftBy = (all: readonly Listed[], filters: Filters) => inOrder(leftBy(all, filters), filters).map(({ id }) => id)

function inOrder(all: Listed[], { sort, order, among, isBestFirst }: Filters) {
  const inMerchantsOrder = all.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const bestFirst = isBestFirst ? among : undefined
  if (!sort) return bestFirst ? bestFirst.flatMap((ids) => inMerchantsOrder.filter(({ id }) => ids.includes(id))) : inMerchantsOrder
  const numberOf = ({ priceFen, sales, specs }: Listed) =>
    sort === 'price' ? priceFen : sort === 'sales' ? sales : specs[sort.slice('spec:'.length)]
  const direction = order === 'asc' ? 1 : -1
  const stating = all.filter((one) => numberOf(one) !== undefined)
  return [
    ...stating.toSorted((a, b) => direction * ((numberOf(a) ?? 0) - (numberOf(b) ?? 0)) || a.id - b.id),
    ...inMerchantsOrder.filter((one) => numberOf(one) === undefined),
  ]
}
