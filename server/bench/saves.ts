import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { LANGUAGES } from '@shop/contract/languages'
import type pg from 'pg'
import { openPool } from '../src/db/db.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { makeDatabase, urlOf } from '../test/database.ts'
import { endShops, type RunningShop, runShop } from '../test/running-shop.ts'
import { hasStaff, OFFICE, type TestStaff } from '../test/staff/staff.ts'
import { atRate } from './at-rate.ts'
import { quantile } from './filled-shop.ts'
import { dbOf, hasManyProducts } from './many-products.ts'
import { AS_BROWSERS, KINDS, type Kind, type Times } from './visits.ts'

/**
 * Ten members of staff save and publish ten prices a second, alternating between two processes of a shop with 100,000
 * products, while visitors request the catalogue and other pages. Prints one line of JSON: the milliseconds from the
 * response to publishing until both processes show a change, the times of visitors' calls with and without saves, and
 * by how many MB the processes have grown.
 */

const PHASES = 3
const PHASE_MS = 20_000
const SAVES_PER_SECOND = 10
/**
 * Number of members of staff, each of whom saves once a second. A single member would reach the rate limit of writes, and each
 * save would update the same counter.
 */
const STAFF = 10
/**
 * Milliseconds between polls of a page; polling costs as much as a visitor's request, so a shorter interval would
 * dominate the load.
 */
const POLL_MS = 20
const GIVE_UP_MS = 30_000

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const { connection, drop } = await makeDatabase(database.adminConnection)
const cookies = await filled(connection)

const environment = {
  DATABASE_URL: urlOf(connection),
  DEMO: 'off',
  PUBLIC_URL: OFFICE,
  ...Object.fromEntries(Object.entries(process.env).filter(([name]) => name.startsWith('MALLOC_'))),
}
const dataDir = join(folder, 'files')
const flags = process.execArgv // the shops get the flags of this process (start/boot.mjs)
const shops = [await runShop({ environment, dataDir, flags }), await runShop({ environment, dataDir, flags })] as const

const seen: number[] = []
let saves = 0
for (const shop of shops) await get(shop, '/product/page?language=en') // the first request makes the shop read its listing
await saveAtRate(PHASE_MS) // warm-up: each connection plans its statements
await visit()
seen.length = 0
const before = await memory()
const alone: Times[] = []
const beside: Times[] = []
for (let phase = 0; phase < PHASES; phase++) {
  alone.push(await visit())
  const [times] = await Promise.all([visit(), saveAtRate(PHASE_MS)])
  beside.push(times)
}
const grown = (await memory()).map((bytes, place) => (bytes - (before[place] ?? 0)) / 1e6)
// The minimum of the phases is taken, because other processes can only add time.
const p99 = (phases: Times[], kind: Kind) => Math.min(...phases.map((times) => quantile(times[kind], 0.99)))
process.stdout.write(
  `${JSON.stringify({
    saves: seen.length,
    seen: { median: quantile(seen, 0.5), most: Math.max(...seen) },
    reads: KINDS.map((kind) => ({ kind, alone: p99(alone, kind), beside: p99(beside, kind) })),
    grown: Math.max(...grown),
  })}\n`,
)

await endShops()
await drop()
await database.stop()
rmSync(folder, { recursive: true })

/** Visits both shops for one phase, from a separate thread, so that the measured times do not include the load of this thread. */
async function visit(): Promise<Times> {
  const worker = new Worker(new URL('visits.ts', import.meta.url), {
    workerData: { addresses: shops.map(({ address }) => address), ms: PHASE_MS },
  })
  const [times] = await once(worker, 'message')
  return times
}

/** Fills the database. Returns the session cookies of the members of staff. */
async function filled(config: pg.ClientConfig) {
  const db = openPool(config, { onLost: () => {} })
  await migrate(db)
  const client = await db.connect()
  const staff: TestStaff[] = []
  while (staff.length < STAFF) staff.push(await hasStaff(dbOf(client)))
  await hasManyProducts(client, staff[0]?.id ?? 0)
  await client.query('vacuum analyze')
  await client.end()
  await db.end()
  return staff.map(({ cookie }) => cookie)
}

/** Saves and publishes a new price of a different product each time. */
function saveAtRate(ms: number) {
  return atRate(SAVES_PER_SECOND, ms, async (turn) => {
    let id = 20_001 + 97 * saves++ // only products that no save has changed yet
    while (id % 20 === 0 || id % 50 === 1) id++ // skips products that visitors do not see
    const office = { address: (shops[turn % 2] ?? shops[0]).address, cookie: cookies[turn % STAFF] ?? '' }
    const price = 100 + ((turn * 31) % 5000) + turn / 1000
    const { rev } = await ask(office, 'PATCH', `/products/${id}`, {
      rev: (await ask(office, 'GET', `/products/${id}`)).rev,
      set: { price: Math.round(price * 100) / 100, originalPrice: null },
    })
    await ask(office, 'POST', `/products/${id}/publish`, { rev })
    const published = performance.now()
    const language = LANGUAGES[turn % LANGUAGES.length] ?? 'en'
    await Promise.all(shops.map((one) => until(one, `/product/${id}/${language}`, Math.round(price * 100) / 100)))
    seen.push(performance.now() - published)
  })
}

async function until(shop: RunningShop, path: string, price: number) {
  for (const giveUpAt = performance.now() + GIVE_UP_MS; performance.now() < giveUpAt;) {
    await delay(POLL_MS)
    const { data } = (await get(shop, path)) as { data: { price: number } } // the contract defines this response
    if (data.price === price) return
  }
  throw new Error(`${path} was not ${price} after ${GIVE_UP_MS} ms`)
}

async function get({ address }: RunningShop, path: string): Promise<unknown> {
  const response = await fetch(`${address}/api/admin${path}`, { headers: AS_BROWSERS })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** A shop's address and the session cookie of a member of staff. */
interface Office {
  address: string
  cookie: string
}

async function ask({ address, cookie }: Office, method: string, path: string, body?: object): Promise<{ rev: number }> {
  const response = await fetch(`${address}/api/manage${path}`, {
    method,
    headers: { ...AS_BROWSERS, cookie, origin: OFFICE, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: string; data: { rev: number } } // the contract defines this response
  if (code !== '0000') throw new Error(`${method} ${path}: ${code} ${JSON.stringify(data)}`)
  return data
}

function memory() {
  return Promise.all(shops.map(async (shop) => (await shop.metrics())['process_resident_memory_bytes'] ?? Number.NaN))
}
