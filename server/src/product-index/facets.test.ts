import * as catalog from '@shop/contract/catalog/catalog'
import { listComparedSpecs, listFacets } from '@shop/contract/catalog/filters/facets'
import * as products from '@shop/contract/catalog/products'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasComparedSpecs, hasDefinition, hasSpec } from '../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

describe('facets', () => {
  let shop: TestShop
  let cars: number
  let ids: number[]
  beforeEach(async () => {
    shop = await openShop()
    await hasComparedSpecs(shop.db)
    cars = await shop.hasSeries({ name: 'Cars' })
    ids = []
    for (const [place, speed] of [80, 60, 60, 45, undefined].entries()) {
      const id = await shop.hasProduct({
        seriesId: cars,
        name: `Kestrel ${place}`,
        priceFen: (place + 1) * 10_000,
        stock: place,
        sort: 9 - place,
      })
      if (speed !== undefined) await hasSpec(shop.db, id, { definition: 'top-speed', number: speed, unit: 'km/h' })
      await hasSpec(shop.db, id, { definition: 'cells', number: place < 2 ? 2 : 3, unit: 'cells' })
      ids.push(id)
    }
    await hasSpec(shop.db, ids[0] ?? 0, { definition: 'weight', number: 1.2, unit: 'kg' }) // stated by one product alone
  })
  afterEach(() => shop.close())

  const facetsOf = async (input: Record<string, string | number> = {}, language: 'en' | 'de' = 'en') =>
    (await shop.ask(listFacets, input, language)).data
  const namesOf = async (input: Record<string, string | number>) =>
    (await shop.ask(catalog.pageProducts, { limit: 100, ...input })).data.rows.map(({ id }) => ids.indexOf(id))

  it('tell by what the products of a list differ, and how many there are of each [f.filter.1, f.filter.2]', async () => {
    expect(await facetsOf({ seriesId: cars, specs: 'cells:3' }, 'de')).toEqual({
      total: 3,
      corrected: null,
      inStock: 3,
      facets: [
        { key: 'top-speed', name: 'Höchstgeschwindigkeit', kind: 'range', unit: 'km/h', dimension: 'speed', direction: 'more', step: 1, min: 45, max: 80, stated: 2, notStated: 1, values: [], buckets: [{ min: 45, max: 60, count: 1 }, { min: 60, max: 80, count: 1 }, { min: 80, max: 80, count: 0 }] },
        { key: 'cells', name: 'Cells', kind: 'points', unit: '', dimension: 'count', direction: 'none', step: 1, min: 2, max: 3, stated: 5, notStated: 0, values: [{ value: 2, label: 'so much', count: 2 }, { value: 3, label: 'so much', count: 3 }], buckets: [] },
      ],
      series: [{ id: cars, count: 3 }],
      tags: [],
      price: { min: 100, max: 500, buckets: [1, 2, 3, 4, 5].map((yuan) => ({ min: yuan * 100, max: Math.min(500, (yuan + 1) * 100), count: yuan < 3 ? 0 : 1 })) },
    }) // prettier-ignore
  })

  it.each<[filter: Record<string, string | number>, expected: number[]]>([
    [{ specs: 'top-speed:60..' }, [2, 1, 0]],
    [{ specs: 'top-speed:..59.999' }, [3]],
    [{ specs: 'top-speed:45|80' }, [3, 0]],
    [{ specs: 'top-speed:none' }, [4]],
    [{ specs: 'top-speed:70..|none;cells:3' }, [4]],
    [{ specs: 'weight:1200' }, [0]],
    [{ inStock: 1 }, [4, 3, 2, 1]],
    [{ inStock: 0, specs: 'cells:2' }, [1, 0]],
    [{ sort: 'spec:top-speed' }, [0, 1, 2, 3, 4]],
    [{ sort: 'spec:top-speed', order: 'asc' }, [3, 1, 2, 0, 4]],
    [{ sort: 'spec:weight' }, [0, 4, 3, 2, 1]],
  ])('a list of %j has those products, what is not stated last [f.filter.2, f.filter.4]', async (filter, expected) => {
    expect(await namesOf(filter)).toEqual(expected)
  })

  it('every list that takes filters takes them', async () => {
    const filter = { specs: 'top-speed:60', inStock: 1 }
    const asked = await Promise.all([
      shop.ask(catalog.pageProducts, filter).then(({ data }) => data.rows),
      shop.ask(catalog.listProducts, filter).then(({ data }) => data),
      shop.ask(products.browseProducts, { ...filter, keyword: 'kestrel' }).then(({ data }) => data.rows),
      shop.ask(catalog.searchProducts, { ...filter, name: 'kestrel' }).then(({ data }) => data),
      shop.ask(products.findProducts, { ...filter, keyword: 'kestrel' }).then(({ data }) => data.rows),
      shop.ask(catalog.search, { ...filter, q: 'kestrel' }).then(({ data }) => data.rows),
    ])

    for (const rows of asked) expect(rows.map(({ id }) => id)).toEqual([ids[2], ids[1]])
    expect((await facetsOf(filter)).total).toBe(2)
  })

  it('of a search are of what it finds, corrected like it', async () => {
    await shop.hasProduct({ name: 'Lark' })

    expect(await facetsOf({ q: 'kestral', specs: 'cells:2' })).toMatchObject({
      total: 2,
      corrected: expect.stringMatching(/^kestrel$/i),
      series: [{ id: cars, count: 2 }],
    })
    expect(await facetsOf({ q: 'nothing like it' })).toEqual({
      total: 0,
      corrected: null,
      inStock: 0,
      facets: [],
      series: [],
      tags: [],
      price: null,
    })
  })

  it.each<[input: Record<string, string>, path: string]>([
    [{ specs: 'wheelbase:1..2' }, 'specs'],
    [{ specs: 'cells:3..2' }, 'specs'],
    [{ specs: 'cells:2;cells:3' }, 'specs'],
    [{ specs: "cells:2' or 1=1" }, 'specs'],
    [{ sort: 'spec:wheelbase' }, 'sort'],
    [{ sort: 'spec:' }, 'sort'],
    [{ sort: 'name' }, 'sort'],
    [{ inStock: '2' }, 'inStock'],
  ])('%j is C103 wherever it is asked [f.filter.5]', async (input, path) => {
    const refusal = { code: 'C103', data: { issues: [{ path }] } }

    expect(await shop.ask(listFacets, input)).toMatchObject(refusal)
    expect(await shop.ask(catalog.pageProducts, input)).toMatchObject(refusal)
    expect(await shop.ask(catalog.listProducts, input)).toMatchObject(refusal)
    expect(await shop.ask(catalog.search, { ...input, q: 'kestrel' })).toMatchObject(refusal)
    expect(await shop.ask(products.browseProducts, input)).toMatchObject(refusal)
  })

  it('follow what staff publish, archive and name, at once', async () => {
    await facetsOf()
    await shop.db.rows(sql`update product_spec set number = 100 where product_id = ${ids[3]} and definition = 'top-speed'`)
    await shop.db.rows(sql`update product set active = false where id = ${ids[0]}`)
    await shop.db.rows(sql`update spec_definition_text set name = 'Speed' where language = 'en' and name = 'Top speed'`)
    await shop.db.rows(sql`update product_spec_text set value = '3S' where product_spec_id in (select id from product_spec where product_id = ${ids[2]} and definition = 'cells')`) // prettier-ignore

    const { facets, total } = await facetsOf()
    expect(total).toBe(4)
    expect(facets[0]).toMatchObject({ name: 'Speed', min: 60, max: 100, stated: 3, notStated: 1 })
    expect(facets[1]?.values).toEqual([{ value: 2, label: 'so much', count: 1 }, { value: 3, label: '3S', count: 3 }]) // prettier-ignore
  })

  it('know that something is in stock again, or is not, with the next reading, which is 10 s later at most', async () => {
    expect(await namesOf({ inStock: 1, specs: 'cells:2' })).toEqual([1])
    await shop.db.rows(sql`update product set stock = case when id = ${ids[0]} then 1 else 0 end where id = any(${ids.slice(0, 2)})`)
    await shop.productIndex.refresh({ maxAgeMs: 0 })

    expect(await namesOf({ inStock: 1, specs: 'cells:2' })).toEqual([0])
  })

  it('have the specs that products are compared by, whose keys lists take', async () => {
    await hasDefinition(shop.db, { key: 'motor', kind: 'text', dimension: 'none', unit: '', name: 'Motor' })

    const { data } = await shop.ask(listComparedSpecs, {}, 'de')
    expect(data.map(({ key, name, group }) => [key, name, group])).toEqual([
      ['top-speed', 'Höchstgeschwindigkeit', 'size'],
      ['cells', 'Cells', 'size'],
      ['weight', 'Weight', 'size'],
    ])
  })

  it('a figure has a rank among those of its series [f.filter.6]', async () => {
    const ranksOf = async (id = 0) => (await shop.ask(catalog.getProduct, { id })).data.specs.map(({ key, rank }) => [key, rank])
    const other = await shop.hasProduct()
    await hasSpec(shop.db, other, { definition: 'top-speed', number: 99, unit: 'km/h' })

    expect(await ranksOf(ids[2])).toEqual([['top-speed', { place: 2, of: 4 }], ['cells', null]]) // prettier-ignore
    expect(await ranksOf(ids[3])).toEqual([['top-speed', { place: 4, of: 4 }], ['cells', null]]) // prettier-ignore
    expect(await ranksOf(other)).toEqual([['top-speed', null]])
    await hasSpec(shop.db, ids[4] ?? 0, { definition: 'top-speed', number: 99, unit: 'km/h' })
    expect(await ranksOf(ids[3])).toContainEqual(['top-speed', { place: 5, of: 5 }])
  })

  it('that have no end are kept nowhere', async () => {
    const before = shop.responses.state().entries
    for (let turn = 0; turn < 3; turn++) {
      await shop.ask(catalog.pageProducts, { specs: 'cells:2' })
      await facetsOf({ priceStart: 3 })
      await facetsOf({ q: 'kestrel' })
    }

    expect(shop.responses.state().entries).toBe(before)
    for (let turn = 0; turn < 3; turn++) await facetsOf({ seriesId: cars })
    expect(shop.responses.state().entries).toBe(before + 1)
  })
})
