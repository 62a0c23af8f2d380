import { once } from 'node:events'
import { Readable } from 'node:stream'
import type { AddressInfo } from 'node:net'
import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import type { Language } from '@shop/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectFrom } from '../../../../test/network/raw-connections.ts'
import { openShop, type TestShop } from '../../../../test/shop.ts'
import { RATE_LIMITS } from '../../../auth/rate-limit-settings.ts'
import { TEXTS } from '../../../texts/texts.ts'

const ALL: readonly Call[] = CALLS
const API = '/api/admin'
const MIB = 1_024 * 1_024

let shop: TestShop
let token: string
beforeAll(async () => {
  const rateLimits = { ...RATE_LIMITS, register: { most: 1, seconds: 60 } }
  shop = await openShop({ rateLimits, limits: { refusalDelayMs: 0 }, quotaBytes: 10 })
  ;({ token } = await shop.hasCustomer())
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => shop.close())

describe('a refusal before the body is read is in the language', () => {
  const CHOICES: Array<[string, string, Record<string, string>, Language]> = [
    ['of the query, whatever else is named', '?language=de', { cookie: 'a=b; lang=ja', 'accept-language': 'ko' }, 'de'],
    ['of the cookie, where the query has none of the shop’s', '?language=fr', { cookie: 'lang=ja', 'accept-language': 'ko' }, 'ja'],
    ['that the browser prefers', '', { cookie: 'lang=fr', 'accept-language': 'fr-CH, en;q=0.5, zh-TW;q=0.8, *;q=0.1' }, 'zh'],
    ['of the shop’s default', '', { 'accept-language': 'fr, de;q=0, *' }, 'en'],
    ['of the shop’s default, where nothing is named', '', {}, 'en'],
  ]
  /** This body names another language and is never read. */
  const BODY = JSON.stringify({ language: 'ko', x: 'x'.repeat(1.1 * MIB) })
  const post = async (path: string, headers: Record<string, string>, payload: string | Buffer, type = 'application/json') => {
    const response = await shop.request({ method: 'POST', url: API + path, headers: { 'content-type': type, ...headers }, payload })
    return response.json<{ code: 'C107'; message: string }>()
  }

  it.each(CHOICES)('%s: C107, C114, C115', async (_, query, headers, language) => {
    await post('/register', {}, '{}')
    const held = await post(`/register${query}`, headers, '{"language":"ko"}')
    const large = await post(`/register${query}`, headers, BODY)
    const form = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\n%%EOF\n\r\n--x--\r\n'
    const full = await post(
      `/upload/document${query}`,
      { ...headers, authorization: `Bearer ${token}` },
      form,
      'multipart/form-data; boundary=x',
    )

    expect([held, large, full]).toEqual(
      (['C107', 'C114', 'C115'] as const).map((code) => expect.objectContaining({ code, message: TEXTS[language].codes[code] })),
    )
  })

  it.each(CHOICES)('%s: C114 that a body in chunks comes to', async (_, query, headers, language) => {
    const chunked = await shop.request({
      method: 'POST',
      url: `${API}/auth/verify-email${query}`,
      headers: { 'content-type': 'application/json', 'transfer-encoding': 'chunked', ...headers },
      payload: Readable.from([Buffer.from(BODY)]),
    })

    expect(chunked.json()).toMatchObject({ code: 'C114', message: TEXTS[language].codes.C114 })
  })
})

describe('a body far too large is C114, which its client can read', () => {
  const url = () => `http://127.0.0.1:${(shop.server.server.address() as AddressInfo).port}${API}/auth/verify-email` // it listens on a port
  const LARGE = Buffer.alloc(40 * MIB, 'x')

  it.each([
    ['of a known length', {}, () => LARGE],
    ['in chunks', { duplex: 'half' }, () => Readable.toWeb(Readable.from([LARGE]))],
  ])('by fetch, %s', async (_, options, body) => {
    const response = await fetch(url(), {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: body(),
      ...options,
    } as RequestInit) // `duplex` is in no type

    expect([response.status, await response.json()]).toEqual([413, expect.objectContaining({ code: 'C114' })])
  })

  it.each([
    ['of a known length', `Content-Length: ${LARGE.length}\r\n`, LARGE],
    ['of a known length, after 100 Continue', `Content-Length: ${LARGE.length}\r\nExpect: 100-continue\r\n`, LARGE],
    [
      'in chunks',
      'Transfer-Encoding: chunked\r\n',
      Buffer.concat([Buffer.from(`${LARGE.length.toString(16)}\r\n`), LARGE, Buffer.from('\r\n0\r\n\r\n')]),
    ],
  ])('%s, by a client that reads nothing until it has sent all, and then goes on', async (_, headers, body) => {
    const client = await connectFrom(shop, '127.0.0.1')
    client.socket.pause()
    client.socket.write(`POST ${API}/auth/verify-email HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${headers}\r\n`)
    if (!client.socket.write(body)) await once(client.socket, 'drain')
    client.socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
    client.socket.resume()
    await client.closed

    expect(client.text).toMatch(/^(HTTP\/1\.1 100 Continue\r\n\r\n)?HTTP\/1\.1 413 [^]*"code":"C114"[^]*HTTP\/1\.1 200 OK/)
  })
})

describe('a path with broken percent-encoding or UTF-8 is C104 in an envelope', () => {
  it.each(['%c3%28', '%', '%zz', 'a%ff', '%ed%a0%80'])('wherever in the path of a call %s is', async (broken) => {
    const id = await shop.hasProduct()
    for (const { name, method, path } of ALL) {
      const segments = path.split('/').slice(1)
      for (const at of segments.keys()) {
        const url = `${API}/${segments
          .with(at, broken)
          .join('/')
          .replaceAll(/\{\w+\}/g, String(id))}`
        const { statusCode, body } = await shop.request({ method, url, headers: { authorization: `Bearer ${token}` } })
        expect([name, url, statusCode, JSON.parse(body)]).toEqual([
          name,
          url,
          404,
          { code: 'C104', message: TEXTS.en.codes.C104, data: null },
        ])
      }
    }
  })
})
