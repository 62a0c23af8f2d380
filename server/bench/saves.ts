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
 * Ten of the staff save and publish ten prices a second, by turns at two processes of a shop with 100,000 products, while visitors ask for the catalogue and
 * for other things. Prints one line of JSON: how long until a change is seen at both processes (milliseconds from when publishing was answered), how the calls of
 * visitors fare with and without, and by how much the processes have grown (MB).
 */

const PHASES = 3
const PHASE_MS = 20_000
const SAVES_PER_SECOND = 10
/** Each saves once a second: one alone would reach the limit of writes, and what is counted of one is written again with each. */
const STAFF = 10
/** A look costs what a visitor's page does, of two processes: more looks than this would be most of the load. */
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
const flags = process.execArgv // the shop's own (start/boot.mjs)
const shops = [await runShop({ environment, dataDir, flags }), await runShop({ environment, dataDir, flags })] as const

const seen: number[] = []
let saves = 0
for (const shop of shops) await get(shop, '/product/page?language=en') // reads the listing
await saveAtRate(PHASE_MS) // each connection plans its statements
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
const p99 = (phases: Times[], kind: Kind) => Math.min(...phases.map((times) => quantile(times[kind], 0.99))) // others on the machine can only add to a time
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

/** Visits both shops for a phase, from a thread of its own: how long each call took is not how long this one is busy. */
async function visit(): Promise<Times> {
  const worker = new Worker(new URL('visits.ts', import.meta.url), {
    workerData: { addresses: shops.map(({ address }) => address), ms: PHASE_MS },
  })
  const [times] = await once(worker, 'message')
  return times
}

/** Fills the database; the cookies of its owners. */
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

/** Saves and publishes another price of another product each time. */
function saveAtRate(ms: number) {
  return atRate(SAVES_PER_SECOND, ms, async (turn) => {
    let id = 20_001 + 97 * saves++ // those that nobody has written yet
    while (id % 20 === 0 || id % 50 === 1) id++ // no visitor sees these
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
    const { data } = (await get(shop, path)) as { data: { price: number } } // the contract says so
    if (data.price === price) return
  }
  throw new Error(`${path} was not ${price} after ${GIVE_UP_MS} ms`)
}

async function get({ address }: RunningShop, path: string): Promise<unknown> {
  const response = await fetch(`${address}/api/admin${path}`, { headers: AS_BROWSERS })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.json()
}

/** Where somebody of the staff asks, and who it is. */
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
  const { code, data } = (await response.json()) as { code: string; data: { rev: number } } // the contract says so
  if (code !== '0000') throw new Error(`${method} ${path}: ${code} ${JSON.stringify(data)}`)
  return data
}

function memory() {
  return Promise.all(shops.map(async (shop) => (await shop.metrics())['process_resident_memory_bytes'] ?? Number.NaN))
}
