import { once } from 'node:events'
import { connect } from 'node:net'
import { LANGUAGES } from '@shop/contract/languages'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type OpenShop, openShop } from '../shop.ts'
import budgets from './budgets.json' with { type: 'json' }

/** A shop that nobody has asked for anything yet: its first responses are compressed less than those that it keeps. */
let shop: OpenShop
beforeAll(async () => {
  shop = await openShop()
}, 300_000)
afterAll(() => shop.close())

/** The bytes of a response as they come over the line: its head, and its body as Chrome asks for it. */
async function bytesOf(path: string) {
  const { hostname, port, host } = new URL(shop.url)
  const socket = connect(Number(port), hostname)
  const headers = ['accept-encoding: gzip, deflate, br, zstd', 'accept: text/html', 'accept-language: en-US,en;q=0.9', 'connection: close']
  socket.write([`GET ${path} HTTP/1.1`, `host: ${host}`, ...headers, '', ''].join('\r\n'))
  const parts: Buffer[] = []
  socket.on('data', (part) => parts.push(part))
  await once(socket, 'end')
  socket.destroy()
  const head = Buffer.concat(parts).subarray(0, 2_000).toString('latin1')
  expect(head).toMatch(/^HTTP\/1\.1 200 /)
  expect(head).toMatch(/\r\ncontent-encoding: br\r\n/i)
  return Buffer.concat(parts).length
}

describe('home is small, as it is sent [x.23]', () => {
  it.each(LANGUAGES)('in %s, at the first request as at later ones', async (language) => {
    const bytes: number[] = []
    for (let request = 0; request < 4; request++) bytes.push(await bytesOf(`/?lang=${language}`))

    expect(Math.max(...bytes), bytes.join(', ')).toBeLessThanOrEqual(budgets.homeBytes)
  })
})
