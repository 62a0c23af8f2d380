import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, tally } from '../../test/load.ts'
import { endShops, runShop, until } from '../../test/running-shop.ts'

afterEach(endShops)

describe('a shop that is stopped', () => {
  it('responds to requests that wait for the database', async () => {
    const shop = await runShop()
    const other = await shop.client()
    await other.query('begin; lock table product in access exclusive mode')
    const waiting = [1, 2].map((page) => ask(shop.address, `/api/admin/product/page?page=${page}&limit=3`))
    const waitingPage = ask(shop.address, '/category/2')
    await until(
      async () => (await shop.metrics())['shop_limiter_running'] === 3, // one of four places is reserved for customers
      () => 'all are waiting',
    )

    shop.child.kill('SIGTERM')
    await delay(1_500) // longer than idle connections stay open
    await other.query('rollback')

    expect(tally([...(await Promise.all(waiting)), await waitingPage])).toEqual({ 200: 3 })
    await other.end()
    expect(await shop.end()).toBe(0)
  })

  it('responds with 503 to requests that wait for a database that hangs, rather than to close their connections', async () => {
    const shop = await runShop()
    await ask(shop.address, '/api/admin/product/page')
    for (const pid of shop.databaseProcesses()) process.kill(pid, 'SIGSTOP')
    const waiting = ask(shop.address, '/api/admin/product/page?page=2')
    const waitingPage = ask(shop.address, '/category/2')
    await until(
      async () => (await shop.metrics())['shop_limiter_running'] === 2,
      () => 'both are waiting',
    )

    shop.child.kill('SIGTERM')

    expect(tally([await waiting, await waitingPage])).toEqual({ 503: 2 })
    await shop.end()
  })
})
