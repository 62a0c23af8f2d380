import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { changeProducts, copyColumns, createColumns, type Listed } from './columns/columns.rules.ts'
import type { Filters } from './columns/matching.rules.ts'
import { pageOf } from './listing.rules.ts'

const product = (id: number) =>
  fc.record<Listed>({
    id: fc.constant(id),
    seriesId: fc.integer({ min: 1, max: 3 }),
    isHome: fc.boolean(),
    priceFen: fc.integer({ min: 1, max: 5 }).map((yuan) => yuan * 100),
    isReduced: fc.boolean(),
    has360: fc.boolean(),
    sales: fc.integer({ min: 0, max: 3 }),
    sort: fc.integer({ min: -1, max: 2 }),
    tagIds: fc.uniqueArray(fc.integer({ min: 1, max: 3 })),
  })
/** Some of the products of a shop of so many. */
const products = (most: number, least = 0) =>
  fc
    .uniqueArray(fc.integer({ min: 1, max: most }), { minLength: least, maxLength: most, size: 'max' })
    .chain((ids) => fc.tuple(...ids.map(product)))

const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
const filters = fc.record<Filters>({
  sort: fc.constantFrom(undefined, 'price', 'sales'),
  order: fc.constantFrom('asc', 'desc'),
  seriesId: maybe(fc.integer({ min: 1, max: 4 })),
  tags: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1 })),
  priceStart: maybe(fc.integer({ min: 0, max: 6 })),
  priceEnd: maybe(fc.integer({ min: 0, max: 6 })),
  isDiscount: maybe(fc.boolean()),
  isHome: maybe(fc.boolean()),
  has360: maybe(fc.boolean()),
  among: maybe(fc.uniqueArray(fc.integer({ min: 1, max: 40 })).map((ids) => new Map(ids.map((id) => [id, 0])))),
})

function columnsOf(listed: readonly Listed[]) {
  const columns = createColumns()
  changeProducts(columns, listed.map((one) => ({ id: one.id, listed: one }))) // prettier-ignore
  return columns
}

/** What the rules are held to: each product by itself, with arrays and objects alone. */
const passes = (one: Listed, filter: Filters) =>
  (filter.seriesId === undefined || one.seriesId === filter.seriesId) &&
  (!filter.tags || one.tagIds.some((id) => filter.tags?.includes(id))) &&
  one.priceFen >= (filter.priceStart ?? 0) * 100 &&
  one.priceFen <= (filter.priceEnd ?? Infinity) * 100 &&
  (!filter.isDiscount || one.isReduced) &&
  (!filter.isHome || one.isHome) &&
  (!filter.has360 || one.has360) &&
  (!filter.among || [...filter.among.keys()].includes(one.id))

function ordered(all: Listed[], { sort, order }: Filters) {
  if (!sort) return all.toSorted((a, b) => a.sort - b.sort || a.id - b.id)
  const direction = order === 'asc' ? 1 : -1
  const by = sort === 'price' ? ({ priceFen }: Listed) => priceFen : ({ sales }: Listed) => sales
  return all.toSorted((a, b) => direction * (by(a) - by(b)) || a.id - b.id)
}
const idsOf = (all: Listed[], filter: Filters) => ordered(all.filter((one) => passes(one, filter)), filter).map(({ id }) => id) // prettier-ignore

const SLICES = [{ limit: Infinity }, { limit: 2 }, { limit: 3, offset: 2 }, { limit: 3, offset: 100 }]
const ORDERS = [
  { order: 'desc' },
  ...(['price', 'sales'] as const).flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
] as const

describe('a page of the listing', () => {
  it('has the products that each filter lets pass, in order, and the true total', () => {
    fc.assert(
      fc.property(products(40), filters, (all, filter) => {
        const columns = columnsOf(all)
        const expected = idsOf(all, filter)

        for (const { limit, offset = 0 } of SLICES) {
          const page = { ids: expected.slice(offset, offset + limit), total: expected.length }
          expect(pageOf(columns, filter, { limit, offset })).toEqual(page)
        }
      }),
      { numRuns: 300 },
    )
  })
})

describe('a listing after changes', () => {
  const idsIn = (columns: ReturnType<typeof columnsOf>, filter: Partial<Filters> = {}) =>
    ORDERS.map((order) => pageOf(columns, { ...filter, ...order }, { limit: Infinity }).ids)

  it.each([
    ['few', 30, 0],
    ['many', 600, 300], // more than are mended one by one
  ])('is as if all products had been read again, in each order, of %s products', (_, most, least) => {
    fc.assert(
      fc.property(
        products(most, least),
        products(most, least),
        fc.array(fc.integer({ min: 1, max: most })),
        filters,
        (before, changed, gone, filter) => {
          const columns = columnsOf(before)
          const orders = idsIn(columns) // which are there to be mended
          const copy = copyColumns(columns)
          const changes = [
            ...changed.map((listed) => ({ id: listed.id, listed })),
            ...[...new Set(gone)].filter((id) => changed.every((other) => other.id !== id)).map((id) => ({ id, listed: null })),
          ]
          const touched = new Set(changes.map(({ id }) => id))
          const after = [...before.filter(({ id }) => !touched.has(id)), ...changed]

          changeProducts(columns, changes)

          for (const narrowed of [{}, filter])
            expect(idsIn(columns, narrowed)).toEqual(ORDERS.map((order) => idsOf(after, { ...narrowed, ...order })))
          expect(idsIn(copy)).toEqual(orders)
          changeProducts(copy, changes)
          expect(idsIn(copy)).toEqual(idsIn(columns))
        },
      ),
      { numRuns: most > 100 ? 20 : 200 },
    )
  })

  it('forgets prices that no product has any more', () => {
    const listed = (priceFen: number): Listed => ({ id: 1, seriesId: 1, isHome: true, priceFen, isReduced: false, has360: false, sales: 0, sort: 0, tagIds: [] }) // prettier-ignore
    const columns = columnsOf([listed(100)])
    for (let priceFen = 200; priceFen < 40_000; priceFen++) changeProducts(columns, [{ id: 1, listed: listed(priceFen) }])

    expect(columns.price.values.length).toBeLessThan(20_000)
    expect(pageOf(columns, { order: 'desc', priceStart: 399.99, priceEnd: 399.99 }, { limit: 1 }).total).toBe(1)
  })
})
