import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/databases/two-pools.ts'
import { setReadOnly } from '../../test/database.ts'
import { openPool, type Pool } from '../db/db.ts'
import { createLog } from '../log.ts'
import { registerHealth } from './health.ts'
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
  registerHealth(server, isAway ? away : two.pools[0], () => isStopping)

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
    registerHealth(server, db, isStopping)
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
