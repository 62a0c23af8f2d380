import { resolve } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createApp } from '../../app.ts'
import { createLog } from '../../log.ts'
import { createResponseCache } from '../../cache/response-cache.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { createConcurrencyLimiter } from '../../load/concurrency-limiter.ts'

let shop: TestShop
let server: Awaited<ReturnType<typeof createApp>>
let endSlow: () => void
let hasBegun: Promise<void>
beforeEach(async () => {
  shop = await openShop()
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 0, queueTimeoutMs: 60_000 })
  let begin = () => {}
  hasBegun = new Promise<void>((begun) => (begin = begun))
  const slow = new Promise<void>((ended) => (endSlow = ended))
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
    responses: createResponseCache({ maxBytes: 1e6, limiter }),
    values: createValueCache({ maxEntries: 100 }),
    limiter,
    uploads: shop.uploads,
    log: createLog('silent'),
    isStopping: () => false,
    renderer: {
      isBuilt: false,
      canonicalAddress: (path, search) => ({ path, search, isCached: true }),
      scriptSources: [],
      render: async ({ path }) => {
        if (path === '/slow') {
          begin()
          await slow
        }
        return { status: 200, html: `a page at ${path}` }
      },
      prepare: () => Promise.reject(new Error('not asked for')),
    },
  })
})
afterEach(async () => {
  endSlow()
  await server.close()
  await shop.close()
})

/** Occupies the only slot until `endSlow` is called. */
const askSlow = async () => server.inject('/slow')

describe('under overload', () => {
  it('a page is refused in its language, small and stored by nobody', async () => {
    const slow = askSlow()
    await hasBegun
    const refused = await server.inject('/new?lang=de')
    endSlow()

    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({
      'retry-after': '5',
      'cache-control': 'no-store',
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': expect.stringContaining("default-src 'none'"),
      'x-content-type-options': 'nosniff',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(refused.body).toMatch(
      /<html lang="de">.*<h1[^>]*>Der Shop ist gerade nicht erreichbar, .*<a href=""[^>]*>Erneut versuchen<\/a>/s,
    )
    expect(refused.rawPayload.length).toBeLessThan(1_500)
    expect((await slow).body).toBe('a page at /slow')
  })

  it('a call is refused in its envelope, with Retry-After', async () => {
    const slow = askSlow()
    await hasBegun
    const refused = await server.inject('/api/admin/product-tag/list?language=de')
    endSlow()
    await slow

    expect(refused.statusCode).toBe(503)
    expect(refused.headers).toMatchObject({ 'retry-after': '5', 'cache-control': 'no-store', 'x-content-type-options': 'nosniff' })
    expect(refused.json()).toEqual({ code: 'C503', message: expect.stringContaining('Shop'), data: null })
  })

  it('what is cached is served, and so are files and what watches the shop', async () => {
    for (let request = 0; request < 2; request++) await server.inject('/cached')
    const slow = askSlow()
    await hasBegun
    const answers = await Promise.all(['/cached', '/healthz', '/readyz', '/robots.txt'].map((url) => server.inject(url)))
    await server.inject('/new')
    const metrics = await server.inject('/metrics')
    endSlow()
    await slow

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
    expect(metrics.body).toContain('\nshop_shed_total 1\n')
    expect(metrics.body).toContain('http_request_duration_seconds_count{route="/*",status="503"} 1\n')
  })
})
