import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClosedShop, setClock } from '../../../../test/databases/clock.ts'
import type { Db } from '../../../db/db.ts'
import { listLines, sumCart } from '../../cart/cart.queries.ts'
import { findProduct, pageProducts } from '../product.queries.ts'
import { passDates } from './dates.queries.ts'

/** The shop's queries, while no job runs: what is shown is decided when it is read. */
let shop: Awaited<ReturnType<typeof openClosedShop>>
beforeAll(async () => void (shop = await openClosedShop()))
afterAll(() => shop.close())

/** Each test begins now: what passes for the one is passed for all. */
let hours = 0
const timePasses = (by: number) => setClock(shop.db, `${(hours += by)} hours`)
const days = (count: number) => count * 24

const pricesOf = async (id: number) => {
  const product = await findProduct(shop.db, id, 'en')
  return product && [product.priceFen, product.originalPriceFen]
}
const now = async () => (await shop.db.row<{ now: Date }>(sql`select shop_now() as now`))!.now // a statement without a table has a row
const historyOf = (id: number) =>
  shop.db.rows<{ price: number; original: number | null; hoursAgo: number }>(sql`
    select price_fen as price, original_price_fen as original, round(extract(epoch from shop_now() - since) / 3600)::int as "hoursAgo"
      from price_history where product_id = ${id} order by since, id`)
const setPrice = (id: number, priceFen: number, originalFen: number | null = null) =>
  shop.db.rows(sql`update product set price_fen = ${priceFen}, original_price_fen = ${originalFen} where id = ${id}`)
/** What is said of a reduction: its lowest price of 30 days, and how many hours ago its dates are. */
async function reductionOf(id: number) {
  const product = await findProduct(shop.db, id, 'en')
  const at = await now()
  const ago = (time: Date | null | undefined) => (time ? Math.round((at.getTime() - time.getTime()) / 3_600_000) : null)
  return { lowest: product?.lowestPrice30DaysFen, since: ago(product?.reducedAt), original: ago(product?.originalPriceUntil) }
}

describe('a scheduled price', () => {
  it('holds from its start up to its end, when the next one holds, then the ordinary one does', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(
      id,
      { starts: '1 hour', ends: '2 hours', priceFen: 8_000 },
      { starts: '2 hours', ends: '4 hours', priceFen: 7_000, originalPriceFen: 12_000 },
    )
    const seen = [await pricesOf(id)]
    for (let hour = 1; hour < 5; hour++) {
      await timePasses(1)
      seen.push(await pricesOf(id))
    }

    expect(seen).toEqual([
      [10_000, null],
      [8_000, 10_000],
      [7_000, 12_000],
      [7_000, 12_000],
      [10_000, null],
    ])
  })

  it('without an end holds until one is set', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await shop.hasSchedule(id, { starts: '1 hour', priceFen: 8_000 })
    await timePasses(days(400))
    expect(await pricesOf(id)).toEqual([8_000, 10_000])

    await shop.db.rows(sql`update product_price_schedule set ends_at = shop_now() where product_id = ${id}`)

    expect(await pricesOf(id)).toEqual([10_000, null])
  })

  it('strikes the ordinary price where that is higher, else nothing of its own accord', async () => {
    const [plain, reduced] = [
      await shop.hasProduct({ priceFen: 9_000 }),
      await shop.hasProduct({ priceFen: 9_000, originalPriceFen: 12_000 }),
    ]
    for (const id of [plain, reduced]) {
      await shop.hasSchedule(
        id,
        { starts: '1 hour', ends: '2 hours', priceFen: 8_000 },
        { starts: '2 hours', ends: '3 hours', priceFen: 9_000 },
        { starts: '3 hours', ends: '4 hours', priceFen: 9_500 },
      )
    }
    const seen = []
    for (let hour = 1; hour < 5; hour++) {
      await timePasses(1)
      seen.push([await pricesOf(plain), await pricesOf(reduced)])
    }

    expect(seen).toEqual([
      [
        [8_000, 9_000],
        [8_000, 9_000],
      ],
      [
        [9_000, null],
        [9_000, null],
      ],
      [
        [9_500, null],
        [9_500, null],
      ],
      [
        [9_000, null],
        [9_000, 12_000],
      ],
    ])
  })

  it('is refused where another one of the product holds at any time of it, and may follow it at once', async () => {
    const [id, other] = [await shop.hasProduct(), await shop.hasProduct()]
    const scheduled = { starts: '10 hours', ends: '20 hours', priceFen: 1 }
    const overlaps = [
      ['0 hours', '11 hours'],
      ['12 hours', '13 hours'],
      ['19 hours', '30 hours'],
      ['19 hours', null],
      ['0 hours', null],
      ['10 hours', '20 hours'],
    ] as const

    for (const [starts, ends] of overlaps)
      await expect(shop.hasSchedule(id, scheduled, { starts, ends, priceFen: 2 }), starts).rejects.toMatchObject({
        constraint: expect.stringMatching(/^product_price_schedule_(no_overlap|pkey)$/),
      })
    await shop.hasSchedule(other, scheduled)
    await shop.hasSchedule(id, scheduled, { starts: '5 hours', ends: '10 hours', priceFen: 2 }, { starts: '20 hours', priceFen: 3 })
    expect(await shop.db.rows(sql`select from product_price_schedule where product_id = ${id}`)).toHaveLength(3)
  })

  it.each([
    ['ends before it starts', { starts: '2 hours', ends: '1 hour', priceFen: 1 }],
    ['ends when it starts', { starts: '2 hours', ends: '2 hours', priceFen: 1 }],
    ['is negative', { starts: '2 hours', priceFen: -1 }],
    ['is above its original price', { starts: '2 hours', priceFen: 2, originalPriceFen: 1 }],
  ])('is refused where it %s', async (_, values) => {
    const id = await shop.hasProduct()

    await expect(shop.hasSchedule(id, values)).rejects.toMatchObject({ code: '23514' })
  })
})

describe('as of a time', () => {
  it('a transaction sees the shop as it will be then, and nobody else does', async () => {
    const seriesId = await shop.hasSeries()
    const [id, later, gone] = [
      await shop.hasProduct({ seriesId }),
      await shop.hasProduct({ seriesId }),
      await shop.hasProduct({ seriesId }),
    ]
    await shop.hasSchedule(id, { starts: '24 hours', ends: '48 hours', priceFen: 8_000 })
    await shop.db.rows(sql`update product set visible_from = shop_now() + interval '1 day' where id = ${later}`)
    await shop.db.rows(sql`update product set visible_until = shop_now() + interval '1 day' where id = ${gone}`)
    const listed = (db: Db) =>
      pageProducts(db, { seriesId, page: 1, limit: 9, order: 'asc' }, 'en').then(({ rows }) => rows.map((row) => [row.id, row.priceFen]))

    const asOf = await shop.db.begin(async (tx) => {
      await tx.rows(sql`select set_config('torvane.as_of', (shop_now() + interval '25 hours')::text, true)`)
      const found = await findProduct(tx, id, 'en')
      return {
        listed: await listed(tx),
        lowest: found?.lowestPrice30DaysFen,
        since: found?.reducedAt,
        gone: await findProduct(tx, gone, 'en'),
      }
    })

    expect(asOf.listed.toSorted()).toEqual([
      [id, 8_000],
      [later, 10_000],
    ])
    expect([asOf.lowest, asOf.gone]).toEqual([10_000, undefined])
    expect(asOf.since?.getTime()).toBeGreaterThan((await now()).getTime())
    expect((await listed(shop.db)).toSorted()).toEqual([
      [id, 10_000],
      [gone, 10_000],
    ])
  })
})

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

describe('a cart', () => {
  it('costs what its products cost when it is read, without those that the shop does not show', async () => {
    const [id, hidden] = [await shop.hasProduct({ priceFen: 10_000 }), await shop.hasProduct({ priceFen: 5_000 })]
    const account = await shop.db.row<{ id: number }>(sql`
      insert into account (email, password_hash, language) values (${`cart-${id}@shop.example`}, '', 'en') returning id`)
    const accountId = account!.id // `returning` always answers the row
    await shop.db.rows(sql`insert into favorite (account_id, product_id) values (${accountId}, ${id}), (${accountId}, ${hidden})`)
    await shop.db.rows(
      sql`insert into cart_line (account_id, product_id, quantity) values (${accountId}, ${id}, 2), (${accountId}, ${hidden}, 1)`,
    )
    await shop.hasSchedule(id, { starts: '1 hour', priceFen: 8_000 })
    await shop.db.rows(sql`update product set visible_until = shop_now() + interval '1 hour' where id = ${hidden}`)
    expect(await sumCart(shop.db, accountId)).toEqual({ count: 3, subtotalFen: 25_000 })

    await timePasses(1)

    expect(await sumCart(shop.db, accountId)).toEqual({ count: 2, subtotalFen: 16_000 })
    expect(await listLines(shop.db, accountId, 'en')).toMatchObject([{ productId: id, priceFen: 8_000, originalPriceFen: 10_000 }])
  })
})
