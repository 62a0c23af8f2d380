import { setTimeout } from 'node:timers/promises'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import * as catalog from '@shop/contract/catalog/catalog'
import { listFacets } from '@shop/contract/catalog/filters/facets'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connectTo } from '../../test/database.ts'
import { hasComparedSpecs, hasSpec } from '../../test/fixtures/catalog.ts'
import { openShop, type TestShop } from '../../test/shop.ts'
import { MATRIX_MS } from '../../../test-times.ts'

const COMBINATIONS = 27_000
const WARM = 2_000
const MB = 2 ** 20

let shop: TestShop
beforeEach(async () => {
  shop = await openShop()
  await hasMemoryFunction()
  await hasComparedSpecs(shop.db)
  const seriesId = await shop.hasSeries()
  const tag = await shop.hasTag('New')
  for (let n = 0; n < 40; n++) {
    const id = await shop.hasProduct({ seriesId, priceFen: n * 1_000, tags: n % 2 ? [tag] : [] })
    await hasSpec(shop.db, id, { definition: 'top-speed', number: n, unit: 'km/h' })
    await hasSpec(shop.db, id, { definition: 'cells', number: n % 4 })
  }
})
afterEach(() => shop.close())

function combination(n: number) {
  const [speed, weight] = [n % 997, n % 613]
  const parts = [
    `top-speed:${speed / 8}..${n % 3 ? speed : ''}`,
    n % 2 ? `cells:${n % 5}|none` : undefined,
    n % 5 ? `weight:${weight}..${weight + n}` : undefined,
  ]
  return {
    specs: parts.filter((part) => part !== undefined).join(';'),
    ...(n % 7 === 0 && { tags: `1,${n + 1}` }),
    ...(n % 4 === 0 && { priceStart: (n % 9_999) / 100, priceEnd: 100 + n }),
    ...(n % 6 === 0 && { sort: n % 12 ? 'spec:weight' : 'spec:top-speed', order: n % 5 ? 'asc' : 'desc' } as const),
    ...(n % 11 === 0 && { inStock: 1 }),
  } // prettier-ignore
}

async function askFor(from: number, to: number) {
  for (let n = from; n < to; n += 20) {
    const some = Array.from({ length: Math.min(20, to - n) }, (_, place) => combination(n + place))
    const answers = await Promise.all(
      some.map((input, place) => (place % 2 ? shop.ask(listFacets, input) : shop.ask(catalog.pageProducts, input))),
    )
    expect(answers.every(({ code }) => code === '0000')).toBe(true)
  }
}

/** With it, the shop's account reads its own memory. */
async function hasMemoryFunction() {
  const server = inject('database')
  const client = await connectTo(server.connectionString ? shop.connection : { ...server, database: shop.connection.database })
  await client.query(`create function memory_of_connection() returns bigint language sql security definer
    as 'select sum(total_bytes)::bigint from pg_backend_memory_contexts'`)
  await client.end()
}

/** A test shop has this many for statements: half of all (db/db.ts). */
const CONNECTIONS = 4

/** Queries at the same time, so that each query takes another connection. */
async function databaseMemory() {
  const own = sql`select pg_backend_pid() as pid, memory_of_connection() as bytes, pg_sleep(0.5)::text`
  const asked = Array.from({ length: CONNECTIONS }, () => shop.db.rows<{ pid: number; bytes: number }>(own, { isPrepared: false }))
  return new Map((await Promise.all(asked)).flat().map(({ pid, bytes }) => [pid, bytes]))
}

/** Measures process, database, prepared texts and cache entries. */
async function taken() {
  const database = await databaseMemory()
  setFlagsFromString('--expose-gc')
  const collect = runInNewContext('gc') as () => void // the flag has created it
  // Each round frees more: buffers, timers, promises.
  for (let round = 0; round < 5; round++) {
    collect()
    await setTimeout(50)
  }
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return {
    heldMb: (heapUsed + arrayBuffers) / MB,
    connections: [...database.keys()].toSorted((a, b) => a - b),
    databaseMb: [...database.values()].reduce((sum, bytes) => sum + bytes, 0) / MB,
    statements: shop.db.state().statements,
    entries: shop.responses.state().entries,
  }
}

it('27,000 combinations leave the memory of the shop and of its database as it was [f.filter.7]', { timeout: MATRIX_MS }, async () => {
  await databaseMemory() // opens all connections
  await askFor(0, WARM)
  const before = await taken()
  await askFor(WARM, WARM + COMBINATIONS)
  const after = await taken()

  expect(after.statements).toBe(before.statements)
  expect(after.entries).toBe(before.entries)
  expect(after.heldMb - before.heldMb).toBeLessThan(10)
  expect(after.connections).toEqual(before.connections)
  expect(after.connections).toHaveLength(CONNECTIONS)
  expect(after.databaseMb - before.databaseMb).toBeLessThan(5)
})
