import { canonicalAddress, missingAddress, prepare, render } from '@shop/storefront/entry-server'
import sql, { type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasRedirect } from '../../../test/fixtures/content.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { createLeftPaths } from './left-paths.ts'

const renderer = { isBuilt: false, scriptSources: [], canonicalAddress, missingAddress, prepare, render }

let shop: TestShop
beforeEach(async () => {
  shop = await openShop({ renderer })
})
afterEach(() => shop.close())

const BROWSER = 'Mozilla/5.0 (X11; Linux x86_64) Gecko/20100101 Firefox/140.0'
const HTML = { accept: 'text/html,application/xhtml+xml', 'user-agent': BROWSER }
const get = async (url: string, { method = 'GET', headers = {} }: { method?: 'GET' | 'HEAD'; headers?: Record<string, string> } = {}) => {
  await shop.isInformed()
  return shop.request({ url, method, headers: { ...HTML, ...headers } })
}
const wayOf = async (url: string) => {
  const { statusCode, headers } = await get(url)
  return [statusCode, headers.location]
}
const openedPaths = () => shop.db.rows<{ path: string; hits: number }>(sql`select path, hits from missing_path order by path`)
const hitsOf = async (id: number) => (await shop.db.row<{ hits: number }>(sql`select hits from redirect where id = ${id}`))?.hits
const dayAgo = (days: number) => sql`((now() at time zone 'UTC')::date - ${days}::int)`

describe('an old path', () => {
  it('leads to its page for good, with the query of the request, and is asked for again each time', async () => {
    await hasRedirect(shop.db, { from: '/sale', to: '/discount-products' })

    for (const [url, location] of [
      ['/sale', '/discount-products'],
      ['/sale/', '/discount-products'],
      ['/%73ale', '/discount-products'],
      ['/sale?page=2&_t=1', '/discount-products?page=2&_t=1'],
    ] as const) {
      const { statusCode, headers } = await get(url)
      expect([url, statusCode, headers.location, headers['cache-control']]).toEqual([url, 308, location, 'no-cache'])
    }
    expect((await get('/sale', { method: 'HEAD' })).statusCode).toBe(308)
    expect((await shop.request({ url: '/sale', method: 'POST' })).statusCode).not.toBe(308)
    expect(await wayOf('/Sale')).toEqual([404, undefined])
  })

  it('leads to the end of a chain at once, and nowhere in a circle', async () => {
    await hasRedirect(shop.db, { from: '/a', to: '/b' })
    await hasRedirect(shop.db, { from: '/b', to: '/products' })
    await hasRedirect(shop.db, { from: '/x', to: '/y' })
    await hasRedirect(shop.db, { from: '/y', to: '/x' })

    expect(await wayOf('/a')).toEqual([308, '/products'])
    expect(await wayOf('/x')).toEqual([404, undefined])
  })

  it('of a page leads elsewhere only while the page is not in the shop, in one step from each of its forms', async () => {
    const id = await shop.hasProduct()
    await hasRedirect(shop.db, { from: `/product/${id}`, to: '/products' })
    expect(await wayOf(`/product/${id}`)).toEqual([200, undefined])
    expect(await wayOf(`/PRODUCT/${id}/`)).toEqual([308, `/product/${id}`])

    await shop.db.rows(sql`update product set active = false where id = ${id}`)
    expect(await wayOf(`/product/${id}`)).toEqual([308, '/products'])
    expect(await wayOf(`/PRODUCT/0${id}/?x=1`)).toEqual([308, '/products?x=1'])
  })

  it('ends with its redirect, and begins again with it', async () => {
    const id = await hasRedirect(shop.db, { from: '/sale', to: '/products' })
    for (const active of [true, false, true]) {
      await shop.db.rows(sql`update redirect set active = ${active} where id = ${id}`)
      for (let request = 0; request < 3; request++) expect((await get('/sale')).statusCode).toBe(active ? 308 : 404)
    }
  })

  it('of a page that is gone answers 410, in the language of the reader, with ways on', async () => {
    await shop.hasSeries({ name: 'Buggies' })
    await hasRedirect(shop.db, { from: '/old' })

    const { statusCode, headers, body } = await get('/old?x=1', { headers: { cookie: 'lang=de' } })
    expect([statusCode, headers['cache-control']]).toEqual([410, 'no-store'])
    for (const text of ['<html lang="de"', 'Nicht mehr im Shop', 'role="search"', 'Buggies', 'noindex, follow', '"kind":"gone"'])
      expect(body).toContain(text)
    expect((await get('/410')).statusCode).toBe(404)
  })

  it.each(['/%2561', '//', '//evil.example', '/../etc/passwd', '/%00', '/a%0d%0aset-cookie:x', `/${'a'.repeat(8_000)}`, '/%', '/sale%2F'])(
    'is none of these, which stay 404: %s',
    async (url) => {
      await hasRedirect(shop.db, { from: '/sale', to: '/products' })
      await hasRedirect(shop.db, { from: '/%61', to: '/products' })
      await hasRedirect(shop.db, { from: '/a', to: '/products' })

      expect(await wayOf(url)).toEqual([404, undefined])
    },
  )
})

describe('counted are', () => {
  it('hits of redirects by GET, and openings of pages that are not found, when the shop stops or every 10 s', async () => {
    const [moved, gone] = [await hasRedirect(shop.db, { from: '/sale', to: '/products' }), await hasRedirect(shop.db, { from: '/old' })]
    for (const url of ['/sale', '/sale?x=1', '/old', '/nowhere', '/nowhere/?mail=a@b.example', '/nothing']) await get(url)
    await get('/sale', { method: 'HEAD' })
    await get('/nowhere', { headers: { accept: 'image/webp,*/*' } })
    for (const url of ['/wp-login.php', '/api/admin/nothing', '/media/x.jpg', '/product/99999', '/%00', '/products']) await get(url)

    await shop.server.close()
    expect([await hitsOf(moved), await hitsOf(gone)]).toEqual([2, 1])
    expect(await openedPaths()).toEqual([
      { path: '/nothing', hits: 1 },
      { path: '/nowhere', hits: 2 },
      { path: '/product/99999', hits: 1 },
    ])
  })

  it('but for those that programs opened unasked, which say so', async () => {
    const agents = ['Googlebot/2.1', 'Mozilla/5.0 (compatible; bingbot/2.0)', 'AhrefsBot/7.0', 'Baiduspider', 'my-crawler 1.0']
    for (const agent of agents) await get('/nowhere', { headers: { 'user-agent': agent } })
    const browsers = [BROWSER, 'Mozilla/5.0 (Linux; Android 9; CUBOT_X19) Chrome/140.0']
    for (const browser of browsers) await get('/nowhere', { headers: { 'user-agent': browser } })

    await shop.server.close()
    expect(await openedPaths()).toEqual([{ path: '/nowhere', hits: 2 }])
  })

  it('at most 2,000 new paths a day, those already known further on', async () => {
    const leftPaths = createLeftPaths({ db: shop.db, values: createValueCache({ maxEntries: 100 }) })
    const open = (name: string, count: number) => {
      for (let path = 0; path < count; path++) leftPaths.countMissing(`/${name}-${path}`)
      return leftPaths.write()
    }
    await open('first', 1_500)
    await open('second', 1_000)
    await open('third', 10)
    await open('first', 2)

    expect(await openedPaths()).toHaveLength(2_000)
    expect((await openedPaths()).filter(({ hits }) => hits === 2).map(({ path }) => path)).toEqual(['/first-0', '/first-1'])
    expect((await openedPaths()).filter(({ path }) => path.startsWith('/third'))).toEqual([])
    await leftPaths.stop()
  })

  it('without more memory for ever new paths, and again after a failure', async () => {
    const leftPaths = createLeftPaths({ db: shop.db, values: createValueCache({ maxEntries: 100 }) })
    for (let path = 0; path < 50_000; path++) leftPaths.countMissing(`/attack-${path}`)
    leftPaths.countMissing('/attack-7')
    await shop.db.rows(sql`alter table missing_path rename to elsewhere`)
    await leftPaths.write()
    await shop.db.rows(sql`alter table elsewhere rename to missing_path`)
    await leftPaths.stop()

    expect(await openedPaths()).toHaveLength(2_000)
    expect((await openedPaths()).filter(({ hits }) => hits === 2)).toEqual([{ path: '/attack-7', hits: 2 }])
  })

  it('for 30 days', async () => {
    const id = await hasRedirect(shop.db, { from: '/sale', to: '/products' })
    for (const [days, hits] of [
      [29, 3],
      [30, 5],
      [40, 7],
    ] as const) {
      await shop.db.rows(sql`insert into redirect_hit (redirect_id, day, hits) values (${id}, ${dayAgo(days)}, ${hits})`)
      await shop.db.rows(sql`insert into missing_path_day (day, paths) values (${dayAgo(days)}, 1)`)
      await shop.db.rows(sql`insert into missing_path (day, path, hits) values (${dayAgo(days)}, ${`/ago-${days}`}, ${hits})`)
    }
    await shop.db.rows(sql`update redirect set hits = 15`)
    await cleanUp(shop.db)

    expect(await hitsOf(id)).toBe(3)
    expect(await openedPaths()).toEqual([{ path: '/ago-29', hits: 3 }])
  })
})

it('redirects are read once for many requests, and stay known while the database is down', async () => {
  await hasRedirect(shop.db, { from: '/sale', to: '/products' })
  let reads = 0
  const values: ReturnType<typeof createValueCache> = createValueCache({ maxEntries: 100 })
  const rows = <Row extends object>(statement: Sql) => {
    reads++
    return shop.db.rows<Row>(statement)
  }
  const db = { ...shop.db, rows }
  const leftPaths = createLeftPaths({ db, values })
  for (let request = 0; request < 500; request++) await leftPaths.find([`/attack-${request}`])
  expect(reads).toBeLessThan(10)

  values.evict('content')
  await shop.db.rows(sql`alter table redirect rename to elsewhere`)
  expect(await leftPaths.find(['/sale'])).toMatchObject({ to: '/products' })
  await shop.db.rows(sql`alter table elsewhere rename to redirect`)
  await leftPaths.stop()
})
