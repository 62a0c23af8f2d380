import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MAX_BULK } from '@shop/contract/manage/record-types'
import { openEmbedded } from '../../src/db/embedded/embedded.ts'
import { hasStaff } from '../../test/staff/staff.ts'
import { openFilledShop, quantile } from '../filled-shop.ts'
import { dbOf, hasManyProducts } from '../many-products.ts'

/**
 * Measures the back office with 100,000 products over HTTP, one request at a time: the product list with each filter and
 * sort order, the shop's issues, and a bulk change of maximum size. Prints the milliseconds of each as one line of JSON.
 */

const TURNS = 20

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
let cookie = ''
const { address, close } = await openFilledShop(database.adminConnection, async (client) => {
  const staff = await hasStaff(dbOf(client))
  await hasManyProducts(client, staff.id)
  cookie = staff.cookie
})

const FILTERS: Array<Record<string, string>> = [
  {},
  { q: 'buggy' },
  { q: 'falcon seven' },
  { q: 'ser-4711' },
  { 'filter[state]': 'draft,archived' },
  { 'filter[series]': '1,2' },
  { 'filter[tag]': '2,4' },
  { 'filter[finding]': 'noImage' },
  { 'filter[finding]': 'deadBuyAddress' },
  { 'filter[finding]': 'modelOfOtherSize,modelTooHeavy,notVisibleYet' },
  { 'filter[language]': 'de:missing,ja:partly' },
  { 'filter[priceFrom]': '100', 'filter[priceTo]': '5000' },
  { 'filter[stock]': 'few' },
  { 'filter[reduced]': '1' },
  { 'filter[saved]': '1' },
  { 'filter[visible]': '0' },
  { 'q': 'buggy', 'filter[finding]': 'translationMissing,deadBuyAddress', 'filter[stock]': 'plenty', 'filter[visible]': '1', 'filter[tag]': '1,2,3' },
] // prettier-ignore
const ORDERS = ['sort', 'name', 'price', 'available', 'sales', 'changed']
const questions = [
  ...FILTERS.map((filters) => ({ ...filters, sort: 'name' })),
  ...ORDERS.flatMap((sort) => [{ sort }, { 'sort': sort, 'order': 'desc', 'filter[state]': 'live' }]), // prettier-ignore
]

const results: Array<{ what: string; ms: number; atMost: number }> = []
for (const question of questions) {
  const first = await ask(question)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    times.push(await timeOf(() => ask({ ...question, ...(first.next !== null && turn % 2 > 0 && { after: first.next }) })))
  }
  results.push({
    what: `a page of products, ${new URLSearchParams(question).toString()} (${first.total} found), p95`,
    ms: quantile(times, 0.95),
    atMost: 100,
  })
}
for (const path of ['/findings']) {
  await call('GET', path)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) times.push(await timeOf(() => call('GET', path)))
  results.push({ what: `GET ${path}, p95`, ms: quantile(times, 0.95), atMost: 100 })
}

const raise = {
  change: { kind: 'price', how: 'raise', by: 'percent', value: 10 },
  ids: Array.from({ length: MAX_BULK }, (_, place) => 30_001 + place),
  inShop: true,
}
let plan = ''
let revision = 0
const bulk: Array<[what: string, work: () => Promise<void>]> = [
  ['a dry run', async () => void ({ plan } = await call<{ plan: string }>('POST', '/products/bulk', { ...raise, dryRun: true }))],
  ['written', async () => void ({ revision } = await call<{ revision: number }>('POST', '/products/bulk', { ...raise, dryRun: false, plan }))],
  ['taken back', async () => void (await call('POST', `/history/${revision}/undo`, {}))],
] // prettier-ignore
for (const [what, work] of bulk) results.push({ what: `5,000 prices raised by 10 %, ${what}`, ms: await timeOf(work), atMost: 5_000 })
process.stdout.write(`${JSON.stringify(results)}\n`)

await close()
await database.stop()
rmSync(folder, { recursive: true })

function ask(question: Record<string, string>) {
  return call<{ next: string | null; total: number }>('GET', `/products?${new URLSearchParams({ limit: '50', ...question })}`)
}

async function call<Data>(method: string, path: string, body?: object): Promise<Data> {
  const response = await fetch(address.replace('/api/admin', '/api/manage') + path, {
    method,
    headers: { cookie, origin: 'http://localhost:3000', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: string; data: Data } // the contract defines this response
  if (code !== '0000') throw new Error(`${method} ${path}: ${code} ${JSON.stringify(data)}`)
  return data
}

async function timeOf(work: () => Promise<unknown>) {
  const began = performance.now()
  await work()
  return performance.now() - began
}
