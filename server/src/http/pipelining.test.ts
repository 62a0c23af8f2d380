import { randomUUID } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../test/load.ts'
import { endShops, runShop, type RunningShop } from '../../test/running-shop.ts'

/** Pipelined responses are not read: 650 requests once ended the process (security L7). */

const REQUESTS = 1_400
const MORE_MEMORY = 40e6
const MORE_HANDLES = 200

let shop: RunningShop
let token: string
beforeAll(async () => {
  shop = await runShop({ environment: { SHOP_NODE_FLAGS: '' }, flags: ['--max-semi-space-size=8', '--max-old-space-size=256'] })
  const post = async (path: string, body: object) =>
    (
      await fetch(`${shop.address}/api/admin${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    ).json()
  const account = { username: `${randomUUID()}@shop.example`, password: 'Xk29!mmQw' }
  await post('/register', { username: account.username, pwd: account.password })
  const login = await post('/auth/login', { ...account, clientId: CLIENT_ID, grantType: 'password' })
  token = (login as { data: { accessToken: string } }).data.accessToken // of a call that other tests check
})
afterAll(endShops)

const assets = join(import.meta.dirname, '../../../build/client/assets')
const largestScript = () => {
  const scripts = readdirSync(assets).filter((name) => name.endsWith('.js'))
  return scripts.toSorted((a, b) => statSync(join(assets, b)).size - statSync(join(assets, a)).size)[0]
}
const film = readdirSync(join(import.meta.dirname, '../../../demo/media/videos')).find((name) => name.endsWith('.mp4'))

it.each<[string, () => string]>([
  ['the document of the calls', () => 'GET /api/openapi.json HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a film', () => `GET /media/demo/videos/${film} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['an asset', () => `GET /assets/${largestScript()} HTTP/1.1\r\nHost: x\r\n\r\n`],
  ['the sitemap', () => 'GET /sitemap.xml HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a page', () => 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['a call', () => 'GET /api/admin/product/page HTTP/1.1\r\nHost: x\r\n\r\n'],
  [
    'an upload',
    () =>
      `POST /api/admin/upload/image HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${token}\r\nContent-Type: multipart/form-data; boundary=b\r\nContent-Length: 5\r\n\r\n--b\r\n`,
  ],
])('1,400 pipelined requests for %s take neither memory nor file handles, and the home page is answered', async (_, request) => {
  await ask(shop.address, '/')
  const before = await shop.metrics()
  const { hostname, port } = new URL(shop.address)
  const socket = connect(Number(port), hostname)
  const closed = new Promise<void>((resolve) => void socket.once('close', () => resolve()))
  socket.on('error', () => {}) // it is reset in the end
  socket.pause()

  socket.write(request().repeat(REQUESTS))
  socket.resume() // a paused socket misses the end
  await closed

  const after = await shop.metrics()
  expect((await ask(shop.address, '/')).result).toBe(200)
  expect(after['process_resident_memory_bytes']! - before['process_resident_memory_bytes']!).toBeLessThan(MORE_MEMORY) // both present, otherwise NaN
  expect(after['process_open_fds']! - before['process_open_fds']!).toBeLessThan(MORE_HANDLES) // as above
})
