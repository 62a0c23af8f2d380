import { once } from 'node:events'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import { setTimeout as delay, setImmediate as nextTurn } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { ask } from '../../test/load.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

/** Shorter than the shop's limits, which are tens of seconds. */
const SHORT_LIMITS = {
  headersMs: 300,
  requestMs: 600,
  idleTimeoutMs: 700,
  keepAliveMs: 300,
  checkEveryMs: 50,
  connections: 60,
  maxDiscardedBodyBytes: 1e6,
}
const CALL = '/api/admin/categories'
const WRITE = 'POST /api/admin/subscription/confirm HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n' // its response depends on its body
const LARGE = 30_000_000 // exceeds the socket's buffers

let shop: TestShop
let address: { host: string; port: number }
beforeAll(async () => {
  shop = await openShop({ limits: SHORT_LIMITS })
  shop.server.get('/large', async () => Buffer.alloc(LARGE, 'x'))
  shop.server.get('/endless', async () => Readable.from(slowly()))
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
  address = { host: '127.0.0.1', port: (shop.server.server.address() as AddressInfo).port } // it listens on a port
})
afterAll(() => shop.close())

/** Never ends; silent connections are closed. */
async function* slowly() {
  for (;;) {
    yield 'x'
    await delay(20)
  }
}

/** `text` is what the client has received so far. */
function call(sent = '', options: { allowHalfOpen?: boolean } = {}) {
  const socket = connect({ ...address, ...options })
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  const client = { socket, text: '', closed }
  socket.on('data', (chunk) => (client.text += chunk.toString('latin1')))
  socket.on('error', () => {}) // a reset is an end too
  socket.write(sent)
  return client
}

async function drip(socket: Socket, text: string) {
  for (let index = 0; !socket.destroyed && !socket.readableEnded; index++) {
    socket.write(text[index % text.length] ?? '')
    await delay(20)
  }
  socket.destroy()
}

const isServed = async () => (await ask(`http://127.0.0.1:${address.port}`, CALL)).result === 200
const connections = () => new Promise<number>((resolve) => void shop.server.server.getConnections((_error, count) => resolve(count)))

describe('a slow client', () => {
  it.each([
    ['sends nothing', ''],
    ['begins and stops', 'GET / HT'],
    ['stops between its headers', `GET ${CALL} HTTP/1.1\r\nHost: x\r\nAccept: `],
    ['never ends its body', `${WRITE}Content-Length: 100\r\n\r\n{`],
  ])('gets 408 and is disconnected when it %s', async (_, sent) => {
    const client = call(sent)

    expect(await isServed()).toBe(true)
    await client.closed
    expect(client.text).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nConnection: close\r\n/)
  })

  it.each([
    ['headers', `GET ${CALL} HTTP/1.1\r\nHost: x\r\n`, 'X-A: b\r\n'],
    ['a body', `${WRITE}Content-Length: 10000\r\n\r\n`, '{'],
    ['a body in pieces', `${WRITE}Transfer-Encoding: chunked\r\n\r\n`, '1\r\nx\r\n'],
  ])('is disconnected when it sends %s byte by byte', async (_, sent, more) => {
    const client = call(sent)
    const dripping = drip(client.socket, more)

    expect(await isServed()).toBe(true)
    await client.closed
    await dripping
    expect(client.text).toMatch(/^HTTP\/1\.1 408 /)
  })

  it.each([
    ['never ends its body', `POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100\r\n\r\n{`, /404/],
    ['sends what is no body', `POST ${CALL} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\nx\r\n`, /404/, 'no length\r\n'],
    ['never ends the body of its next request', `GET /endless HTTP/1.1\r\nHost: x\r\n\r\n${WRITE}Content-Length: 100\r\n\r\n{`, /200/],
    ['stops between the headers of its next request', `GET /endless HTTP/1.1\r\nHost: x\r\n\r\nGET / HTTP/1.1\r\nHost: x\r\n`, /200/],
    ['sends nonsense', `GET /endless HTTP/1.1\r\nHost: x\r\n\r\n`, /200/, 'nonsense\r\n\r\n'],
  ])('is disconnected when it %s while it is answered, and no second response is written', async (_, sent, status, more = '') => {
    const client = call(sent)
    await once(client.socket, 'data')
    client.socket.write(more)

    await client.closed

    expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual([expect.stringMatching(status)])
  })

  it('is disconnected when it does not read its response', async () => {
    const client = call('GET /large HTTP/1.1\r\nHost: x\r\n\r\n')
    await once(client.socket, 'data')
    client.socket.pause()
    await delay(0)

    expect(await isServed()).toBe(true)
    while ((await connections()) > 0) await delay(20) // the test's timeout ends the loop
    client.socket.destroy()
  })

  it('is disconnected when it sends no further request', async () => {
    const client = call(`GET ${CALL} HTTP/1.1\r\nHost: x\r\n\r\n`)

    await client.closed

    expect(client.text).toMatch(/^HTTP\/1\.1 200 OK\r\n/)
    expect(client.text).not.toContain('HTTP/1.1 408')
  })

  it('is disconnected when it has closed its half of the connection', async () => {
    const client = call(`GET ${CALL} HTTP/1.1\r\nHost: x\r\n`, { allowHalfOpen: true })
    client.socket.end()

    await once(client.socket, 'end')

    expect(client.text).not.toMatch(/^HTTP\/1\.1 200 /)
    while ((await connections()) > 0) await delay(20)
    client.socket.destroy()
  })
})

describe('a client that sends too much', () => {
  it.each([
    ['headers of 16 KiB', `GET ${CALL} HTTP/1.1\r\nHost: x\r\nCookie: ${'a'.repeat(16_384)}\r\n\r\n`],
    ['an address of 16 KiB', `GET /${'a'.repeat(16_384)} HTTP/1.1\r\nHost: x\r\n\r\n`],
    ['101 headers', `GET ${CALL} HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(100)}\r\n`],
  ])('is refused with 431 when it sends %s', async (_, sent) => {
    const client = call(sent)

    await client.closed

    expect(client.text).toMatch(/^HTTP\/1\.1 431 /)
    expect(client.text).toMatch(/^x-request-id: /im)
    expect(client.text).toMatch(/^x-content-type-options: nosniff/im)
    expect(client.text.toLowerCase()).toContain('connection: close')
  })

  it('leaves no timer when it was refused and has disconnected', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    try {
      const client = call('nonsense\r\n\r\n')

      await client.closed
      expect(client.text).toMatch(/^HTTP\/1\.1 400 /)
      while (vi.getTimerCount() > 0) await nextTurn()
    } finally {
      vi.useRealTimers()
    }
  })

  it('may send 100 headers, and an address as long as fits', async () => {
    const many = call(`GET ${CALL} HTTP/1.1\r\nHost: x\r\n${'A: b\r\n'.repeat(98)}Connection: close\r\n\r\n`)
    const long = call(`GET /api/admin/product/${'9'.repeat(15_000)} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`)

    await Promise.all([many.closed, long.closed])

    expect(many.text).toMatch(/^HTTP\/1\.1 200 /)
    expect(long.text).toMatch(/^HTTP\/1\.1 404 .*"C104"/s)
  })

  it.each(['/api/admin/nothing', CALL, '/'])(
    'gets a response while its body is discarded, and is disconnected when the body does not end: POST %s',
    async (path) => {
      const client = call(`POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n`)
      const piece = `10000\r\n${'x'.repeat(65_536)}\r\n`
      const before = process.memoryUsage().arrayBuffers
      let bytes = 0
      while (!client.socket.destroyed) {
        if (!client.socket.write(piece)) await Promise.race([new Promise((resolve) => client.socket.once('drain', resolve)), client.closed])
        bytes += piece.length
      }

      expect(client.text).toMatch(/^HTTP\/1\.1 40[45] /)
      expect(bytes).toBeLessThan(30e6) // including bytes in transit
      expect(process.memoryUsage().arrayBuffers - before).toBeLessThan(20e6)
      expect(await isServed()).toBe(true)
    },
  )

  it('reads the response to a body that is discarded, and the next one on its connection', async () => {
    const body = 'x'.repeat(500_000)
    const client = call(
      `POST ${CALL} HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n${body}GET ${CALL} HTTP/1.1\r\nHost: x\r\n\r\n`,
    )

    await client.closed

    expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 404', 'HTTP/1.1 200'])
  })

  it('gets responses in order where it sends four requests before it reads', async () => {
    const paths = [CALL, '/nothing', CALL, '/healthz']
    const client = call(paths.map((path) => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`).join(''))

    await client.closed

    expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 404', 'HTTP/1.1 200', 'HTTP/1.1 200'])
  })

  it('is refused when too many are connected, until some have disconnected', async () => {
    const others = Array.from({ length: SHORT_LIMITS.connections }, () => call())
    await Promise.all(others.map(({ socket }) => once(socket, 'connect')))

    expect((await ask(`http://127.0.0.1:${address.port}`, CALL)).result).toBe('ECONNRESET')
    await Promise.all(others.map(({ closed }) => closed))
    expect(await isServed()).toBe(true)
  })
})
