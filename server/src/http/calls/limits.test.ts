import { randomBytes } from 'node:crypto'
import { BASE_PATH, type Call, call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import { createRateLimits } from '../../auth/rate-limits.ts'
import { createSeal } from '../../auth/staff/seal.ts'
import { createValueCache } from '../../cache/value-cache.ts'
import { createPreviews } from '../../features/previews/preview-links.ts'
import { createLog } from '../../log.ts'
import { createServer } from '../server.ts'
import { registerCalls } from './calls.ts'
import { route } from './route.ts'

const settings = (most: number) =>
  Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most, seconds: 60 }])) as RateLimitSettings // the same keys
const ALL: readonly Call[] = CALLS
const WRITES = ALL.filter(({ method }) => method !== 'GET')

let generous: TestShop
let processes: Array<Awaited<ReturnType<typeof openProcess>>>
beforeAll(async () => {
  generous = await openShop({ rateLimits: settings(10_000) })
  const { connection } = generous
  processes = [await openProcess({ connection, rateLimits: settings(1) }), await openProcess({ connection, rateLimits: settings(1) })]
})
afterAll(async () => {
  for (const process of processes) await process.close()
  await generous.close()
})

describe('the limit of a call', () => {
  it.each(WRITES.map((call, index) => [call.name, call, index] as const))(
    'holds over two processes, is judged before the body, and says when to come back: %s',
    async (_, { method, path, who }, index) => {
      const token = who === 'customer' ? (await generous.hasCustomer()).token : undefined // a new customer, of whom nothing is counted
      const ask = async (process: TestShop | (typeof processes)[number] | undefined, remoteAddress: string) => {
        const response = await process?.request({
          method,
          url: `/api/admin${path.replaceAll(/\{\w+\}/g, '1')}`,
          headers: { 'content-type': 'application/json', ...(token !== undefined && { authorization: `Bearer ${token}` }) },
          payload: '{',
          remoteAddress,
        })
        return { code: response?.json<{ code: string }>().code, retryAfter: response?.headers['retry-after'] }
      }
      const [first, second] = processes

      expect((await ask(first, `2001:db8:${index}:0::1`)).code).not.toBe('C107')
      // Requests are counted by account if logged in, otherwise by address (/64 for IPv6).
      const held = await ask(second, token === undefined ? `2001:db8:${index}:0::2` : `2001:db8:${index}:1::1`)

      expect(held).toEqual({ code: 'C107', retryAfter: expect.stringMatching(/^([1-9]|[1-5]\d|60)$/) })
    },
  )
})

describe('a read that runs every time and has a limit', () => {
  it('is C107 beyond it, for that address alone', async () => {
    const server = createServer(createLog('silent'), { isSecure: false })
    const limited = call('GET /x', { who: 'anyone', cached: false, limit: 'write', data: z.null() })
    const { db, productIndex, responses, uploads } = generous
    const rateLimits = createRateLimits(db, settings(1))
    await registerCalls(server, [route(limited, async () => null)], {
      db,
      productIndex,
      responses,
      uploads,
      productCounts: { count: async () => {} },
      rateLimits,
      previews: createPreviews({ db, productIndex, rateLimits }),
      siteUrl: () => 'http://localhost:3000',
      corsOrigins: [],
      report: () => {},
      staff: {
        manageOrigin: () => '',
        origins: () => [],
        seal: createSeal(randomBytes(32)),
        media: undefined,
        linkNetwork: undefined,
        isMailSent: false,
        messageMonths: 12,
        values: createValueCache({ maxEntries: 0 }),
      },
    })
    const ask = async (remoteAddress: string) =>
      (await server.inject({ url: `${BASE_PATH}/x`, remoteAddress })).json<{ code: string }>().code

    const codes = [await ask('203.0.113.1'), await ask('203.0.113.1'), await ask('203.0.113.2')]
    await server.close()

    expect(codes).toEqual(['0000', 'C107', '0000'])
  })
})
