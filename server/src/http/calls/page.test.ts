import { CALLS } from '@shop/contract/calls'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { routes } from '../../routes.ts'
import type { Db } from '../../db/db.ts'
import { createTopics } from '../../db/topics.ts'
import { createProductIndex } from '../../product-index/product-index.ts'
import { readDirectInput } from './input.ts'

let shop: TestShop
beforeEach(async () => void (shop = await openShop()))
afterEach(() => shop.close())

/** More rows than any call has statements, because each statement removes a row. */
const COUNT = 24
const each = sql`generate_series(1, ${COUNT}::int) n`

interface List {
  input: Record<string, string | number>
  shrink: Sql
}

const hasCustomerId = async () => (await shop.hasCustomer()).id
const hasAccounts = () =>
  shop.db.rows(sql`insert into account (email, password_hash, language) select n || '@x.example', 'x', 'en' from ${each}`)

async function hasProducts(input: List['input'] = {}): Promise<List> {
  for (let count = 0; count < COUNT; count++) await shop.hasProduct({ name: 'Kestrel' })
  return { input, shrink: sql`delete from product where id = (select max(id) from product)` }
}

async function hasVideos(input: List['input'] = {}): Promise<List> {
  for (let count = 0; count < COUNT; count++) await shop.hasVideo({ title: 'Kestrel' })
  return { input, shrink: sql`delete from video where id = (select max(id) from video)` }
}

/** `customerId` is the owner of a customer's list. */
const LISTS: Record<string, (customerId: number) => Promise<List>> = {
  'GET /product/page': () => hasProducts(),
  'GET /products': () => hasProducts(),
  'GET /products/search': () => hasProducts({ keyword: 'kestrel' }),
  'GET /search': () => hasProducts({ q: 'kestrel' }),
  'GET /products/favorites': async (customerId) => {
    const list = await hasProducts()
    await shop.db.rows(sql`insert into favorite (account_id, product_id) select ${customerId}::bigint, id from product`)
    return list
  },
  'GET /products/{id}/reviews': async () => {
    const id = await shop.hasProduct()
    await hasAccounts()
    await shop.db.rows(sql`
      insert into review (product_id, account_id, rating, content) select ${id}::bigint, id, 5, 'Good.' from account where email like '%@x.example'`)
    return { input: { id }, shrink: sql`delete from review where id = (select max(id) from review)` }
  },
  'GET /cart/history': async (customerId) => {
    const { input } = await hasProducts()
    await shop.db.rows(sql`
      insert into cart_history (account_id, product_id, action, quantity) select ${customerId}::bigint, id, 'added', 1 from product`)
    return { input, shrink: sql`delete from cart_history where id = (select max(id) from cart_history)` }
  },
  'GET /social-link': async () => {
    await shop.db.rows(sql`
      with link as (insert into social_link (link_url, icon_url, status, sort) select 'https://x.example', '', 1, n from ${each} returning id)
      insert into social_link_text (social_link_id, language, name) select id, 'en', 'X' from link`)
    return { input: {}, shrink: sql`delete from social_link where id = (select max(id) from social_link)` }
  },
  'GET /product-video': () => hasVideos(),
  'GET /videos': () => hasVideos(),
  'GET /videos/search': () => hasVideos({ keyword: 'kestrel' }),
  'GET /videos/favorites': async (customerId) => {
    const list = await hasVideos()
    await shop.db.rows(sql`insert into video_favorite (account_id, video_id) select ${customerId}::bigint, id from video`)
    return list
  },
  'GET /videos/watch-history': async (customerId) => {
    const list = await hasVideos()
    await shop.db.rows(sql`insert into video_watch (account_id, video_id) select ${customerId}::bigint, id from video`)
    return list
  },
  'GET /products/{id}/parts': async () => {
    const id = await shop.hasProduct()
    await shop.db.rows(sql`
      with made as (insert into part (key, number) select 'K' || n, 'K' || n from ${each} returning id, key),
           named as (insert into part_text (part_id, language, name) select id, 'en', key from made)
      insert into product_part (product_id, part) select ${id}, key from made`)
    return { input: { id }, shrink: sql`delete from product_part where part = (select max(part) from product_part)` }
  },
  'GET /videos/{id}/comments': async (customerId) => {
    const id = await shop.hasVideo()
    await shop.db.rows(
      sql`insert into video_comment (account_id, video_id, content) select ${customerId}::bigint, ${id}, 'Good.' from ${each}`,
    )
    return { input: { id }, shrink: sql`delete from video_comment where id = (select max(id) from video_comment)` }
  },
  'GET /upload/user-files': async (customerId) => {
    await shop.db.rows(sql`
      insert into file (key, account_id, kind, mime_type, name, bytes)
      select md5(n::text), ${customerId}::bigint, 'image', 'image/webp', 'x.webp', 1 from ${each}`)
    return { input: {}, shrink: sql`delete from file where id = (select max(id) from file)` }
  },
}

/** Calls `write` after each statement. */
const writtenMeanwhile = (db: Db, write: () => Promise<unknown>): Db => ({
  rows: async (query) => {
    const rows = await db.rows(query)
    await write()
    return rows as never // the requested rows
  },
  row: async (query) => {
    const row = await db.row(query)
    await write()
    return row as never // the requested row
  },
  begin: (work) => db.begin((tx) => work(writtenMeanwhile(tx, write))),
})

describe('a page of a list', () => {
  const paged = CALLS.filter(({ data }) => 'shape' in data && 'totalPage' in data.shape).map(({ name }) => name)

  it.each(paged)('has the rows and the total of one moment, whatever is deleted meanwhile: %s', async (name) => {
    const customer = { id: await hasCustomerId() }
    const { input, shrink } = await LISTS[name]!(customer.id) // one per call, or this fails
    const route = routes.find(({ call }) => call.name === name)! // tested by the routes' test
    const db = writtenMeanwhile(shop.db, () => shop.db.rows(shrink))

    const productIndex = createProductIndex(db, createTopics(shop.db))
    const context = { db, productIndex, input: readDirectInput(route.call, { ...input, limit: 100 }, 'en'), language: 'en', customer } // read by these handlers
    const { rows, total } = (await route.handle(context)) as { rows: unknown[]; total: number } // a page of the list

    expect(total).toBe(rows.length)
    expect(total).toBeGreaterThan(0)
  })
})
