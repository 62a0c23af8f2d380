import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openClosedShop, setClock } from '../../../../test/databases/clock.ts'
import type { Db } from '../../../db/db.ts'
import { listLines, sumCart } from '../../cart/cart.queries.ts'
import type { ProductIndex } from '../../../product-index/product-index.ts'
import { findProduct, pageProducts } from '../product.queries.ts'

/** This shop runs no jobs, so dates are evaluated only when read. */
let shop: Awaited<ReturnType<typeof openClosedShop>>
beforeAll(async () => void (shop = await openClosedShop()))
afterAll(() => shop.close())

/** The clock is shared and only moves forward. */
let hours = 0
const timePasses = (by: number) => setClock(shop.db, `${(hours += by)} hours`)

const pricesOf = async (id: number) => {
  const product = await findProduct(shop.db, id, 'en')
  return product && [product.priceFen, product.originalPriceFen]
}
const now = async () => (await shop.db.row<{ now: Date }>(sql`select shop_now() as now`))!.now // the query returns one row
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
    await timePasses(9_600)
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
    const listed = async (db: Db, productIndex: ProductIndex) => {
      const { rows } = await pageProducts(db, productIndex, { seriesId, order: 'asc' }, { limit: 9 }, 'en')
      return rows.map((row) => [row.id, row.priceFen])
    }

    const asOf = await shop.db.begin(async (tx) => {
      await tx.rows(sql`select set_config('torvane.as_of', (shop_now() + interval '25 hours')::text, true)`)
      const found = await findProduct(tx, id, 'en')
      return {
        listed: await listed(tx, await shop.productIndex.seenIn(tx)),
        lowest: found?.lowestPrice30DaysFen,
        since: found?.reducedAt,
        gone: await findProduct(tx, gone, 'en'),
      }
    })

    expect(asOf.listed).toEqual([
      [id, 8_000],
      [later, 10_000],
    ])
    expect([asOf.lowest, asOf.gone]).toEqual([10_000, undefined])
    expect(asOf.since?.getTime()).toBeGreaterThan((await now()).getTime())
    expect(await listed(shop.db, shop.productIndex)).toEqual([
      [id, 10_000],
      [gone, 10_000],
    ])
  })
})

describe('a cart', () => {
  it('costs what its products cost when it is read, without those that the shop does not show', async () => {
    const [id, hidden] = [await shop.hasProduct({ priceFen: 10_000 }), await shop.hasProduct({ priceFen: 5_000 })]
    const account = await shop.db.row<{ id: number }>(sql`
      insert into account (email, password_hash, language) values (${`cart-${id}@shop.example`}, '', 'en') returning id`)
    const accountId = account!.id // `returning` always yields the row
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
