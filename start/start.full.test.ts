import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  addressOf,
  copyUsed,
  countProducts,
  endOf,
  endStarts,
  folder,
  isAlive,
  makeFolder,
  makeUsed,
  postmasterPid,
  removeUsed,
  start,
} from '../server/test/fixtures/starts.ts'
import { until } from '../server/test/running-shop.ts'

const STOP_WITHIN_MS = 10_000
beforeAll(makeUsed)
afterAll(removeUsed)
beforeEach(makeFolder)
afterEach(endStarts)

/** Sends request lines that `fetch` would normalise. */
async function sendRaw(address: string, requestLine: string, body: string) {
  const { hostname, port } = new URL(address)
  const headers = body && `Content-Type: application/json\r\nContent-Length: ${body.length}\r\n`
  const socket = connect(Number(port), hostname)
  socket.write(`${requestLine}\r\nHost: x\r\nConnection: close\r\n${headers}\r\n${body}`)
  return (await socket.toArray()).join('')
}

describe('a start that cannot be', () => {
  it.each([
    [{ PORT: 'abc' }, /^PORT must be a port number from 0 to 65535, but is "abc"\.\n$/],
    [
      { DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none', DATABASE_WAIT_SECONDS: '0' },
      /The database of DATABASE_URL cannot be used: .*ECONNREFUSED/,
    ],
    [{ DATA_DIR: '/proc/torvane' }, /\/proc\/torvane/],
    [{ DEMO_DIR: '/nowhere' }, /^There is no folder \/nowhere\.\n$/],
  ])('with %o is explained in a sentence', async (environment, sentence) => {
    const { code, output } = await endOf(start(environment))

    expect(code).toBe(1)
    const told = output
      .split('\n')
      .filter((line) => !/^(Creating|The database is up|Building)/.test(line))
      .join('\n')
    expect(told).toMatch(sentence)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('with a file for a data folder is explained in a sentence', async () => {
    const file = join(folder(), 'file')
    writeFileSync(file, '')

    const { code, output } = await endOf(start({ DATA_DIR: file }))

    expect(code).toBe(1)
    expect(output).toContain(file)
    expect(output).not.toMatch(/^\s+at /m)
  })

  it('on a port in use is explained in a sentence, before a database is made', async () => {
    const other: Server = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''

    const { code, output } = await endOf(start({ PORT: port }))

    other.close()
    expect(code).toBe(1)
    expect(output).toContain(`Port ${port} on 127.0.0.1 is already in use`)
    expect(output).not.toContain('Creating the database')
    expect(postmasterPid()).toBeUndefined()
    expect(existsSync(join(folder(), 'postgres'))).toBe(false)
  })
})

describe('a first start', () => {
  it('starts empty without the demo', async () => {
    const address = await addressOf(start({ DEMO: 'off' }))

    expect(await countProducts(address)).toBe(0)
    expect((await fetch(address)).status).toBe(200)
    expect((await fetch(`${address}/category/1`)).status).toBe(404)
  })
})

describe('a shop that is open', () => {
  beforeEach(copyUsed)

  it('stops at SIGTERM within 10 s with its database, also when it is npm that gets the signal', async () => {
    const shop = start({}, ['npm', 'start'])
    await addressOf(shop)
    const postmaster = postmasterPid() ?? 0
    const asked = Date.now()

    shop.child.kill('SIGTERM')

    await until(
      () => !isAlive(postmaster),
      () => 'the database ends',
    )
    await endOf(shop)
    expect(Date.now() - asked).toBeLessThan(STOP_WITHIN_MS) // a promise of the shop, not a measurement
  })

  it('answers C104 to a path that is not valid percent-encoding, also where a body follows, as it is built', async () => {
    const address = await addressOf(start({}, [process.execPath, 'start/boot.mjs', 'start']))
    const requests = ['GET', 'POST', 'PUT'].flatMap((method) =>
      ['%', '%E0%A4%A', 'product/%FF/en', 'upload/image/%', 'user/avatar%'].map((path) => [method, `/api/admin/${path}`] as const),
    )

    for (const [method, path] of requests) {
      const response = await sendRaw(address, `${method} ${path} HTTP/1.1`, method === 'GET' ? '' : '{"a":')

      expect(response, `${method} ${path}`).toMatch(/^HTTP\/1\.1 404 /)
      expect(response).toMatch(/^x-request-id: /m)
      expect(response).toMatch(/^content-security-policy: default-src 'none'/m)
      expect(response).toMatch(/\r\n\r\n\{"code":"C104","message":"Not found","data":null\}$/)
    }
  })

  it('writes a line per request with its id, and nothing that people typed', async () => {
    const shop = start()
    const address = await addressOf(shop)

    const answer = await fetch(`${address}/api/admin/product/page?secret=typed`, { headers: { cookie: 'lang=de' } })
    const id = answer.headers.get('x-request-id') ?? ''

    const line = await until(
      () =>
        shop
          .output()
          .split('\n')
          .find((text) => text.includes(id)),
      () => 'a line in the log',
    )
    expect(JSON.parse(line)).toMatchObject({ method: 'GET', path: '/api/admin/product/page', status: 200, requestId: id })
    expect(shop.output()).not.toMatch(/secret|typed|127\.0\.0\.1:\d+.*"remote/)
  })
})
