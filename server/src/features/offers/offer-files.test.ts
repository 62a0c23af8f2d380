import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sql from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openImportFixture } from '../../../test/import/import-files.ts'
import { OFFER_KIND } from './offer-kind.ts'
import { exportRecords } from '../../kinds/export-records.ts'

const BUGGY = 'catalogue/cars/kestrel-10-4wd-buggy.json'
const OFFER = { name: 'Winter', percent: 20, productIds: [101], rounding: '.00', starts: '2040-01-01T00:00:00.000Z' }

let files: Awaited<ReturnType<typeof openImportFixture>>
beforeAll(async () => void (files = await openImportFixture()))
afterEach(async () => {
  files.restoreFiles()
  await files.shop.db.rows(sql`delete from product_price_schedule where offer_id is not null`)
  await files.shop.db.rows(sql`delete from offer`)
  await files.forgetImports()
  await files.run()
})
afterAll(() => files.close())

const write = (...offers: object[]) => files.write('offers.json', JSON.stringify(offers))
const scheduled = () =>
  files.shop.db.rows<{ id: number; fen: number }>(
    sql`select product_id as id, price_fen as fen from product_price_schedule where offer_id is not null order by product_id`,
  )

describe('offers in a folder', () => {
  it('schedule their prices, change them, and are archived with them', async () => {
    write(OFFER)
    expect(await files.dryRun()).toEqual(['+ offer Winter'])
    expect(await files.run()).toEqual(['+ offer Winter'])
    expect(await scheduled()).toEqual([{ id: 101, fen: 239_900 }])
    expect(await files.run()).toEqual([])
    expect(await exportRecords(files.shop.db, OFFER_KIND)).toEqual([OFFER])

    write({ ...OFFER, percent: 30 })
    expect(await files.run()).toEqual(['~ offer Winter: percent 20 → 30'])
    expect(await scheduled()).toEqual([{ id: 101, fen: 209_900 }])
    write()
    expect(await files.run({ isArchiving: true })).toEqual(['- offer Winter: archived'])
    expect(await scheduled()).toEqual([])
  })

  it('need a confirmation for low prices', async () => {
    write({ ...OFFER, percent: 60 })
    expect(await files.low()).toMatchObject([expect.stringContaining('price 2999.00 → 1200.00')])
    await expect(files.run()).rejects.toThrow('--confirm-low-prices')
    expect(await files.run({ confirmsLowPrices: true })).toEqual(['+ offer Winter'])
  })

  it('name products that they leave out, as another price holds then', async () => {
    await files.shop.hasSchedule(101, { starts: '1 hour', ends: null, priceFen: 9_000 })
    write(OFFER)
    const lines = await files.run({ overwritesStaff: false })
    expect(lines).toContainEqual(expect.stringMatching(/^! offer Winter: leaves out .*another price then$/))
    expect(await scheduled()).toEqual([])
    await files.shop.db.rows(sql`delete from product_price_schedule`)
  })

  it('name products, series and tags that are there, and one discount', async () => {
    write({ ...OFFER, productIds: [999_999], seriesIds: [88], tagIds: [77] })
    await expect(files.run()).rejects.toThrow(/offers\.json.*\n?.*seriesIds: names the series 88[\s\S]*tag 77[\s\S]*product 999999/)
    write({ ...OFFER, amount: 5 })
    await expect(files.run()).rejects.toThrow('has either percent, amount or prices')
    write(OFFER, OFFER)
    await expect(files.run()).rejects.toThrow('names an offer twice')
  })

  it('overlap no schedule in the files of products', async () => {
    write(OFFER)
    await files.run()
    const schedule = [{ price: 2500, starts: '2040-01-02T00:00:00.000Z', ends: '2040-01-04T00:00:00.000Z' }]
    const buggy = JSON.parse(readFileSync(join(files.folder, BUGGY), 'utf8')) as object // a product
    files.write(BUGGY, JSON.stringify({ ...buggy, schedule }))
    await expect(files.run()).rejects.toThrow('schedule: overlaps the offer "Winter" of the shop')
  })
})
