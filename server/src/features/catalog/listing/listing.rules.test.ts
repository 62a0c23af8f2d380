import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Listed, listingOf, pageOf, withChanges } from './listing.rules.ts'

const product = (id: number) =>
  fc.record<Listed>({
    id: fc.constant(id),
    seriesId: fc.integer({ min: 1, max: 3 }),
    isHome: fc.boolean(),
    priceFen: fc.integer({ min: 1, max: 5 }),
    isReduced: fc.boolean(),
    has360: fc.boolean(),
    sales: fc.integer({ min: 0, max: 3 }),
    sort: fc.integer({ min: 0, max: 2 }),
    tagIds: fc.array(fc.integer({ min: 1, max: 3 })),
  })
/** Some of the products of a shop of so many. */
const products = (most: number) =>
  fc.uniqueArray(fc.integer({ min: 1, max: most }), { maxLength: most }).chain((ids) => fc.tuple(...ids.map(product)))

const ORDERS = [
  { order: 'desc' },
  ...(['price', 'sales'] as const).flatMap((sort) => (['asc', 'desc'] as const).map((order) => ({ sort, order }))),
] as const
const idsIn = (listing: ReturnType<typeof listingOf>) => ORDERS.map((order) => pageOf(listing, order, { limit: Infinity }).ids)
const inMerchantsOrder = (some: Listed[]) => some.toSorted((a, b) => a.sort - b.sort || a.id - b.id)

describe('a listing after changes', () => {
  it.each([
    ['few', 30],
    ['many', 300],
  ])('is as if all products had been read again, in each order, of %s products', (_, most) => {
    fc.assert(
      fc.property(products(most), products(most), fc.array(fc.integer({ min: 1, max: most })), (before, changed, gone) => {
        const listing = listingOf(inMerchantsOrder(before))
        const orders = idsIn(listing)
        const changes = [
          ...changed.map((listed) => ({ id: listed.id, listed })),
          ...[...new Set(gone)].filter((id) => changed.every((other) => other.id !== id)).map((id) => ({ id, listed: null })),
        ]
        const touched = new Set(changes.map(({ id }) => id))
        const after = [...before.filter(({ id }) => !touched.has(id)), ...changed]

        expect(idsIn(withChanges(listing, changes))).toEqual(idsIn(listingOf(inMerchantsOrder(after))))
        expect(idsIn(listing)).toEqual(orders) // those who are reading it go on
      }),
    )
  })
})
