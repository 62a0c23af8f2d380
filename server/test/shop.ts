import { randomBytes } from 'node:crypto'
import { resolve } from 'node:path'
import { BASE_PATH, type Call, type CallName } from '@shop/contract/call'
import { type Code, STATUS } from '@shop/contract/codes'
import type { FastifyInstance, InjectOptions } from 'fastify'
import type pg from 'pg'
import { expect, inject } from 'vitest'
import { z } from 'zod'
import { createApp } from '../src/app.ts'
import { createRateLimits } from '../src/auth/rate-limits.ts'
import { createResponseCache } from '../src/cache/response-cache.ts'
import { createValueCache } from '../src/cache/value-cache.ts'
import { openPool } from '../src/db/db.ts'
import { subscribeTopics } from '../src/db/topics.ts'
import { codesOf } from '../src/http/calls/openapi.ts'
import { pathParameters } from '../src/http/calls/input.ts'
import type { Limits } from '../src/http/request-limits.ts'
import { createConcurrencyLimiter } from '../src/load/concurrency-limiter.ts'
import { createLog } from '../src/log.ts'
import { makeDatabase } from './database.ts'
import { catalogFixtures } from './fixtures/catalog.ts'
import { hasCustomer } from './fixtures/account.ts'

const Envelope = z.strictObject({ code: z.enum(Object.keys(STATUS) as [Code]), message: z.string().min(1), data: z.unknown() }) // the keys of STATUS are the codes

interface ShopOptions {
  /** Where the shop says that it is. */
  siteUrl?: string
  /** Other limits of HTTP than its own. */
  limits?: Partial<Limits>
  /** Where its log goes, line by line. */
  log?: (line: string) => void
}

/** A shop of a test file's own: real server, real database, the cache on, nothing of ours replaced. */
export async function openShop({ siteUrl, limits = {}, log }: ShopOptions = {}) {
  const { connection, drop } = await makeDatabase(inject('database'), `test_${randomBytes(8).toString('hex')}`)
  const process = await openProcess({ connection, siteUrl, limits, log })
  return {
    connection,
    ...process,
    close: async () => {
      await process.close()
      await drop()
    },
  }
}

export type TestShop = Awaited<ReturnType<typeof openShop>>

const CACHE_BYTES = 8 * 1024 * 1024
const CAPACITY = { maxRunning: 100, maxQueued: 1_000, queueTimeoutMs: 10_000 }

/** A process of the shop on a database that is there: with two of them a test sees what holds across processes. */
export async function openProcess({ connection, siteUrl, limits = {}, log }: ShopOptions & { connection: pg.ClientConfig }) {
  const db = openPool(connection, { onLost: () => {} })
  const limiter = createConcurrencyLimiter(CAPACITY)
  const responses = createResponseCache({ maxBytes: CACHE_BYTES, limiter })
  const values = createValueCache({ maxEntries: 100 })
  const topics = subscribeTopics(db, (topic) => {
    responses.evict(topic)
    values.evict(topic)
  })
  const server = await createApp({
    config: { publicUrl: undefined, siteUrl, demoDir: resolve('demo'), buildDir: resolve('build'), metricsToken: undefined, hasApiDocs: true },
    db,
    responses,
    values,
    limiter,
    rateLimits: createRateLimits(db),
    log: log ? createLog('info', log) : createLog('silent'),
    isStopping: () => false,
    limits,
  })
  const shop = {
    db,
    responses,
    server,
    ...catalogFixtures(db),
    /** Asks a call as a client does, when this process knows of all that was written. */
    ask: async <Input extends z.ZodObject, Data extends z.ZodType>(
      call: Call<CallName, Input, Data>,
      input: Record<string, unknown> = {},
      asking: string | Asking = {},
    ) => {
      await topics.refresh()
      return ask(server, call, input, typeof asking === 'string' ? { language: asking } : asking)
    },
    /** A request as it is, for what no well-behaved client sends. */
    request: (options: InjectOptions | string) => server.inject(options),
    close: async () => {
      await server.close()
      await topics.stop()
      await db.end()
    },
  }
  return { ...shop, hasCustomer: (values?: Parameters<typeof hasCustomer>[1]) => hasCustomer(shop, values) }
}

/** How a call is asked, beside its input. */
interface Asking {
  language?: string
  /** The JSON body of a write. */
  body?: unknown
  /** The access token of a customer. */
  token?: string | undefined
}

/** Asks a call over HTTP and checks the response against the contract: headers, envelope, status, code and shape. */
async function ask<Input extends z.ZodObject, Data extends z.ZodType>(
  server: FastifyInstance,
  call: Call<CallName, Input, Data>,
  input: Record<string, unknown>,
  { language, body, token }: Asking,
) {
  const isLanguageInBody = call.body?.def.type === 'object'
  const values: Record<string, unknown> = { ...input, ...(language !== undefined && !isLanguageInBody && { language }) }
  const inPath = pathParameters(call.path)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(values[name] ?? 'en')))
  const query = Object.entries(values).filter(([name]) => !inPath.includes(name))
  const search = new URLSearchParams(query.map(([name, value]) => [name, String(value)]))
  const payload = isLanguageInBody ? { ...(body as object | undefined), language } : body // an object, as the call's schema says

  const response = await server.inject({
    method: call.method,
    url: `${BASE_PATH}${path}?${search}`,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(call.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    ...(payload !== undefined && { payload: JSON.stringify(payload) }),
  })

  const { code, message, data } = Envelope.parse(response.json())
  expect(response.statusCode, `HTTP status of ${code}`).toBe((code !== '0000' && call.statuses[code]) || STATUS[code])
  expect(response.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': code === '0000' && call.cached !== false && token === undefined ? 'no-cache' : 'no-store',
  })
  expect(response.headers['set-cookie']).toBeUndefined()
  if (code !== '0000') expect([...codesOf(call)], `${call.name} may not answer this`).toContain(code)
  return { status: response.statusCode, code, message, data: (code === '0000' ? call.data.parse(data) : data) as z.output<Data> } // checked on the line itself; tests of failures look at `data` as it is
}
