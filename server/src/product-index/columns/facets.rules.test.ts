import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { columnsOf, KEYS, leftBy, listedProducts, listFilters } from '../../../test/fuzzing/listed-products.ts'
import { atOnce } from '../slices.ts'
import { type ChangedProduct, type Columns, type Listed, withChanges } from './columns.rules.ts'
import { type Counts, countFacets } from './facets.rules.ts'
import type { Bucket } from './number-counts.rules.ts'
import type { Filters } from './matching.rules.ts'
import { ranksOf } from './ranks.rules.ts'

const countsOf = (columns: Columns, filters: Filters) => atOnce(countFacets(columns, filters, [...KEYS, 'unknown']))

function expectBuckets(buckets: Bucket[], numbers: number[]) {
  const counted = buckets.map(({ min, max }, place) => {
    const isLast = place === buckets.length - 1
    return { min, max, count: numbers.filter((number) => number >= min && (isLast ? number <= max : number < max)).length }
  })
  expect(buckets).toEqual(counted)
  expect(buckets.reduce((sum, { count }) => sum + count, 0)).toBe(numbers.length)
}

function expectCounts(counts: Counts, all: Listed[], filter: Filters) {
  const { seriesId, among } = filter
  const page = leftBy(all, filter)
  const [scope, found] = [leftBy(all, { seriesId, among }), leftBy(all, { among })]
  const distinct = (ids: number[]) => [...new Set(ids)].toSorted((a, b) => a - b)
  const countOf = (facet: string, has: (one: Listed) => boolean) => leftBy(all, filter, facet).filter(has).length

  expect(counts.inStock).toBe(page.filter(({ isInStock }) => isInStock).length)
  expect(counts.series).toEqual(distinct(found.map((one) => one.seriesId)).map((id) => ({ id, count: countOf('series', (one) => one.seriesId === id) }))) // prettier-ignore
  expect(counts.tags).toEqual(distinct(scope.flatMap(({ tagIds }) => tagIds)).map((id) => ({ id, count: countOf('tags', ({ tagIds }) => tagIds.includes(id)) }))) // prettier-ignore
  const prices = distinct(scope.map(({ priceFen }) => priceFen))
  expect([counts.price?.min, counts.price?.max]).toEqual([prices[0], prices.at(-1)])
  expectBuckets(counts.price?.buckets ?? [], leftBy(all, filter, 'price').map(({ priceFen }) => priceFen)) // prettier-ignore

  const statedIn = (some: Listed[], key: string) => some.flatMap(({ specs }) => specs[key] ?? [])
  expect([...counts.specs.keys()]).toEqual(KEYS.filter((key) => statedIn(scope, key).length >= 3))
  for (const [key, spec] of counts.specs) {
    const [others, numbers] = [leftBy(all, filter, key), distinct(statedIn(scope, key))]
    expect(spec).toMatchObject({ min: numbers[0], max: numbers.at(-1), stated: statedIn(others, key).length })
    expect(spec.stated + spec.notStated).toBe(others.length)
    expect(spec.values).toEqual(numbers.map((value) => ({ value, count: statedIn(others, key).filter((number) => number === value).length }))) // prettier-ignore
    expectBuckets(spec.buckets, statedIn(others, key))
  }
}

describe('facets', () => {
  it('are counted each without its own filter and with all others', () => {
    fc.assert(
      fc.property(listedProducts(40), listFilters, (all, filter) => {
        const counts = countsOf(columnsOf(all), filter)

        expect(counts.total).toBe(leftBy(all, filter).length)
        expectCounts(counts, all, filter)
      }),
      { numRuns: 500 },
    )
  })

  it('are as if all products had been read again, after changes', () => {
    const change = (listed: Listed): fc.Arbitrary<ChangedProduct> =>
      fc.constantFrom({ id: listed.id, listed }, { id: listed.id, listed: null })
    const changes = listedProducts(40).chain((some) => fc.tuple(...some.map(change)))
    fc.assert(
      fc.property(listedProducts(40), changes, listFilters, (before, changed, filter) => {
        const columns = atOnce(withChanges(columnsOf(before), changed))
        const after = [
          ...before.filter(({ id }) => !changed.some((one) => one.id === id)),
          ...changed.flatMap(({ listed }) => listed ?? []),
        ]

        const counts = countsOf(columns, filter)
        expect(counts.total).toBe(leftBy(after, filter).length)
        expectCounts(counts, after, filter)
      }),
      { numRuns: 200 },
    )
  })

  it('of many numbers are in twelve parts of about as many products, and tell no values', () => {
    const listed = (id: number): Listed => ({ id, seriesId: 1, isHome: true, priceFen: id * 100, isReduced: false, has360: false, isInStock: true, isRecommended: false, minAge: null, sales: 0, sort: 0, tagIds: [], specs: { mass: id }, words: {} }) // prettier-ignore
    const { price, specs } = countsOf(columnsOf(Array.from({ length: 1_200 }, (_, n) => listed(n + 1))), {})

    expect(price?.buckets.map(({ count }) => count)).toEqual(Array.from({ length: 12 }, () => 100))
    expect(specs.get('mass')).toMatchObject({ min: 1, max: 1_200, values: undefined })
    expect(specs.get('mass')?.buckets).toHaveLength(12)
  })
})

describe('ranks', () => {
  it('are counted among the products of the series that state the figure', () => {
    const directions = new Map([['speed', 'more'], ['mass', 'less']] as const) // prettier-ignore
    fc.assert(
      fc.property(listedProducts(20), (all) => {
        const columns = columnsOf(all)
        for (const one of all) {
          const expected = [...directions].flatMap(([key, better]) => {
            const own = one.specs[key]
            const numbers = all.filter(({ seriesId }) => seriesId === one.seriesId).flatMap(({ specs }) => specs[key] ?? [])
            if (own === undefined || numbers.length < 3) return []
            return [
              [key, { place: 1 + numbers.filter((other) => (better === 'more' ? other > own : other < own)).length, of: numbers.length }],
            ]
          })
          expect([...ranksOf(columns, one.id, directions)]).toEqual(expected)
        }
      }),
    )
  })
})
