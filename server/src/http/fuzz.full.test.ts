import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { BASE_PATH } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { STATUS } from '@shop/contract/codes'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../test/shop.ts'
import { pathParameters } from './input.ts'

const RUNS = 5_000

let shop: TestShop
let port: number
beforeAll(async () => {
  shop = await openShop()
  await shop.hasProduct({ name: 'Buggy' })
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  port = (shop.server.server.address() as AddressInfo).port // it listens on a port
})
afterAll(() => shop.close())

/** Values as they might come: near the truth, at its edges, and anything. */
const value = fc.oneof(
  fc.constantFrom(
    '1',
    '0',
    '-1',
    '1.5',
    '1e3',
    '01',
    ' 1',
    '１',
    '9007199254740991',
    '9007199254740992',
    '1,2',
    ',',
    'asc',
    'price',
    'sales',
    '',
    "'; drop table product;--",
  ),
  fc.nat().map(String),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
)
const encoded = fc.oneof(
  value.map((text) => encodeURIComponent(text.toWellFormed())),
  fc.string({ unit: fc.constantFrom('%', '0', 'F', 'z', '+', '=', '&', '/', '.', ';', '%00', '%FF', '%C3', '%e2%80%a8'), maxLength: 12 }),
)

const request = fc.constantFrom(...CALLS).chain((call) => {
  const known = [...Object.keys(call.input.shape).filter((name) => !pathParameters(call.path).includes(name)), 'language', '_t']
  return fc.record({
    method: fc.oneof(
      { weight: 8, arbitrary: fc.constant('GET' as const) },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS') },
    ),
    parameters: fc.array(encoded, { minLength: 3, maxLength: 3 }),
    query: fc.array(fc.tuple(fc.oneof(fc.constantFrom(...known), encoded), encoded), { maxLength: 6 }),
    path: fc.constant(call.path),
  })
})

const urlOf = ({ path, parameters, query }: { path: string; parameters: string[]; query: string[][] }) => {
  let next = 0
  const filled = path.replaceAll(/\{\w+\}/g, () => parameters[next++] ?? '')
  return `${BASE_PATH}${filled}?${query.map((pair) => pair.join('=')).join('&')}`
}

describe('whatever is asked', () => {
  it(`gets a well-formed answer and never a 5xx (${RUNS} requests made from the contract)`, async () => {
    await fc.assert(
      fc.asyncProperty(request, async (asked) => {
        const head = `${asked.method} ${urlOf(asked)} HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`
        const { status, body } = await send(head, { isWhole: true })

        expect(status).toBeLessThan(500)
        if (asked.method === 'HEAD' || status === 204 || status === 400) return
        const { code, message } = JSON.parse(body) as { code: keyof typeof STATUS; message: string } // looked at below
        expect(STATUS[code]).toBe(status)
        expect(message).not.toBe('')
      }),
      { numRuns: RUNS },
    )
  })

  it('or sent as raw bytes, it is refused or answered, and the shop lives on', async () => {
    const bytes = fc.oneof(
      fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array).toString('latin1')),
      fc
        .tuple(
          fc.constantFrom('GET', 'POST', 'BREW', 'get', ''),
          encoded,
          fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/9', ''),
          fc.array(fc.tuple(encoded, encoded), { maxLength: 4 }),
        )
        .map(
          ([method, path, version, headers]) =>
            `${method} /${path} ${version}\r\nHost: x\r\n${headers.map((pair) => pair.join(': ')).join('\r\n')}\r\n\r\n`,
        ),
      fc.constantFrom(
        'GET / HTTP/1.1\r\n\r\n',
        'GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\n',
        `GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(40_000)}\r\n\r\n`,
        `GET /${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
        'OPTIONS * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        'GET http://other/api/admin/categories HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n',
        'GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nIf-None-Match: *\r\nConnection: close\r\n\r\n',
        'GET /api/admin/categories HTTP/1.1\r\nHost: x\r\nAccept-Encoding: zip;q=x, , br;q=9\r\nConnection: close\r\n\r\n',
      ),
    )
    await fc.assert(
      fc.asyncProperty(bytes, async (text) => {
        const { status } = await send(text)

        expect(status).toBeLessThan(500)
      }),
      { numRuns: 2_000 },
    )
    expect((await shop.request('/readyz')).statusCode).toBe(200)
  })
})

/** Sends text as it is and reads until the shop closes; status 0 where it says nothing. What may be no whole request is ended, so that nobody waits. */
async function send(text: string, { isWhole = false } = {}) {
  const socket = connect(port, '127.0.0.1')
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  socket.on('error', () => {}) // a reset is an answer too
  if (isWhole) socket.write(text, 'latin1')
  else socket.end(text, 'latin1')
  await once(socket, 'close')
  const [head = '', ...body] = Buffer.concat(chunks).toString().split('\r\n\r\n')
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(head)?.[1] ?? 0), body: body.join('\r\n\r\n') }
}
