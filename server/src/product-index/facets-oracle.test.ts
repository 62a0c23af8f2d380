import * as catalog from '@shop/contract/catalog/catalog'
import { type Facet, listFacets } from '@shop/contract/catalog/filters/facets'
import { formatSpecs, type SpecFilter } from '@shop/contract/catalog/filters/spec-filters'
import fc from 'fast-check'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hasComparedSpecs, hasSpec } from '../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

describe('facets of a catalogue of any kind', () => {
  let shop: TestShop
  beforeAll(async () => {
    shop = await openShop()
    await hasComparedSpecs(shop.db)
    const series = [await shop.hasSeries(), await shop.hasSeries()]
    const tags = [await shop.hasTag('New'), await shop.hasTag('Fast')]
    for (let n = 0; n < 60; n++) {
      const id = await shop.hasProduct({ seriesId: series[n % 3 === 0 ? 0 : 1], priceFen: ((n * 37) % 11) * 1_000, tags: tags.filter((_, tag) => n % (tag + 2) === 0), stock: n % 4 }) // prettier-ignore
      if (n % 7 > 0) await hasSpec(shop.db, id, { definition: 'top-speed', number: ((n * 13) % 17) / 2, unit: n % 2 ? 'km/h' : 'm/s' })
      if (n % 5 > 0) await hasSpec(shop.db, id, { definition: 'cells', number: (n % 4) + 1 })
      if (n % 8 > 0) await hasSpec(shop.db, id, { definition: 'weight', number: (n * 29) % 23, unit: n % 2 ? 'g' : 'oz' })
    }
  })
  afterAll(() => shop.close())

  const number = fc.integer({ min: 0, max: 40 }).map((half) => half / 2)
  const range = fc.oneof(
    fc.tuple(number, number).map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
    number.map((min) => ({ min, max: null })),
    number.map((max) => ({ min: null, max })),
  )
  const specFilter = fc
    .record<SpecFilter>({
      key: fc.constantFrom('top-speed', 'cells', 'weight'),
      ranges: fc.array(range, { maxLength: 2 }),
      isNotStated: fc.boolean(),
    })
    .filter(({ ranges, isNotStated }) => ranges.length > 0 || isNotStated)
  const maybe = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined })
  const filters = fc.record({
    specs: fc.uniqueArray(specFilter, { selector: ({ key }) => key }),
    seriesId: maybe(fc.constantFrom(1, 2)),
    tag: maybe(fc.constantFrom(1, 2)),
    price: maybe(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }))),
    inStock: fc.boolean(),
  })
  type Given = typeof filters extends fc.Arbitrary<infer Value> ? Value : never

  const numberOf = (key: string) =>
    sql`(select comparable_number from product_spec s where s.product_id = p.id and s.definition = ${key} and s.comparable_number is not null)`

  /** SQL conditions for all filters but one facet's. */
  function conditions({ specs, seriesId, tag, price, inStock }: Given, without = ''): Sql {
    const parts = [
      seriesId !== undefined && without !== 'series' ? sql`p.series_id = ${seriesId}` : empty,
      tag !== undefined && without !== 'tags' ? sql`${tag} = any(p.tag_ids)` : empty,
      price && without !== 'price' ? sql`p.price_fen between ${price[0] * 100} and ${price[1] * 100}` : empty,
      inStock ? sql`p.stock > 0` : empty,
      ...specs.filter(({ key }) => key !== without).map((spec) => ofSpec(spec)),
    ].filter((part) => part !== empty)
    return parts.length > 0 ? join(parts, ' and ') : sql`true`
  }
  const ofSpec = ({ key, ranges, isNotStated }: SpecFilter) =>
    sql`(${join([...(isNotStated ? [sql`${numberOf(key)} is null`] : []), ...ranges.map(({ min, max }) => sql`${numberOf(key)} between ${min ?? -1e9} and ${max ?? 1e9}`)], ' or ')})`

  const countOf = async (condition: Sql) =>
    (await shop.db.row<{ count: number }>(sql`select count(*)::int as count from priced_product p where ${condition}`))?.count

  async function expectFacet(facet: Facet, given: Given) {
    const others = conditions(given, facet.key)
    expect(facet.stated + facet.notStated).toBe(await countOf(others))
    expect(facet.stated).toBe(await countOf(sql`${others} and ${numberOf(facet.key)} is not null`))
    for (const { value, count } of facet.values) expect(count).toBe(await countOf(sql`${others} and ${numberOf(facet.key)} = ${value}`))
    for (const [place, { min, max, count }] of facet.buckets.entries()) {
      const below = place === facet.buckets.length - 1 ? sql`<=` : sql`<`
      expect(count).toBe(await countOf(sql`${others} and ${numberOf(facet.key)} >= ${min} and ${numberOf(facet.key)} ${below} ${max}`))
    }
  }

  it('are what PostgreSQL counts [f.filter.1]', async () => {
    await fc.assert(
      fc.asyncProperty(filters, async (given) => {
        const { specs, seriesId, tag, price, inStock } = given
        const input = {
          ...(specs.length > 0 && { specs: formatSpecs(specs) }),
          ...(seriesId !== undefined && { seriesId }),
          ...(tag !== undefined && { tags: String(tag) }),
          ...(price && { priceStart: price[0], priceEnd: price[1] }),
          ...(inStock && { inStock: 1 }),
        }
        const { data } = await shop.ask(listFacets, input)

        expect(data.total).toBe(await countOf(conditions(given)))
        expect((await shop.ask(catalog.pageProducts, input)).data.total).toBe(data.total)
        for (const { id, count } of data.series)
          expect(count).toBe(await countOf(sql`${conditions(given, 'series')} and p.series_id = ${id}`))
        for (const { id, count } of data.tags)
          expect(count).toBe(await countOf(sql`${conditions(given, 'tags')} and ${id} = any(p.tag_ids)`))
        expect(data.price?.buckets.reduce((sum, { count }) => sum + count, 0)).toBe(await countOf(conditions(given, 'price')))
        expect(data.facets.map(({ key }) => key)).toEqual(['top-speed', 'cells', 'weight'])
        for (const facet of data.facets) await expectFacet(facet, given)
      }),
      { numRuns: 40 },
    )
  })
})
