import * as calls from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

const historyOf = (id: number) =>
  shop.db.rows<{ price: number; original: number | null }>(
    sql`select price_fen as price, original_price_fen as original from price_history where product_id = ${id} order by since, id`,
  )

const setPrice = (id: number, priceFen: number, originalFen: number | null = null) =>
  shop.db.rows(sql`update product set price_fen = ${priceFen}, original_price_fen = ${originalFen} where id = ${id}`)

const daysPass = (id: number, days: number) =>
  shop.db.rows(sql`update price_history set since = since - make_interval(days => ${days}) where product_id = ${id}`)

const lowestOf = async (id: number) => (await shop.ask(calls.getProduct, { id })).data.lowestPrice30Days

describe('the price history', () => {
  it('keeps every price, whatever changed it, and nothing else', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })

    await setPrice(id, 8_000, 10_000)
    await setPrice(id, 8_000, 10_000)
    await shop.db.rows(sql`update product set stock = 1 where id = ${id}`)
    await shop.db.begin(async (tx) => {
      await tx.rows(sql`update product set price_fen = 7000 where id = ${id}`)
      await tx.rows(sql`update product set price_fen = 6000 where id = ${id}`)
    })

    expect(await historyOf(id)).toEqual([
      { price: 10_000, original: null },
      { price: 8_000, original: 10_000 },
      { price: 7_000, original: 10_000 },
      { price: 6_000, original: 10_000 },
    ])
  })
})

describe('the lowest price of the 30 days before a reduction', () => {
  it('is none without a reduction, and none when there was no price before', async () => {
    const plain = await shop.hasProduct({ priceFen: 10_000 })
    const bornReduced = await shop.hasProduct({ priceFen: 8_000, originalPriceFen: 10_000 })

    expect(await lowestOf(plain)).toBeNull()
    expect(await lowestOf(bornReduced)).toBeNull()
  })

  it('is the lowest that held at any time in them', async () => {
    const id = await shop.hasProduct({ priceFen: 9_000 })
    await daysPass(id, 20)
    await setPrice(id, 12_000)
    await daysPass(id, 20)
    // The price was 9,000 fen from 40 to 20 days ago, so also 30 to 20 days ago.
    await setPrice(id, 10_000, 12_000)

    expect(await lowestOf(id)).toBe(90)
  })

  it('forgets what ended before them', async () => {
    const id = await shop.hasProduct({ priceFen: 5_000 })
    await daysPass(id, 10)
    await setPrice(id, 12_000)
    await daysPass(id, 31)

    await setPrice(id, 10_000, 12_000)

    expect(await lowestOf(id)).toBe(120)
  })

  it('stays when the price is reduced further, and goes when the reduction ends', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })
    await setPrice(id, 10_000, 12_000)
    await setPrice(id, 9_000, 12_000)
    expect(await lowestOf(id)).toBe(120)

    await setPrice(id, 12_000, null)
    expect(await lowestOf(id)).toBeNull()
  })
})

describe('the dates of a reduction', () => {
  const datesOf = async (id: number) => {
    const { reducedSince, originalPriceUntil } = (await shop.ask(calls.getProduct, { id })).data
    const daysAgo = (time: string | null) => time && Math.round((Date.now() - Date.parse(time)) / 86_400_000)
    return { reduced: daysAgo(reducedSince), original: daysAgo(originalPriceUntil) }
  }

  it('are none without a reduction', async () => {
    expect(await datesOf(await shop.hasProduct({ priceFen: 10_000 }))).toEqual({ reduced: null, original: null })
  })

  it('of a single one are the day on which it began', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })
    await daysPass(id, 20)
    await setPrice(id, 10_000, 12_000)
    await daysPass(id, 5)

    expect(await datesOf(id)).toEqual({ reduced: 5, original: 5 })
  })

  it('of a second one, from the reduced price, tell how long each price held', async () => {
    const id = await shop.hasProduct({ priceFen: 34_990 })
    await daysPass(id, 40)
    await setPrice(id, 29_990, 34_990)
    await daysPass(id, 30)
    await setPrice(id, 19_990, 29_990)
    await daysPass(id, 2)

    expect(await datesOf(id)).toEqual({ reduced: 32, original: 2 })
    expect(await lowestOf(id)).toBe(349.9)
  })

  it('tell nothing of an original price that never was one, and begin anew with each reduction', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await setPrice(id, 8_000, 10_000)
    await daysPass(id, 9)
    await setPrice(id, 10_000)
    await daysPass(id, 3)
    await setPrice(id, 7_000, 15_000)
    await daysPass(id, 1)

    expect(await datesOf(id)).toEqual({ reduced: 1, original: null })
  })
})
