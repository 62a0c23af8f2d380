import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { TOPICS } from '@shop/contract/call'
import pg from 'pg'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { makeDatabase } from '../../test/database.ts'
import { catalogFixtures } from '../../test/fixtures/catalog.ts'
import { createApp } from '../app.ts'
import { openPool, type Pool } from '../db/db.ts'
import { migrate } from '../db/migrate.ts'
import { type VersionWatch, watchVersion } from '../db/version.ts'
import { createLog } from '../log.ts'
import { createResponseCache, type ResponseCache } from './response-cache.ts'
import { createValueCache } from './value-cache.ts'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'

interface Process {
  db: Pool
  responses: ResponseCache
  watch: VersionWatch
  server: Awaited<ReturnType<typeof createApp>>
}

let processes: Process[]
let drop: () => Promise<void>
let connection: pg.ClientConfig
beforeEach(async () => {
  ;({ connection, drop } = await makeDatabase(inject('database'), `test_${randomBytes(8).toString('hex')}`))
  processes = [await openProcess(), await openProcess()]
})
afterEach(async () => {
  for (const { server, watch, db } of processes) {
    await server.close()
    await watch.stop()
    await db.end()
  }
  await drop()
})

const opened = () => processes as [Process, Process] // opened before each test

/** A process of the shop as far as keeping answers goes: its own pool, cache and watch. */
async function openProcess(): Promise<Process> {
  const db = openPool(connection, { onLost: () => {} })
  await migrate(db)
  const limiter = createConcurrencyLimiter({ maxRunning: 8, maxQueued: 64, queueTimeoutMs: 10_000 })
  const responses = createResponseCache({ maxBytes: 1e7, limiter })
  const values = createValueCache({ maxEntries: 100 })
  const watch = watchVersion(db, () => {
    for (const topic of TOPICS) responses.evict(topic)
  })
  const config = { publicUrl: undefined, siteUrl: undefined, demoDir: resolve('demo'), buildDir: resolve('build') }
  const server = await createApp({ config, db, responses, values, limiter, log: createLog('silent'), isStopping: () => false })
  await until(() => watch.version() !== undefined)
  return { db, responses, watch, server }
}

async function until(holds: () => boolean | Promise<boolean>) {
  while (!(await holds())) await delay(10) // ended by the test's own limit
}

/** Until a process knows of all that was written. */
const isInformed = ({ db, watch }: Process) =>
  until(async () => (await db.row<{ version: number }>(sql`select version from catalogue_version`))?.version === watch.version())

const namesIn = async ({ server }: Process, query = '') => {
  const answer = await server.inject(`/api/admin/product/page${query}`)
  return (answer.json() as { data: { rows: Array<{ name: string }> } }).data.rows.map(({ name }) => name) // as the contract's tests check
}
const rename = (db: { rows: Pool['rows'] }, name: string) => db.rows(sql`update product_text set name = ${name} where language = 'en'`)

describe('kept answers', () => {
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
      await tx.rows(sql`
        select pg_terminate_backend(pid) from pg_stat_activity
         where datname = current_database() and pid <> pg_backend_pid() and query like 'listen %' or query like 'select version from catalogue%' and pid <> pg_backend_pid()`)
      await rename(tx, 'After')
    })

    await until(async () => (await namesIn(shop))[0] === 'After')
    expect(await namesIn(shop)).toEqual(['After'])
  })

  it('are never older than what was asked after the change is known', async () => {
    const [shop] = opened()
    await catalogFixtures(shop.db).hasProduct({ name: 'N0' })
    for (let turn = 1; turn <= 20; turn++) {
      const before = shop.watch.version()
      const asking = Promise.all(Array.from({ length: 5 }, () => namesIn(shop)))
      await rename(shop.db, `N${turn}`)
      await until(() => shop.watch.version() !== before)

      expect(await namesIn(shop)).toEqual([`N${turn}`])
      await asking
    }
  })

  it('follow every table that visitors see', async () => {
    const [shop] = opened()
    const tables = await shop.db.rows<{ name: string }>(sql`
      select c.relname as name from pg_class c
       where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
         and not exists (select from pg_trigger t where t.tgrelid = c.oid and t.tgname = 'catalogue_version')`)

    // What is derived from other tables by triggers, or seen by nobody.
    expect(tables.map(({ name }) => name).toSorted()).toEqual(['catalogue_version', 'migration', 'price_history', 'product_search'])
  })
})
