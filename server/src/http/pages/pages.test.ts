import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import sql from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { isFull } from '../../../test/full-run.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { canonicalAddress, prepare, render } from '@shop/storefront/entry-server'
import { createApp } from '../../app.ts'
import { createResponseCache, type ResponseCache } from '../../cache/response-cache.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { createConcurrencyLimiter } from '../../load/concurrency-limiter.ts'
import { createLog } from '../../log.ts'
import { LONG_TEST_MS } from '../../../../test-times.ts'

let shop: TestShop
let server: FastifyInstance
let responses: ResponseCache
const rendered = vi.fn<typeof render>(render)
beforeEach(async () => {
  rendered.mockReset().mockImplementation(render)
  shop = await openShop()
  const limiter = createConcurrencyLimiter({ maxRunning: 4, maxQueued: 1_000, queueTimeoutMs: 60_000 })
  responses = createResponseCache({ maxBytes: 4e6, limiter })
  server = await createApp({
    config: {
      publicUrl: undefined,
      siteUrl: undefined,
      linkUrl: 'http://localhost:3000',
      demoDir: resolve('demo'),
      buildDir: resolve('build'),
    },
    db: shop.db,
    productIndex: shop.productIndex,
    responses,
    values: createValueCache({ maxEntries: 100 }),
    limiter,
    uploads: shop.uploads,
    log: createLog('silent'),
    isStopping: () => false,
    renderer: { isBuilt: false, scriptSources: [], canonicalAddress, render: rendered, prepare },
  })
})
afterEach(async () => {
  vi.useRealTimers()
  await server.close()
  await shop.close()
})

const get = (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
const renderingsOf = async (work: () => Promise<unknown>) => {
  rendered.mockClear()
  await work()
  return rendered.mock.calls.length
}

describe('a page', () => {
  it('is at one address: its other forms lead there for good, with what was asked', async () => {
    const forms = {
      '/PRODUCTS': '/products',
      '/products/': '/products',
      '/products/?utm_source=mail&page=2': '/products?utm_source=mail&page=2',
      '/category/cars-3/?page=2': '/category/3?page=2',
      '/product/007': '/product/7',
      '/product/%37?x=%0d%0aSet-Cookie:y': '/product/7?x=%0d%0aSet-Cookie:y',
    }
    for (const [url, location] of Object.entries(forms)) {
      const { statusCode, headers } = await get(url)

      expect([url, statusCode, headers.location]).toEqual([url, 308, location])
      expect(headers['content-security-policy']).toBe("default-src 'none'; frame-ancestors 'none'")
    }
  })

  it('is private and asked for again each time, which costs nothing where it is the same; each language has its own [2.1, d.language.7]', async () => {
    const [english, german] = [await get('/products'), await get('/products', { cookie: 'lang=de' })]
    const etag = String(english.headers.etag)

    for (const { headers } of [english, german])
      expect(headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: expect.stringContaining('Cookie') })
    expect(etag).toMatch(/^W?\/?"/)
    expect(german.headers.etag).not.toBe(etag)
    expect((await get('/products', { 'if-none-match': etag })).statusCode).toBe(304)
    expect((await get('/products', { 'if-none-match': etag, cookie: 'lang=de' })).statusCode).toBe(200)
  })

  it('never leads to another site', async () => {
    for (const url of ['//e.example', '//e.example/products/', '/%5Ce.example', '/%09/e.example', '/%2F%2Fe.example', '/https:e.example']) {
      const { statusCode, headers } = await get(url)

      expect([url, statusCode, headers.location]).toEqual([url, 404, undefined])
    }
  })

  it('is one page whatever is added that its screen does not read, and whatever says nothing', async () => {
    const id = await shop.hasSeries()
    for (let request = 0; request < 2; request++) await get(`/category/${id}`)

    expect(
      await renderingsOf(async () => {
        for (const search of ['?utm_source=x', '?page=1', '?page=01', '?tags=&min=abc', '?name=x', '?order=asc', '?_t=1'])
          expect((await get(`/category/${id}${search}`)).statusCode).toBe(200)
      }),
    ).toBe(0)
  })

  it('past the end of a list is sent and not stored', async () => {
    const id = await shop.hasSeries()
    await shop.hasProduct({ seriesId: id })

    for (let request = 0; request < 3; request++) expect((await get(`/category/${id}?page=999999`)).statusCode).toBe(200)

    expect(rendered).toHaveBeenCalledTimes(3)
    expect(responses.state().entries).toBe(0)
  })

  it.each(['x', `Bearer ${'x'.repeat(43)}`])(
    'is the same for everyone, so an Authorization header costs no rendering; its response is stored by nobody: %s',
    async (authorization) => {
      const known = await get('/')
      await get('/')
      rendered.mockClear()
      const { headers, body } = await get('/', { authorization })

      expect(rendered).not.toHaveBeenCalled()
      expect(body).toBe(known.body)
      expect(headers['cache-control']).toBe('no-store')
      expect(headers.etag).toBeUndefined()
    },
  )
})

describe('how long a page took to make', () => {
  const timingOf = async (url: string) => (await get(url)).headers['server-timing']

  it('is told where it was made for the request, also where it says that nothing is there, and not where it comes from the cache', async () => {
    const timing = expect.stringMatching(/^parse;dur=\d+\.\d, db;dur=\d+\.\d, render;dur=\d+\.\d, total;dur=\d+\.\d$/)

    for (const url of ['/products', '/nowhere'])
      expect([url, await timingOf(url), await timingOf(url), await timingOf(url)]).toEqual([url, timing, timing, undefined])
  })

  it('is told of no page that a mailed link leads to', async () => {
    expect(await timingOf('/reset-password?token=one')).toBeUndefined()
  })

  it('is not told of a page of which a part is missing', async () => {
    await shop.db.rows(sql`alter table series rename to series_away`)

    const { statusCode, headers } = await get('/products')

    expect([statusCode, headers['server-timing']]).toEqual([expect.any(Number), undefined])
    expect(statusCode).toBeGreaterThanOrEqual(500)
  })
})

describe('a page that a mailed link leads to', () => {
  const HEADERS = { 'cache-control': 'no-store', 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' }

  it.each(['/verify-email', '/reset-password', '/subscribe/confirm'])(
    'is stored by nobody and tells nobody its address: %s',
    async (path) => {
      for (const token of ['one', 'one', 'other']) {
        const { statusCode, headers, body } = await get(`${path}?token=${token}`)

        expect([statusCode, headers.etag]).toEqual([200, undefined])
        expect(headers).toMatchObject(HEADERS)
        expect(body).toContain('<meta name="robots" content="noindex')
        expect(body).not.toContain(token === 'one' ? 'token=one' : 'token=other')
      }
      const { statusCode, headers } = await get(`${path}/?token=one`)

      expect([statusCode, headers.location]).toEqual([308, `${path}?token=one`])
      expect(headers).toMatchObject(HEADERS)
      expect(responses.state().entries).toBe(0)
    },
  )
})

describe('a page that is not there', () => {
  it('is rendered once per language, whatever was asked', async () => {
    for (const url of ['/nowhere', '/a/b', '/product/77', '/category/99?page=2', '/product/abc', '/%', '/product/78']) {
      const { statusCode, headers, body } = await get(url)

      expect([url, statusCode, headers['cache-control'], headers.etag]).toEqual([url, 404, 'no-store', undefined])
      expect(body).toContain('<html lang="en"')
      expect(headers['content-security-policy']).toContain("script-src 'self'")
    }
    const pages = rendered.mock.calls.filter(([{ path }]) => !/^\/(product|category)\/\d+$/.test(path))

    expect(pages.length).toBeLessThanOrEqual(2) // pages are stored from the second request on
    expect((await get('/nowhere?lang=de')).body).toContain('<html lang="de"')
  })
})

describe('the cache of pages', () => {
  const FLOOD = isFull ? 10_000 : 500

  it.each([1, 2])(
    `keeps the home page cached while ${FLOOD} invented addresses are requested, each %i times`,
    { timeout: LONG_TEST_MS },
    async (times) => {
      const seriesId = await shop.hasSeries()
      await shop.hasProduct({ seriesId })
      rendered.mockImplementation(async ({ path, search }, ask) => {
        if (path.startsWith('/product/')) return { status: 404, html: '' }
        if (search.includes('page=')) await ask('GET /product/page', { page: 999 }, 'en')
        return { status: canonicalAddress(path, search) ? 200 : 404, html: `<html>${path}${search} ${'x'.repeat(20_000)}` }
      })
      const invented: Array<(n: number) => string> = [
        (n) => `/nowhere-${n}`,
        (n) => `/search?name=word${n}`,
        (n) => `/category/${seriesId}?tags=${n + 1}`,
        (n) => `/category/${seriesId}?page=${n + 1_000}`,
        (n) => `/product/${n + 1_000_000}`,
      ]
      vi.useFakeTimers({ toFake: ['performance'] }) // so that no cached response gets older
      for (let request = 0; request < 2; request++) await get('/')

      let homeRenderings = 0
      for (let n = 0; n < FLOOD; n++) {
        const url = invented[n % invented.length]!(n) // an index below its length
        for (let time = 0; time < times; time++) await get(url)
        if (n % 100 === 0) homeRenderings += await renderingsOf(() => get('/'))
      }

      expect(homeRenderings).toBe(0)
      expect(responses.state().bytes).toBeLessThanOrEqual(4e6)
      expect(responses.state().entries).toBeLessThan(times === 1 ? 10 : FLOOD)
    },
  )
})
