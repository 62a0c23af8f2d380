import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { sendVisitors, tally } from '../test/load.ts'
import { endShops, runShop, until } from '../test/running-shop.ts'

const STOP_WITHIN_MS = 10_000
const VISITORS = 16 // fewer than are shed on a busy machine: this is about stopping

afterEach(endShops)

let turn = 0
/** Pages and calls, cached ones and such as have to be made. */
function anything() {
  turn++
  const some = ['/', '/category/1', `/search?q=x${turn}`, '/api/admin/product/page', `/api/admin/product/page?page=${turn}`]
  return some[turn % some.length] ?? '/'
}

describe('a shop that is stopped under load', () => {
  it('answers all that was asked, by who is connected, and ends with its database within 10 s; asked twice as once', async () => {
    const shop = await runShop({ environment: { HOST: 'localhost' } }) // a name may stand for several addresses
    const visitors = sendVisitors(shop.address, VISITORS, anything, { pauseMs: 10 })
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
})
