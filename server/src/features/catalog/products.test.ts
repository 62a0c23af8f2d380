import * as catalog from '@shop/contract/catalog/catalog'
import * as calls from '@shop/contract/catalog/products'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

const namesOf = (rows: Array<{ name: string }>) => rows.map(({ name }) => name)

describe('lists without pages [7.live.2]', () => {
  it('hold what the paged query finds, and those of the home page when asked', async () => {
    const [home, elsewhere] = [await shop.hasSeries(), await shop.hasSeries({ isHome: false })]
    await shop.hasProduct({ seriesId: home, name: 'home', sort: 2 })
    await shop.hasProduct({ seriesId: elsewhere, name: 'elsewhere', sort: 1 })

    expect(namesOf((await shop.ask(catalog.listProducts)).data)).toEqual(['elsewhere', 'home'])
    expect(namesOf((await shop.ask(catalog.listProducts, { isHome: 1 })).data)).toEqual(['home'])
    expect(namesOf((await shop.ask(catalog.listProducts, { isHome: 0, seriesId: elsewhere })).data)).toEqual(['elsewhere'])
  })

  it('hold those with a 3D model alone when asked', async () => {
    const seriesId = await shop.hasSeries()
    const id = await shop.hasProduct({ seriesId, name: 'turns', sort: 2 })
    await shop.hasProduct({ seriesId, name: 'stands', sort: 1 })
    await shop.db.rows(sql`update product set view360_url = '/media/turns.glb' where id = ${id}`)

    expect(namesOf((await shop.ask(catalog.listProducts, { has360: 1 })).data)).toEqual(['turns'])
    expect(namesOf((await shop.ask(catalog.listProducts, { has360: 0 })).data)).toEqual(['stands', 'turns'])
    expect((await shop.ask(catalog.pageProducts, { has360: 1, limit: 1 })).data).toMatchObject({ rows: [{ name: 'turns' }], total: 1 })
  })

  it('have at most 200 products', async () => {
    const seriesId = await shop.hasSeries()
    for (let count = 0; count < 201; count++) await shop.hasProduct({ seriesId, name: 'many' })

    expect((await shop.ask(catalog.listProducts)).data).toHaveLength(200)
    expect((await shop.ask(catalog.searchProducts, { name: 'many' })).data).toHaveLength(200)
    expect((await shop.ask(calls.browseProducts, { limit: 1 })).data.total).toBe(201)
  })
})

describe('hot, new and recommended products [7.older.3]', () => {
  it('are in their order, ten unless asked otherwise, hidden ones left out [9.14]', async () => {
    const seriesId = await shop.hasSeries()
    for (let count = 0; count < 12; count++) await shop.hasProduct({ seriesId, name: `P${count}`, sales: count % 5 })
    await shop.hasProduct({ seriesId, name: 'hidden', sales: 99, active: false })
    await shop.db.rows(sql`update product set created_at = now() - make_interval(days => id::int), recommended = id % 4 = 0`)

    const [hot, recent, recommended] = await Promise.all([
      shop.ask(calls.listHotProducts, { limit: 3 }),
      shop.ask(calls.listNewProducts),
      shop.ask(calls.listRecommendedProducts, { limit: 5 }),
    ])

    expect(namesOf(hot.data)).toEqual(['P4', 'P9', 'P3'])
    expect(namesOf(recent.data)).toEqual(Array.from({ length: 10 }, (_, count) => `P${count}`))
    expect(namesOf(recommended.data)).toEqual(['P3', 'P7', 'P11', 'P4', 'P9'])
    expect(await shop.ask(calls.listHotProducts, { limit: 101 })).toMatchObject({ code: 'C103' })
  })
})

describe('related products [7.older.4]', () => {
  it('are of the same series first, then share tags, never the product itself', async () => {
    const [series, other] = [await shop.hasSeries(), await shop.hasSeries()]
    const id = await shop.hasProduct({ seriesId: series, name: 'self', tags: [1, 2] })
    await shop.hasProduct({ seriesId: other, name: 'one tag', tags: [2], sort: 1 })
    await shop.hasProduct({ seriesId: other, name: 'two tags', tags: [1, 2], sort: 2 })
    await shop.hasProduct({ seriesId: other, name: 'stranger', tags: [3] })
    await shop.hasProduct({ seriesId: series, name: 'sister' })
    await shop.hasProduct({ seriesId: series, name: 'close sister', tags: [1], sort: 9 })
    await shop.hasProduct({ seriesId: series, name: 'hidden', active: false })

    const { data } = await shop.ask(calls.listRelatedProducts, { id })

    expect(namesOf(data)).toEqual(['close sister', 'sister', 'two tags', 'one tag'])
    expect((await shop.ask(calls.listRelatedProducts, { id, limit: 1 })).data).toHaveLength(1)
  })

  it('are asked for in vain where there is no product', async () => {
    expect(await shop.ask(calls.listRelatedProducts, { id: 999_999 })).toMatchObject({ status: 404, code: 'C104' })
    expect(await shop.ask(calls.listProductSpecs, { id: 999_999 })).toMatchObject({ status: 404, code: 'C104' })
    expect(await shop.ask(calls.listProductImages, { id: 999_999 })).toMatchObject({ status: 404, code: 'C104' })
  })
})

describe('the older product set', () => {
  it('answers the same product as the newer call, in both forms [7.older.1, 7.older.6]', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', german: 'Flitzer' })
    await shop.db.rows(sql`insert into product_image (product_id, image_url) values (${id}, '/a.webp')`)

    const { data } = await shop.ask(catalog.getProductInLanguage, { id }, 'de')

    expect((await shop.ask(calls.getProductById, { id }, 'de')).data).toEqual(data)
    expect((await shop.ask(calls.getProductByIdInLanguage, { id }, 'de')).data).toEqual(data)
    expect((await shop.ask(calls.listProductImages, { id })).data).toEqual(data.images)
    expect((await shop.ask(calls.listProductSpecs, { id })).data).toEqual(data.specs)
  })

  it('pages what holds the keyword: in the merchant’s order, or best match first [7.older.1, 7.older.2]', async () => {
    const seriesId = await shop.hasSeries()
    await shop.hasProduct({ seriesId, name: 'The Kestrel', sort: 1 })
    await shop.hasProduct({ seriesId, name: 'Kestrel', sort: 2 })
    await shop.hasProduct({ seriesId, name: 'Merlin', sort: 3 })

    const browsed = await shop.ask(calls.browseProducts, { keyword: ' kestrel ' })
    const found = await shop.ask(calls.findProducts, { keyword: 'kestrel', limit: 1, page: 2 })

    expect(namesOf(browsed.data.rows)).toEqual(['The Kestrel', 'Kestrel'])
    expect(found.data).toMatchObject({ total: 2, current: 2, totalPage: 2, rows: [{ name: 'The Kestrel' }] })
    expect((await shop.ask(calls.browseProducts, { keyword: '  ' })).data.total).toBe(3)
  })
})
