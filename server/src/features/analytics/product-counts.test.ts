import { BASE_PATH } from '@shop/contract/call'
import robots from 'crawler-user-agents'
import sql, { type Sql } from 'sql-template-tag'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { isFull } from '../../../test/full-run.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import type { Db } from '../../db/db.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { createProductCounts } from './product-counts.ts'
import { addProductCounts } from './product-counts.queries.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

/** 20 of each address. */
const CLICKS = isFull ? 10_000 : 1_000
const ORIGIN = 'http://localhost:3000'
const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

let shop: TestShop
let id: number
/** Process that receives the counts. Closing it writes them. */
let at: Awaited<ReturnType<typeof openProcess>>
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop()
  id = await shop.hasProduct()
  await hasAddress('Kiteworks', 'https://kites.example/7', ['de'])
  await hasAddress('', 'https://Market.example:443/7?a=b', [])
})
beforeEach(async () => {
  at = await openAnother()
})
afterEach(async () => {
  await at.close()
  await shop.db.rows(sql`truncate product_count`)
})
afterAll(() => shop.close())

const openAnother = () => openProcess({ connection: shop.connection, edges: { trustedProxies: 1 }, log: (line) => lines.push(line) })

const hasAddress = (seller: string, url: string, languages: string[]) =>
  shop.db.rows(sql`
    insert into product_buy_url (product_id, url, seller, label, languages, sort)
    select ${id}, ${url}, ${seller}, '', ${languages}, count(*) from product_buy_url where product_id = ${id}`)

interface Sender {
  address?: string
  origin?: string | undefined
  userAgent?: string
}

/** Sends a count as a browser's page does, and returns the code of the response. */
async function send(body: object, { address = '203.0.113.1', origin = ORIGIN, userAgent = BROWSER }: Sender = {}, process = at) {
  const response = await process.request({
    method: 'POST',
    url: `${BASE_PATH}/product/count`,
    headers: { 'content-type': 'application/json', 'user-agent': userAgent, 'x-forwarded-for': address, ...(origin !== '' && { origin }) },
    payload: JSON.stringify({ language: 'de', productId: id, ...body }),
  })
  return response.json<{ code: string; data: unknown }>()
}
let nextAddress = 0
/** A new address for each request, so that no limit is reached. */
const sendAnew = (body: object, sender: Sender = {}, process = at) => {
  nextAddress++
  return send(body, { address: `198.${nextAddress >> 8}.${nextAddress & 255}.1`, ...sender }, process)
}

const write = () => at.server.close()
const stored = () =>
  shop.db.rows<{ productId: number; language: string; seller: string; views: number; buys: number }>(
    sql`select product_id as "productId", language, seller, views, buys from product_count order by seller, language, product_id`,
  )
const totals = async () =>
  (await shop.db.row(sql`select coalesce(sum(views), 0)::int as views, coalesce(sum(buys), 0)::int as buys from product_count`)) as {
    views: number
    buys: number
  } // an aggregate always has a row

describe('POST /product/count [x.78]', () => {
  it('counts views and clicks by day, product, language and seller', async () => {
    expect(await sendAnew({ kind: 'view' })).toMatchObject({ code: '0000', data: null })
    await sendAnew({ kind: 'view', language: 'ja', seller: 'Kiteworks' })
    await sendAnew({ kind: 'buy', seller: 'Kiteworks' })
    await sendAnew({ kind: 'buy', seller: 'market.example' })
    await write()

    expect(await stored()).toEqual([
      { productId: id, language: 'de', seller: '', views: 1, buys: 0 },
      { productId: id, language: 'ja', seller: '', views: 1, buys: 0 },
      { productId: id, language: 'de', seller: 'Kiteworks', views: 0, buys: 1 },
      { productId: id, language: 'de', seller: 'market.example', views: 0, buys: 1 },
    ])
    const { day } = (await shop.db.row<{ day: string }>(sql`select distinct day::text from product_count`)) ?? {}
    expect(day).toBe(new Date().toISOString().slice(0, 10))
  })

  it('counts a click without a seller for the first one of the language', async () => {
    for (const language of ['de', 'en']) await sendAnew({ kind: 'buy', language })
    await write()

    expect((await stored()).map(({ language, seller }) => [language, seller])).toEqual([
      ['de', 'Kiteworks'],
      ['en', 'market.example'],
    ])
  })

  it('counts no product that is not in the shop, and no seller that the product does not have in the language', async () => {
    const hidden = await shop.hasProduct({ active: false })
    const unsold = await shop.hasProduct()
    await sendAnew({ kind: 'view', productId: 999_999 })
    await sendAnew({ kind: 'view', productId: hidden })
    await sendAnew({ kind: 'buy', productId: unsold })
    await sendAnew({ kind: 'buy', seller: 'Mallory' })
    expect((await sendAnew({ kind: 'buy', seller: 'Kiteworks', language: 'en' })).code).toBe('0000')
    await write()

    expect(await stored()).toEqual([])
  })

  it('counts views of retired products', async () => {
    const retired = await shop.hasProduct()
    await shop.db.rows(
      sql`update product set retired = '{"since": "2026-01-01", "sparesUntil": null, "successorId": null}' where id = ${retired}`,
    )
    await at.isInformed()
    await sendAnew({ kind: 'view', productId: retired })
    await write()

    expect(await stored()).toMatchObject([{ productId: retired, views: 1 }])
  })

  it.each(['https://evil.example', 'null', 'https://localhost:3000', 'http://localhost:3001', ''])(
    'answers a request from the origin “%s” like all others, and counts nothing',
    async (origin) => {
      expect(await sendAnew({ kind: 'view' }, { origin })).toMatchObject({ code: '0000', data: null })
      await write()

      expect(await stored()).toEqual([])
    },
  )

  it.each([
    { kind: 'look' },
    { kind: 'view', productId: 0 },
    { kind: 'view', productId: '7' },
    { kind: 'buy', seller: 'x'.repeat(256) },
    { kind: 'buy', seller: 7 },
    {},
  ])('is C103 with %o', async (body) => {
    expect((await sendAnew(body)).code).toBe('C103')
  })

  it('takes 60 in a minute from an address, and ten times as many from its network', async () => {
    const codes = []
    for (let n = 0; n < 61; n++) codes.push((await send({ kind: 'view' }, { address: '192.0.2.1' })).code)
    expect(codes.filter((code) => code === '0000')).toHaveLength(60)
    expect(codes.at(-1)).toBe('C107')

    for (let n = 0; n < 560; n++) codes.push((await send({ kind: 'view' }, { address: `192.0.2.${2 + (n % 50)}` })).code)
    expect(codes.filter((code) => code === '0000')).toHaveLength(600)
    await write()
    expect(await totals()).toEqual({ views: 600, buys: 0 })
  })

  it(
    `counts ${CLICKS} clicks of ${CLICKS / 20} addresses, and of ${CLICKS / 5} robots among them at most one of 50`,
    { timeout: LONG_TEST_MS },
    async () => {
      const names = robots.flatMap(({ instances }) => instances).slice(0, CLICKS / 5)
      expect(names).toHaveLength(CLICKS / 5)
      for (let n = 0; n < CLICKS; n++) {
        const [address, robot] = [n % (CLICKS / 20), names[n / 5]]
        await send({ kind: 'buy', language: 'de' }, { address: `100.${64 + (address >> 6)}.${address & 63}.9` })
        if (robot) await send({ kind: 'buy', language: 'en' }, { address: `101.${n >> 8}.${n & 255}.9`, userAgent: robot })
      }
      await write()

      const counted = new Map((await stored()).map(({ language, buys }) => [language, buys]))
      expect(counted.get('de')).toBe(CLICKS)
      expect(counted.get('en') ?? 0).toBeLessThanOrEqual(CLICKS / 250)
    },
  )

  it('stores and logs nothing of who sent it', async () => {
    lines.length = 0
    await send({ kind: 'view' }, { address: '203.0.113.77' })
    await write()

    const columns = await shop.db.rows<{ name: string }>(
      sql`select column_name as name from information_schema.columns where table_name = 'product_count' order by 1`,
    )
    expect(columns.map(({ name }) => name)).toEqual(['buys', 'day', 'language', 'product_id', 'seller', 'views'])
    expect(lines.filter((line) => line.includes('203.0.113.77') || line.includes(BROWSER))).toEqual([])
    expect(await shop.db.rows(sql`select from rate_limit`)).toEqual([])
  })
})

describe('counts', () => {
  const directly = (db: Db = shop.db, productIndex: Pick<ProductIndex, 'has'> = shop.productIndex) => {
    const counts = createProductCounts({ db, productIndex, origins: () => [ORIGIN] })
    const count = (body: { kind: 'view' | 'buy'; productId?: number; seller?: string }) =>
      counts.count({ productId: id, language: 'de', ...body }, { origin: ORIGIN, userAgent: BROWSER })
    return { ...counts, count }
  }

  it('of several processes add up, written as each stops', async () => {
    const second = await openAnother()
    for (let n = 0; n < 10; n++) await sendAnew({ kind: 'buy' }, {}, n % 2 === 0 ? at : second)
    expect(await stored()).toEqual([])
    await Promise.all([at.server.close(), second.close()])

    expect(await stored()).toEqual([{ productId: id, language: 'de', seller: 'Kiteworks', views: 0, buys: 10 }])
  })

  it('of several writes add up', async () => {
    const counts = directly()
    for (const _ of [1, 2, 3]) {
      await counts.count({ kind: 'view' })
      await counts.count({ kind: 'buy' })
      await counts.write()
    }
    await counts.stop()

    expect(await totals()).toEqual({ views: 3, buys: 3 })
  })

  it('of a failed write are in the next one', async () => {
    const counts = directly()
    await counts.count({ kind: 'view' })
    await shop.db.rows(sql`alter table product_count rename to elsewhere`)
    await counts.write()
    await shop.db.rows(sql`alter table elsewhere rename to product_count`)
    await counts.count({ kind: 'view' })
    await counts.stop()

    expect(await totals()).toEqual({ views: 2, buys: 0 })
  })

  it('take no more memory for ever new products and sellers', async () => {
    let rowsWritten = 0
    const rows = <Row extends object>(statement: Sql) => {
      const json = statement.values.find((value) => typeof value === 'string' && value.startsWith('['))
      rowsWritten += (JSON.parse(String(json)) as unknown[]).length // the counts are sent as one list
      return shop.db.rows<Row>(statement)
    }
    const counts = directly({ ...shop.db, rows }, { has: async () => true })
    for (let n = 1; n <= 25_000; n++) await counts.count({ kind: 'view', productId: n })
    for (let n = 1; n <= 500; n++) await counts.count({ kind: 'buy', productId: 1, seller: `s${n}` })
    await counts.stop()

    expect(rowsWritten).toBe(20_000 + 119)
  })

  it('are kept for 25 months', async () => {
    const first = new Date()
    first.setUTCMonth(first.getUTCMonth() - 25)
    for (const days of [-1, 2]) {
      const day = new Date(first.getTime() + days * 86_400_000).toISOString().slice(0, 10)
      await addProductCounts(shop.db, [{ day, productId: id, language: 'en', seller: '', views: 1, buys: 0 }])
    }
    await cleanUp(shop.db)

    expect(await totals()).toEqual({ views: 1, buys: 0 })
  })

  it('end with their product', async () => {
    const gone = await shop.hasProduct()
    await sendAnew({ kind: 'view', productId: gone })
    await shop.db.rows(sql`delete from product where id = ${gone}`)
    await write()

    expect(await stored()).toEqual([])
  })
})

it('the limit of counts is one of the settings, and each process counts alone', () => {
  expect(RATE_LIMITS.productCount).toEqual({ most: 60, seconds: 60, isPerProcess: true })
})
