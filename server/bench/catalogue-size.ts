import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type pg from 'pg'
import sql, { type Sql } from 'sql-template-tag'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { openFilledShop, quantile } from './filled-shop.ts'

/**
 * Compares the page query and the search in a catalogue of 20,000 products with those in a catalogue of 1,000, over HTTP,
 * one request at a time, alternating.
 * Prints one line of JSON: per query the median milliseconds in both catalogues. Throws if a total is wrong.
 */

const SIZES = [1_000, 20_000]
const SERIES = 7
const TURNS = 300

const folder = mkdtempSync(join(tmpdir(), 'torvane-bench-'))
const database = await openEmbedded(folder, { log: () => {} })
const shops = await Promise.all(
  SIZES.map(async (size) => ({ size, ...(await openFilledShop(database.adminConnection, (client) => fill(client, size))) })),
)

/** Queries. `total` is the number of products that a query finds; searches find the same few products in both catalogues. */
const QUESTIONS: Array<{ what: string; path: (size: number) => string; total: (size: number) => number }> = [
  { what: 'first page', path: () => '/product/page', total: (size) => size },
  { what: 'last page', path: (size) => `/product/page?page=${Math.ceil(size / 12)}`, total: (size) => size },
  { what: 'first page by price', path: () => '/product/page?sort=price&order=asc', total: (size) => size },
  { what: 'last page by price', path: (size) => `/product/page?sort=price&order=asc&page=${Math.ceil(size / 12)}`, total: (size) => size },
  {
    what: 'series, tag and price, first page',
    path: () => '/product/page?seriesId=3&tags=2,4&priceStart=100&priceEnd=5000',
    total: matchesOf,
  },
  {
    what: 'series, tag and price, last page',
    path: (size) => `/product/page?seriesId=3&tags=2,4&priceStart=100&priceEnd=5000&page=${Math.ceil(matchesOf(size) / 12)}`,
    total: matchesOf,
  },
  { what: 'search for a model', path: () => '/product/search?name=falcon%20seven', total: () => 20 },
  { what: 'search by a part of a word', path: () => '/products/search?keyword=alco', total: () => 20 },
]

const results = []
for (const { what, path, total } of QUESTIONS) {
  const times: number[][] = SIZES.map(() => [])
  for (let turn = 0; turn < TURNS; turn++) {
    for (const [index, { size, address }] of shops.entries()) {
      const began = performance.now()
      const answer = await fetch(address + path(size))
      const { data } = (await answer.json()) as { data: { total: number } | unknown[] } // the contract defines this response
      times[index]?.push(performance.now() - began)
      const found = Array.isArray(data) ? data.length : data.total
      if (found !== total(size)) throw new Error(`${what}: found ${found} of ${total(size)} among ${size}`)
    }
  }
  const [small = Number.NaN, large = Number.NaN] = times.map((values) => quantile(values, 0.5))
  results.push({ what, small, large })
}
process.stdout.write(`${JSON.stringify(results)}\n`)

for (const { close } of shops) await close()
await database.stop()
rmSync(folder, { recursive: true })

/** Counts the products of series 3 that have tag 2 or 4 and cost 100 to 5,000, by the formulas of `fill`. */
function matchesOf(size: number) {
  let count = 0
  for (let n = 1; n <= size; n++) {
    const priceFen = (n * 7_919) % 1_000_000
    if (n % SERIES === 2 && [2, 4].includes((n % 5) + 1) && priceFen >= 10_000 && priceFen <= 500_000) count++
  }
  return count
}

/** Inserts products with English and German texts, three pictures and three services. Twenty products are named Falcon. */
async function fill(client: pg.Client, size: number) {
  const run = ({ text, values }: Sql) => client.query(text, values)
  await run(sql`insert into series (id, code) select n, 'S' || n from generate_series(1, ${SERIES}::int) n`)
  await run(sql`insert into series_text select n, 'en', 'Series', 'Text', 'Text', 'Text', 'Text' from generate_series(1, ${SERIES}::int) n`)
  await run(sql`insert into tag (id) select n from generate_series(1, 5) n`)
  await run(sql`insert into tag_text select n, 'en', 'Tag ' || n from generate_series(1, 5) n`)
  await run(sql`
    insert into product (id, series_id, price_fen, tag_ids, stock, sales, sort)
    select n, n % ${SERIES}::int + 1, n::bigint * 7919 % 1000000, array[n % 5 + 1], n % 30, n * 31 % 1000, n * 17 % 5000 from generate_series(1, ${size}::int) n`)
  await run(sql`
    insert into product_text (product_id, language, name, subtitle, description, stock_status, detail_text)
    select n, language, case when n % (${size}::int / 20) = 0 then 'Falcon Seven ' else 'Model ' end || n, '1:10 · 80 km/h · 3S LiPo',
           case language when 'en' then 'Oil dampers, four-wheel drive, number ' else 'Öldämpfer, Vierradantrieb, Nummer ' end || n, '', '<p>Text</p>'
      from generate_series(1, ${size}::int) n, unnest(array['en', 'de']) language`)
  await run(
    sql`insert into product_image (product_id, image_url, sort) select n, '/' || s || '.webp', s from generate_series(1, ${size}::int) n, generate_series(1, 3) s`,
  )
  await run(
    sql`insert into product_service (product_id, sort) select n, s from generate_series(1, ${size}::int) n, generate_series(1, 3) s`,
  )
  await run(sql`insert into product_service_text select id, 'en', 'Free shipping' from product_service`)
}
