import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { TOPICS } from '@shop/contract/call'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { inject } from 'vitest'
import { createApp } from '../src/app.ts'
import { createResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import { openPool } from '../src/db/db.ts'
import { migrate } from '../src/db/migrate.ts'
import type { Limits } from '../src/http/request-limits.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import { createLog } from '../src/log.ts'
import { type AskCall, askOverHttp } from './ask.ts'
import { makeDatabase } from './database.ts'
import { catalogFixtures } from './fixtures/catalog.ts'
import { hasCustomer } from './fixtures/account.ts'

interface ShopOptions {
  /** Where the shop says that it is. */
  siteUrl?: string
  /** Other limits of HTTP than its own. */
  limits?: Partial<Limits>
  /** Where its log goes, line by line. */
  log?: (line: string) => void
}

/** A shop of a test file's own: real server, real database, the cache on, nothing of ours replaced. */
export async function openShop({ siteUrl, limits = {}, log }: ShopOptions = {}) {
  const { connection, drop } = await makeDatabase(inject('database'), `test_${randomBytes(8).toString('hex')}`)
  const process = await openProcess({ connection, siteUrl, limits, log })
  return {
    connection,
    ...process,
    close: async () => {
      await process.close()
      await drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

const CACHE_BYTES = 8 * 1024 * 1024
const CAPACITY = { maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 }

/** A process of the shop on a database that is there: with two of them a test sees what holds across processes. */
export async function openProcess({ connection, siteUrl, limits = {}, log }: ShopOptions & { connection: pg.ClientConfig }) {
  const db = openPool(connection, { onLost: () => {} })
  await migrate(db)
  const limiter = createConcurrencyLimiter(CAPACITY)
  const responses = createResponseCache({ maxBytes: CACHE_BYTES, limiter })
  const values = createValueCache({ maxEntries: 100 })
  let version = 0
  const refresh = async () => {
    const row = await db.row<{ version: number }>(sql`select version from catalogue_version`)
    if (row?.version === version) return
    version = row?.version ?? 0
    for (const topic of TOPICS) [responses, values].forEach((cache) => cache.evict(topic))
  }
  const server = await createApp({
    config: { publicUrl: undefined, siteUrl, demoDir: resolve('demo'), buildDir: resolve('build'), hasApiDocs: true },
    db,
    responses,
    values,
    limiter,
    log: log ? createLog('info', log) : createLog('silent'),
    isStopping: () => false,
    limits,
  })
  const shop = {
    db,
    responses,
    server,
    ...catalogFixtures(db),
    /** Asks a call as a client does, when this process knows of all that was written. */
    ask: (async (call, input = {}, asking = {}) => {
      await refresh()
      return askOverHttp(server, call, input, typeof asking === 'string' ? { language: asking } : asking)
    }) as AskCall, // each parameter as its type says
    /** A request as it is, for what no well-behaved client sends. */
    request: (options: InjectOptions | string) => server.inject(options),
    close: async () => {
      await server.close()
      await db.end()
    },
  }
  return { ...shop, hasCustomer: (values?: Parameters<typeof hasCustomer>[1]) => hasCustomer(shop, values) }
}
