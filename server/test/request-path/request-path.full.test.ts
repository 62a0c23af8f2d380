import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import * as account from '@shop/contract/account/account'
import type { Call } from '@shop/contract/call'
import { addToCart } from '@shop/contract/cart/cart'
import { pageProducts } from '@shop/contract/catalog/catalog'
import { CLIENT_ID } from '@shop/contract/limits'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { openPool } from '../../src/db/db.ts'
import { seedDemo } from '../../src/seed.ts'
import { makeDatabase, urlOf } from '../database.ts'
import { openInspector } from '../fuzzing/inspector.ts'
import { send } from '../recorded/browser.ts'
import { type CallRequest, PRODUCT, requestOf } from '../recorded/call-requests.ts'
import { endShops, runShop } from '../running-shop.ts'
import { COVERAGE_FLAGS, filesCalledDuring, inAll } from './source-files.ts'
import { countSqlCalls } from './sql-files.ts'

/** Counts source files with functions that a request calls, without those that an idle shop calls. */

const NAMES = ['a cached read', 'an uncached read', 'a write'] as const
type Name = (typeof NAMES)[number]

/** `most` is lowered after a refactoring. `wanted` is 60 % of commit c1efb4cd's 21, 41 and 38. */
const FIGURES: Record<Name, { most: number; wanted: number }> = {
  'a cached read': { most: 11, wanted: 12 },
  'an uncached read': { most: 24, wanted: 24 },
  'a write': { most: 22, wanted: 22 },
}
const MAX_LINES = 300

/** Rounds per request; intersecting them excludes background work and cache renewals. */
const ROUNDS = 4
const SQL_ROUNDS = 2
/** These rounds end within 5 s, before topics are read again. */
const IDLE_ROUNDS = 2
/** Longer than the mail sender's interval of a second. */
const IDLE_MS = 1_200
/** Time in which the shop notices a closed connection. */
const PAUSE_MS = 50
const LIMIT = 10

const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
const files = new Map<Name, string[]>()
let idleFiles: string[]
let drop: () => Promise<void>

beforeAll(async () => {
  const server = inject('database')
  const made = await makeDatabase(server, inject('template'))
  drop = made.drop
  await loadDemo(made.connection)
  const sqlCalls = await countSqlCalls(server, made)
  const environment = { DATABASE_URL: urlOf(made.connection), DEMO: 'off', LOG_LEVEL: 'info' }
  const shop = await runShop({ environment, flags: COVERAGE_FLAGS })
  const requests = await prepareRequests(shop.address)
  await warmUp(requests)
  for (const name of NAMES) files.set(name, await inRounds(SQL_ROUNDS, () => sqlCalls.filesDuring(shop, requests[name])))
  await sqlCalls.close()

  const inspector = await openInspector(shop)
  await inspector.startCoverage()
  await warmUp(requests) // counting SQL closed the database connections
  idleFiles = await inRounds(IDLE_ROUNDS, () => filesCalledDuring(inspector, () => delay(IDLE_MS)))
  for (const name of NAMES) {
    const called = await inRounds(ROUNDS, async () => {
      agent.destroy() // a new connection uses more files
      await delay(PAUSE_MS)
      return filesCalledDuring(inspector, requests[name])
    })
    files.set(name, [...called.filter((file) => !idleFiles.includes(file)), ...filesOf(name)].toSorted())
  }
  inspector.close()
})
afterAll(async () => {
  agent.destroy()
  await endShops()
  await drop()
})

/** If the shop loaded the demo itself, it would make pictures for minutes. */
async function loadDemo(connection: pg.ClientConfig) {
  const pool = openPool(connection, { onLost: () => {} })
  await seedDemo(pool, resolve('demo'))
  await pool.end()
}

const filesOf = (name: Name) => files.get(name) ?? []

/** Requests are as a browser sends them; uncached reads never repeat. */
async function prepareRequests(address: string): Promise<Record<Name, () => Promise<unknown>>> {
  const request = async (call: Call, options: CallRequest) => {
    const { status, body } = await send(address, { ...requestOf(call, 'en', options), agent })
    if (status !== 200) throw new Error(`${call.name} failed with ${status}: ${body}`)
    return body
  }
  const [username, password] = ['path@shop.example', 'correct horse']
  await request(account.register, { body: { username, pwd: password } })
  const login = { username, password, clientId: CLIENT_ID, grantType: 'password', rememberMe: false }
  const { data } = JSON.parse(await request(account.logIn, { body: login })) as { data: { accessToken: string } } // tests of the call check this response
  let limit = LIMIT
  return {
    'a cached read': () => request(pageProducts, { input: { page: 2, limit: LIMIT } }),
    'an uncached read': () => request(pageProducts, { input: { page: 2, limit: ++limit } }),
    'a write': () => request(addToCart, { body: { productId: PRODUCT }, token: data.accessToken, key: randomUUID() }),
  }
}

/** Requests are sent twice, as the second response is cached. */
async function warmUp(requests: Record<Name, () => Promise<unknown>>) {
  for (const name of NAMES) for (let count = 0; count < 2; count++) await requests[name]()
}

async function inRounds(count: number, find: () => Promise<string[]>) {
  const rounds: string[][] = []
  while (rounds.length < count) rounds.push(await find())
  return inAll(rounds)
}

const linesOf = (file: string) => readFileSync(resolve(file), 'utf8').trimEnd().split('\n').length
const list = (paths: string[]) => paths.map((file) => `\n${String(linesOf(file)).padStart(3)} ${file}`).join('')

describe.each(NAMES)('%s', (name) => {
  const { most, wanted } = FIGURES[name]

  it(`calls functions of at most ${most} files (wanted: ${wanted})`, () => {
    const called = filesOf(name)

    expect(called.length, `${list(called)}\nnot counted, as an idle shop calls them:${list(idleFiles)}\n`).toBeLessThanOrEqual(most)
    expect(called).toContain('server/src/http/server.ts') // otherwise nothing was counted
  })

  it(`calls no function of a file of more than ${MAX_LINES} lines`, () => {
    expect(filesOf(name).filter((file) => linesOf(file) > MAX_LINES)).toEqual([])
  })
})

it('calls the functions of the cart in the database where a write does', () => {
  expect(filesOf('a write')).toContain('server/src/features/cart/cart.functions.sql')
})
