import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Sql } from 'sql-template-tag'
import { createApp } from '../src/app.ts'
import { RATE_LIMITS } from '../src/auth/rate-limit-settings.ts'
import { createResponseCache, type ResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import { type Pool, openPool } from '../src/db/db.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import { createTopics } from '../src/db/topics.ts'
import { createProductIndex } from '../src/product-index/product-index.ts'
import { createLog } from '../src/log.ts'
import { seedDemo } from '../src/seed.ts'
import { openTestUploads } from '../test/upload-folder.ts'
import { watchPool } from '../test/databases/watched-statements.ts'

const TURNS = 5
const TURN_MS = 3_000
const PARALLEL = 16

/** Copy of the type `Target` in `bench/`, which this package does not import. */
interface Target {
  path: string
  language: string
  isCall: true
  token?: string
}

/** A prepared statement in the form that `pg` sends. */
export interface Statement {
  name: string
  text: string
  values: unknown[]
}

/** Requests per second of one turn, sent by `pg` and over HTTP. */
export interface Turn {
  pg: number
  http: number
}

/**
 * Opens a shop with the demo that computes every response (none is cached or shared), and connects `pg` to the same
 * database in the same process.
 */
export async function openShopBesidePg() {
  const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
  const database = await openEmbedded(folder, { log: () => {} })
  const pool = openPool(database.connection, { onLost: () => {} })
  await migrate(pool)
  await seedDemo(pool, resolve('demo'))
  const sent: Sql[] = []
  const db: Pool = { ...pool }
  watchPool(db, (query) => sent.push(query))
  const logFile = pino.destination({ dest: join(folder, 'log'), sync: false })
  const limiter = createConcurrencyLimiter({ maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 })
  // Equal requests at the same moment would share one response. The number in the key makes each request different.
  const shared = createResponseCache({ maxBytes: 0, limiter })
  let requests = 0
  const responses: ResponseCache = { ...shared, get: (key, make) => shared.get(`${key} ${requests++}`, make) }
  const files = await openTestUploads(pool)
  const server = await createApp({
    config: {
      publicUrl: undefined,
      siteUrl: undefined,
      linkUrl: 'http://localhost:3000',
      demoDir: resolve('demo'),
      buildDir: resolve('build'),
      rateLimits: { ...RATE_LIMITS, write: { most: 10_000, seconds: 60 } },
    },
    db,
    productIndex: createProductIndex(db, createTopics(db)),
    responses,
    values: createValueCache({ maxEntries: 0 }),
    limiter,
    uploads: files.uploads,
    log: createLog('info', (line) => logFile.write(line)),
    isStopping: () => false,
  })
  await server.listen({ port: 0 })
  const { port } = server.server.address() as AddressInfo // the server listens on a port
  const address = `http://127.0.0.1:${port}`
  const direct = new pg.Pool({ ...database.connection, max: PARALLEL })
  direct.on('error', () => {}) // connections may be cut when the server stops below

  async function byPg(statements: Statement[]) {
    const until = performance.now() + TURN_MS
    let done = 0
    const loop = async () => {
      while (performance.now() < until) {
        for (const statement of statements) await direct.query(statement)
        done++
      }
    }
    await Promise.all(Array.from({ length: PARALLEL }, loop))
    return done / (TURN_MS / 1000)
  }

  /**
   * Loads the shop from a separate process with requests like a browser's: each has its own `_t`, and responses are
   * compressed.
   */
  function byHttp(target: Target) {
    const load = fork(
      join(import.meta.dirname, '../../bench/client/load-process.ts'),
      [JSON.stringify({ address, target, ms: TURN_MS, connections: PARALLEL })],
      { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
    )
    return new Promise<number>((done, failed) => {
      load.once('message', (load) => done((load as { perSecond: number }).perSecond)) // load-process.ts sends this
      load.once('error', failed)
      load.once('exit', (code) => failed(new Error(`the load generator ended with ${code}`)))
    })
  }

  return {
    address,
    /** Calls `work` and returns the statements that the shop sent to the database meanwhile. */
    async record(work: () => Promise<unknown>): Promise<Statement[]> {
      sent.length = 0
      await work()
      return sent.map(({ text, values }, index) => ({ name: `bench ${text.length} ${index}`, text, values }))
    },
    /** Measures the target over HTTP and its statements by `pg`, alternating. The first turn is a warm-up and is dropped. */
    async compare(target: Target, statements: Statement[]): Promise<Turn[]> {
      const turns: Turn[] = []
      for (let turn = 0; turn <= TURNS; turn++) turns.push({ pg: await byPg(statements), http: await byHttp(target) })
      return turns.slice(1)
    },
    async close() {
      await server.close()
      await files.close()
      await direct.end()
      await pool.end()
      await database.stop()
      rmSync(folder, { recursive: true })
    },
  }
}
