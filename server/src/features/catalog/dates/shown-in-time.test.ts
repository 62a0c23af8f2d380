import * as cart from '@shop/contract/cart/cart'
import * as catalog from '@shop/contract/catalog/catalog'
import * as favorites from '@shop/contract/favorites/favorites'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { canonicalAddress, prepare, render } from '@shop/storefront/entry-server'
import { askOverHttp } from '../../../../test/ask.ts'
import { setClock } from '../../../../test/databases/clock.ts'
import { openProcess, openShop, type TestShop } from '../../../../test/shop.ts'
import { WAIT_MS } from '../../../../../test-times.ts'

/** Two processes must show prices that match the database's clock before or after each query. */

const renderer = { isBuilt: false, scriptSources: [], canonicalAddress, prepare, render }
const HOUR_MS = 3_600_000

type Process = Pick<TestShop, 'server' | 'request' | 'isInformed'>
interface Asked {
  id: number
  /** Token of a customer with the product as a favourite and once in the cart. */
  token: string
}

let shop: TestShop
let processes: Process[]
let closeSecond: () => Promise<void>
let asked: Asked
beforeEach(async () => {
  shop = await openShop({ renderer })
  const second = await openProcess({ connection: shop.connection, renderer })
  closeSecond = second.close
  processes = [shop, second]
  const id = await shop.hasProduct({ name: 'Zephyr', priceFen: 10_000 })
  const { token } = await shop.hasCustomer()
  await shop.ask(cart.addToCart, {}, { token, body: { productId: id, quantity: 1 } })
  asked = { id, token }
})
afterEach(async () => {
  vi.useRealTimers()
  await closeSecond()
  await shop.close()
})

const fenOf = (price: number | undefined) => (price === undefined ? null : Math.round(price * 100))
/** Prices in fen by their text on pages. */
const DOLLARS: Record<string, number> = { '$14.00': 10_000, '$11.20': 8_000, '$9.80': 7_000 }

/** Each function returns the price shown in one place, in fen; null if none is shown. */
const SURFACES: Record<string, (process: Process, asked: Asked) => Promise<number | null>> = {
  product: async ({ server }, { id }) => {
    const { code, data } = await askOverHttp(server, catalog.getProduct, { id }, {})
    return code === 'C104' ? null : fenOf(data.price)
  },
  list: async ({ server }) => fenOf((await askOverHttp(server, catalog.pageProducts, {}, {})).data.rows[0]?.price),
  search: async ({ server }) => fenOf((await askOverHttp(server, catalog.search, { q: 'zephyr' }, {})).data.rows[0]?.price),
  cart: async ({ server }, { token }) => fenOf((await askOverHttp(server, cart.getCart, {}, { token })).data.items[0]?.price),
  favourites: async ({ server }, { token }) =>
    fenOf((await askOverHttp(server, favorites.pageFavorites, {}, { token })).data.rows[0]?.price),
  page: async ({ request }, { id }) => {
    const { statusCode, payload } = await request(`/product/${id}`)
    if (statusCode === 404) return null
    return DOLLARS[/\$\d+\.\d\d/.exec(payload)?.[0] ?? ''] ?? Number.NaN
  },
}

/** Returns the price by the database's clock, in fen; null if hidden. */
type Truth = () => Promise<number | null>

const truthOf =
  (query: Sql): Truth =>
  async () =>
    (await shop.db.row<{ fen: number | null }>(query))?.fen ?? null

/** Returns prices that were wrong both before and after the query; ends once `wanted` was true for three turns. */
async function follow(truth: Truth, wanted: number | null) {
  const wrong: unknown[] = []
  for (let turns = 0; turns < 3;) {
    const isThere = (await truth()) === wanted
    for (const [name, surface] of Object.entries(SURFACES)) {
      for (const [index, process] of processes.entries()) {
        const before = await truth()
        const shown = await surface(process, asked)
        if (before !== shown && before === (await truth())) wrong.push({ name, index, shown, before })
      }
    }
    if (isThere) turns++
  }
  return wrong
}

const CLOCKS = [
  ['an hour ahead', HOUR_MS],
  ['an hour behind', -HOUR_MS],
] as const

describe.each(CLOCKS)('where the clock of the processes is %s', (_, aheadMs) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + aheadMs }))

  it('a scheduled price is shown from its start up to its end, by every process and never from a cache of before', async () => {
    const { id } = asked
    const truth = truthOf(sql`
      select coalesce((select price_fen from product_price_schedule
                        where product_id = ${id} and starts_at <= now() and coalesce(ends_at > now(), true)), 10000) as fen`)
    expect(await follow(truth, 10_000)).toEqual([])

    await shop.hasSchedule(id, { starts: '1 second', priceFen: 8_000 })
    expect(await follow(truth, 8_000)).toEqual([])
    await shop.db.rows(sql`update product_price_schedule set ends_at = now() + interval '1 second' where product_id = ${id}`)
    expect(await follow(truth, 10_000)).toEqual([])
  })
})

it('a product is shown from its day on and until its end, in lists, searches, carts and on its page', async () => {
  const { id } = asked
  const truth = truthOf(sql`
    select 10000 as fen from product where id = ${id} and coalesce(visible_from <= now(), true) and coalesce(visible_until > now(), true)`)
  await shop.db.rows(sql`update product set visible_from = now() + interval '1 second' where id = ${id}`)
  await Promise.all(processes.map(({ isInformed }) => isInformed())) // the former state is shown until then

  expect(await follow(truth, 10_000)).toEqual([])
  await shop.db.rows(sql`update product set visible_until = now() + interval '1 second' where id = ${id}`)
  expect(await follow(truth, null)).toEqual([])

  expect((await shop.ask(cart.addToCart, {}, { token: asked.token, body: { productId: id, quantity: 1 } })).code).toBe('C104')
})

it('a process knows the date by itself: nothing of before is shown, though it cannot read that the date has passed', async () => {
  const { id } = asked
  const truth = truthOf(sql`select price_fen as fen from priced_product where id = ${id}`)
  await shop.hasSchedule(id, { starts: '1.5 seconds', priceFen: 8_000 })
  await shop.isInformed()
  const surfaces = ['product', 'list', 'page'].map((name) => SURFACES[name]!) // these surfaces are defined above
  const offers = async () => (await askOverHttp(shop.server, catalog.pageProducts, { isDiscount: 1 }, {})).data.total
  const shown = () => Promise.all([...surfaces.map((surface) => surface(shop, asked)), offers()])
  for (let time = 0; time < 3; time++) await shown()
  const client = await shop.db.connect()

  await client.query('begin; lock table topic in access exclusive mode')
  await vi.waitUntil(async () => (await truth()) === 8_000, { timeout: WAIT_MS, interval: 5 })
  const after = await shown()
  await client.query('rollback')
  await client.end()

  expect(after).toEqual([8_000, 8_000, 8_000, 1])
})

it('dates are judged by the database where its clock differs from that of the machine', async () => {
  const { id } = asked
  await shop.hasSchedule(id, { starts: '2 hours', ends: '3 hours', priceFen: 8_000 })
  const seen: Array<number | null> = []
  for (const clock of ['2.5 hours', '4 hours', '0 hours'] as const) {
    await setClock(shop.db, clock)
    const wanted = clock === '2.5 hours' ? 8_000 : 10_000
    await vi.waitUntil(async () => (await SURFACES['page']?.(shop, asked)) === wanted, { timeout: WAIT_MS }) // each process checks the clock every 5 s
    seen.push(await truthOf(sql`select price_fen as fen from priced_product where id = ${id}`)())
  }

  expect(seen).toEqual([8_000, 10_000, 10_000])
})
