import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CLIENT_ID } from '@shop/contract/limits'
import type pg from 'pg'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { openFilledShop, quantile } from './filled-shop.ts'

/**
 * Compares customers' calls in a shop with 100,000 accounts, 1,000,000 favourites and 1,000,000 reviews with the same calls
 * in a shop a thousandth of that size, one request at a time. A tenth of the reviews is of one product.
 * Prints one line of JSON: per call the ratio of the p95 in each run, and the p95 in milliseconds of the last run.
 */

const SIZES = [100, 100_000]
const PRODUCTS = 1_000
const FAVORITES_PER_ACCOUNT = 10
const REVIEWS_PER_ACCOUNT = 10
const POPULAR = 1
const USUAL = 500
const RUNS = 5
const TURNS = 60
const PAGE_SIZE = 10

interface Question {
  what: string
  method?: 'POST' | 'DELETE'
  path: (accounts: number) => string
  body?: object
}

const reviewsOf = (product: number) => `/products/${product}/reviews`
/** Returns the last page of the popular product's reviews. Every account has reviewed this product. */
const lastPage = (accounts: number) => Math.ceil(accounts / PAGE_SIZE)

const QUESTIONS: Question[] = [
  { what: 'favourites', path: () => '/user-favorite-product/listAll' },
  { what: 'ids of favourites', path: () => '/user-favorite-product/ids' },
  { what: 'last page of favourites', path: () => '/products/favorites?limit=5&page=2' },
  { what: 'whether it is a favourite', path: () => `/products/${POPULAR}/favorite-status` },
  { what: 'user', path: () => '/sys-user/userinfo' },
  { what: 'logins', path: () => '/user/logins' },
  { what: 'cart', path: () => '/cart' },
  { what: 'reviews of a popular product, first page', path: () => reviewsOf(POPULAR) },
  { what: '… page in the middle', path: (accounts) => `${reviewsOf(POPULAR)}?page=${Math.ceil(lastPage(accounts) / 2)}` },
  { what: '… last page', path: (accounts) => `${reviewsOf(POPULAR)}?page=${lastPage(accounts)}` },
  { what: '… of one rating', path: () => `${reviewsOf(POPULAR)}?rating=1` },
  { what: "the customer's own review", path: () => `${reviewsOf(POPULAR)}/own` },
  { what: 'reviews of a usual product', path: () => reviewsOf(USUAL) },
  { what: 'a favourite is added', method: 'POST', path: () => '/user-favorite-product', body: { productId: USUAL } },
  { what: 'a favourite is removed', method: 'DELETE', path: () => `/products/${USUAL}/favorite` },
  {
    what: 'something is added to the cart',
    method: 'POST',
    path: () => '/cart/merge-local',
    body: { localItems: [{ productId: USUAL, quantity: 1 }] },
  },
  { what: 'a review is written', method: 'POST', path: () => reviewsOf(POPULAR), body: { rating: 4, content: 'Runs well' } },
  {
    what: 'a login',
    method: 'POST',
    path: () => '/auth/login',
    body: { username: 'bench@shop.example', password: 'a long day at sea', clientId: CLIENT_ID, grantType: 'password' },
  },
]

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const shops: Array<{ accounts: number; address: string; token: string; close: () => Promise<void> }> = []
for (const accounts of SIZES) {
  const shop = await openFilledShop(database.adminConnection, (client) => fill(client, accounts))
  shops.push({ accounts, ...shop, token: await register(shop.address) })
}

const results = []
for (const question of QUESTIONS) {
  const ratios: number[] = []
  let p95s: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const times: number[][] = SIZES.map(() => [])
    for (let turn = 0; turn < TURNS; turn++) {
      for (const [index, shop] of shops.entries()) times[index]?.push(await ask(shop, question))
    }
    p95s = times.map((values) => quantile(values, 0.95))
    const [small = Number.NaN, large = Number.NaN] = p95s
    ratios.push(large / small)
  }
  results.push({ what: question.what, ratios, small: p95s[0], large: p95s[1] })
}
process.stdout.write(`${JSON.stringify(results)}\n`)

for (const { close } of shops) await close()
await database.stop()
rmSync(folder, { recursive: true })

/** Sends one request and returns how many milliseconds it took. */
async function ask(
  { address, token, accounts }: { address: string; token: string; accounts: number },
  { what, method, path, body }: Question,
) {
  const headers = { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) }
  const began = performance.now()
  const response = await fetch(address + path(accounts), { method: method ?? 'GET', headers, ...(body && { body: JSON.stringify(body) }) })
  const { code } = (await response.json()) as { code: string } // every call responds with this envelope
  const ms = performance.now() - began
  if (code !== '0000') throw new Error(`${what}: ${code}`)
  return ms
}

/** Registers and logs in the customer who sends the requests, and adds favourites. Returns the access token. */
async function register(address: string) {
  const [username, password] = ['bench@shop.example', 'a long day at sea']
  const post = async (path: string, body: object) => {
    const response = await fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    return (await response.json()) as { data: { accessToken: string } } // the contract defines the login's response
  }
  await post('/register', { username, pwd: password })
  const { data } = await post('/auth/login', { username, password, clientId: CLIENT_ID, grantType: 'password' })
  for (let product = 1; product <= FAVORITES_PER_ACCOUNT; product++) {
    const response = await fetch(`${address}/products/${product}/favorite`, {
      method: 'POST',
      headers: { authorization: `Bearer ${data.accessToken}` },
    })
    if (response.status !== 200) throw new Error(`a favourite was answered with ${response.status}`)
  }
  return data.accessToken
}

/** Inserts products and accounts with their favourites and reviews. */
async function fill(client: pg.Client, accounts: number) {
  await client.query(`insert into series (id, code) values (1, 'S1')`)
  await client.query(`insert into series_text values (1, 'en', 'Series', 'Text', 'Text', 'Text', 'Text')`)
  await client.query(
    `insert into product (id, series_id, price_fen, stock) select n, 1, 10000 + n, 1000 from generate_series(1, ${PRODUCTS}) n`,
  )
  await client.query(`
    insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
    select n, 'en', 'Model ' || n, 'Subtitle', 'Description', '', '' from generate_series(1, ${PRODUCTS}) n`)
  await client.query(`
    insert into account (email, password_hash, language)
    select 'customer-' || n || '@shop.example', 'none', 'en' from generate_series(1, ${accounts}) n`)
  await client.query(`
    insert into favorite (account_id, product_id)
    select a.id, (a.id * 7 + n * 89) % ${PRODUCTS} + 1 from account a, generate_series(1, ${FAVORITES_PER_ACCOUNT}) n`)
  await client.query(`
    insert into review (product_id, account_id, rating, content, created_at)
    select case n when 1 then ${POPULAR} else (a.id * 7 + n * 89) % ${PRODUCTS - 1} + 2 end, a.id, a.id % 5 + 1, 'As described, number ' || a.id,
           now() - (a.id + n) * interval '1 second'
      from account a, generate_series(1, ${REVIEWS_PER_ACCOUNT}) n`)
}
