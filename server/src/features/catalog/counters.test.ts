import * as calls from '@shop/contract/catalog/catalog'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { LIFETIME_MS } from '../../cache/caches.ts'
import { pageProducts } from './product.queries.ts'

let shop: TestShop
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setTimeout', 'clearTimeout'] })
  vi.advanceTimersByTime(1) // lru-cache sees no age at time 0
  shop = await openShop()
})
afterEach(async () => {
  vi.useRealTimers()
  await shop.close()
})

/** Waits until the process is notified. */
const isInformed = () => shop.ask(calls.listTags)

const page = async (sort?: 'sales') => {
  const { rows } = await pageProducts(shop.db, shop.productIndex, { sort, order: 'desc' }, { limit: 12 }, 'en')
  return rows.map(({ id, stock, sales }) => ({ id, stock, sales }))
}

describe('stock and sales', () => {
  it('are read again when a row is too old, though they raise no topic', async () => {
    const id = await shop.hasProduct({ stock: 9 })
    await isInformed()
    await page()

    await shop.db.rows(sql`update product set stock = 3, sales = 6 where id = ${id}`)
    expect(await page()).toEqual([{ id, stock: 9, sales: 0 }])
    vi.advanceTimersByTime(LIFETIME_MS.row + 1)

    expect(await page()).toEqual([{ id, stock: 3, sales: 6 }])
  })

  it('order products again after some seconds, though they raise no topic', async () => {
    const [first, second] = [await shop.hasProduct({ sales: 2 }), await shop.hasProduct({ sales: 1 })]
    await isInformed()
    await page('sales')

    await shop.db.rows(sql`update product set sales = 3 where id = ${second}`)
    expect((await page('sales')).map(({ id }) => id)).toEqual([first, second])
    vi.advanceTimersByTime(10_001)

    expect((await page('sales')).map(({ id }) => id)).toEqual([second, first])
  })
})
