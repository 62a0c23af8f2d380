import * as catalog from '@shop/contract/catalog/catalog'
import * as calls from '@shop/contract/manage/products/products'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'

let shop: TestShop
let [anna, ben]: TestStaff[] = []
beforeAll(async () => {
  shop = await openShop()
  anna = await hasStaff(shop.db, { role: 'editor' })
  ben = await hasStaff(shop.db, { role: 'editor' })
})
afterAll(() => shop.close())

const get = (id: number) => shop.ask(calls.getKeptProduct, { id }, { ...anna })
const save = (who: TestStaff | undefined, id: number, rev: number, set: object) =>
  shop.ask(calls.saveProduct, { id }, { ...who, body: { rev, set } })
const publish = (id: number, body: object) => shop.ask(calls.publishProduct, { id }, { ...anna, body })
const shown = async (id: number, language = 'en') => (await shop.ask(catalog.getProduct, { id }, language)).data

describe('a product', () => {
  it('is read whole, with the revision 0 before anybody has written it', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 12_300 })

    const { data } = await get(id)

    expect(data).toMatchObject({ id, rev: 0, state: 'live', saved: [], changedBy: null, priceNow: { price: 123 } })
    expect(data.shop).toMatchObject({ price: 123, 'name.en': 'Buggy', 'name.de': null, specs: [] })
  })

  it('is saved beside the shop, and published into it', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 12_300 })
    expect((await shown(id)).name).toBe('Buggy')

    const { data: saved } = await save(anna, id, 0, { 'name.en': 'Kestrel', price: 99 })
    expect(saved).toMatchObject({
      rev: 1,
      saved: [{ field: 'name.en', value: 'Kestrel', by: { id: anna?.id }, conflicts: false }, { field: 'price' }],
    })
    expect(await shown(id)).toMatchObject({ name: 'Buggy', price: 123 })

    const { data: published } = await publish(id, { rev: 1, fields: ['name.en'] })
    expect(published).toMatchObject({ rev: 2, saved: [{ field: 'price', value: 99 }] })
    expect(await shown(id)).toMatchObject({ name: 'Kestrel', price: 123 })
  })

  it('says its current price in the shop, that of a date, and its earlier prices', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 12_300 })
    await save(anna, id, 0, { schedule: [{ price: 99, originalPrice: null, starts: '2020-01-01T00:00:00.000Z', ends: null }] })
    await publish(id, { rev: 1 })

    const { data } = await get(id)

    const { price, originalPrice, lowestPrice30Days } = await shown(id)
    expect([price, originalPrice, lowestPrice30Days]).toEqual([99, 123, 123])
    expect(data.priceNow).toEqual({ price, originalPrice, lowestPrice30Days })
    expect(data.shop.price).toBe(123)
    expect(data.prices.map(({ price: one, originalPrice: struck }) => [one, struck])).toEqual([
      [123, null],
      [99, 123],
    ])
  })

  it('merges fields that others have not changed, and shows both values of one that they have', async () => {
    const id = await shop.hasProduct({ name: 'Buggy', priceFen: 12_300 })
    await save(ben, id, 0, { price: 99 })

    expect((await save(anna, id, 0, { 'name.en': 'Kestrel' })).data).toMatchObject({ rev: 2 })
    const refused = await save(anna, id, 0, { price: 77, 'name.de': 'Renner' })

    expect(refused).toMatchObject({
      status: 409,
      code: 'C116',
      data: { rev: 2, fields: [{ field: 'price', base: 123, theirs: 99, yours: 77 }] },
    })
    expect((await get(id)).data.saved.map(({ field }) => field)).toEqual(['price', 'name.en'])
  })

  it('is made once where its client sends it again, as no answer came', async () => {
    const staff = await hasStaff(shop.db)
    const body = { seriesId: await shop.hasSeries(), name: 'Named' }
    const make = (key: string, as = staff) => shop.ask(calls.createProduct, {}, { cookie: as.cookie, origin: as.origin, body, key })
    const [first, again] = [await make('0123456789abcdef'), await make('0123456789abcdef')]

    expect(again.data).toEqual(first.data)
    expect((await make('0123456789abcdeg')).data.id).not.toBe(first.data.id)
    expect((await make('0123456789abcdef', await hasStaff(shop.db))).data.id).not.toBe(first.data.id) // keys of two people are independent
  })
})
