import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { hasStaff } from '../test/staff/staff.ts'
import { openFilledShop, quantile } from './filled-shop.ts'
import { dbOf, hasManyProducts } from './many-products.ts'

/**
 * The list of products of the back office with 100,000 products, over HTTP, one request at a time: every filter, every order, the second page of each. Prints
 * one line of JSON: per question the 95th percentile in milliseconds, and how many products it finds.
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

const results = []
for (const question of questions) {
  const first = await ask(question)
  const times: number[] = []
  for (let turn = 0; turn < TURNS; turn++) {
    const began = performance.now()
    await ask({ ...question, ...(first.next !== null && turn % 2 > 0 && { after: first.next }) })
    times.push(performance.now() - began)
  }
  results.push({ what: new URLSearchParams(question).toString(), ms: quantile(times, 0.95), total: first.total })
}
process.stdout.write(`${JSON.stringify(results)}\n`)

await close()
await database.stop()
rmSync(folder, { recursive: true })

async function ask(question: Record<string, string>) {
  const url = `${address.replace('/api/admin', '/api/manage')}/products?${new URLSearchParams({ limit: '50', ...question })}`
  const response = await fetch(url, { headers: { cookie } })
  const { code, data } = (await response.json()) as { code: string; data: { next: string | null; total: number } } // the contract says so
  if (code !== '0000') throw new Error(`${url}: ${code}`)
  return data
}
