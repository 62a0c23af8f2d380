import * as calls from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const namesOf = (answer: { data: { rows: Array<{ name: string }> } }) => answer.data.rows.map(({ name }) => name)

describe('listing series [7.live.1]', () => {
  it('shows the active ones in the merchant’s order, then by id [3.4]', async () => {
    const last = await shop.hasSeries({ sort: 2, name: 'Last' })
    const first = await shop.hasSeries({ sort: 1, name: 'First' })
    const second = await shop.hasSeries({ sort: 1, name: 'Second' })
    const hidden = await shop.hasSeries({ active: false })

    const { data } = await shop.ask(calls.listSeries)

    const ids = data.map(({ id }) => id)
    expect(ids.filter((id) => [first, second, last].includes(id))).toEqual([first, second, last])
    expect(ids).not.toContain(hidden)
  })

  it('shows only those of the home page when asked [3.4]', async () => {
    const elsewhere = await shop.hasSeries({ isHome: false })

    const [all, atHome] = [await shop.ask(calls.listSeries, { isHome: 0 }), await shop.ask(calls.listSeries, { isHome: 1 })]

    expect(all.data.map(({ id }) => id)).toContain(elsewhere)
    expect(atHome.data.map(({ id }) => id)).not.toContain(elsewhere)
    expect(atHome.data.every(({ isHome }) => isHome === 1)).toBe(true)
  })

  it('shows them briefly, as menus do, when asked', async () => {
    const id = await shop.hasSeries({ name: 'Boats' })

    const [whole, brief] = [await shop.ask(calls.listSeries), await shop.ask(calls.listSeries, { isBrief: 1 })]

    const [its, itsBrief] = [whole, brief].map(({ data }) => data.find((one) => one.id === id))
    expect(itsBrief).toEqual({ ...its, description: '', summary2: '', specs: [] })
    expect(its?.description).not.toBe('')
  })

  it('falls back to English field by field', async () => {
    const id = await shop.hasSeries({ name: 'Boats', german: 'Boote' })

    const german = await shop.ask(calls.getSeries, { id }, 'de')
    const korean = await shop.ask(calls.getSeries, { id }, 'ko')

    expect(german.data).toMatchObject({ name: 'Boote', description: 'text' })
    expect(korean.data).toMatchObject({ name: 'Boats', description: 'text' })
  })

  it('knows no hidden series and none that was never there', async () => {
    const hidden = await shop.hasSeries({ active: false })

    expect(await shop.ask(calls.getSeries, { id: hidden }, 'en')).toMatchObject({ status: 404, code: 'C104', data: null })
    expect(await shop.ask(calls.getSeries, { id: 999_999 }, 'en')).toMatchObject({ status: 404, code: 'C104' })
  })
})

describe('a page of products [7.live.4]', () => {
  it('narrows by series, counts truly and stays true past the end [3.16]', async () => {
    const seriesId = await shop.hasSeries()
    for (let sort = 0; sort < 5; sort++) await shop.hasProduct({ seriesId, sort, name: `P${sort}` })
    await shop.hasProduct({ seriesId, active: false })
    await shop.hasProduct()

    const first = await shop.ask(calls.pageProducts, { seriesId, limit: 2 })
    const third = await shop.ask(calls.pageProducts, { seriesId, limit: 2, page: 3 })
    const past = await shop.ask(calls.pageProducts, { seriesId, limit: 2, page: 4 })
    const farPast = await shop.ask(calls.pageProducts, { seriesId, page: Number.MAX_SAFE_INTEGER, limit: 100 })

    expect(first.data).toMatchObject({ total: 5, current: 1, totalPage: 3 })
    expect([...namesOf(first), ...namesOf(third)]).toEqual(['P0', 'P1', 'P4'])
    expect(past.data).toEqual({ rows: [], total: 5, current: 4, totalPage: 3 })
    expect(farPast.data).toMatchObject({ rows: [], total: 5 })
  })

  it('has no pages where there are no rows', async () => {
    const { data } = await shop.ask(calls.pageProducts, { seriesId: 999_999 })

    expect(data).toEqual({ rows: [], total: 0, current: 1, totalPage: 0 })
  })

  it.each([
    [{}, ['A', 'B', 'C']],
    [{ order: 'desc' }, ['A', 'B', 'C']],
    [{ sort: 'price' }, ['C', 'A', 'B']],
    [{ sort: 'price', order: 'asc' }, ['A', 'B', 'C']],
    [{ sort: 'sales', order: 'desc' }, ['B', 'A', 'C']],
    [{ sort: 'sales', order: 'asc' }, ['A', 'C', 'B']],
  ])('sorts %o, ties by id', async (wish, expected) => {
    const seriesId = await shop.hasSeries()
    await shop.hasProduct({ seriesId, name: 'A', priceFen: 100, sales: 1, sort: 1 })
    await shop.hasProduct({ seriesId, name: 'B', priceFen: 100, sales: 7, sort: 2 })
    await shop.hasProduct({ seriesId, name: 'C', priceFen: 900, sales: 1, sort: 3 })

    expect(namesOf(await shop.ask(calls.pageProducts, { seriesId, ...wish }))).toEqual(expected)
  })

  it('finds any of several tags', async () => {
    const seriesId = await shop.hasSeries()
    const [red, blue, none] = [await shop.hasTag('Red'), await shop.hasTag('Blue'), await shop.hasTag('None')]
    await shop.hasProduct({ seriesId, name: 'both', tags: [red, blue] })
    await shop.hasProduct({ seriesId, name: 'blue', tags: [blue] })
    await shop.hasProduct({ seriesId, name: 'plain' })

    expect(namesOf(await shop.ask(calls.pageProducts, { seriesId, tags: `${red}` }))).toEqual(['both'])
    expect(namesOf(await shop.ask(calls.pageProducts, { seriesId, tags: `${none},${blue}` }))).toEqual(['both', 'blue'])
    expect(namesOf(await shop.ask(calls.pageProducts, { seriesId, tags: `${none}` }))).toEqual([])
    expect(namesOf(await shop.ask(calls.pageProducts, { seriesId, tags: '' }))).toEqual(['both', 'blue', 'plain'])
  })

  it('keeps both ends of the price bounds', async () => {
    const seriesId = await shop.hasSeries()
    for (const priceFen of [999, 1000, 1500, 2000, 2001]) await shop.hasProduct({ seriesId, name: String(priceFen), priceFen })

    const between = (priceStart: string, priceEnd: string) => shop.ask(calls.pageProducts, { seriesId, priceStart, priceEnd })

    expect(namesOf(await between('10', '20.00'))).toEqual(['1000', '1500', '2000'])
    expect(namesOf(await between('9.99', '9.99'))).toEqual(['999'])
    expect(namesOf(await between('20', '10'))).toEqual([])
    expect(namesOf(await between('', '10'))).toEqual(['999', '1000'])
    expect(namesOf(await between('0', '99999999.99'))).toHaveLength(5)
  })

  it('tells what a reduction saves, and only reduced ones are discounted', async () => {
    const seriesId = await shop.hasSeries()
    await shop.hasProduct({ seriesId, name: 'reduced', priceFen: 8_600, originalPriceFen: 10_000 })
    await shop.hasProduct({ seriesId, name: 'same', priceFen: 10_000, originalPriceFen: 10_000 })
    await shop.hasProduct({ seriesId, name: 'plain', priceFen: 10_000 })

    const all = await shop.ask(calls.pageProducts, { seriesId, isDiscount: 0 })
    const discounted = await shop.ask(calls.pageProducts, { seriesId, isDiscount: 1 })

    expect(all.data.rows[0]).toMatchObject({ price: 86, originalPrice: 100, discountAmount: 14, discount: 14 })
    expect(all.data.rows[1]).toMatchObject({ price: 100, originalPrice: 100, discountAmount: null, discount: null })
    expect(all.data.rows[2]).toMatchObject({ originalPrice: null, discountAmount: null, discount: null })
    expect(namesOf(discounted)).toEqual(['reduced'])
  })
})

describe('a product [7.live.3]', () => {
  it('comes with everything, its lists in order and its absent texts empty', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', german: 'Flitzer', stock: 3, tags: [7, 2] })
    await shop.db.rows(
      sql`insert into product_image (product_id, image_url, sort) values (${id}, '/second.webp', 2), (${id}, '/main.webp', 1)`,
    )

    const { data } = await shop.ask(calls.getProductInLanguage, { id }, 'de')

    expect(data).toMatchObject({
      id,
      name: 'Flitzer',
      available: 3,
      tags: '7,2',
      stockStatus: '',
      manualUrl: '',
      manual: null,
      specs: [],
      services: [],
      detailText: '',
    })
    expect(data.images.map(({ imageUrl }) => imageUrl)).toEqual(['/main.webp', '/second.webp'])
  })

  it('answers both forms, and the language of the path decides over that of the query', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', german: 'Flitzer' })

    const plain = await shop.ask(calls.getProduct, { id }, 'de')
    const inPath = await shop.request(`/api/admin/product/${id}/de?language=en`)

    expect(plain.data.name).toBe('Flitzer')
    expect(inPath.json()).toMatchObject({ message: 'Erledigt', data: { name: 'Flitzer' } })
  })

  it('says of its pictures how they are shown, what of them is known, and what they show, in English where the language says nothing', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      with picture as (
        insert into product_image (product_id, image_url, fit, width, height, colour, sort)
        values (${id}, '/a.webp', 'cover', 1200, 900, '#c04020', 1), (${id}, '/b.webp', default, null, null, null, 2) returning id, sort)
      insert into product_image_text (product_image_id, language, alt)
      select id, language, alt from picture, (values ('en', 'From the front'), ('de', 'Von vorn'), ('ja', null)) t (language, alt) where sort = 1`)

    const detail = async (language: 'de' | 'ja') => (await shop.ask(calls.getProductInLanguage, { id }, language)).data.images
    const listed = (await shop.ask(calls.pageProducts, { limit: 100 })).data.rows.find((row) => row.id === id)

    const first = { imageUrl: '/a.webp', fit: 'cover', width: 1200, height: 900, colour: '#c04020' }
    const second = { imageUrl: '/b.webp', fit: 'contain', alt: '', width: null, height: null, colour: null }
    expect(await detail('de')).toMatchObject([{ ...first, alt: 'Von vorn' }, second])
    expect(await detail('ja')).toMatchObject([{ ...first, alt: 'From the front' }, second])
    expect(listed?.images.map(({ imageUrl, fit }) => ({ imageUrl, fit }))).toEqual([
      { imageUrl: '/a.webp', fit: 'cover' },
      { imageUrl: '/b.webp' },
    ])
  })

  it('gives the manual of the asked language, else the English one', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(
      sql`insert into product_manual (product_id, language, manual_url, bytes) values (${id}, 'en', '/en.pdf', 10), (${id}, 'de', '/de.pdf', 20)`,
    )

    const german = await shop.ask(calls.getProductInLanguage, { id }, 'de')
    const korean = await shop.ask(calls.getProductInLanguage, { id }, 'ko')

    expect(german.data).toMatchObject({ manualUrl: '/de.pdf', manual: { language: 'de', bytes: 20 } })
    expect(korean.data).toMatchObject({ manualUrl: '/en.pdf', manual: { language: 'en', bytes: 10 } })
  })

  it('gives typed specs, with null where there is only text', async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      with spec as (insert into product_spec (product_id, number, unit, headline, sort) values (${id}, 30, 'min', 1, 1), (${id}, null, null, null, 2) returning id, number)
      insert into product_spec_text (product_spec_id, language, name, value, condition)
      select id, 'en', case when number is null then 'Drive' else 'Run time' end, case when number is null then '4WD' else '30 min' end,
             case when number is null then null else 'at half throttle' end
        from spec`)

    const { data } = await shop.ask(calls.getProductInLanguage, { id }, 'ja')

    expect(data.specs).toMatchObject([
      { specName: 'Run time', specValue: '30 min', number: 30, unit: 'min', condition: 'at half throttle', headline: 1 },
      { specName: 'Drive', specValue: '4WD', number: null, unit: null, condition: null, headline: null },
    ])
  })

  it('has its number in trade, which only digits of a known length can be', async () => {
    const id = await shop.hasProduct()
    expect((await shop.ask(calls.getProduct, { id })).data.gtin).toBeNull()

    await shop.db.rows(sql`update product set gtin = '4006381333931' where id = ${id}`)

    expect((await shop.ask(calls.getProduct, { id })).data.gtin).toBe('4006381333931')
    await expect(shop.db.rows(sql`update product set gtin = '123' where id = ${id}`)).rejects.toThrow('product_gtin_check')
  })

  it('is not there when hidden or never was', async () => {
    const hidden = await shop.hasProduct({ active: false })

    expect(await shop.ask(calls.getProductInLanguage, { id: hidden }, 'en')).toMatchObject({ status: 404, code: 'C104' })
    expect(await shop.ask(calls.getProduct, { id: 999_999 })).toMatchObject({ status: 404, code: 'C104' })
  })
})

describe('tags and categories', () => {
  it('names every tag in the asked language [7.live.5]', async () => {
    const id = await shop.hasTag('Bestseller', 'Verkaufsschlager')

    const { data } = await shop.ask(calls.listTags, {}, 'de')

    expect(data.find((tag) => tag.id === id)).toEqual({ id, tagName: 'Verkaufsschlager' })
  })

  it('counts the active products of each active series [7.older.1]', async () => {
    const [full, empty, hidden] = [await shop.hasSeries(), await shop.hasSeries(), await shop.hasSeries({ active: false })]
    await shop.hasProduct({ seriesId: full })
    await shop.hasProduct({ seriesId: full })
    await shop.hasProduct({ seriesId: full, active: false })

    const { data } = await shop.ask(calls.listCategories)

    expect(data.find(({ id }) => id === full)?.productCount).toBe(2)
    expect(data.find(({ id }) => id === empty)?.productCount).toBe(0)
    expect(data.find(({ id }) => id === hidden)).toBeUndefined()
  })
})
