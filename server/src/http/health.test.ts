import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { setReadOnly } from '../../test/database.ts'
import { openPool, type Pool } from '../db/db.ts'
import { createLog } from '../log.ts'
import { registerHealth } from './health.ts'
import { createRenderingHealth } from './pages/rendering-health.ts'
import { createServer } from './server.ts'

let two: TwoPools
let away: Pool
beforeEach(async () => {
  two = await openTwoPools()
  away = openPool({ host: '/nowhere', user: 'x' }, { onLost: () => {} })
})
afterEach(async () => {
  await away.end()
  await two.close()
})

it.each([
  ['that is open', { isAway: false, isStopping: false }, { '/healthz': 200, '/readyz': 200 }],
  ['that is stopping', { isAway: false, isStopping: true }, { '/healthz': 200, '/readyz': 503 }],
  ['whose database is away', { isAway: true, isStopping: false }, { '/healthz': 200, '/readyz': 503 }],
])('a shop %s runs, and is ready where it can answer calls', async (_, { isAway, isStopping }, statuses) => {
  const server = createServer(createLog('silent'), { isSecure: false })
  registerHealth(server, { db: isAway ? away : two.pools[0], isStopping: () => isStopping })

  for (const [path, status] of Object.entries(statuses)) {
    const response = await server.inject(path)
    expect([path, response.statusCode, response.headers['cache-control']]).toEqual([path, status, 'no-store'])
  }
  await server.close()
})

describe('a shop whose database is read-only, as a standby is', () => {
  const openServer = (isStopping = () => false) => {
    const server = createServer(createLog('silent'), { isSecure: false })
    const db = openPool(two.connection, { onLost: () => {} })
    registerHealth(server, { db, isStopping })
    const statusOf = async (path: string) => (await server.inject(path)).statusCode
    return { statusOf, close: () => Promise.all([server.close(), db.end()]) }
  }

  it('is not ready; for a balancer it is, once it has been ready, until it stops', async () => {
    let isStopping = false
    await setReadOnly(two.connection, 'on')
    const early = openServer()
    expect([await early.statusOf('/readyz'), await early.statusOf('/readyz?for=balancer')]).toEqual([503, 503])
    await early.close()
    await setReadOnly(two.connection, 'off')
    const { statusOf, close } = openServer(() => isStopping)
    expect(await statusOf('/readyz')).toBe(200)

    await setReadOnly(two.connection, 'on')

    await expect.poll(() => statusOf('/readyz')).toBe(503)
    expect([await statusOf('/readyz?for=balancer'), await statusOf('/healthz')]).toEqual([200, 200])
    isStopping = true
    expect(await statusOf('/readyz?for=balancer')).toBe(503)
    await close()
    await setReadOnly(two.connection, 'off')
  })
})

describe('a shop whose pages cannot be rendered', () => {
  async function openWithRenderer(renderHome: () => Promise<unknown>) {
    const server = createServer(createLog('silent'), { isSecure: false })
    const rendering = createRenderingHealth(renderHome)
    registerHealth(server, { db: two.pools[0], isStopping: () => false, rendering })
    const ask = async (path = '/readyz') => {
      const { statusCode, body } = await server.inject(path)
      return [statusCode, body]
    }
    return { ask, note: rendering.note, close: () => server.close() }
  }
  const NOT_READY = [503, 'not ready: pages cannot be rendered']

  it.each([
    ['has a fault', async () => new Error('a fault')],
    ['is not loaded', () => Promise.reject(new Error('no such file'))],
  ])('is not ready, and says why, from its start on: its renderer %s', async (_, renderHome) => {
    const { ask, close } = await openWithRenderer(renderHome)

    expect([await ask(), await ask('/readyz?for=balancer'), await ask('/healthz')]).toEqual([NOT_READY, NOT_READY, [200, 'ok']])
    await close()
  })

  it('is ready while the home page is rendered, whichever other page has a fault, and tries that only after one', async () => {
    let fault: Error | undefined
    const renderHome = vi.fn<() => Promise<unknown>>(async () => fault)
    const { ask, note, close } = await openWithRenderer(renderHome)
    expect([await ask(), await ask(), renderHome.mock.calls.length]).toEqual([[200, 'ready'], [200, 'ready'], 1])

    note(new Error('of another page'))
    expect([await ask(), await ask(), renderHome.mock.calls.length]).toEqual([[200, 'ready'], [200, 'ready'], 2])

    fault = new Error('of the home page')
    note(fault)
    note(undefined)
    expect([await ask(), await ask(), await ask('/readyz?for=balancer')]).toEqual([NOT_READY, NOT_READY, [200, 'ready']])
    fault = undefined
    expect([await ask(), await ask()]).toEqual([
      [200, 'ready'],
      [200, 'ready'],
    ])
    await close()
  })
})
