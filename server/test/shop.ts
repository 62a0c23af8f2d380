import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Topic } from '@shop/contract/call'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { inject } from 'vitest'
import { type AppParts, createApp } from '../src/app.ts'
import { createResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import type { Config } from '../src/config.ts'
import { openPool } from '../src/db/db.ts'
import { subscribeToTopics } from '../src/db/topics.ts'
import type { RateLimitSettings } from '../src/auth/rate-limit-settings.ts'
import type { Limits } from '../src/http/http-limits.ts'
import { passDates } from '../src/features/catalog/dates/dates.queries.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import type { Network } from '../src/links/ask-address.ts'
import { createLog } from '../src/log.ts'
import type { Storage } from '../src/storage/storage.ts'
import { type AskCall, askOverHttp } from './ask.ts'
import { makeDatabase } from './database.ts'
import { catalogFixtures } from './fixtures/catalog.ts'
import { hasCustomer } from './fixtures/account.ts'
import { contentFixtures } from './fixtures/content.ts'
import { videoFixtures } from './fixtures/videos.ts'
import { openTestMedia, openTestUploads } from './uploads.ts'

interface ShopOptions {
  /** See config.ts. */
  siteUrl?: string
  /** Proxies, other origins, https: see config.ts. */
  edges?: Partial<
    Pick<Config, 'publicUrl' | 'adminUrl' | 'metricsToken' | 'trustedProxies' | 'corsOrigins' | 'hasSecureSubdomains' | 'hasApiDocs'>
  >
  /** Other limits of HTTP than its own. */
  limits?: Partial<Limits>
  /** Other limits of requests than its own. */
  rateLimits?: RateLimitSettings
  /** How much work runs and waits at once, where that is looked at. */
  capacity?: Parameters<typeof createConcurrencyLimiter>[0]
  /** Where files are stored, if not in a folder of the test's. */
  storage?: Storage
  /** Bytes of an account's files. */
  quotaBytes?: number
  /** How it asks addresses that staff type, where it does. */
  linkNetwork?: Network
  /** Where its log goes, line by line. */
  log?: (line: string) => void
  /** Makes its pages. Without it there are none. */
  renderer?: AppParts['renderer']
}

/** A shop for one test file: real server, real database, the cache on, nothing of ours replaced. */
export async function openShop(options: ShopOptions = {}) {
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const process = await openProcess({ connection, ...options })
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

/** A busy machine starts four processes of the database at once, and commits, for longer than a shop may wait. */
const PATIENCE = { connectMs: 20_000, statementMs: 40_000 }
const CACHE_BYTES = 8 * 1024 * 1024
const CAPACITY = { maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 }

/** A process of the shop on a database that is there: with two of them a test sees what holds across processes. */
export async function openProcess({
  connection,
  siteUrl,
  edges = {},
  limits = {},
  rateLimits,
  capacity = CAPACITY,
  storage,
  quotaBytes,
  linkNetwork,
  log,
  renderer,
}: ShopOptions & { connection: pg.ClientConfig }) {
  const db = openPool(connection, {
    onLost: () => {},
    maxConnections: 8, // the server of a test run has 60 for all files and their processes
    ...PATIENCE,
  })
  const limiter = createConcurrencyLimiter(capacity)
  const holdsUntil = (topic: Topic): number => topics.holdsUntil(topic)
  const responses = createResponseCache({ maxBytes: CACHE_BYTES, limiter, holdsUntil })
  const values = createValueCache({ maxEntries: 100, holdsUntil })
  const topics = subscribeToTopics(db, {
    onRaise: (topic, isInDoubt) => {
      responses.evict(topic, isInDoubt)
      values.evict(topic)
    },
    onDue: () => void passDates(db).catch(() => {}), // the test has ended, or breaks its database
  })
  /** Until this process has been notified of all that was written. */
  const isInformed = async () => {
    const written = await db.rows<{ name: Topic; version: number }>(sql`select name, version from topic`)
    while (written.some(({ name, version }) => (topics.versionOf(name) ?? -1) < version)) await delay(2)
  }
  const files = await openTestUploads(db, { storage, ...(quotaBytes !== undefined && { quotaBytes }) })
  const media = await openTestMedia(db, files.dataDir)
  const server = await createApp({
    media,
    linkNetwork,
    config: {
      publicUrl: undefined,
      siteUrl,
      linkUrl: siteUrl ?? 'http://localhost:3000',
      demoDir: resolve('demo'),
      buildDir: resolve('build'),
      ...edges,
      ...(rateLimits && { rateLimits }),
    },
    db,
    responses,
    values,
    limiter,
    uploads: files.uploads,
    log: log ? createLog('info', log) : createLog('silent'),
    isStopping: () => false,
    ...(renderer && { renderer }),
    limits: { refusalDelayMs: 0, ...limits }, // tests are refused on purpose
  })
  const shop = {
    db,
    responses,
    server,
    isInformed,
    uploads: files.uploads,
    dataDir: files.dataDir,
    ...catalogFixtures(db),
    ...contentFixtures(db),
    ...videoFixtures(db),
    /** Asks a call as a client does, when this process knows of all that was written. */
    ask: (async (call, input = {}, asking = {}) => {
      await isInformed()
      return askOverHttp(server, call, input, typeof asking === 'string' ? { language: asking } : asking)
    }) as AskCall, // each parameter as its type says
    /** A request as it is, for what no well-behaved client sends. */
    request: (options: InjectOptions | string) => server.inject(options),
    close: async () => {
      await server.close()
      await topics.stop()
      media.stop()
      await files.close()
      await db.end()
    },
  }
  return { ...shop, hasCustomer: (values?: Parameters<typeof hasCustomer>[1]) => hasCustomer(shop, values) }
}
