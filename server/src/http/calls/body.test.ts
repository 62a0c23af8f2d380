import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../texts/texts.ts'

const lines: string[] = []
let shop: TestShop
let token: string
beforeAll(async () => {
  shop = await openShop({ log: (line) => lines.push(line), rateLimits: { ...RATE_LIMITS, register: { most: 1_000, seconds: 60 } } })
  ;({ token } = await shop.hasCustomer())
})
afterAll(() => shop.close())

const REGISTER = '/api/admin/register'
const FAVORITES = '/api/admin/user-favorite-product'
const JSON_TYPE = { 'content-type': 'application/json' }
const nested = (depth: number) => `{"username":"a@b.example","pwd":"long enough","x":${'['.repeat(depth - 1)}${']'.repeat(depth - 1)}}`

const post = (payload: string | Buffer | undefined, headers: Record<string, string> = JSON_TYPE, url = REGISTER) =>
  shop.request({ method: 'POST', url, headers, ...(payload !== undefined && { payload }) })

describe('a body', () => {
  it.each<[string, string | Buffer]>([
    ['that is broken', '{"username":'],
    ['that is a list', '[1]'],
    ['that is a text', '"username"'],
    ['that is null', 'null'],
    ['that is no UTF-8', Buffer.from([0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d])],
    ['that names __proto__', '{"__proto__":{"polluted":true}}'],
    ['that names constructor.prototype', '{"constructor":{"prototype":{"polluted":true}}}'],
    ['that is nested too deep', nested(101)],
    ['that is nested endlessly', nested(2_000)],
  ])('%s is C103, in the language of the query', async (_, payload) => {
    const response = await post(payload, JSON_TYPE, `${REGISTER}?language=de`)

    expect(response.statusCode).toBe(400)
    expect(response.json()).toEqual({
      code: 'C103',
      message: TEXTS.de.codes.C103,
      data: { issues: [{ path: '', message: TEXTS.de.issues.json }] },
    })
    expect(Object.prototype).not.toHaveProperty('polluted')
  })

  it('may be nested 100 deep, and hold fields that nobody knows', async () => {
    expect((await post(nested(100))).json()).toMatchObject({ code: '0000' })
  })

  it.each([
    { 'content-type': 'application/json, text/plain' },
    { 'content-type': 'text/plain' },
    { 'content-type': 'application/x-www-form-urlencoded' },
    { 'content-type': ';;;' },
    { 'content-type': 'application/jsonp' },
    { 'content-type': 'application/json; charset=utf-16' },
    { 'content-type': 'application/json;charset="iso-8859-1"' },
  ])('of the type %s is C103', async (headers) => {
    const response = await post('{"username":"a@b.example","pwd":"long enough"}', headers)

    expect([response.statusCode, response.json().code]).toEqual([400, 'C103'])
  })

  it.each([
    ['text/plain', '{"username":"chunked@b.example","pwd":"long enough"}', 400, [{ path: '', message: TEXTS.en.issues.json }]],
    ['text/plain', '', 400, [{ path: 'username' }, { path: 'pwd' }]],
    ['application/json', '{"username":"chunked@b.example","pwd":"long enough"}', 200, undefined],
  ])('in chunks, of the type %s, is judged as one of a known length: %s', async (type, payload, status, issues) => {
    const response = await shop.request({
      method: 'POST',
      url: REGISTER,
      headers: { 'content-type': type, 'transfer-encoding': 'chunked' },
      payload: Readable.from(payload === '' ? [] : [Buffer.from(payload)]),
    })

    expect(response.statusCode).toBe(status)
    if (issues) expect(response.json()).toMatchObject({ code: 'C103', data: { issues } })
  })

  it.each([
    ['a NUL', '{"username":"a@b.example","pwd":"long\\u0000enough"}', 'pwd'],
    ['half a character', '{"username":"a@b.example","pwd":"long\\ud800enough"}', 'pwd'],
  ])('with %s in a text is C103 where it stands', async (_, payload, path) => {
    expect((await post(payload)).json()).toMatchObject({ code: 'C103', data: { issues: [{ path, message: TEXTS.en.issues.encoding }] } })
  })

  it.each(['application/json; charset=utf-8', 'application/json;charset="UTF-8"', 'application/json ; charset=utf8; x=y'])(
    'is read as UTF-8, a mark of its byte order is ignored: %s',
    async (type) => {
      const body = Buffer.from(`\ufeff{"username":"bom-${type.length}@b.example","pwd":"long enough"}`)

      expect((await post(body, { 'content-type': type })).json()).toMatchObject({ code: '0000' })
    },
  )

  it('in another encoding than UTF-8 is told so, in the language of the query', async () => {
    const response = await post('{}', { 'content-type': 'application/json; charset=utf-16le' }, `${REGISTER}?language=ko`)

    expect(response.json()).toMatchObject({ code: 'C103', data: { issues: [{ path: '', message: TEXTS.ko.issues.charset }] } })
  })

  it('decides over the language of the response', async () => {
    const response = await post('{"language":"ko"}', JSON_TYPE, `${REGISTER}?language=de`)

    expect(response.json()).toMatchObject({
      code: 'C103',
      message: TEXTS.ko.codes.C103,
      data: {
        issues: [
          { path: 'username', message: TEXTS.ko.issues.required },
          { path: 'pwd', message: TEXTS.ko.issues.required },
        ],
      },
    })
  })

  it('that is left out is judged as an empty one', async () => {
    expect((await post(undefined, {})).json()).toMatchObject({ code: 'C103', data: { issues: [{ path: 'username' }, { path: 'pwd' }] } })
  })

  it.each(['{"productId":1}', '{}', '[]', `[${Array.from({ length: 101 }, (_, id) => id + 1).join(',')}]`, '["1"]', '[0]'])(
    'is a list where the call has one: %s is C103',
    async (payload) => {
      const headers = { ...JSON_TYPE, authorization: `Bearer ${token}` }
      const response = await shop.request({ method: 'DELETE', url: FAVORITES, headers, payload })

      expect([response.statusCode, response.json().code]).toEqual([400, 'C103'])
    },
  )

  it('of a GET is ignored', async () => {
    for (const payload of ['{"language":', 'x'.repeat(2_000_000)]) {
      const response = await shop.request({ method: 'GET', url: '/api/admin/categories', headers: { 'content-type': ',,' }, payload })

      expect(response.json()).toMatchObject({ code: '0000' })
    }
  })

  it('is not read where a login is missing', async () => {
    const response = await post('{', { 'content-type': 'a, b' }, FAVORITES)

    expect([response.statusCode, response.json().code]).toEqual([401, 'C105'])
  })
})

describe('a path of no call', () => {
  const PATHS = [
    '/nothing',
    '/',
    '',
    '/register/',
    '/REGISTER',
    '/register/1',
    '/%',
    '/%FF',
    '/%00',
    '/product/%C3/en',
    '//register',
    '/..%2f',
  ]

  it.each(['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'] as const)(
    'is C104 in an envelope, for %s',
    async (method) => {
      for (const path of PATHS) {
        const response = await shop.request({
          method,
          url: `/api/admin${path}`,
          headers: { 'content-type': 'application/json, text/plain' },
          ...(method !== 'HEAD' && method !== 'TRACE' && { payload: '{' }),
        })

        expect(response.statusCode, `${method} ${path}`).toBe(404)
        expect(response.headers['content-type'], `${method} ${path}`).toBe('application/json; charset=utf-8')
        if (method !== 'HEAD') expect(response.json(), `${method} ${path}`).toEqual({ code: 'C104', message: 'Not found', data: null })
      }
    },
  )
})

it('nothing of this made a line of level error', () => {
  expect(lines.length).toBeGreaterThan(0)
  expect(lines.map((line) => JSON.parse(line)).filter(({ level }) => level >= 50)).toEqual([])
})
