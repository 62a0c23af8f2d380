import { fork } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { Sql } from 'sql-template-tag'
import { createApp } from '../src/app.ts'
import { createResponseCache, type ResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import { type Db, openPool } from '../src/db/db.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { getListing } from '../src/features/catalog/listing.queries.ts'
import { pageProducts } from '../src/features/catalog/product.queries.ts'
import { createLog } from '../src/log.ts'
import { seedDemo } from '../src/seed.ts'
import { openTestUploads } from '../test/uploads.ts'

/**
 * The page query over HTTP beside the same statements sent by `pg`, in one process on one database, in turns.
 * Prints one line of JSON: rates per second of each turn.
 */

const TURNS = 5
const TURN_MS = 3_000
const PARALLEL = 16
const PAGE = { path: '/api/admin/product/page', language: 'en', isCall: true }

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const db = openPool(database.connection, { onLost: () => {} })
await migrate(db)
await seedDemo(db, resolve('demo'))
const logFile = pino.destination({ dest: join(folder, 'log'), sync: false })
const limiter = createConcurrencyLimiter({ maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 })
// Equal requests at the same moment would share one response: here each is made by itself.
const shared = createResponseCache({ maxBytes: 0, limiter })
let requests = 0
const responses: ResponseCache = { ...shared, get: (key, make) => shared.get(`${key} ${requests++}`, make) }
const files = await openTestUploads(db)
const server = await createApp({
  config: { publicUrl: undefined, siteUrl: undefined, demoDir: resolve('demo'), buildDir: resolve('build') },
  db,
  responses,
  values: createValueCache({ maxEntries: 0 }),
  limiter,
  uploads: files.uploads,
  log: createLog('info', (line) => logFile.write(line)),
  isStopping: () => false,
})
await server.listen({ port: 0 })
const { port } = server.server.address() as AddressInfo // it listens on a port
const statements = await statementsOfPage()
const pool = new pg.Pool({ ...database.connection, max: PARALLEL })
pool.on('error', () => {}) // its server is stopped below

const turns: Array<{ pg: number; http: number }> = []
await byPg()
await byHttp()
for (let turn = 0; turn < TURNS; turn++) turns.push({ pg: await byPg(), http: await byHttp() })
process.stdout.write(`${JSON.stringify(turns)}\n`)

await server.close()
await pool.end()
files.close()
await db.end()
await database.stop()
rmSync(folder, { recursive: true })

/** The statements that the call sends, taken from the query itself. */
async function statementsOfPage() {
  const sent: Sql[] = []
  const listening: Db = {
    rows: (query) => (sent.push(query), db.rows(query)),
    row: (query) => (sent.push(query), db.row(query)),
    begin: (work) => db.begin(work),
  }
  await getListing(listening)
  sent.length = 0 // the listing is read once, not for each page
  await pageProducts(listening, { order: 'desc', page: 1, limit: 12 }, 'en')
  return sent.map(({ text, values }, index) => ({ name: `bench${index}`, text, values }))
}

async function byPg() {
  const until = performance.now() + TURN_MS
  let done = 0
  const loop = async () => {
    while (performance.now() < until) {
      for (const statement of statements) await pool.query(statement)
      done++
    }
  }
  await Promise.all(Array.from({ length: PARALLEL }, loop))
  return done / (TURN_MS / 1000)
}

/** The load comes from a process of its own, which asks as browsers do: with a `_t` of its own for each request, and the response compressed. */
function byHttp() {
  const load = fork(
    join(import.meta.dirname, '../../bench/client/load-process.ts'),
    [JSON.stringify({ address: `http://127.0.0.1:${port}`, target: PAGE, ms: TURN_MS, connections: PARALLEL })],
    { stdio: ['ignore', 'pipe', 'inherit', 'ipc'] },
  )
  return new Promise<number>((done, failed) => {
    load.once('message', (load) => done((load as { perSecond: number }).perSecond)) // as that script sends it
    load.once('error', failed)
    load.once('exit', (code) => failed(new Error(`the load generator ended with ${code}`)))
  })
}
