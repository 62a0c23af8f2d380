import { gunzipSync } from 'node:zlib'
import { ALL_SERIES, HOME, LEGAL, OFFERS } from '@shop/contract/addresses'
import Fastify, { type FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createResponseCache } from '../../cache/response-cache.ts'
import { createConcurrencyLimiter } from '../../load/concurrency-limiter.ts'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { sitemapPages } from '../../features/catalog/sitemap.queries.ts'
import { registerSitemap } from './sitemap.ts'

const SITE = 'https://shop.example'
const newCache = () =>
  createResponseCache({ maxBytes: 1e6, limiter: createConcurrencyLimiter({ maxRunning: 4, maxQueued: 4, queueTimeoutMs: 5_000 }) })
const STANDING = [HOME, ALL_SERIES, OFFERS]

let shop: TestShop
let unnamed: TestShop
let listed: FastifyInstance
beforeAll(async () => {
  shop = await openShop({ siteUrl: SITE })
  unnamed = await openShop()
  listed = Fastify()
  await registerSitemap(listed, { siteUrl: () => SITE, responses: shop.responses, pages: sitemapPages(shop.db, STANDING) })
})
afterAll(() => Promise.all([listed.close(), shop.close(), unnamed.close()]))
/** Deletes rows, because to truncate several tables can deadlock with reading their dates. */
beforeEach(async () => {
  for (const table of [sql`product`, sql`series`, sql`content_page`, sql`video`, sql`part`, sql`shop_identity`])
    await shop.db.rows(sql`delete from ${table}`)
})

const locationsOf = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location)
/** Requests the sitemap once the cache is up to date. */
const sitemap = async () => {
  await shop.isInformed()
  return (await listed.inject('/sitemap.xml')).body
}

describe('the sitemap', () => {
  it('names every page in every language, English without a parameter', async () => {
    const series = await shop.hasSeries()
    const product = await shop.hasProduct({ seriesId: series })
    const video = await shop.hasVideo()
    await shop.db.rows(sql`insert into part (key, number) values ('K1', 'K-1'), ('K2', 'K-2')`)
    await shop.db.rows(sql`insert into product_part (product_id, part) values (${product}, 'K1')`)

    const locations = locationsOf(await sitemap())

    const paths = ['/', '/products', '/discount-products', `/category/${series}`, `/product/${product}`, `/videos/${video}`, '/parts/K-1']
    const inFive = (path: string) => ['?lang=zh', '', '?lang=de', '?lang=ja', '?lang=ko'].map((search) => SITE + path + search)
    expect(locations).toEqual(paths.flatMap(inFive))
  })

  it('tells each page its five languages and the one for everybody else', async () => {
    const entry = (await sitemap()).split('\n').find((line) => line.includes(`<loc>${SITE}/products?lang=de</loc>`))

    const links = [...(entry ?? '').matchAll(/<xhtml:link rel="alternate" hreflang="([\w-]+)" href="([^"]*)"\/>/g)].map(
      ([, ...link]) => link,
    )
    expect(links).toEqual([
      ['zh', `${SITE}/products?lang=zh`],
      ['en', `${SITE}/products`],
      ['de', `${SITE}/products?lang=de`],
      ['ja', `${SITE}/products?lang=ja`],
      ['ko', `${SITE}/products?lang=ko`],
      ['x-default', `${SITE}/products`],
    ])
  })

  it('leaves out what the shop does not show', async () => {
    const series = await shop.hasSeries({ active: false })
    const product = await shop.hasProduct({ active: false })

    const locations = locationsOf(await sitemap())

    expect(locations).not.toContain(`${SITE}/category/${series}`)
    expect(locations).not.toContain(`${SITE}/product/${product}`)
  })

  it('names help and policies with the time of their last change', async () => {
    const article = await shop.hasPage({ kind: 'help' })
    await shop.hasPage({ kind: 'policy', flag: 'returns' })
    await shop.hasPage({ kind: 'about' })
    await shop.db.rows(sql`update content_page set updated_at = '2026-04-01T12:00:00Z'`)

    const lines = (await sitemap()).split('\n').filter((line) => line.includes('<lastmod>2026-04-01T12:00:00.000Z</lastmod>'))

    expect(lines).toHaveLength(10)
    expect(lines[1]).toContain(`<loc>${SITE}/help/${article}</loc>`)
    expect(lines[6]).toContain(`<loc>${SITE}/policy/returns</loc>`)
  })

  it('names who runs the shop where that is known [x.35]', async () => {
    await hasIdentity(shop.db, 'Kiteworks')
    const without = locationsOf(await sitemap())
    const operator = { name: 'Kiteworks Ltd', street: '1 Hill Road', postalCode: 'AB1 2CD', city: 'Windy', country: 'GB', email: 'hello@kiteworks.example' } // prettier-ignore
    await hasIdentity(shop.db, 'Kiteworks', { operator })

    const locations = locationsOf(await sitemap())

    expect(without).not.toContain(SITE + LEGAL)
    expect(locations).toEqual([...without, ...['?lang=zh', '', '?lang=de', '?lang=ja', '?lang=ko'].map((search) => SITE + LEGAL + search)])
  })

  it('says when a product was last priced, and of other pages nothing', async () => {
    const product = await shop.hasProduct()
    await shop.db.rows(sql`update price_history set since = '2026-03-01T12:00:00Z' where product_id = ${product}`)
    await shop.db.rows(sql`update product set created_at = '2026-02-01T12:00:00Z' where id = ${product}`)

    const lines = (await sitemap()).split('\n')

    const dated = lines.filter((line) => line.includes('<lastmod>'))
    expect(dated).toHaveLength(5)
    for (const line of dated) {
      expect(line).toContain(`/product/${product}`)
      expect(line).toContain('<lastmod>2026-03-01T12:00:00.000Z</lastmod>')
    }
  })

  it('need not be sent again while nothing has changed', async () => {
    await shop.isInformed()
    const first = await listed.inject('/sitemap.xml')
    const etag = String(first.headers.etag)
    const second = await listed.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } })
    await shop.hasSeries()
    await shop.isInformed()
    const third = await listed.inject({ url: '/sitemap.xml', headers: { 'if-none-match': etag } })

    expect(first.headers).toMatchObject({ 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    expect([first.statusCode, second.statusCode, third.statusCode]).toEqual([200, 304, 200])
  })

  it('is made once for all who ask, and sent compressed', async () => {
    const server = Fastify()
    let made = 0
    const list = async () => [{ path: `/${'long'.repeat(500)}?${made++}`, modifiedAt: null }]
    await registerSitemap(server, { siteUrl: () => SITE, responses: newCache(), pages: { count: async () => 1, list } })
    const read = (encoding: string) => server.inject({ url: '/sitemap.xml', headers: { 'accept-encoding': encoding } })
    await read('br')
    await read('br') // the second request is cached

    const [brotli, gzip] = [await read('br'), await read('gzip')]

    expect([brotli, gzip].map(({ headers }) => headers['content-encoding'])).toEqual(['br', 'gzip'])
    expect(String(gunzipSync(gzip.rawPayload))).toContain('?1"')
    expect(made).toBe(2)
    await server.close()
  })

  it('is an index of several files where it is large: together they name each page once', async () => {
    const seriesId = await shop.hasSeries()
    for (let made = 0; made < 4; made++) await shop.hasProduct({ seriesId })
    const server = Fastify()
    await registerSitemap(server, { siteUrl: () => SITE, responses: newCache(), pages: sitemapPages(shop.db, STANDING), pagesPerFile: 3 })
    const read = async (url: string) => (await server.inject(url)).body

    const index = await read('/sitemap.xml')
    const files = locationsOf(index)
    const parts = await Promise.all(files.map((file) => read(new URL(file ?? '').pathname)))

    expect(index).toContain('<sitemapindex ')
    expect(files).toEqual([1, 2, 3].map((number) => `${SITE}/sitemap-${number}.xml`))
    expect(parts.flatMap(locationsOf)).toEqual(locationsOf(await sitemap()))
    for (const missing of ['/sitemap-4.xml', '/sitemap-0.xml']) expect((await server.inject(missing)).statusCode).toBe(404)
    await server.close()
  })

  it('says that it cannot answer, and nothing of the inside, when the database does not', async () => {
    const server = Fastify()
    const fails = () => Promise.reject(new Error('secret of the inside'))
    await registerSitemap(server, { siteUrl: () => SITE, responses: newCache(), pages: { count: fails, list: fails } })

    const answer = await server.inject('/sitemap.xml')

    expect(answer).toMatchObject({ statusCode: 500, body: '' })
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store' })
    await server.close()
  })

  it('is not there where the shop does not know its own address, whatever Host says', async () => {
    const answer = await unnamed.request({ url: '/sitemap.xml', headers: { host: 'evil.example' } })

    expect(answer.statusCode).toBe(404)
    expect(answer.body).not.toContain('evil')
  })
})

describe('robots.txt', () => {
  it('lets everybody read everything but the calls, and names the sitemap', async () => {
    const answer = await shop.request({ url: '/robots.txt', headers: { host: 'evil.example' } })

    expect(answer.body).toBe(`User-agent: *\nDisallow: /api/\n\nSitemap: ${SITE}/sitemap.xml\n`)
    expect(answer.headers).toMatchObject({ 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'public, max-age=3600' })
    expect(answer.headers.etag).toBeDefined()
  })

  it('names no sitemap where there is none', async () => {
    expect((await unnamed.request('/robots.txt')).body).toBe('User-agent: *\nDisallow: /api/\n')
  })
})
