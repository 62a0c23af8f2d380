import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTwoPools, type TwoPools } from '../../test/connections/two-pools.ts'
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
