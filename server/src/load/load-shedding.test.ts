import { afterEach, describe, expect, it } from 'vitest'
import { setTimeout as delay } from 'node:timers/promises'
import { ask, sendVisitors } from '../../test/load.ts'
import { endShops, runShop } from '../../test/running-shop.ts'

const CROWD = 400
const CROWDED_MS = 3_000
const SETTLED_MS = 1_000

afterEach(endShops)

describe('a crowd of visitors, each asking for what nobody has asked for before', () => {
  it('gets pages or 503 and nothing else, while what is kept is served, and a moment later all is as before', async () => {
    const { address, metrics } = await runShop({ environment: { LOG_LEVEL: 'error' } })
    await ask(address, '/category/1')
    let asked = 0
    const crowd = sendVisitors(address, CROWD, () => `/category/1?tags=1,${1_000 + asked++}`)
    const regulars = sendVisitors(address, 4, () => '/category/1')
    await delay(CROWDED_MS)
    const [newPages, keptPages] = await Promise.all([crowd.leave(), regulars.leave()])
    await delay(SETTLED_MS)
    const afterwards = await ask(address, '/category/1?tags=1,2')

    expect(new Set(newPages.map(({ result }) => result))).toEqual(new Set([200, 503]))
    expect(newPages.every(({ result, headers }) => result === 200 || headers['retry-after'] === '5')).toBe(true)
    expect(new Set(keptPages.map(({ result }) => result))).toEqual(new Set([200]))
    expect(afterwards.result).toBe(200)
    expect(await metrics()).toMatchObject({ shop_limiter_running: 0, shop_limiter_queued: 0 })
  })
})
