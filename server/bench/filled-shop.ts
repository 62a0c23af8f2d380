import type { AddressInfo } from 'node:net'
import { resolve } from 'node:path'
import type pg from 'pg'
import { createApp } from '../src/app.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../src/auth/rate-limit-settings.ts'
import { createResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import { openPool } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import { createLog } from '../src/log.ts'
import { createTopics } from '../src/db/topics.ts'
import { createProductIndex } from '../src/product-index/product-index.ts'
import { makeDatabase } from '../test/database.ts'
import { openTestUploads } from '../test/upload-folder.ts'

const UNLIMITED = { most: 1_000_000, seconds: 60 }
const RATE_LIMITS_OF_BENCH = Object.fromEntries(Object.keys(RATE_LIMITS).map((group) => [group, UNLIMITED])) as RateLimitSettings // has every group

/** Opens a shop without caches and rate limits on its own database. `fill` fills the database; its client is closed afterwards. */
export async function openFilledShop(adminConnection: pg.ClientConfig, fill: (client: pg.Client) => Promise<void>) {
  const { connection, drop } = await makeDatabase(adminConnection)
  const db = openPool(connection, { onLost: () => {} })
  await migrate(db)
  const client = await db.connect()
  await fill(client)
  await client.query('vacuum analyze')
  await client.end()
  const limiter = createConcurrencyLimiter({ maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 })
  const files = await openTestUploads(db)
  const server = await createApp({
    config: {
      publicUrl: undefined,
      siteUrl: undefined,
      linkUrl: 'http://localhost:3000',
      demoDir: resolve('demo'),
      buildDir: resolve('build'),
      rateLimits: RATE_LIMITS_OF_BENCH,
    },
    db,
    productIndex: createProductIndex(db, createTopics(db)),
    responses: createResponseCache({ maxBytes: 0, limiter }),
    values: createValueCache({ maxEntries: 0 }),
    limiter,
    uploads: files.uploads,
    log: createLog('silent'),
    isStopping: () => false,
  })
  await server.listen({ port: 0 })
  const { port } = server.server.address() as AddressInfo // the server listens on a port
  const close = async () => {
    await server.close()
    await files.close()
    await db.end()
    await drop()
  }
  return { address: `http://127.0.0.1:${port}/api/admin`, close }
}

export function quantile(values: number[], share: number) {
  return values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? Number.NaN
}
