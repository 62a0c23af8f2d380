import { connect } from 'node:net'
import { TOPICS } from '@shop/contract/call'
import { resolve } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { createApp } from '../app.ts'
import { createResponseCache } from '../cache/response-cache.ts'
import { createValueCache } from '../cache/value-cache.ts'
import { createConcurrencyLimiter } from '../load/concurrency-limiter.ts'
import { createLog } from '../log.ts'

const TOKEN = 'a token of thirty-two characters'

let shop: TestShop
let open: FastifyInstance
let guarded: FastifyInstance
beforeAll(async () => {
  shop = await openShop()
  open = shop.server
  const limiter = createConcurrencyLimiter({ maxRunning: 1, maxQueued: 0, queueTimeoutMs: 1_000 })
  guarded = await createApp({
    config: {
      publicUrl: undefined,
      siteUrl: undefined,
      linkUrl: 'http://localhost:3000',
      demoDir: resolve('demo'),
      buildDir: resolve('build'),
      metricsToken: TOKEN,
    },
    db: shop.db,
    productIndex: shop.productIndex,
    responses: createResponseCache({ maxBytes: 0, limiter }),
    values: createValueCache({ maxEntries: 0 }),
    limiter,
    uploads: shop.uploads,
    log: createLog('silent'),
    isStopping: () => false,
  })
})
afterAll(async () => {
  await guarded.close()
  await shop.close()
})

const read = (server: FastifyInstance, headers: Record<string, string> = {}, remoteAddress = '127.0.0.1') =>
  server.inject({ url: '/metrics', headers, remoteAddress })
const statusOf = async (...request: Parameters<typeof read>) => (await read(...request)).statusCode

describe('metrics', () => {
  it('tell of the process, the cache, the limiter and the pool', async () => {
    await open.inject('/api/admin/product-tag/list')
    const { body, headers } = await read(open)

    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': expect.stringContaining('text/plain') })
    expect(body).toMatch(/^process_resident_memory_bytes \d+/m)
    expect(body).toContain('http_request_duration_seconds_count{route="/api/admin/product-tag/list",status="200"} 1\n')
    for (const line of [
      'shop_cache_misses_total 1',
      'shop_cache_hits_total 0',
      'shop_cache_bytes 0',
      'shop_cache_entries 0',
      'shop_shed_total 0',
      'shop_limiter_running 0',
      'shop_limiter_queued 0',
      'shop_pool_waiting 0',
    ])
      expect(body).toContain(`\n${line}\n`)
    // The first reading of the topics may be counted or not.
    for (const topic of TOPICS) expect(body).toMatch(new RegExp(`^shop_cache_invalidations_total\\{topic="${topic}"\\} [01]$`, 'm'))
  })

  it('count the open connections', async () => {
    const { hostname, port } = new URL(await open.listen({ host: '127.0.0.1', port: 0 }))
    const sockets = [1, 2].map(() => connect(Number(port), hostname))

    await expect.poll(async () => (await read(open)).body).toContain('\nshop_connections 2\n')
    for (const socket of sockets) socket.destroy()
    await expect.poll(async () => (await read(open)).body).toContain('\nshop_connections 0\n')
  })

  it.each(['127.0.0.1', '127.9.8.7', '::1', '::ffff:127.0.0.1'])('are there for this machine: %s', async (address) => {
    expect(await statusOf(open, {}, address)).toBe(200)
  })

  it.each(['10.0.0.1', '192.0.2.1', '::ffff:10.0.0.1', '2001:db8::1'])('are not there for others: %s', async (address) => {
    expect(await statusOf(open, {}, address)).toBe(404)
  })

  it.each(['Forwarded', 'X-Forwarded-For', 'X-Forwarded-Proto', 'Via', 'X-Real-IP'])('are not there through a proxy: %s', async (name) => {
    expect(await statusOf(open, { [name]: '127.0.0.1' })).toBe(404)
  })

  it('are there from everywhere with the token, where one is set, and only with it', async () => {
    expect(await statusOf(guarded, { authorization: `Bearer ${TOKEN}`, 'x-forwarded-for': '192.0.2.1' }, '192.0.2.1')).toBe(200)
    for (const authorization of ['', TOKEN, `Bearer ${TOKEN.slice(1)}`, `Bearer ${TOKEN} `, 'Bearer', `Basic ${TOKEN}`])
      expect(await statusOf(guarded, { authorization })).toBe(404)
    expect(await statusOf(guarded)).toBe(404)
  })
})
