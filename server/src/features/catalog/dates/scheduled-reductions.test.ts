import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClosedShop, setClock } from '../../../../test/databases/clock.ts'
import { findProduct } from '../product.queries.ts'
import { passDates } from './dates.queries.ts'

/** This shop runs no jobs, so dates are evaluated only when read. */
let shop: Awaited<ReturnType<typeof openClosedShop>>
beforeAll(async () => void (shop = await openClosedShop()))
afterAll(() => shop.close())

/** The clock is shared and only moves forward. */
let hours = 0
const timePasses = (by: number) => setClock(shop.db, `${(hours += by)} hours`)
const days = (count: number) => count * 24

const pricesOf = async (id: number) => {
  const product = await findProduct(shop.db, id, 'en')
  return product && [product.priceFen, product.originalPriceFen]
}
const now = async () => (await shop.db.row<{ now: Date }>(sql`select shop_now() as now`))!.now // the query returns one row
const historyOf = (id: number) =>
  shop.db.rows<{ price: number; original: number | null; hoursAgo: number }>(sql`
    select price_fen as price, original_price_fen as original, round(extract(epoch from shop_now() - since) / 3600)::int as "hoursAgo"
      from price_history where product_id = ${id} order by since, id`)
const setPrice = (id: number, priceFen: number, originalFen: number | null = null) =>
  shop.db.rows(sql`update product set price_fen = ${priceFen}, original_price_fen = ${originalFen} where id = ${id}`)
/** Returns the lowest price of 30 days in fen, and dates in hours ago. */
async function reductionOf(id: number) {
  const product = await findProduct(shop.db, id, 'en')
  const at = await now()
  const ago = (time: Date | null | undefined) => (time ? Math.round((at.getTime() - time.getTime()) / 3_600_000) : null)
  return { lowest: product?.lowestPrice30DaysFen, since: ago(product?.reducedAt), original: ago(product?.originalPriceUntil) }
}

describe('what is said of a scheduled reduction', () => {
  it('is true from its first second, and once the price history has it', async () => {
    const id = await shop.hasProduct({ priceFen: 9_000 })
    await timePasses(days(40))
    await setPrice(id, 12_000)
    await timePasses(days(10))
    await shop.hasSchedule(id, { starts: '1 hour', ends: '49 hours', priceFen: 10_000 })
    expect(await reductionOf(id)).toEqual({ lowest: null, since: null, original: null })

    await timePasses(1)
    const atFirst = await reductionOf(id)
    await passDates(shop.db)
    const inHistory = await reductionOf(id)
    await timePasses(48)

    expect([atFirst, inHistory]).toEqual([
      { lowest: 9_000, since: 0, original: 0 },
      { lowest: 9_000, since: 0, original: 0 },
    ])
    expect(await reductionOf(id)).toEqual({ lowest: null, since: null, original: null })
  })

  it('is that of the first of reductions that follow each other, ordinary ones too', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })
    await timePasses(days(5))
    await setPrice(id, 11_000, 12_000)
    await shop.hasSchedule(id, { starts: '48 hours', ends: '72 hours', priceFen: 9_000, originalPriceFen: 12_000 })
    const seen = []
    for (let day = 1; day < 5; day++) {
      await timePasses(24)
      seen.push([await pricesOf(id), await reductionOf(id)])
    }

    expect(seen).toEqual([
      [[11_000, 12_000], { lowest: 12_000, since: 24, original: 24 }],
      [[9_000, 12_000], { lowest: 12_000, since: 48, original: 48 }],
      [[11_000, 12_000], { lowest: 12_000, since: 72, original: 72 }],
      [[11_000, 12_000], { lowest: 12_000, since: 96, original: 96 }],
    ])
  })

  it('goes on where the list of scheduled prices is written anew by one transaction, and sees what that transaction sees', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })
    await shop.hasSchedule(id, { starts: '1 hour', ends: '100 hours', priceFen: 9_000 })
    await timePasses(25)
    const before = await reductionOf(id)

    const within = await shop.db.begin(async (tx) => {
      const [held] = await tx.rows<{ starts: string }>(sql`
        delete from product_price_schedule where product_id = ${id} returning starts_at::text as starts`)
      await tx.rows(sql`
        insert into product_price_schedule (product_id, starts_at, ends_at, price_fen)
        values (${id}, ${held?.starts}::timestamptz, shop_now() + interval '1 hour', 9000), (${id}, shop_now() + interval '2 hours', null, 8000)`)
      return findProduct(tx, id, 'en')
    })

    expect(before).toEqual({ lowest: 12_000, since: 24, original: 24 })
    expect(await reductionOf(id)).toEqual(before)
    expect([within?.priceFen, within?.lowestPrice30DaysFen]).toEqual([9_000, 12_000])
    expect((await historyOf(id)).map(({ price }) => price)).toEqual([12_000, 9_000])
  })

  it('is known within the transaction that begins it', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })

    const within = await shop.db.begin(async (tx) => {
      await tx.rows(sql`insert into product_price_schedule (product_id, starts_at, price_fen) values (${id}, shop_now(), 9000)`)
      return findProduct(tx, id, 'en')
    })

    expect([within?.priceFen, within?.lowestPrice30DaysFen]).toEqual([9_000, 12_000])
    expect(await reductionOf(id)).toEqual({ lowest: 12_000, since: 0, original: 0 })
  })

  it('begins anew after a time at the full price, with the reduced one among those before', async () => {
    const id = await shop.hasProduct({ priceFen: 12_000 })
    await timePasses(days(5))
    await setPrice(id, 10_000, 12_000)
    await shop.hasSchedule(id, { starts: '24 hours', ends: '48 hours', priceFen: 12_000 })
    await timePasses(36)
    expect(await reductionOf(id)).toEqual({ lowest: null, since: null, original: null })

    await timePasses(36)

    expect(await reductionOf(id)).toEqual({ lowest: 10_000, since: 24, original: 24 })
    await passDates(shop.db)
    expect(await reductionOf(id)).toEqual({ lowest: 10_000, since: 24, original: 24 })
    await shop.db.rows(sql`delete from product_price_schedule where product_id = ${id}`)
    expect(await reductionOf(id)).toEqual({ lowest: 10_000, since: 24, original: 24 })
  })
})

describe('the price history', () => {
  it('has each scheduled price with its time, once, whenever its passing is dealt with and however often', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(
      id,
      { starts: '1 hour', ends: '3 hours', priceFen: 8_000 },
      { starts: '3 hours', ends: '4 hours', priceFen: 7_000, originalPriceFen: 9_000 },
    )
    await timePasses(24)

    await Promise.all([passDates(shop.db), passDates(shop.db), passDates(shop.db)])
    await passDates(shop.db)

    expect(await historyOf(id)).toEqual([
      { price: 10_000, original: null, hoursAgo: expect.any(Number) },
      { price: 8_000, original: 10_000, hoursAgo: 23 },
      { price: 7_000, original: 9_000, hoursAgo: 21 },
      { price: 10_000, original: null, hoursAgo: 20 },
    ])
  })

  it('has what was shown, where a price or its schedule changes before its passing is dealt with', async () => {
    const [moved, cancelled, changed] = [await shop.hasProduct(), await shop.hasProduct(), await shop.hasProduct()]
    for (const id of [moved, cancelled, changed]) await shop.hasSchedule(id, { starts: '1 hour', ends: '10 hours', priceFen: 8_000 })
    await timePasses(3)

    await shop.db.rows(sql`update product_price_schedule set price_fen = 7000 where product_id = ${moved}`)
    await shop.db.rows(sql`delete from product_price_schedule where product_id = ${cancelled}`)
    await setPrice(changed, 11_000)
    await timePasses(20)
    await passDates(shop.db)

    const before = { price: 10_000, original: null, hoursAgo: expect.any(Number) }
    const scheduled = { price: 8_000, original: 10_000, hoursAgo: 22 }
    expect(await historyOf(moved)).toEqual([
      before,
      scheduled,
      { price: 7_000, original: 10_000, hoursAgo: 20 },
      { price: 10_000, original: null, hoursAgo: 13 },
    ])
    expect(await historyOf(cancelled)).toEqual([before, scheduled, { price: 10_000, original: null, hoursAgo: 20 }])
    expect(await historyOf(changed)).toEqual([
      before,
      scheduled,
      { price: 8_000, original: 11_000, hoursAgo: 20 },
      { price: 11_000, original: null, hoursAgo: 13 },
    ])
  })

  it('has nothing of what had passed when it was written, but what holds then', async () => {
    const [past, present] = [await shop.hasProduct(), await shop.hasProduct()]

    await shop.hasSchedule(past, { starts: '-5 hours', ends: '-3 hours', priceFen: 8_000 })
    await shop.hasSchedule(present, { starts: '-5 hours', ends: '3 hours', priceFen: 8_000 })
    await passDates(shop.db)

    const before = { price: 10_000, original: null, hoursAgo: expect.any(Number) }
    expect(await historyOf(past)).toEqual([before])
    expect(await historyOf(present)).toEqual([before, { price: 8_000, original: 10_000, hoursAgo: 0 }])
  })

  it('has no ordinary price that was changed while a scheduled one held', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(id, { starts: '0 hours', ends: '2 hours', priceFen: 8_000, originalPriceFen: 9_000 })

    await setPrice(id, 11_000)
    await setPrice(id, 12_000)

    expect((await historyOf(id)).map(({ price }) => price)).toEqual([10_000, 8_000])
  })
})
