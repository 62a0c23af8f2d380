import { setTimeout as delay } from 'node:timers/promises'
import { afterEach, describe, expect, it } from 'vitest'
import { ask, startClients } from '../../test/load.ts'
import { endShops, runShop } from '../../test/running-shop.ts'
import { LONG_TEST_MS } from '../../../test-times.ts'

const BURST = 400
const REGULARS = 20
const OVERLOAD_MS = 3_000
const SETTLED_MS = 1_000
const PAGE = '/category/1'
const CALL = '/api/admin/product/page?language=en'

afterEach(endShops)

let requests = 0
/** Headers of 200 addresses behind a proxy, in turn. */
const fromAnywhere = () => ({ 'x-forwarded-for': `198.51.100.${requests++ % 200}` })

describe('hundreds of clients, each requesting what nobody has requested before', () => {
  it(
    'get pages or 503 and nothing else, while cached responses are served to browsers, and a moment later all is as before',
    { timeout: LONG_TEST_MS },
    async () => {
      const { address, metrics } = await runShop({
        environment: { LOG_LEVEL: 'error', TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-the-tests' },
      })
      for (const path of [PAGE, PAGE, CALL, CALL]) await ask(address, path) // stored from the second request on
      let [asked, turn] = [0, 0]
      const burst = startClients(address, BURST, () => `${PAGE}?tags=1,${1_000 + asked++}`, { headers: fromAnywhere })
      const regulars = startClients(address, REGULARS, () => (turn++ % 2 ? PAGE : `${CALL}&_t=${turn}`), { headers: fromAnywhere })
      await delay(OVERLOAD_MS)
      const [newPages, cached] = await Promise.all([burst.stop(), regulars.stop()])
      const { shop_shed_total: shed } = await metrics()
      await delay(SETTLED_MS)
      const afterwards = await ask(address, `${PAGE}?tags=1,2`)

      expect(new Set(newPages.map(({ result }) => result))).toEqual(new Set([200, 503]))
      expect(newPages.every(({ result, headers }) => result === 200 || headers['retry-after'] === '5')).toBe(true)
      expect(shed).toBeGreaterThan(0)
      for (const isPage of [true, false]) expect(cached.some(({ path }) => (path === PAGE) === isPage)).toBe(true)
      expect(new Set(cached.map(({ result }) => result))).toEqual(new Set([200]))
      expect(afterwards.result).toBe(200)
      expect(await metrics()).toMatchObject({ shop_limiter_running: 0, shop_limiter_queued: 0 })
    },
  )
})
