import type { Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openDatabaseProxy } from '../../test/databases/database-proxy.ts'
import { openProcess, openShop, type TestShop } from '../../test/shop.ts'

const LIST = '/api/admin/product/page'

const sockets = new Set<Socket>() // the shop's connections to its database
let shop: TestShop
let proxy: Awaited<ReturnType<typeof openDatabaseProxy>>
let other: Awaited<ReturnType<typeof openProcess>>
beforeAll(async () => {
  shop = await openShop()
  proxy = await openDatabaseProxy(shop.connection, (_bytes, socket) => void sockets.add(socket))
  other = await openProcess({ connection: proxy.connection })
})
afterAll(async () => {
  await other.close()
  await shop.close()
})

it('what was evicted just before the database went away is served while it is, and what was never asked is C503', async () => {
  await shop.hasProduct()
  await other.isInformed()
  const codeOf = async (url: string) => (await other.request(url)).json<{ code: string }>().code
  for (let request = 0; request < 3; request++) expect(await codeOf(LIST)).toBe('0000')
  await shop.hasProduct()
  await other.isInformed()

  proxy.close()
  for (const socket of sockets) socket.destroy()

  expect([await codeOf(LIST), await codeOf(LIST), await codeOf(`${LIST}?page=7`)]).toEqual(['0000', '0000', 'C503'])
})
