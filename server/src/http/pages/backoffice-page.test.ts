import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { NEUTRAL_COLOURS } from '../../features/shop/identity.rules.ts'
import { shopRoutes } from '../../features/shop/shop.routes.ts'
import { createLog } from '../../log.ts'
import { createServer } from '../server.ts'
import { hostOfOffice } from '../staff/admin-host.ts'
import { registerBackoffice } from './backoffice-page.ts'

const PAGE =
  '<html><head><script>let a = 1</script><!-- shop --></head><body><script type="module" src="/admin/assets/page-1a.js"></script></body></html>'

let shop: TestShop
let server: FastifyInstance
let folder: string
beforeEach(async () => {
  shop = await openShop()
  folder = await mkdtemp(join(tmpdir(), 'backoffice-'))
  await mkdir(join(folder, 'assets'))
  await writeFile(join(folder, 'assets/page-1a.js'), 'export {}')
})
afterEach(async () => {
  await server.close()
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Opens a server whose shop has a page at every address. */
async function open(adminUrl?: string) {
  server = createServer(createLog('silent'), { isSecure: false })
  const parts = {
    routes: shopRoutes,
    db: shop.db,
    productIndex: shop.productIndex,
    values: createValueCache({ maxEntries: 10 }),
    shopUrl: '/',
    host: adminUrl === undefined ? undefined : hostOfOffice(adminUrl),
  }
  await registerBackoffice(server, { page: async () => PAGE, assets: join(folder, 'assets') }, parts)
  server.get('/*', async () => 'a page of the shop')
  return (url: string, headers: Record<string, string> = {}) => server.inject({ url, headers })
}

describe('the page of the back office', () => {
  it('is the same at every address below /admin, stored by nobody, listed nowhere, and tells nobody its address', async () => {
    const get = await open()

    for (const url of ['/admin', '/admin/', '/admin/products?status=live', '/admin/set-up?token=abc', '/admin/nowhere'])
      expect(await get(url)).toMatchObject({
        statusCode: 200,
        headers: {
          'content-type': 'text/html; charset=utf-8',
          'cache-control': 'no-store',
          'referrer-policy': 'no-referrer',
          'x-robots-tag': 'noindex',
          'x-frame-options': 'DENY',
        },
        body: (await get('/admin')).body,
      })
    expect((await get('/administration')).body).toBe('a page of the shop')
  })

  it('runs our own files and the script that it was built with, and makes no text into HTML', async () => {
    const get = await open()

    const policy = String((await get('/admin')).headers['content-security-policy'])

    expect(policy.split('; ')).toEqual(
      expect.arrayContaining([
        "default-src 'none'",
        "script-src 'self' 'sha256-LAfYd7pbFUgwfQu8b4q135PeTG2z+/coPEUYCd74eCQ='",
        "style-src 'self'",
        "connect-src 'self'",
        "frame-ancestors 'none'",
        "require-trusted-types-for 'script'",
        "trusted-types 'none'",
      ]),
    )
  })

  it('says whose shop it is, in its colours', async () => {
    await hasIdentity(shop.db, '</script> & Sons', { colours: NEUTRAL_COLOURS })
    const get = await open()

    const { body } = await get('/admin')

    expect(body).toMatch(/<link rel="stylesheet" href="\/shop\/theme-[0-9a-f]{16}\.css">/)
    expect(body).toContain(
      '<script type="application/json" id="shop">{"name":"\\u003c/script> & Sons","markUrl":"","logo":null,"shopUrl":"/"}</script>',
    )
  })
})

describe('the files of the back office', () => {
  it('may be stored for a year, as each has a hash in its name; one that is not there is no page', async () => {
    const get = await open()

    expect(await get('/admin/assets/page-1a.js')).toMatchObject({
      statusCode: 200,
      headers: { 'cache-control': 'public, max-age=31536000, immutable' },
    })
    expect(await get('/admin/assets/page-2b.js')).toMatchObject({
      statusCode: 404,
      body: 'Not found',
      headers: { 'cache-control': 'no-store' },
    })
  })
})

describe('a back office with a host of its own', () => {
  it('is there and nowhere else', async () => {
    const get = await open('http://staff.example:8080')

    for (const url of ['/admin', '/admin/products', '/admin/assets/page-1a.js']) {
      expect([url, (await get(url, { host: 'staff.example:8080' })).body]).not.toEqual([url, 'a page of the shop'])
      expect([url, (await get(url, { host: 'STAFF.example.:8080' })).body]).not.toEqual([url, 'a page of the shop'])
      for (const host of ['shop.example', 'staff.example', 'staff.example:8080.evil.example'])
        expect([url, host, (await get(url, { host })).body]).toEqual([url, host, 'a page of the shop'])
    }
  })
})
