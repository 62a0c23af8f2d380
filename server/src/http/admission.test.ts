import { once } from 'node:events'
import { afterEach, describe, expect, it } from 'vitest'
import { RATE_LIMITS } from '../auth/rate-limit-settings.ts'
import { connectFrom as connectFromAddress, get, isAnswered } from '../../test/network/raw-connections.ts'
import { until } from '../../test/running-shop.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
let lines: string[]
afterEach(() => shop.close())

async function open(options: NonNullable<Parameters<typeof openShop>[0]> = {}) {
  lines = []
  shop = await openShop({ ...options, log: (line) => lines.push(line) })
  shop.server.get('/slow', () => new Promise(() => {}))
  await shop.server.listen({ port: 0, host: '127.0.0.1' })
}

const connectFrom = (address: string, sent = '') => connectFromAddress(shop, address, sent)
const logged = (text: string) => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line) as Record<string, unknown>) // our own log

describe('a connection', () => {
  it('is closed by the fifth request that is open on it, and the log says so once', async () => {
    await open()

    for (const _ of [1, 2]) {
      const client = await connectFrom('127.0.0.1', get('/slow').repeat(5))
      await client.closed
      expect(client.text).toBe('')
    }

    await until(
      () => logged('"refused"').length > 0,
      () => 'a line of the log',
    )
    expect(logged('"refused"')).toEqual([
      expect.objectContaining({ level: 40, refused: 'pipelining', address: expect.stringMatching(/^[\da-f]{16}$/) }),
    ])
    expect(logged('/slow')).toHaveLength(8) // four requests per connection, including waiting ones
  })

  it('may have any number of requests, one after the other', async () => {
    await open()
    const client = await connectFrom('127.0.0.1')

    for (let sent = 1; sent <= 10; sent++) {
      client.socket.write(get('/healthz'))
      await until(
        () => client.text.match(/HTTP\/1\.1 200/g)?.length === sent,
        () => `${sent} answers`,
      )
    }

    expect(client.socket.destroyed).toBe(false)
    client.socket.destroy()
  })
})

describe('connections of one address', () => {
  it('are bounded where no proxy stands before the shop, others are served, and the log says so once', async () => {
    await open({ limits: { connectionsOfAddress: 3 } })
    const held = [await connectFrom('127.0.0.2'), await connectFrom('127.0.0.2'), await connectFrom('127.0.0.2')]

    for (const _ of [1, 2]) await (await connectFrom('127.0.0.2', get('/healthz'))).closed
    const other = await connectFrom('127.0.0.3', get('/healthz'))
    await isAnswered(other)
    held[0]?.socket.destroy()
    await held[0]?.closed
    const next = await until(
      async () => {
        const client = await connectFrom('127.0.0.2', get('/healthz'))
        await Promise.race([client.closed, once(client.socket, 'data')])
        return client.text.startsWith('HTTP/1.1 200') && client
      },
      () => 'a connection in place of the one that was closed',
    )

    await until(
      () => logged('"refused"').length > 0,
      () => 'a line in the log',
    )
    expect(logged('"refused"')).toEqual([expect.objectContaining({ level: 40, refused: 'connection' })])
    for (const { socket } of [...held, other, next]) socket.destroy()
  })

  it('are not told apart behind a proxy', async () => {
    await open({ limits: { connectionsOfAddress: 1 }, edges: { trustedProxies: 1 } })

    const clients = [await connectFrom('127.0.0.2', get('/healthz')), await connectFrom('127.0.0.2', get('/healthz'))]

    for (const client of clients) await isAnswered(client)
    expect(clients.map(({ socket }) => socket.destroyed)).toEqual([false, false])
    for (const { socket } of clients) socket.destroy()
  })
})

it('X-Forwarded-For without TRUST_PROXY is told to the operator, once', async () => {
  await open()
  for (const _ of [1, 2]) await shop.request({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' } })
  const without = logged('TRUST_PROXY')
  await shop.close()
  await open({ edges: { trustedProxies: 1 } })
  await shop.request({ url: '/healthz', headers: { 'x-forwarded-for': '192.0.2.1' } })

  expect(without).toEqual([expect.objectContaining({ level: 40, msg: expect.stringContaining('TRUST_PROXY is 0') })])
  expect(JSON.stringify(without)).not.toContain('192.0.2')
  expect(logged('TRUST_PROXY')).toEqual([])
})

it('two Host headers are 400, and the connection is closed', async () => {
  await open()
  const client = await connectFrom('127.0.0.1', get('/healthz', 'hOST: evil.example\r\n'))

  await client.closed

  expect(client.text).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/)
  expect(client.text).toMatch(/^x-request-id: /im)
})

it('bodies that nobody reads are discarded, so many of an address: beyond them its connections are closed, and those of others are not', async () => {
  await open({ limits: { bodiesDiscardedOfAddress: 2 } })
  const unread = (rest = '') => `POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nx${rest}`
  const held = [await connectFrom('127.0.0.2', unread()), await connectFrom('127.0.0.2', unread())]
  for (const client of held) {
    await until(
      () => client.text.includes('HTTP/1.1 404'),
      () => 'a response',
    )
  }

  const further = await connectFrom('127.0.0.2', unread())
  const other = await connectFrom('127.0.0.3', unread('x'.repeat(99_999)) + get('/healthz'))

  await further.closed
  expect(further.text).toMatch(/^HTTP\/1\.1 404 [\s\S]*\r\nconnection: close\r\n/i)
  await until(
    () => other.text.includes('HTTP/1.1 200'),
    () => `both responses: ${other.text.slice(0, 200)}`,
  )
  expect(held.map(({ socket }) => socket.destroyed)).toEqual([false, false])
  for (const { socket } of [...held, other]) socket.destroy()
})

it('bodies that their clients have given up count no longer', async () => {
  await open({ limits: { bodiesDiscardedOfAddress: 2 } })
  for (let given = 1; given <= 3; given++) {
    const client = await connectFrom('127.0.0.2', 'POST /api/admin/subscription HTTP/1.1\r\nHost: x\r\nContent-Length: 1000\r\n\r\n{')
    client.socket.end()
    await until(
      () => logged('/api/admin/subscription').length === given,
      () => 'a line of the log',
    )
  }

  const client = await connectFrom('127.0.0.2', 'POST /nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\nx')

  await until(
    () => client.text.startsWith('HTTP/1.1 404'),
    () => 'a response',
  )
  expect(client.text).not.toMatch(/^connection: close/im)
  client.socket.destroy()
})

it('a large body is C503 where too many requests of its network wait to begin, and that of another network is not', async () => {
  await open({ limits: { waitingWithLargeBodies: 2 } })
  const send = (remoteAddress: string) =>
    shop.server.inject({ method: 'POST', url: '/api/admin/subscription', payload: 'x'.repeat(20_000), remoteAddress })

  const answers = await Promise.all([send('198.51.100.2'), ...Array.from({ length: 10 }, () => send('192.0.2.1'))])

  const refused = answers.filter(({ statusCode }) => statusCode === 503)
  expect(refused).toHaveLength(10 - 4 - 2)
  expect(refused[0]?.json()).toMatchObject({ code: 'C503', data: null })
  expect(refused[0]?.headers).toMatchObject({ 'retry-after': '1', connection: 'close' })
  expect(answers[0].json()).toMatchObject({ code: 'C114' })
})

it('a 429 comes in the end, and the connection goes on', async () => {
  const unknownTokensOfAddress = { most: 1, seconds: 60 }
  await open({ limits: { refusalDelayMs: 50 }, rateLimits: { ...RATE_LIMITS, unknownTokensOfAddress } })
  const token = get('/api/admin/cart', `Authorization: Bearer ${'x'.repeat(43)}\r\n`)
  const left = await connectFrom('127.0.0.2', token)
  await until(
    () => left.text.startsWith('HTTP/1.1 401'),
    () => 'an answer',
  )
  left.socket.write(token) // disconnects while its 429 waits
  left.socket.end()
  const client = await connectFrom('127.0.0.2', token)

  await until(
    () => client.text.startsWith('HTTP/1.1 429'),
    () => `an answer: ${client.text}`,
  )
  client.socket.write(get('/healthz'))
  await until(
    () => client.text.includes('HTTP/1.1 200'),
    () => `the next answer: ${client.text}`,
  )
  await left.closed
  expect(client.text.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 429', 'HTTP/1.1 200'])
  client.socket.destroy()
})

it('a request beyond a limit gets its 429 later, so that who sends again at once is slowed down, and others are not', async () => {
  const unknownTokensOfAddress = { most: 1, seconds: 60 }
  await open({ limits: { refusalDelayMs: 3_600_000 }, rateLimits: { ...RATE_LIMITS, unknownTokensOfAddress } })
  const ask = (from: string) => connectFrom(from, get('/api/admin/cart', `Authorization: Bearer ${'x'.repeat(43)}\r\n`))
  const isRefused = (client: Awaited<ReturnType<typeof ask>>) =>
    until(
      () => client.text.startsWith('HTTP/1.1 401'),
      () => `an answer: ${client.text}`,
    )
  const first = await ask('127.0.0.2')
  await isRefused(first)

  const second = await ask('127.0.0.2')
  const other = await ask('127.0.0.3')

  await isRefused(other)
  expect(second.text).toBe('')
  expect(second.socket.destroyed).toBe(false)
  for (const { socket } of [first, second, other]) socket.destroy()
})
