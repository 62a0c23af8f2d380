import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { openPool } from '../src/db/db.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { createTopics } from '../src/db/topics.ts'
import type { Columns } from '../src/product-index/columns/columns.rules.ts'
import { countFacets } from '../src/product-index/columns/facets.rules.ts'
import { createListing } from '../src/product-index/listing.queries.ts'
import { atOnce, inSlices } from '../src/product-index/slices.ts'
import { fillWithFigures, KEYS } from './figures-catalogue.ts'
import { openFilledShop, quantile } from './filled-shop.ts'

/**
 * Measures filters by specs in catalogues of three sizes: the time to count all facets in this process with three ranges
 * set, the delay of the event loop meanwhile, a filtered page over HTTP, alternating with a catalogue of 1,000 products, and
 * the bytes per product. Prints one line of JSON. Arguments select sizes, in thousands; the default is all sizes.
 */

const SMALL = 1_000
const given = process.argv.slice(2).map((thousands) => Number(thousands) * 1_000)
const sizes = given.length > 0 ? given : [20_000, 100_000, 1_000_000]
const TURNS = 200
const FILTERS = {
  specs: [
    { key: 'spec-1', ranges: [{ min: 20, max: 700 }], isNotStated: false },
    { key: 'spec-2', ranges: [{ min: null, max: 900 }], isNotStated: true },
    { key: 'spec-3', ranges: [{ min: 10, max: null }], isNotStated: false },
  ],
}
const PAGE = '/product/page?seriesId=3&tags=2,4&priceStart=100&priceEnd=5000'

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const small = await filled(SMALL)
const results = []
for (const size of sizes) results.push(await measure(size))
await small.close()
await database.stop()
rmSync(folder, { recursive: true })
process.stdout.write(`${JSON.stringify(results)}\n`)

async function filled(size: number) {
  const began = performance.now()
  let connection = {}
  const shop = await openFilledShop(database.adminConnection, async (client) => {
    connection = { host: client.host, port: client.port, user: client.user, password: client.password, database: client.database }
    await fillWithFigures(client, size)
  })
  const db = openPool(connection, { onLost: () => {} })
  /** Reads all products of the database into a new listing. */
  const read = () => createListing(db, createTopics(db))()
  return { ...shop, read, fillMs: performance.now() - began, close: () => Promise.all([shop.close(), db.end()]) }
}

async function measure(size: number) {
  const shop = await filled(size)
  const delayOfReading = await delayOf(shop.read, 3)
  const { columns } = await shop.read()
  const facets = facetsMs(columns)
  const delayOfFacets = await delayOf(() => inSlices(countFacets(columns, FILTERS, KEYS)), 10)
  const pages = await pagesMs(shop.address)
  await shop.close()
  return {
    size,
    fillMs: shop.fillMs,
    facetsMs: facets,
    delayMs: delayOfFacets,
    readingDelayMs: delayOfReading,
    ...pages,
    bytes: bytesOf(columns) / size,
  }
}

/** Returns the median milliseconds to count all facets in this process. */
function facetsMs(columns: Columns) {
  const times: number[] = []
  for (let turn = 0; turn < 30; turn++) {
    const began = performance.now()
    atOnce(countFacets(columns, FILTERS, KEYS))
    times.push(performance.now() - began)
  }
  return quantile(times.slice(5), 0.5)
}

/** Returns the longest delay of the event loop, in milliseconds, while `work` runs `times` times. */
async function delayOf(work: () => Promise<unknown>, times: number) {
  const waited = monitorEventLoopDelay({ resolution: 1 })
  waited.enable()
  await new Promise((resolve) => setTimeout(resolve, 20))
  waited.reset()
  for (let turn = 0; turn < times; turn++) await work()
  await new Promise((resolve) => setTimeout(resolve, 20))
  waited.disable()
  return waited.max / 1e6
}

/** Returns the median milliseconds of a filtered page of this shop and of the small one, requested in turns. */
async function pagesMs(address: string) {
  const [page, smallPage]: [number[], number[]] = [[], []]
  for (const one of [address, small.address]) await firstPage(one + PAGE)
  for (let turn = 0; turn < TURNS; turn++) {
    page.push(await timeOf(address + PAGE))
    smallPage.push(await timeOf(small.address + PAGE))
  }
  return { pageMs: quantile(page, 0.5), smallPageMs: quantile(smallPage, 0.5) }
}

/** Retries until a new shop has read its products, because reading a million takes longer than the time limit of a response. */
async function firstPage(address: string) {
  for (let tries = 0; tries < 60; tries++) {
    const ms = await timeOf(address).catch(() => undefined)
    if (ms !== undefined) return
    await new Promise((resolve) => setTimeout(resolve, 2_000))
  }
  throw new Error(`${address} did not answer`)
}

async function timeOf(address: string) {
  const began = performance.now()
  const response = await fetch(address)
  const { code } = (await response.json()) as { code: string } // the contract defines this response
  if (code !== '0000') throw new Error(`${address}: ${code}`)
  return performance.now() - began
}

/** Returns the total bytes of a listing's typed arrays. */
function bytesOf({ specs, words, price, orders, ...columns }: Columns) {
  const numbers = [price, ...specs.values()].flatMap(({ values, codes, uses }) => [values, codes, uses])
  const arrays = [
    ...numbers,
    ...[...words.values()].map(({ codes }) => codes),
    ...Object.values(orders).map(({ slots }) => slots),
    ...Object.values(columns).filter((value) => ArrayBuffer.isView(value)),
  ]
  return arrays.reduce((sum, { byteLength }) => sum + byteLength, 0)
}
