import { UNSUBSCRIBE } from '@shop/contract/addresses'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../auth/rate-limit-settings.ts'
import { openProcess, openShop } from '../../test/shop.ts'

/** Tests proxies, other origins, and https. */

const first = await openShop()
afterAll(() => first.close())
async function withProcess(
  options: Omit<Parameters<typeof openProcess>[0], 'connection'>,
  work: (process: typeof first | Process) => Promise<void>,
) {
  const process = await openProcess({ connection: first.connection, ...options })
  await work(process).finally(process.close)
}
type Process = Awaited<ReturnType<typeof openProcess>>

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

describe('behind proxies', () => {
  /** Clients forge the first addresses, and proxies add theirs. */
  const headerOf = (index: number, added: string[]) => [`198.51.100.${index}`, `192.0.2.${index}`, ...added].join(', ')

  it.each([
    [0, []],
    [1, ['203.0.113.1']],
    [2, ['203.0.113.2', '10.0.0.2']],
  ])('with TRUST_PROXY=%i no forged header passes a limit or counts a view again', async (trustedProxies, added) => {
    const rateLimits = { ...RATE_LIMITS, login: { most: 3, seconds: 60 } }
    const video = await first.hasVideo()
    await withProcess({ edges: { trustedProxies }, rateLimits }, async (process) => {
      const socket = `203.0.113.${100 + trustedProxies}`
      const from = (index: number, header = headerOf(index, added)) => ({
        remoteAddress: socket,
        headers: { 'x-forwarded-for': header, 'x-real-ip': `192.0.2.${index}`, forwarded: `for=192.0.2.${index}`, 'user-agent': 'one' },
      })
      const logIn = async (asked: ReturnType<typeof from>) => {
        const payload = {
          username: `nobody-${trustedProxies}@shop.example`,
          password: 'wrong password',
          clientId: CLIENT_ID,
          grantType: 'password',
        }
        return (await process.request({ method: 'POST', url: '/api/admin/auth/login', payload, ...asked })).statusCode
      }
      const view = (asked: ReturnType<typeof from>) => process.request({ url: `/api/admin/videos/${video}`, ...asked })
      const views = async () => (await process.request(`/api/admin/videos/${video}/stats`)).json().data.views as number // by the contract

      const statuses = []
      for (const index of times(5)) statuses.push(await logIn(from(index)))
      for (const index of times(5)) await view(from(index))

      expect(statuses).toEqual([200, 200, 200, 429, 429])
      expect(await views()).toBe(1)
      if (trustedProxies === 0) return
      const other = from(9, ['203.0.113.50', ...added.slice(1)].join(', ')) // another client of the same proxies
      expect(await logIn(other)).toBe(200)
      await view(other)
      expect(await views()).toBe(2)
    })
  })

  it('the page to unsubscribe counts those whom the proxy names, not the proxy', async () => {
    const rateLimits = { ...RATE_LIMITS, write: { most: 1, seconds: 60 } }
    await withProcess({ edges: { trustedProxies: 1 }, rateLimits }, async (process) => {
      const post = async (address: string) =>
        (
          await process.request({
            method: 'POST',
            url: `${UNSUBSCRIBE}?token=x`,
            remoteAddress: '203.0.113.7',
            headers: { 'x-forwarded-for': `203.0.113.9, ${address}` },
          })
        ).statusCode

      expect([await post('192.0.2.1'), await post('192.0.2.1'), await post('192.0.2.2')]).toEqual([404, 429, 404])
    })
  })

  it('with fewer addresses than proxies the socket counts', async () => {
    const rateLimits = { ...RATE_LIMITS, login: { most: 2, seconds: 60 } }
    await withProcess({ edges: { trustedProxies: 2 }, rateLimits }, async (process) => {
      const logIn = async (index: number) => {
        const headers = { 'x-forwarded-for': `192.0.2.${index}` }
        return (
          await process.request({ method: 'POST', url: '/api/admin/auth/login', payload: {}, remoteAddress: '203.0.113.150', headers })
        ).statusCode
      }

      expect([await logIn(1), await logIn(2), await logIn(3)]).toEqual([400, 400, 429])
    })
  })

  it('nobody reads the metrics without a token, also from this machine; with one, who has it', async () => {
    const statusOf = async ({ request }: Process, headers: Record<string, string> = {}) =>
      (await request({ url: '/metrics', remoteAddress: '127.0.0.1', headers })).statusCode
    const metricsToken = 'a token of thirty-two characters'

    expect(await statusOf(first)).toBe(200)
    await withProcess({ edges: { trustedProxies: 1 } }, async (process) => {
      expect(await statusOf(process)).toBe(404)
      expect(await statusOf(process, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
    })
    await withProcess({ edges: { trustedProxies: 1, metricsToken } }, async (process) => {
      expect(await statusOf(process)).toBe(404)
      expect(await statusOf(process, { authorization: `Bearer ${metricsToken}`, 'x-forwarded-for': '192.0.2.1' })).toBe(200)
    })
  })
})

describe('a limit of writes', () => {
  const rateLimits = { ...RATE_LIMITS, write: { most: 2, seconds: 60 } }
  const remoteAddress = '203.0.113.200'
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

  it('counts calls for anyone by address, whoever is logged in, and calls of customers by account', async () => {
    const [ann, bob] = [await first.hasCustomer(), await first.hasCustomer()]
    await withProcess({ rateLimits }, async ({ request }) => {
      const write = async (url: string, token: string) =>
        (await request({ method: 'POST', url: `/api/admin${url}`, payload: {}, remoteAddress, headers: bearer(token) })).statusCode
      const [forAnyone, ofCustomer] = ['/auth/verify-email', '/user-favorite-product']

      expect([await write(forAnyone, ann.token), await write(forAnyone, bob.token), await write(forAnyone, bob.token)]).toEqual([
        400, 400, 429,
      ])
      expect([await write(ofCustomer, ann.token), await write(ofCustomer, ann.token), await write(ofCustomer, ann.token)]).toEqual([
        400, 400, 429,
      ])
      expect(await write(ofCustomer, bob.token)).toBe(400)
    })
  })
})

describe('pages of other origins', () => {
  const ALLOWED = 'https://app.example'
  const PATH = '/api/admin/product-tag/list'
  const corsOf = (headers: Record<string, unknown>) =>
    Object.fromEntries(Object.entries(headers).filter(([name]) => name.startsWith('access-control-')))
  const varies = (headers: Record<string, unknown>) => String(headers['vary']).split(/, */)
  const preflight = (origin: string, url = '/api/admin/cart/add') =>
    ({
      method: 'OPTIONS',
      url,
      headers: { origin, 'access-control-request-method': 'POST', 'access-control-request-headers': 'authorization,content-type' },
    }) as const

  it('may ask nothing unless they are named', async () => {
    for (const asked of [{ url: PATH, headers: { origin: ALLOWED } }, preflight(ALLOWED)]) {
      const { headers } = await first.request(asked)

      expect(corsOf(headers)).toEqual({})
      expect(varies(headers)).not.toContain('Origin')
    }
  })

  it('may ask calls where they are named, without credentials, and every response varies by the origin, cached ones too', async () => {
    await withProcess({ edges: { corsOrigins: ['http://localhost:5173', ALLOWED] } }, async (process) => {
      for (const origin of [ALLOWED, undefined, 'https://evil.example', ALLOWED, 'http://localhost:5173']) {
        for (const url of [PATH, '/api/admin/cart', '/api/admin/unknown']) {
          const { headers } = await process.request({ url, headers: { 'accept-encoding': 'br', ...(origin && { origin }) } })

          const isAllowed = origin !== undefined && !origin.includes('evil')
          expect(corsOf(headers)).toEqual(
            isAllowed ? { 'access-control-allow-origin': origin, 'access-control-expose-headers': 'Retry-After, X-Request-Id' } : {},
          )
          expect(varies(headers)).toContain('Origin')
        }
      }
      expect(process.responses.state().hits).toBeGreaterThan(0)
      const { headers } = await process.request({ url: PATH, headers: { origin: ALLOWED } })
      const known = await process.request({ url: PATH, headers: { origin: ALLOWED, 'if-none-match': String(headers['etag']) } })
      expect([known.statusCode, corsOf(known.headers)['access-control-allow-origin'], varies(known.headers)]).toEqual([
        304,
        ALLOWED,
        expect.arrayContaining(['Origin']),
      ])
    })
  })

  it('are told before a write what they may send', async () => {
    await withProcess({ edges: { corsOrigins: [ALLOWED] } }, async (process) => {
      const allowed = await process.request(preflight(ALLOWED))
      const refused = await process.request(preflight('https://evil.example'))
      const unknown = await process.request(preflight(ALLOWED, '/api/admin/unknown'))

      expect(allowed.statusCode).toBe(204)
      expect(corsOf(allowed.headers)).toEqual({
        'access-control-allow-origin': ALLOWED,
        'access-control-allow-methods': 'OPTIONS, POST',
        'access-control-allow-headers': 'Authorization, Content-Type, Idempotency-Key',
        'access-control-max-age': '600',
        'access-control-expose-headers': 'Retry-After, X-Request-Id',
      })
      expect([refused.statusCode, corsOf(refused.headers)]).toEqual([204, {}])
      expect(unknown.statusCode).toBe(404)
    })
  })

  it.each([
    'https://app.example.evil',
    'https://evil.app.example',
    'https://app.example:8443',
    'http://app.example',
    'https://APP.example',
    'https://app.example/',
    'https://app.example, https://evil.example',
    'https://evil.example, https://app.example',
    'null',
    '*',
    '',
  ])('that look like one are refused: %j', async (origin) => {
    await withProcess({ edges: { corsOrigins: [ALLOWED] } }, async (process) => {
      for (const asked of [{ url: PATH, headers: { origin } }, preflight(origin)])
        expect(corsOf((await process.request(asked)).headers)).toEqual({})
    })
  })
})

describe('https', () => {
  const promiseOf = async (edges: NonNullable<Parameters<typeof openProcess>[0]['edges']>) => {
    let promise: unknown
    await withProcess({ edges }, async (process) => {
      promise = (await process.request('/api/admin/product-tag/list')).headers['strict-transport-security']
    })
    return promise
  }

  it('is promised for a year, for subdomains too unless that is switched off, and only where the shop is reached by it', async () => {
    expect(await promiseOf({ publicUrl: 'https://shop.example' })).toBe('max-age=31536000; includeSubDomains')
    expect(await promiseOf({ publicUrl: 'https://shop.example', hasSecureSubdomains: false })).toBe('max-age=31536000')
    expect(await promiseOf({ publicUrl: 'http://shop.example' })).toBeUndefined()
    expect(await promiseOf({ publicUrl: undefined })).toBeUndefined()
  })
})

it('the readable documentation, an application of others, is not there where it is off', async () => {
  await withProcess({}, async (process) => {
    for (const path of ['/api/docs', '/api/docs/', '/api/docs/static/index.html', '/api/docs/static/swagger-ui-bundle.js'])
      expect([path, (await process.request(path)).statusCode]).toEqual([path, 404])
    expect((await process.request('/api/openapi.json')).statusCode).toBe(200)
  })
})

it('the readable documentation is shown over plain http too: its policy asks for no https, and allows what its page does', async () => {
  let policy = ''
  await withProcess({ edges: { hasApiDocs: true } }, async (process) => {
    const { headers, statusCode } = await process.request('/api/docs/')
    policy = String(headers['content-security-policy'])
    expect(statusCode).toBe(200)
  })

  expect(policy).not.toMatch(/upgrade-insecure-requests|https?:/)
  expect(policy).toContain("style-src 'self' 'unsafe-inline'")
  expect(policy).toContain("script-src 'self';")
})

it('the document of the calls is made and compressed once: it has a tag, and is not sent again to those who have it', async () => {
  const ask = (headers: Record<string, string>) => first.request({ url: '/api/openapi.json', headers })
  const compressed = await ask({ 'accept-encoding': 'br' })
  const zipped = await ask({ 'accept-encoding': 'gzip' })
  const etag = String(compressed.headers.etag)

  expect(compressed.headers).toMatchObject({ 'content-encoding': 'br', 'content-type': 'application/json; charset=utf-8' })
  expect(compressed.rawPayload.length).toBeLessThan(60_000)
  expect([zipped.headers['content-encoding'], zipped.headers.etag]).toEqual(['gzip', etag])
  expect((await ask({ 'if-none-match': etag })).statusCode).toBe(304)
})
