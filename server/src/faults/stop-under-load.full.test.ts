import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { startClients, tally } from '../../test/load.ts'
import { endShops, runShop, until } from '../../test/running-shop.ts'

const STOP_WITHIN_MS = 10_000
const CLIENTS = 16 // so few that a busy machine sheds none

afterEach(endShops)

let turn = 0
function anything() {
  turn++
  const some = ['/', '/category/1', `/search?q=x${turn}`, '/api/admin/product/page', `/api/admin/product/page?page=${turn}`]
  return some[turn % some.length] ?? '/'
}

describe('a shop that is stopped under load', () => {
  it('responds to every request on an open connection, and ends with its database within 10 s; a second signal changes nothing', async () => {
    const shop = await runShop({ environment: { HOST: 'localhost' } }) // the name may resolve to several addresses
    const clients = startClients(shop.address, CLIENTS, anything, { pauseMs: 10 })
    await until(
      () => clients.results.length > 20 * CLIENTS,
      () => 'the shop is busy',
    )

    const stoppedAt = Date.now()
    shop.child.kill('SIGTERM')
    await delay(20)
    shop.child.kill('SIGTERM')

    expect(await shop.end()).toBe(0)
    expect(Date.now() - stoppedAt).toBeLessThan(STOP_WITHIN_MS) // a promise of the shop, not a measurement
    const results = await clients.stop()
    const { 200: succeeded, ECONNREFUSED: refused, ...rest } = tally(results)
    expect(rest).toEqual({})
    expect(succeeded).toBeGreaterThan(20 * CLIENTS)
    expect(refused).toBe(CLIENTS)
    expect(results.filter(({ headers }) => headers.connection === 'close')).toHaveLength(CLIENTS)
    expect(() => shop.postmaster()).toThrow('ENOENT')
  })
})
