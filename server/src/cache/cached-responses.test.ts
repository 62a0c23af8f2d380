import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { cutConnections, makeDatabase } from '../../test/database.ts'
import { openTestUploads } from '../../test/upload-folder.ts'
import { catalogFixtures } from '../../test/fixtures/catalog.ts'
import { createApp } from '../app.ts'
import { openPool, type Pool } from '../db/db.ts'
import { createTopics, type TopicSubscription } from '../db/topics.ts'
import { createProductIndex } from '../product-index/product-index.ts'
import { createLog } from '../log.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createValueCache } from './value-cache.ts'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'

interface Process {
  db: Pool
  responses: ResponseCache
  subscription: TopicSubscription
  server: Awaited<ReturnType<typeof createApp>>
  files: Awaited<ReturnType<typeof openTestUploads>>
}

let processes: Process[]
let drop: () => Promise<void>
let connection: pg.ClientConfig
beforeEach(async () => {
  ;({ connection, drop } = await makeDatabase(inject('database'), inject('template')))
  processes = [await openProcess(), await openProcess()]
})
afterEach(async () => {
  for (const { server, subscription, db, files } of processes) {
    await server.close()
    await files.close()
    await subscription.stop()
    await db.end()
  }
  await drop()
})

const opened = () => processes as [Process, Process] // two are opened before each test

async function openProcess(): Promise<Process> {
  const db = openPool(connection, { onLost: () => {} })
  const limiter = createConcurrencyLimiter({ maxRunning: 8, maxQueued: 64, queueTimeoutMs: 10_000 })
  const responses = createResponseCache({ maxBytes: 1e7, limiter })
  const values = createValueCache({ maxEntries: 100 })
  const topics = createTopics(db)
  const subscription = topics.subscribe({ onRaise: responses.evict })
  const files = await openTestUploads(db)
  const config = {
    publicUrl: undefined,
    siteUrl: undefined,
    linkUrl: 'http://localhost:3000',
    demoDir: resolve('demo'),
    buildDir: resolve('build'),
  }
  const server = await createApp({
    config,
    db,
    productIndex: createProductIndex(db, topics),
    responses,
    values,
    limiter,
    uploads: files.uploads,
    log: createLog('silent'),
    isStopping: () => false,
  })
  await until(() => subscription.versionOf('catalog') !== undefined)
  return { db, responses, subscription, server, files }
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await delay(10) // the test's timeout ends the loop
}

/** Waits until the process knows the version of `catalog`. */
const isInformed = ({ db, subscription }: Process) =>
  until(async () => {
    const row = await db.row<{ version: number }>(sql`select version from topic where name = 'catalog'`)
    return row?.version === subscription.versionOf('catalog')
  })

const namesIn = async ({ server }: Process, query = '') => {
  const answer = await server.inject(`/api/admin/product/page${query}`)
  return (answer.json() as { data: { rows: Array<{ name: string }> } }).data.rows.map(({ name }) => name) // as the contract's tests check
}
const rename = (db: { rows: Pool['rows'] }, name: string) => db.rows(sql`update product_text set name = ${name} where language = 'en'`)

describe('cached responses', () => {
  it('are given to all who ask the same, whatever they add or leave out', async () => {
    const [shop] = opened()
    await catalogFixtures(shop.db).hasProduct()
    await isInformed(shop)
    for (let request = 0; request < 2; request++) await namesIn(shop)
    const { misses } = shop.responses.state()

    for (const query of [
      '',
      '?_t=1',
      '?page=1&limit=12',
      '?limit=12&page=1&utm_source=x',
      '?page=001',
      '?language=xx',
      '?tags=&order=desc',
    ]) {
      await namesIn(shop, query)
    }

    expect(shop.responses.state().misses).toBe(misses)
  })

  it('travel compressed to those who take it', async () => {
    const [shop] = opened()
    const { hasProduct } = catalogFixtures(shop.db)
    for (let count = 0; count < 5; count++) await hasProduct()
    const url = '/api/admin/product/page'

    const [br, gzip, plain] = await Promise.all(
      ['gzip, br', 'gzip', ''].map((accepted) => shop.server.inject({ url, headers: { 'accept-encoding': accepted } })),
    )

    expect([br, gzip, plain].map((answer) => answer?.headers['content-encoding'])).toEqual(['br', 'gzip', undefined])
    expect(br?.headers.vary).toBe('Accept-Encoding')
    expect(br?.headers.etag).toBe(plain?.headers.etag)
    expect(br?.rawPayload.length).toBeLessThan((plain?.rawPayload.length ?? 0) / 2)
  })

  it('are gone on every process when plain SQL changes what they show', async () => {
    const [one, two] = opened()
    await catalogFixtures(one.db).hasProduct({ name: 'Before' })
    await until(async () => (await namesIn(one))[0] === 'Before' && (await namesIn(two))[0] === 'Before')

    const client = new pg.Client(connection)
    await client.connect()
    await client.query("update product_text set name = 'After' where language = 'en'")
    await client.end()

    await until(async () => (await namesIn(one))[0] === 'After')
    await until(async () => (await namesIn(two))[0] === 'After')
    expect(await namesIn(one)).toEqual(['After'])
  })

  it('are gone too when the change came while the listener was cut', async () => {
    const [shop] = opened()
    await catalogFixtures(shop.db).hasProduct({ name: 'Before' })
    await until(async () => (await namesIn(shop))[0] === 'Before')

    await shop.db.begin(async (tx) => {
      await tx.rows(cutConnections('listen %', 'select name, version from topic%'))
      await rename(tx, 'After')
    })

    await until(async () => (await namesIn(shop))[0] === 'After')
    expect(await namesIn(shop)).toEqual(['After'])
  })

  it('are never older than what was asked after the change is known', async () => {
    const [shop] = opened()
    await catalogFixtures(shop.db).hasProduct({ name: 'N0' })
    for (let turn = 1; turn <= 20; turn++) {
      const before = shop.subscription.versionOf('catalog')
      const asking = Promise.all(Array.from({ length: 5 }, () => namesIn(shop)))
      await rename(shop.db, `N${turn}`)
      await until(() => shop.subscription.versionOf('catalog') !== before)

      expect(await namesIn(shop)).toEqual([`N${turn}`])
      await asking
    }
  })
})
