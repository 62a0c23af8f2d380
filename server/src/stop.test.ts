import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, sendVisitors, tally } from '../test/load.ts'
import { endShops, runShop, until } from '../test/running-shop.ts'

const STOP_WITHIN_MS = 10_000
const VISITORS = 32

afterEach(endShops)

let turn = 0
/** Pages and calls, kept ones and such as have to be made. */
function anything() {
  turn++
  const some = ['/', '/category/1', `/search?q=x${turn}`, '/api/admin/product/page', `/api/admin/product/page?page=${turn}`, '/nowhere']
  return some[turn % (some.length - 1)] ?? '/'
}

describe('a shop that is stopped under load', () => {
  it('answers all that was asked, by who is connected, and ends with its database within 10 s; asked twice as once', async () => {
    const shop = await runShop()
    const visitors = sendVisitors(shop.address, VISITORS, anything)
    await until(
      () => visitors.outcomes.length > 20 * VISITORS,
      () => 'the shop is busy',
    )

    const asked = Date.now()
    shop.child.kill('SIGTERM')
    await delay(20)
    shop.child.kill('SIGTERM')

    expect(await shop.end()).toBe(0)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS) // a promise of the shop, not a measurement
    const outcomes = await visitors.leave()
    const { 200: whole, ECONNREFUSED: turnedAway, ...rest } = tally(outcomes)
    expect(rest).toEqual({})
    expect(whole).toBeGreaterThan(20 * VISITORS)
    expect(turnedAway).toBe(VISITORS)
    expect(outcomes.filter(({ headers }) => headers.connection === 'close')).toHaveLength(VISITORS)
    expect(() => shop.postmaster()).toThrow('ENOENT')
  })

  it('also answers who was waiting for the database', async () => {
    const shop = await runShop()
    const other = await shop.client()
    await other.query('begin; lock table product in access exclusive mode')
    const waiting = [1, 2, 3].map((page) => ask(shop.address, `/api/admin/product/page?page=${page}&limit=3`))
    const waitingPage = ask(shop.address, '/category/2')
    await until(
      async () => (await shop.metric('shop_making')) === 4,
      () => 'all are waiting',
    )

    shop.child.kill('SIGTERM')
    await delay(1_500) // longer than who says nothing is kept
    await other.query('rollback')

    expect(tally([...(await Promise.all(waiting)), await waitingPage])).toEqual({ 200: 4 })
    await other.end()
    expect(await shop.end()).toBe(0)
  })

  it('tells who waits for a database that hangs to come back, rather than to hang up', async () => {
    const shop = await runShop()
    await ask(shop.address, '/api/admin/product/page')
    for (const pid of shop.databaseProcesses()) process.kill(pid, 'SIGSTOP')
    const waiting = ask(shop.address, '/api/admin/product/page?page=2')
    const waitingPage = ask(shop.address, '/category/2')

    shop.child.kill('SIGTERM')

    expect(tally([await waiting, await waitingPage])).toEqual({ 503: 2 })
    await shop.end()
  })
})
