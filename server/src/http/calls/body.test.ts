import { EventEmitter } from 'node:events'
import type { AddressInfo } from 'node:net'
import { PassThrough, Readable } from 'node:stream'
import { type Call, filesOf, jsonBodyOf } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS } from '../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../texts/texts.ts'
import { createBodyMemory } from './body-limits/body-memory.ts'
import { BODY_BYTES, maxBodyBytesOf } from './body-limits/body-size.ts'
import { parseBody, receiveBody } from './body.ts'

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

const ALL: readonly Call[] = CALLS
const registerCall: Call = ALL.find(({ name }) => name === 'POST /register')! // the contract has it
/** Calls whose body is read. */
const WITH_BODY = ALL.filter((call) => call.method !== 'GET' && !filesOf(call)).map((call) => [call.name, call] as const)
const takesList = (call: Call) => jsonBodyOf(call)?.def.type === 'array'

async function send({ method, path }: Call, payload: string) {
  const response = await shop.request({
    method,
    url: `/api/admin${path.replaceAll(/\{\w+\}/g, '1')}`,
    headers: { ...JSON_TYPE, authorization: `Bearer ${(await shop.hasCustomer()).token}` },
    payload,
  })
  return { status: response.statusCode, code: response.json<{ code: string }>().code }
}

type Schema = z.core.JSONSchema._JSONSchema
const escaped = (text: string) =>
  `"${[...Array(text.length).keys()].map((at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`).join('')}"`
const longest = (texts: string[]) => texts.reduce((one, other) => (other.length > one.length ? other : one))

/** The longest text of a value that a schema allows. */
function largestOf(schema: Schema | undefined, indent: string): string {
  if (typeof schema !== 'object') throw new Error('a schema without a bound')
  const { type, enum: values, const: value, anyOf, properties = {}, items, maxItems = 0, maxLength } = schema
  const deeper = `${indent}    `
  const list = (parts: string[], [start, end]: string) => `${start}\n${parts.map((part) => deeper + part).join(',\n')}\n${indent}${end}`
  if (anyOf) return longest(anyOf.map((one) => largestOf(one, indent)))
  if (values ?? value) return longest((values ?? [value]).map((one) => (typeof one === 'string' ? escaped(one) : JSON.stringify(one))))
  if (type === 'string') return escaped('🚗'.repeat(maxLength!)) // one without a bound fails
  if (type === 'array') return list(Array(maxItems).fill(largestOf(items as Schema, deeper)), '[]') // no list of kinds
  if (type === 'object') {
    const fields = Object.entries({ ...properties, language: { enum: ['en'] } })
    return list(
      fields.map(([name, field]) => `${escaped(name)}: ${largestOf(field, deeper)}`),
      '{}',
    )
  }
  return type === 'number' ? '1.7976931348623157e+308' : '9007199254740991'
}

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

describe('a body that is too large', () => {
  it('is C114, whether it says so in advance or not', async () => {
    await shop.server.listen({ port: 0, host: '127.0.0.1' })
    const { port } = shop.server.server.address() as AddressInfo // it listens on a port
    const large = Buffer.alloc(9_000_000, '{"a":1} ')
    const inPieces = new ReadableStream({
      start(controller) {
        for (let at = 0; at < large.length; at += 100_000) controller.enqueue(large.subarray(at, at + 100_000))
        controller.close()
      },
    })

    for (const body of [large, inPieces]) {
      const response = await fetch(`http://127.0.0.1:${port}${REGISTER}?language=ja`, {
        method: 'POST',
        headers: JSON_TYPE,
        body,
        ...(body === inPieces && { duplex: 'half' }),
      })

      expect([response.status, await response.json()]).toEqual([413, { code: 'C114', message: TEXTS.ja.codes.C114, data: null }])
    }
  })

  it.each(WITH_BODY)('is C114 one byte beyond what its call can need, and not at it: %s', async (name, call) => {
    const max = maxBodyBytesOf(call)
    const sized = (bytes: number) => (takesList(call) ? '[]' : '{}').padEnd(bytes)
    const codeOf = async (bytes: number) => (await send(call, sized(bytes))).code

    expect([name, await codeOf(max + 1)]).toEqual([name, 'C114'])
    expect(await codeOf(max)).not.toBe('C114')
  })

  it('is none that a call can need: the largest one of each, with every character escaped and over lines, is taken', async () => {
    for (const [name, call] of WITH_BODY) {
      const schema = jsonBodyOf(call)
      const largest = schema ? largestOf(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '') : '{ "language": "en" }'

      const { code, status } = await send(call, largest)

      expect([name, code, status]).not.toEqual([name, 'C114', 413])
      expect([name, status]).not.toEqual([name, 503])
    }
  })

  it('has a bound below 1 MiB for every call', () => {
    expect(WITH_BODY.filter(([, call]) => maxBodyBytesOf(call) >= BODY_BYTES.max).map(([name]) => name)).toEqual([])
    const unbounded = { ...registerCall, body: z.object({ name: z.string() }) }
    expect(maxBodyBytesOf(unbounded)).toBe(BODY_BYTES.max)
  })
})

describe('what bodies take of memory', () => {
  const ended = () => Object.assign(new EventEmitter(), {})
  const replyOf = (raw: EventEmitter) => ({ raw }) as FastifyReply // all that is looked at

  it('is bounded for one address and for all together, and is given back', () => {
    const memoryOf = createBodyMemory({ bytes: 100, bytesOfAddress: 60 })
    const [first, second, third] = [ended(), ended(), ended()]
    const take = memoryOf(replyOf(first), '2001:db8::1')
    const sameAddress = memoryOf(replyOf(second), '2001:db8::2')
    const other = memoryOf(replyOf(third), '192.0.2.1')

    expect([take(50), sameAddress(20), sameAddress(10), other(50), other(40)]).toEqual([true, false, true, false, true])
    first.emit('close')
    expect([other(30), sameAddress(51), sameAddress(20)]).toEqual([false, false, true])
  })

  it('is C503 with Retry-After where it is too much', async () => {
    const [first, second] = [new PassThrough(), new PassThrough()]
    const memoryOf = createBodyMemory({ bytes: 2_000, bytesOfAddress: 2_000 })
    const receive = (stream: PassThrough) =>
      receiveBody(stream, {
        contentType: 'application/json',
        contentLength: 1_500,
        takesForm: false,
        maxBytes: 4_096,
        take: memoryOf(replyOf(ended()), '192.0.2.1'),
      })

    void receive(first)
    first.write('x'.repeat(1_400))
    const refused = receive(second)
    second.write('x'.repeat(1_400))

    expect(await refused).toEqual({ failure: 'C503' })
    expect(() => parseBody(registerCall, { failure: 'C503' }, 'en')).toThrow(
      expect.objectContaining({ code: 'C503', retryAfterSeconds: expect.any(Number) }),
    )
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
