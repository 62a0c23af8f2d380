import { getProduct } from '@shop/contract/catalog/catalog'
import { KIND_CALLS } from '@shop/contract/kinds/kind-calls'
import { listOfferPrices } from '@shop/contract/manage/offer-prices'
import { pageHistory, undoRevision } from '@shop/contract/manage/records'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { setClock } from '../../../test/databases/clock.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Office, officeOf } from '../../../test/staff/office.ts'
import { hasStaff, type TestStaff } from '../../../test/staff/staff.ts'
import { passDates } from '../catalog/dates/dates.queries.ts'
import { TEXTS } from '../../texts/texts.ts'

const calls = KIND_CALLS.offer

let shop: TestShop
let editor: TestStaff
let office: Office
beforeEach(async () => {
  shop = await openShop()
  editor = await hasStaff(shop.db, { role: 'editor' })
  office = officeOf(shop.ask, editor)
})
afterEach(() => shop.close())

const BEGUN = '2026-01-01T00:00:00.000Z'
const inHours = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString()
const LATER = '2040-01-01T00:00:00.000Z'
const LATER_STILL = '2040-01-03T00:00:00.000Z'
const get = async (id: number) => (await shop.ask(calls.get, { id }, editor)).data
const save = async (id: number, set: object) => shop.ask(calls.save, { id }, { ...editor, body: { rev: (await get(id)).rev, set } })
const publish = async (id: number, more: object = {}) =>
  shop.ask(calls.publish, { id }, { ...editor, body: { rev: (await get(id)).rev, ...more } })
const archive = async (id: number) => shop.ask(calls.archive, { id }, { ...editor, body: { rev: (await get(id)).rev } })
const restore = async (id: number, more: object = {}) =>
  shop.ask(calls.restore, { id }, { ...editor, body: { rev: (await get(id)).rev, ...more } })
const undo = (id: number | null) => shop.ask(undoRevision, { id: id ?? 0 }, { ...editor, body: {} })

/** A draft of an offer. Returns its id. */
async function hasDraft(set: object, { name = 'Winter', percent = 20 } = {}) {
  const { data } = await shop.ask(calls.create, {}, { ...editor, body: { name, percent } })
  expect((await save(data.id, { starts: LATER, ends: LATER_STILL, ...set })).code).toBe('0000')
  return data.id
}
async function hasOffer(set: object, of = {}) {
  const id = await hasDraft(set, of)
  expect((await publish(id)).code).toBe('0000')
  return id
}
const scheduled = () =>
  shop.db.rows<{ id: number; fen: number }>(
    sql`select product_id as id, price_fen as fen from product_price_schedule where offer_id is not null order by product_id, starts_at`,
  )
const shown = async (id: number) => {
  const { price, originalPrice } = (await shop.ask(getProduct, { id })).data
  return [price, originalPrice]
}
const results = async (id: number) =>
  (await shop.ask(listOfferPrices, { id }, editor)).data.rows.map(({ productId, next, result, conflict }) => [
    productId,
    next,
    result,
    conflict,
  ])

describe('an offer', () => {
  it('schedules the prices of its series, and takes them all back when it is undone', async () => {
    const [seriesId, other] = [await shop.hasSeries(), await shop.hasProduct()]
    const ids = [await shop.hasProduct({ seriesId, priceFen: 10_000 }), await shop.hasProduct({ seriesId, priceFen: 5_555 })]
    const id = await hasDraft({ seriesIds: [seriesId], rounding: '.90' })
    expect(await scheduled()).toEqual([])

    const { data } = await publish(id)
    expect(data).toMatchObject({ state: 'live' })
    expect(await scheduled()).toEqual([
      { id: ids[0], fen: 7_990 },
      { id: ids[1], fen: 4_490 },
    ])
    expect((await get(id)).shop).toMatchObject({ products: 2 })
    expect((await office.get(other)).shop.schedule).toEqual([])

    expect((await undo(data.revision)).code).toBe('0000')
    expect(await scheduled()).toEqual([])
    expect(await get(id)).toMatchObject({ state: 'draft', shop: { products: 0 } })
  })

  it('holds at once where it has begun, with the ordinary price struck through, and ends early', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    const id = await hasOffer({ productIds: [product], starts: BEGUN, ends: null })
    expect(await shown(product)).toEqual([80, 100])

    const { data } = await archive(id)
    expect(await shown(product)).toEqual([100, null])
    expect(await scheduled()).toEqual([])
    const history = await shop.db.rows<{ fen: number }>(
      sql`select price_fen as fen from price_history where product_id = ${product} order by since, id`,
    )
    expect(history.map(({ fen }) => fen)).toEqual([10_000, 8_000, 10_000])

    expect((await undo(data.revision)).code).toBe('0000')
    expect(await shown(product)).toEqual([80, 100])
    await archive(id)
    expect((await restore(id)).code).toBe('0000')
    expect(await shown(product)).toEqual([80, 100])
  })

  it('is of products with one of the series and one of the tags, and of those named, without the exceptions', async () => {
    const [seriesId, tag, otherTag] = [await shop.hasSeries(), await shop.hasTag('New'), await shop.hasTag('Old')]
    const both = await shop.hasProduct({ seriesId, tags: [tag] })
    await shop.hasProduct({ seriesId, tags: [otherTag] })
    await shop.hasProduct({ tags: [tag] })
    const excepted = await shop.hasProduct({ seriesId, tags: [tag, otherTag] })
    const named = await shop.hasProduct()
    const id = await hasDraft({ seriesIds: [seriesId], tagIds: [tag], productIds: [named, both], exceptIds: [excepted] })

    expect((await results(id)).map(([product]) => product)).toEqual([both, named])
  })

  it('leaves out what is not for sale, has no price or would not be cheaper; the dry run names it', async () => {
    const seriesId = await shop.hasSeries()
    const fine = await shop.hasProduct({ seriesId, priceFen: 10_000 })
    const free = await shop.hasProduct({ seriesId, priceFen: 0 })
    const tiny = await shop.hasProduct({ seriesId, priceFen: 1_000 })
    const away = await shop.hasProduct({ seriesId, active: false })
    const id = await hasDraft({ percent: null, amount: 15, seriesIds: [seriesId], productIds: [away] })

    expect(await results(id)).toEqual([
      [fine, 85, 'fine', null],
      [free, null, 'noPrice', null],
      [tiny, null, 'belowLeast', null],
      [away, 85, 'notForSale', null],
    ])
    const { counts, rows, next } = (await shop.ask(listOfferPrices, { id, limit: 1 }, editor)).data
    expect(counts).toEqual({ fine: 1, conflict: 0, notLower: 0, belowLeast: 1, noPrice: 1, notForSale: 1 })
    expect([rows[0], next]).toMatchObject([{ now: 100, lowest: 100 }, fine])
    const after = { id, after: fine, result: 'belowLeast' as const }
    expect((await shop.ask(listOfferPrices, after, editor)).data).toMatchObject({ rows: [{ productId: tiny }], next: null })
    await publish(id)
    expect(await scheduled()).toEqual([{ id: fine, fen: 8_500 }])
  })

  it('has own prices instead, of the products that they name', async () => {
    const [product, dear] = [await shop.hasProduct({ priceFen: 10_000 }), await shop.hasProduct({ priceFen: 1_000 })]
    const prices = [
      { productId: product, price: 77.77 },
      { productId: dear, price: 10 },
    ]
    const id = await hasDraft({ percent: null, prices, rounding: '.00' })

    expect(await results(id)).toEqual([
      [product, 77.77, 'fine', null],
      [dear, 10, 'notLower', null],
    ])
    expect(await save(id, { productIds: [product] })).toMatchObject({ code: 'C103', data: { issues: [{ path: 'prices' }] } })
  })

  it('keeps its prices when an import or staff change the ordinary ones, until it is published again', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    const id = await hasOffer({ productIds: [product] })
    await shop.db.rows(sql`update product set price_fen = 20000 where id = ${product}`)
    expect(await scheduled()).toEqual([{ id: product, fen: 8_000 }])

    await save(id, { name: 'Winter weekend' })
    await publish(id)
    expect(await scheduled()).toEqual([{ id: product, fen: 8_000 }]) // its name changes no price
    await save(id, { percent: 30 })
    await publish(id)
    expect(await scheduled()).toEqual([{ id: product, fen: 14_000 }])
  })

  it('is no price of the product itself: its schedule stays as it was, also when that is written', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    await hasOffer({ productIds: [product] })
    const schedule = [{ price: 90, originalPrice: null, starts: '2041-01-01T00:00:00.000Z', ends: null }]
    const { rev } = await office.get(product)
    const saved = await office.save(product, rev, { schedule })
    expect((await office.publish(product, saved.data.rev)).code).toBe('0000')

    expect((await office.get(product)).shop.schedule).toEqual(schedule)
    expect(await scheduled()).toEqual([{ id: product, fen: 8_000 }])
  })

  it.each([
    [{ percent: null }, 'percent', 'oneDiscount'],
    [{ amount: 5 }, 'percent', 'oneDiscount'],
    [{ starts: LATER_STILL, ends: LATER }, 'ends', 'endsBeforeStart'],
  ] as const)('refuses %j at the field', async (set, path, issue) => {
    const id = await hasDraft({})
    expect(await save(id, set)).toMatchObject({ code: 'C103', data: { issues: [{ path, message: TEXTS.en.issues[issue] }] } })
  })

  it('is not published without a start, and not without a product that becomes cheaper', async () => {
    const product = await shop.hasProduct()
    const id = await hasDraft({ starts: null, productIds: [product] })
    expect(await publish(id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'starts' }] } })
    await save(id, { starts: LATER, productIds: [] })
    expect(await publish(id)).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'productIds', message: TEXTS.en.issues.offerWithoutProducts }] },
    })
  })
})

describe('an offer and another price at the same time', () => {
  it('is refused with the first three products and the names of other offers; all are in the dry run', async () => {
    const seriesId = await shop.hasSeries()
    const ids: number[] = []
    for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) ids.push(await shop.hasProduct({ seriesId, name }))
    await hasOffer({ productIds: ids.slice(1) }, { name: 'Black week' })
    await shop.hasSchedule(ids[0] ?? 0, { starts: '1 hour', ends: null, priceFen: 9_000 })
    const id = await hasDraft({ seriesIds: [seriesId] })

    const refused = await publish(id)
    const message = 'Another price holds at that time: One, Two (Black week), Three (Black week), and 2 more'
    expect(refused).toMatchObject({ code: 'C103', data: { issues: [{ path: 'starts', message }] } })
    expect((await results(id)).map(([, , result, conflict]) => [result, conflict])).toEqual([
      ['conflict', null],
      ...Array.from({ length: 4 }, () => ['conflict', 'Black week']),
    ])
    await save(id, { exceptIds: ids.slice(0, 4), starts: LATER_STILL, ends: null })
    expect((await publish(id)).code).toBe('0000') // it begins when the other ends
  })

  it('refuses it at the schedule of the product, too', async () => {
    const product = await shop.hasProduct()
    await hasOffer({ productIds: [product] }, { name: 'Black week' })
    const schedule = [{ price: 90, originalPrice: null, starts: '2040-01-02T00:00:00.000Z', ends: null }]
    const { rev } = await office.get(product)

    expect(await office.save(product, rev, { schedule })).toMatchObject({
      code: 'C103',
      data: { issues: [{ path: 'schedule', message: `${TEXTS.en.issues.offerOverlaps}: Black week` }] },
    })
  })

  it('is refused when it is restored after another took its place', async () => {
    const product = await shop.hasProduct()
    const id = await hasOffer({ productIds: [product] })
    await archive(id)
    await hasOffer({ productIds: [product] }, { name: 'Black week' })

    expect(await restore(id)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'starts' }] } })
  })
})

describe('an offer with a low price', () => {
  it('is published and restored only once the price is confirmed (C119)', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    const id = await hasDraft({ percent: 51, productIds: [product] })

    expect(await publish(id)).toMatchObject({ status: 409, code: 'C119', data: [{ productId: product, now: 100, lowest: 100, new: 49 }] })
    expect((await publish(id, { confirmsLowPrices: true })).code).toBe('0000')
    await save(id, { name: 'Half' })
    expect((await publish(id)).code).toBe('0000')
    await archive(id)
    expect((await restore(id)).code).toBe('C119')
    expect((await restore(id, { confirmsLowPrices: true })).code).toBe('0000')
  })
})

describe('an offer whose time comes and goes', () => {
  it('lowers the price by itself, and ends by itself, in the history of prices too', async () => {
    const product = await shop.hasProduct({ priceFen: 10_000 })
    await hasOffer({ productIds: [product], starts: inHours(1), ends: inHours(3) })
    expect(await shown(product)).toEqual([100, null])

    for (const [hours, prices] of [
      [2, [80, 100]],
      [4, [100, null]],
    ] as const) {
      await setClock(shop.db, `${hours} hours`)
      await passDates(shop.db)
      expect(await shown(product)).toEqual(prices)
    }
    const history = await shop.db.rows<{ fen: number; is: boolean }>(
      sql`select price_fen as fen, is_scheduled as is from price_history where product_id = ${product} order by since, id`,
    )
    expect(history).toEqual([
      { fen: 10_000, is: false },
      { fen: 8_000, is: true },
      { fen: 10_000, is: true },
    ])
  })
})

describe('the history of an offer', () => {
  it('has no change of the number of products, so that an earlier change can be undone', async () => {
    const [one, two] = [await shop.hasProduct(), await shop.hasProduct()]
    const id = await hasOffer({ productIds: [one] })
    await save(id, { percent: 30 })
    const { data } = await publish(id)
    await save(id, { exceptIds: [], productIds: [one, two] })
    await publish(id)

    expect((await undo(data.revision)).code).toBe('0000')
    expect(await scheduled()).toMatchObject([{ fen: 8_000 }, { fen: 8_000 }])
    const { rows } = (await shop.ask(pageHistory, { type: 'offer' }, editor)).data
    expect(rows.flatMap(({ fields }) => fields)).not.toContain('products')
  })
})
