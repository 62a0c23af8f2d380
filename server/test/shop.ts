import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Topic } from '@shop/contract/call'
import type { InjectOptions } from 'fastify'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { type AppParts, createApp } from '../src/app.ts'
import { passwords } from '../src/auth/passwords/passwords.ts'
import { createResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import type { Config } from '../src/config.ts'
import type { Pool } from '../src/db/db.ts'
import { createTopics } from '../src/db/topics.ts'
import type { RateLimitSettings } from '../src/auth/rate-limit-settings.ts'
import type { Limits } from '../src/http/http-limits.ts'
import { passDates } from '../src/features/catalog/dates/dates.queries.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import type { Network } from '../src/links/ask-address.ts'
import { createLog } from '../src/log.ts'
import { createProductIndex } from '../src/product-index/product-index.ts'
import type { Storage } from '../src/storage/storage.ts'
import { type AskCall, askOverHttp } from './ask.ts'
import { giveBack, openTestPool, takeDatabase } from './databases/kept-database.ts'
import { catalogFixtures } from './fixtures/catalog.ts'
import { hasCustomer } from './fixtures/account.ts'
import { contentFixtures } from './fixtures/content.ts'
import { videoFixtures } from './fixtures/videos.ts'
import { openTestMedia, openTestUploads } from './upload-folder.ts'

passwords.waitAtMost(120_000) // hashes have a low priority, and tests keep the machine busy

interface ShopOptions {
  siteUrl?: string
  /** Settings of addresses, proxies, origins and https (see config.ts). */
  edges?: Partial<
    Pick<
      Config,
      'publicUrl' | 'adminUrl' | 'smtpUrl' | 'metricsToken' | 'trustedProxies' | 'corsOrigins' | 'hasSecureSubdomains' | 'hasApiDocs'
    >
  >
  limits?: Partial<Limits>
  rateLimits?: RateLimitSettings
  capacity?: Parameters<typeof createConcurrencyLimiter>[0]
  storage?: Storage
  /** Maximum bytes of an account's files. */
  quotaBytes?: number
  /** Replaces the network in checks of the links that staff entered. */
  linkNetwork?: Network
  log?: (line: string) => void
  /** Renders the pages. Without a renderer, the shop serves no pages. */
  renderer?: AppParts['renderer']
}

/** Opens a real server with caches on its own database. None of the shop's code is mocked. A test that counts prepared statements needs `isNew`. */
export async function openShop({ isNew = false, ...options }: ShopOptions & { isNew?: boolean } = {}) {
  const database = await takeDatabase(isNew)
  const process = await openParts({ db: database.db, ...options })
  return {
    connection: database.connection,
    ...process,
    close: async () => {
      await process.close()
      await giveBack(database)
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

const CACHE_BYTES = 8 * 1024 * 1024
const CAPACITY = { maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 }

/** Opens a process on an existing database. Tests of rules across processes open two. */
export async function openProcess({ connection, ...options }: ShopOptions & { connection: pg.ClientConfig }) {
  const db = openTestPool(connection)
  const process = await openParts({ db, ...options })
  return {
    ...process,
    close: async () => {
      await process.close()
      await db.end()
    },
  }
}

async function openParts({
  db,
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
}: ShopOptions & { db: Pool }) {
  const limiter = createConcurrencyLimiter(capacity)
  const topics = createTopics(db)
  const { holdsUntil } = topics
  const responses = createResponseCache({ maxBytes: CACHE_BYTES, limiter, holdsUntil })
  const values = createValueCache({ maxEntries: 100, holdsUntil })
  const productIndex = createProductIndex(db, topics)
  const subscription = topics.subscribe({
    onRaise: (topic, isInDoubt) => {
      responses.evict(topic, isInDoubt)
      values.evict(topic)
    },
    onDue: () => void passDates(db).catch(() => {}), // rejects if the test has ended or breaks its database
  })
  /** Waits until this process has seen the latest versions of all topics. */
  const isInformed = async () => {
    const written = await db.rows<{ name: Topic; version: number }>(sql`select name, version from topic`)
    while (written.some(({ name, version }) => (subscription.versionOf(name) ?? -1) < version)) await delay(2)
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
    productIndex,
    responses,
    values,
    limiter,
    uploads: files.uploads,
    log: log ? createLog('info', log) : createLog('silent'),
    isStopping: () => false,
    ...(renderer && { renderer }),
    limits: { refusalDelayMs: 0, ...limits }, // tests cause refusals on purpose
  })
  const shop = {
    db,
    productIndex,
    responses,
    server,
    isInformed,
    uploads: files.uploads,
    dataDir: files.dataDir,
    ...catalogFixtures(db),
    ...contentFixtures(db),
    ...videoFixtures(db),
    /** Sends a call once this process has seen the latest versions of all topics. */
    ask: (async (call, input = {}, asking = {}) => {
      await isInformed()
      return askOverHttp(server, call, input, typeof asking === 'string' ? { language: asking } : asking)
    }) as AskCall, // `AskCall` has the parameters' types
    /** Sends any HTTP request, also a malformed one. */
    request: (options: InjectOptions | string) => server.inject(options),
    close: async () => {
      await server.close()
      await subscription.stop()
      media.stop()
      await files.close()
    },
  }
  return { ...shop, hasCustomer: (values?: Parameters<typeof hasCustomer>[1]) => hasCustomer(shop, values) }
}
