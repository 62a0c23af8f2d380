import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { Target } from './browser.ts'
import { openBrowser, sendAll, sendInLoops } from './http-client.ts'

const closing: Array<() => void> = []
afterEach(() => closing.splice(0).forEach((close) => close()))

async function openServer(listener: RequestListener) {
  const server = createServer(listener).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const client = openBrowser(`http://127.0.0.1:${(server.address() as AddressInfo).port}`) // the server listens on a port
  closing.push(() => server.close(), client.close)
  return client
}

const target = (path: string): Target => ({ path, language: 'en' })

describe('the client of the benches', () => {
  it('tells the status of each response, whatever its length, also where the connection ends with it', async () => {
    const client = await openServer(({ url }, response) => {
      if (url === '/cut') return void response.socket?.destroy()
      if (url === '/last') response.setHeader('connection', 'close')
      const body = Buffer.alloc(url === '/large' ? 1_000_000 : 10, 'x')
      response.writeHead(url === '/gone' ? 404 : 200, { 'content-length': body.length }).end(body)
    })

    const statuses: number[] = []
    for (const path of ['/', '/large', '/gone', '/last', '/', '/cut', '/large']) statuses.push((await client.send(target(path))).status)

    expect(statuses).toEqual([200, 200, 404, 200, 200, 0, 200])
  })

  it('keeps as many requests open as there are loops', async () => {
    let [open, most] = [0, 0]
    const client = await openServer((_request, response) => {
      most = Math.max(most, ++open)
      setImmediate(() => {
        open--
        response.writeHead(200, { 'content-length': 0 }).end()
      })
    })

    const outcomes = await sendInLoops(client, () => target('/'), { loops: 3, ms: 50 })

    expect(outcomes.length).toBeGreaterThanOrEqual(3)
    expect(most).toBeLessThanOrEqual(3)
    expect(outcomes.every(({ status, ms }) => status === 200 && ms > 0)).toBe(true)
  })

  it('sends each of a list once, again where it is shed, and throws where one is not answered as it should be', async () => {
    const asked: string[] = []
    const client = await openServer(({ url = '' }, response) => {
      asked.push(url)
      const isShed = url === '/3' && asked.filter((path) => path === '/3').length < 3
      response.writeHead(isShed ? 503 : url === '/5' ? 500 : 200, { 'content-length': 0 }).end()
    })
    const targets = (count: number) => Array.from({ length: count }, (_, n) => target(`/${n}`))

    await sendAll([client], targets(5), { loops: 2, statuses: [200] })

    expect(asked.toSorted()).toEqual(['/0', '/1', '/2', '/3', '/3', '/3', '/4'])
    await expect(sendAll([client], targets(6), { loops: 2, statuses: [200] })).rejects.toThrow('was answered with 500')
  })
})
