import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, idsLeftBy, listedProducts, listFilters } from '../../../test/fuzzing/listed-products.ts'
import { copied, type Listed, withChanges } from './columns.rules.ts'
import { type Filters, pageOf } from './matching.rules.ts'
import { atOnce } from '../slices.ts'

const SLICES = [{ limit: Infinity }, { limit: 2 }, { limit: 3, offset: 2 }, { limit: 3, offset: 100 }]
const ORDERS = [
  { order: 'desc' },
  ...(['price', 'sales', 'spec:speed'] as const).flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
] as const

describe('a page of the listing', () => {
  it('has the products that each filter lets pass, in order, and the true total', () => {
    fc.assert(
      fc.property(listedProducts(40), listFilters, (all, filter) => {
        const columns = columnsOf(all)
        const expected = idsLeftBy(all, filter)

        for (const { limit, offset = 0 } of SLICES) {
          const page = { ids: expected.slice(offset, offset + limit), total: expected.length }
          expect(pageOf(columns, filter, { limit, offset })).toEqual(page)
        }
      }),
      { numRuns: 500 },
    )
  })
})

describe('a listing after changes', () => {
  const idsIn = (columns: ReturnType<typeof columnsOf>, filter: Filters = {}) =>
    ORDERS.map((order) => pageOf(columns, { ...filter, ...order }, { limit: Infinity }).ids)
  const idsOf = (all: Listed[], filter: Filters = {}) => ORDERS.map((order) => idsLeftBy(all, { ...filter, ...order }))

  it.each([
    ['few', 30, 0],
    ['many', 600, 300], // more than are changed in place
  ])('is as if all products had been read again, in each order, of %s products', (_, most, least) => {
    fc.assert(
      fc.property(
        listedProducts(most, least),
        listedProducts(most, least),
        fc.array(fc.integer({ min: 1, max: most })),
        listFilters,
        (before, changed, gone, filter) => {
          const columns = columnsOf(before)
          const copy = atOnce(copied(columns))
          const changes = [
            ...changed.map((listed) => ({ id: listed.id, listed })),
            ...[...new Set(gone)].filter((id) => changed.every((other) => other.id !== id)).map((id) => ({ id, listed: null })),
          ]
          const touched = new Set(changes.map(({ id }) => id))
          const after = [...before.filter(({ id }) => !touched.has(id)), ...changed]

          const result = atOnce(withChanges(columns, changes))

          for (const narrowed of [{}, filter]) expect(idsIn(result, narrowed)).toEqual(idsOf(after, narrowed))
          expect(idsIn(copy)).toEqual(idsOf(before))
          expect(idsIn(atOnce(withChanges(copy, changes)))).toEqual(idsOf(after))
        },
      ),
      { numRuns: most > 100 ? 8 : 200 },
    )
  })

  it('is whole whenever it pauses', () => {
    fc.assert(
      fc.property(listedProducts(30), listedProducts(30), listFilters, (before, changed, filter) => {
        const columns = columnsOf(before)
        let taken = 0
        for (
          const work = withChanges(
            columns,
            changed.map((listed) => ({ id: listed.id, listed })),
          );
          !work.next().done;
        ) {
          const { ids } = pageOf(columns, filter, { limit: Infinity })
          const possible = changed.map((_, count) => [...before.filter(({ id }) => !changed.slice(0, count + 1).some((one) => one.id === id)), ...changed.slice(0, count + 1)]) // prettier-ignore
          taken = [before, ...possible].findIndex((all, count) => count >= taken && idsLeftBy(all, filter).join() === ids.join())
          expect(taken).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  it('forgets prices that no product has any more', () => {
    const count = 4_000
    const listed = (id: number, priceFen: number): Listed => ({ id, seriesId: 1, isHome: true, priceFen, isReduced: false, has360: false, isInStock: true, isRecommended: false, minAge: null, sales: 0, sort: 0, tagIds: [], specs: {}, words: {} }) // prettier-ignore
    const all = (round: number) => Array.from({ length: count }, (_, index) => listed(index + 1, (round * count + index + 1) * 100))
    let columns = columnsOf(all(0))
    for (let round = 1; round < 5; round++)
      columns = atOnce(
        withChanges(
          columns,
          all(round).map((one) => ({ id: one.id, listed: one })),
        ),
      )

    expect(columns.price.values.length).toBeLessThanOrEqual(count + 10_000)
    expect(pageOf(columns, { order: 'desc', priceStart: 20_000, priceEnd: 20_000 }, { limit: 1 }).total).toBe(1)
  })
})
