import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { type Office, officeOf } from '../../../../test/staff/office.ts'
import { hasStaff } from '../../../../test/staff/staff.ts'
import { isLow, newLowestFen } from './low-prices.rules.ts'

let shop: TestShop
let office: Office
beforeAll(async () => {
  shop = await openShop()
  office = officeOf(shop.ask, await hasStaff(shop.db))
})
afterAll(() => shop.close())

const LATER = '2040-01-01T00:00:00.000Z'
const LATER_STILL = '2040-01-03T00:00:00.000Z'
const priceOf = async (id: number) => (await office.get(id)).priceNow.price
const daysAgo = (id: number, days: number) =>
  shop.db.rows(sql`update price_history set since = since - make_interval(days => ${days}) where product_id = ${id}`)
const saved = async (id: number, set: object) => {
  const { rev } = await office.get(id)
  return (await office.save(id, rev, set)).data.rev
}

describe('a low price', () => {
  it.each([
    [4_999, 10_000, 10_000, true],
    [5_000, 10_000, 10_000, false], // exactly half is not low
    [5_000, 10_001, 10_001, true],
    [4_999, 20_000, 9_000, false], // less than half of the current price, but not of the lowest
    [100, 100, 300, false], // the price does not change
  ])('of %i fen where it costs %i and has cost %i: %s', (priceFen, nowFen, lowestFen, is) => {
    expect(isLow(priceFen, { nowFen, lowestFen })).toBe(is)
  })

  it.each([
    [{ price: 49.99 }, 4_999],
    [{ price: 50 }, undefined],
    [{ sort: 1 }, undefined],
    [{ price: 0 }, undefined], // 0 means no price
    [{ schedule: [{ price: 10, originalPrice: null, starts: LATER, ends: null }] }, 1_000],
    [{ schedule: [{ price: 10, originalPrice: null, starts: '2020-01-01T00:00:00.000Z', ends: '2020-01-02T00:00:00.000Z' }] }, undefined],
  ])('of a product at 100 may be in %j', (toShop, fen) => {
    const scheduled = { price: 20, originalPrice: null, starts: LATER, ends: null }
    expect(newLowestFen({ price: 100, schedule: [scheduled] }, toShop, Date.now())).toBe(fen)
    // This price is scheduled already.
    expect(newLowestFen({ price: 100, schedule: [scheduled] }, { schedule: [scheduled] }, Date.now())).toBeUndefined()
  })
})

describe('a write of a low price (merchant M12)', () => {
  it('is refused at a publication with what falls, and done once that is confirmed', async () => {
    const id = await shop.hasProduct({ priceFen: 38_385 })
    const rev = await saved(id, { price: 38.38 })

    const refused = await office.publish(id, rev)

    expect(refused).toMatchObject({ status: 409, code: 'C119', data: [{ productId: id, now: 383.85, lowest: 383.85, new: 38.38 }] })
    expect(await priceOf(id)).toBe(383.85)
    expect((await office.publish(id, rev, { confirmsLowPrices: true })).code).toBe('0000')
    expect(await priceOf(id)).toBe(38.38)
  })

  it('is measured by the lowest of 30 days, and by nothing that is longer ago', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    await daysAgo(id, 20)
    await shop.db.rows(sql`update product set price_fen = 30000 where id = ${id}`)

    expect((await office.publish(id, await saved(id, { price: 60 }))).code).toBe('0000') // more than half of 100, the price of 20 days ago
    await daysAgo(id, 31)
    await shop.db.rows(sql`update product set price_fen = 30000 where id = ${id}`)
    await daysAgo(id, 31)
    expect(await office.publish(id, await saved(id, { price: 61 }))).toMatchObject({ code: 'C119', data: [{ lowest: 300 }] })
  })

  it('is none of a product that has had no price', async () => {
    const { data } = await office.create({ seriesId: await shop.hasSeries(), name: 'New' })
    expect((await office.publish(data.id, await saved(data.id, { price: 5 }))).code).toBe('0000')
  })

  it('counts by a schedule, too, when that is published', async () => {
    const id = await shop.hasProduct({ priceFen: 10_000 })
    const schedule = [{ price: 30, originalPrice: null, starts: LATER, ends: LATER_STILL }]
    const rev = await saved(id, { schedule })

    expect(await office.publish(id, rev)).toMatchObject({ code: 'C119', data: [{ productId: id, now: 100, new: 30 }] })
    expect((await office.publish(id, rev, { confirmsLowPrices: true })).code).toBe('0000')
    expect((await office.publish(id, await saved(id, { sort: 7, schedule }))).code).toBe('0000') // the schedule is published already
  })

  it('is refused of many with all of them, and nothing is written: by a bulk change, a pasted column, an undo', async () => {
    const ids: number[] = []
    for (let n = 0; n < 203; n++) ids.push(await shop.hasProduct({ priceFen: 10_000 }))
    const change = { kind: 'price', how: 'lower', by: 'percent', value: 90 } as const
    const { plan } = (await office.bulk({ ids, change, inShop: true, dryRun: true })).data
    const write = { ids, change, inShop: true, dryRun: false, plan }

    const refused = await office.bulk(write)

    expect(refused).toMatchObject({ status: 409, code: 'C119' })
    expect(refused.data).toHaveLength(203)
    expect(await priceOf(ids[0] ?? 0)).toBe(100)
    expect((await office.bulk({ ...write, confirmsLowPrices: true })).data.changed).toBe(203)

    const [one = 0] = ids
    const rows = [{ product: String(one), price: '1' }]
    const pasted = { change: { kind: 'prices', rows } as const, inShop: true, dryRun: true }
    const column = { ...pasted, dryRun: false, plan: (await office.bulk(pasted)).data.plan }
    expect(await office.bulk(column)).toMatchObject({ code: 'C119', data: [{ productId: one, lowest: 10, new: 1 }] })
    expect((await office.bulk({ ...column, inShop: false, plan: (await office.bulk({ ...pasted, inShop: false })).data.plan })).code).toBe(
      '0000',
    ) // saved changes are not checked

    const other = await shop.hasProduct({ priceFen: 1_000 })
    const raised = (await office.publish(other, await saved(other, { price: 100 }))).data.revision ?? 0
    await daysAgo(other, 40)
    await shop.db.rows(sql`update price_history set since = now() - interval '35 days' where product_id = ${other} and price_fen = 10000`)
    expect(await office.undo(raised)).toMatchObject({ code: 'C119', data: [{ productId: other, now: 100, lowest: 100, new: 10 }] })
    expect((await office.undo(raised, undefined, { confirmsLowPrices: true })).code).toBe('0000')
  })
})
