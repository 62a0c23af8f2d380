import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { join } from 'node:path'
import { brotliDecompressSync } from 'node:zlib'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endShops, runShop, type RunningShop, until } from '../server/test/running-shop.ts'
import { ADDRESSES, type Answer, ask, askHttp2, send, startClients } from './test/client.ts'
import { type RunningProxy, SITE, startProxy } from './test/proxies.ts'

/** Tests use the files of `deploy/`. */

const CALLS = '/api/admin'
const FILM = 'mesa-8-trail.mp4'
const FILM_BYTES = readFileSync(join(import.meta.dirname, '../demo/media/videos', FILM))
const METRICS_TOKEN = 'a-token-of-the-test'
const PASSWORD = 'Xk29!mmQw'
const MIB = 1_048_576
const FORGOTTEN = 3
const CONNECTIONS = 64
const ROUNDS = 8

const JSON_TYPE = { 'content-type': 'application/json' }
const read = ({ body }: Answer) => JSON.parse(body.toString()) as { code: string; data: Record<string, string> } // the contract defines it
const codeOf = (answer: Answer) => `${answer.status} ${read(answer).code}`

let asked = 0
let shop: RunningShop
beforeAll(async () => {
  const environment = {
    TRUST_PROXY: '1',
    LOG_LEVEL: 'info',
    PUBLIC_URL: `https://${SITE}`,
    METRICS_TOKEN,
    LIMIT_FORGOT_PASSWORD: String(FORGOTTEN),
    UPLOAD_QUOTA_BYTES: String(1024 * MIB),
  }
  shop = await runShop({ environment })
})
afterAll(endShops)

describe.each(['nginx', 'Caddy'] as const)('the shop behind %s', (name) => {
  let proxy: RunningProxy
  let token: string
  const post = (path: string, body: object, headers = {}, from = ADDRESSES.customer) =>
    ask(proxy.httpsPort, `${CALLS}${path}`, { method: 'POST', headers: { ...JSON_TYPE, ...headers }, body: JSON.stringify(body), from })
  const bearer = () => ({ authorization: `Bearer ${token}` })
  async function upload(path: string, field: string, file: Blob) {
    const form = new FormData()
    form.set(field, file, 'file')
    const encoded = new Response(form)
    const type = encoded.headers.get('content-type') ?? ''
    const body = Buffer.from(await encoded.arrayBuffer())
    const headers = { ...bearer(), 'content-type': type, 'content-length': String(body.length) }
    return ask(proxy.httpsPort, `${CALLS}${path}`, { method: 'POST', headers, body, from: ADDRESSES.customer })
  }

  beforeAll(async () => {
    proxy = await startProxy(name, shop.address)
    const username = `${name.toLowerCase()}@${SITE}`
    await post('/register', { username, pwd: PASSWORD })
    const login = await post('/auth/login', { username, password: PASSWORD, clientId: CLIENT_ID, grantType: 'password' })
    token = read(login).data['accessToken'] ?? ''
  })
  afterAll(() => proxy.end())

  it('shows a page over HTTP/2, compressed once, as the shop has it, and leads http to https', async () => {
    const { status, headers, body } = await askHttp2(proxy.httpsPort, '/category/1', { 'accept-encoding': 'br' })
    const plain = await new Promise<http.IncomingMessage>((resolve, reject) => {
      const options = { host: '127.0.0.1', port: proxy.httpPort, path: '/category/1?page=2', headers: { host: SITE } }
      http.get(options, resolve).on('error', reject)
    })
    plain.resume()

    expect([status, headers['content-encoding'], headers['cache-control']]).toEqual([200, 'br', 'private, no-cache'])
    expect(headers['strict-transport-security']).toContain('max-age')
    expect(brotliDecompressSync(body).toString()).toContain(`<link rel="canonical" href="https://${SITE}/category/1"`)
    expect([301, 308]).toContain(plain.statusCode)
    expect(plain.headers.location).toBe(`https://${SITE}/category/1?page=2`)
  })

  it('answers calls, and again by their ETag', async () => {
    const first = await ask(proxy.httpsPort, `${CALLS}/product/page?limit=2`)
    const etag = String(first.headers['etag'])
    const again = await ask(proxy.httpsPort, `${CALLS}/product/page?limit=2`, { headers: { 'if-none-match': etag } })

    expect([codeOf(first), again.status, again.body.length]).toEqual(['200 0000', 304, 0])
    expect(codeOf(await ask(proxy.httpsPort, `${CALLS}/cart`, { headers: bearer() }))).toBe('200 0000')
    expect(codeOf(await post('/cart/add', { productId: 101, quantity: 1 }, bearer()))).toBe('200 0000')
  })

  it('takes an upload, and serves it and any range of it', async () => {
    const stored = await upload('/upload/video', 'file', new Blob([FILM_BYTES], { type: 'video/mp4' }))
    const url = read(stored).data['url'] ?? ''
    const path = URL.canParse(url) ? new URL(url).pathname : url
    const ranges = ['bytes=1000-1999', 'bytes=-500', `bytes=${FILM_BYTES.length - 10}-`].map(async (range) => {
      const { status, headers, body } = await ask(proxy.httpsPort, path, { headers: { range } })
      return [status, headers['content-range'], body.toString('base64')]
    })
    const { length } = FILM_BYTES
    const expected = [
      [1_000, 1_999],
      [length - 500, length - 1],
      [length - 10, length - 1],
    ].map(([first = 0, last = 0]) => [206, `bytes ${first}-${last}/${length}`, FILM_BYTES.subarray(first, last + 1).toString('base64')])

    expect(codeOf(stored)).toBe('200 0000')
    expect(await Promise.all(ranges)).toEqual(expected)
    expect((await ask(proxy.httpsPort, path)).body.equals(FILM_BYTES)).toBe(true)
  })

  it('serves a range of a film of the shop, and refuses one that is not there', async () => {
    const path = `/media/demo/videos/${FILM}`
    const { status, body } = await ask(proxy.httpsPort, path, { headers: { range: 'bytes=4096-8191' } })

    expect([status, body.equals(FILM_BYTES.subarray(4_096, 8_192))]).toEqual([206, true])
    expect((await ask(proxy.httpsPort, path, { headers: { range: `bytes=${FILM_BYTES.length}-` } })).status).toBe(416)
  })

  it('answers C114 to what is larger than its call can need, and nobody reads what is larger by far', async () => {
    const login = await post('/auth/login', {
      username: 'x'.repeat(2 * MIB),
      password: PASSWORD,
      clientId: CLIENT_ID,
      grantType: 'password',
    })
    const avatar = await upload(
      '/user/avatar',
      'avatar',
      new Blob([Buffer.concat([Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'), Buffer.alloc(6 * MIB)])]),
    )
    const huge = { method: 'POST', headers: JSON_TYPE, body: Buffer.alloc(65 * MIB) }
    const { status } = await ask(proxy.httpsPort, `${CALLS}/auth/login`, huge)

    expect([codeOf(login), codeOf(avatar)]).toEqual(['413 C114', '413 C114'])
    expect(status).toBe(413)
  })

  it('counts by the address of the client, whatever that says of itself', async () => {
    const forget = (from: string, index: number) => {
      const claimed = { 'x-forwarded-for': `198.51.100.${index}`, forwarded: `for=198.51.100.${index}`, 'x-real-ip': `198.51.100.${index}` }
      return post('/auth/forgot-password', { email: `nobody-${index}@${SITE}` }, claimed, from).then(codeOf)
    }
    const liar = name === 'nginx' ? '127.0.0.10' : '127.0.0.20'
    const neighbour = name === 'nginx' ? '127.0.0.11' : '127.0.0.21'
    const codes: string[] = []
    for (let index = 1; index <= FORGOTTEN + 1; index++) codes.push(await forget(liar, index))

    expect(codes).toEqual([...Array.from({ length: FORGOTTEN }, () => '200 0000'), '429 C107'])
    expect(await forget(neighbour, FORGOTTEN + 1)).toBe('200 0000')
  })

  it('hides what is for its machine alone, however it is spelled', async () => {
    const spellings = [
      '/metrics',
      '/metrics?x=1',
      '/%6Detrics',
      '//metrics',
      '/./metrics',
      '/a/../metrics',
      '/metrics/',
      '/healthz',
      '/readyz',
      '/%72eadyz',
    ]
    const asked = spellings.map(async (path) => {
      const { status, body } = await ask(proxy.httpsPort, path, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })
      return `${path} ${status} ${/nodejs_|^(ok|ready)$/.test(body.toString())}`
    })
    const onItsPort = await fetch(`${shop.address}/metrics`, { headers: { authorization: `Bearer ${METRICS_TOKEN}` } })

    expect((await Promise.all(asked)).filter((line) => !/ (404|301|308|400) false$/.test(line))).toEqual([])
    expect([onItsPort.status, (await onItsPort.text()).includes('nodejs_')]).toEqual([200, true])
  })

  it('outlives 2,000 pipelined requests of which no response is read', async () => {
    const request = `GET ${CALLS}/product/page HTTP/1.1\r\nHost: ${SITE}\r\n\r\n`
    const { socket } = send(proxy.httpsPort, request.repeat(2_000), ADDRESSES.flood)
    socket.pause()
    const statuses: number[] = []
    for (let page = 1; page <= 20; page++)
      statuses.push((await ask(proxy.httpsPort, `/category/1?page=${page}`, { from: ADDRESSES.visitor })).status)
    socket.destroy()

    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(shop.output()).not.toMatch(/"refused":"pipelining"|"level":(50|60)/)
  })

  it('ends the connection of a client that stops between its headers', async () => {
    const received = await send(proxy.httpsPort, `GET / HTTP/1.1\r\nHost: ${SITE}\r\nAccept: `, ADDRESSES.flood).closed

    expect(received).toMatch(/^$|^HTTP\/1\.1 (400|408) /)
  })

  it('leaves a body that never ends to the shop, which gives its connection up', async () => {
    const ended = () => shop.output().split('"status":408,"code":"ERR_HTTP_REQUEST_TIMEOUT"').length
    const before = ended()
    const head = `POST ${CALLS}/auth/login HTTP/1.1\r\nHost: ${SITE}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`
    const { socket } = send(proxy.httpsPort, head, ADDRESSES.flood)
    await until(
      () => ended() > before,
      () => 'the shop ends it',
    )
    socket.destroy()

    expect((await ask(proxy.httpsPort, '/category/1')).status).toBe(200)
  })

  it.each<[string, () => string, () => Record<string, string>]>([
    ['searches that nobody has made', () => `${CALLS}/product/search?name=kestrel+${asked++}`, () => ({})],
    ['pages past the end of a list', () => `${CALLS}/products/101/reviews?page=${1_000 + asked++}&limit=100`, () => ({})],
    [
      'tokens that nobody was given',
      () => `${CALLS}/cart?language=en`,
      () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
    ],
  ])('keeps a flood of one address from a customer and a visitor of others: %s', async (_what, next, headers) => {
    const claimed = () => ({ ...headers(), 'x-forwarded-for': `198.51.100.${asked % 250}` }) // pretends to be many addresses
    const flood = startClients(proxy.httpsPort, CONNECTIONS, next, ADDRESSES.flood, claimed)
    const results: string[] = []
    const emptyCart = () => ask(proxy.httpsPort, `${CALLS}/cart/clear`, { method: 'DELETE', headers: bearer(), from: ADDRESSES.customer })
    for (let round = 0; round < ROUNDS || flood.results.length <= CONNECTIONS; round++) {
      const cart = ask(proxy.httpsPort, `${CALLS}/cart`, { headers: bearer(), from: ADDRESSES.customer }).then(
        (answer) => `cart ${codeOf(answer)}`,
      )
      const added = post('/cart/add', { productId: 101, quantity: 1 }, bearer()).then((answer) => `added ${codeOf(answer)}`)
      const page = ask(proxy.httpsPort, `/category/1?tags=1,${1_000 + asked++}`, { from: ADDRESSES.visitor }).then(
        ({ status }) => `page ${status}`,
      )
      results.push(...(await Promise.all([cart, added, page])))
      if (round % ROUNDS === 0) await emptyCart() // a fast machine would exceed the stock
    }
    await flood.stop()

    expect(new Set(results)).toEqual(new Set(['cart 200 0000', 'added 200 0000', 'page 200']))
    expect([...new Set(flood.results)].filter((status) => ![200, 401, 429, 503].includes(Number(status)))).toEqual([])
  })
})
