import { connect, type Socket } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { endShops, runShop, type RunningShop, until } from '../../../../test/running-shop.ts'
import { LONG_TEST_MS } from '../../../../../test-times.ts'

/** 1,100 unfinished bodies of 1 MiB once took 855 MB of memory, without a login (security L9). */

const WARM_UP = 200
const REQUESTS = 1_100
/** In bytes, with a margin for the garbage collector and the allocator. */
const MORE_AT_ONCE = 100e6
const MORE_HELD = 40e6
/** Counting in the database is slow on a busy machine. */
const PATHS = ['/api/admin/auth/login', '/api/admin/auth/verify-email']

let shop: RunningShop
beforeAll(async () => {
  shop = await runShop({
    environment: { TRUST_PROXY: '1', METRICS_TOKEN: 'a-token-of-the-tests' },
    flags: ['--max-semi-space-size=8', '--max-old-space-size=256'],
  })
  // The first requests allocate memory that is not freed.
  await Promise.all(Array.from({ length: WARM_UP }, (_, index) => subscribe(`192.0.2.${index}`)))
})
afterAll(endShops)

async function memory() {
  const metrics = await shop.metrics()
  const of = (name: string) => metrics[name] ?? NaN
  return {
    resident: of('process_resident_memory_bytes'),
    held: of('nodejs_heap_size_used_bytes') + of('nodejs_external_memory_bytes'),
  }
}

const subscribe = (address: string) =>
  fetch(`${shop.address}/api/admin/subscription`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, connection: 'close' },
    body: JSON.stringify({ name: 'Ann', email: `${address}@shop.example`, agree: 1 }),
  })

it.each([
  ['of 1 MiB', 1_048_576, 1_048_040],
  ['as large as their calls take', 15_000, 14_990],
])(
  '1,100 unfinished bodies %s of one address take little memory, and a customer of another address still writes',
  async (_, bytes, sent) => {
    const { hostname, port } = new URL(shop.address)
    const before = await memory()
    const ended = new Set<Socket>()

    const sockets = Array.from({ length: REQUESTS }, (_value, index): Socket => {
      const socket = connect(Number(port), hostname)
      socket.on('error', () => {}) // a reset is an end too
      for (const event of ['data', 'close']) socket.once(event, () => ended.add(socket))
      const headers = `Host: x\r\nX-Forwarded-For: 198.51.100.1\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n`
      socket.write(`POST ${PATHS[index % 2]} HTTP/1.1\r\n${headers}\r\n`)
      socket.write(Buffer.alloc(sent, ' '))
      return socket
    })
    await until(
      () => ended.size >= REQUESTS - 100, // the others wait, because an address may take one mebibyte
      () => `answers to what is refused, now ${ended.size}`,
    )

    expect((await subscribe('203.0.113.1')).status).toBe(200)
    const atOnce = await memory()
    expect(atOnce.resident - before.resident).toBeLessThan(MORE_AT_ONCE)
    let more = atOnce.held - before.held
    await until(
      async () => (more = (await memory()).held - before.held) < MORE_HELD,
      () => `${MORE_HELD} more bytes at most are held, now ${more}`,
    )
    for (const socket of sockets) socket.destroy()
  },
  LONG_TEST_MS,
)

it('the log says once that bodies were refused', async () => {
  const lines = await until(
    () => {
      const found = shop
        .output()
        .split('\n')
        .filter((line) => line.includes('"refused":"body"'))
      return found.length > 0 && found
    },
    () => 'a line of the log',
  )

  expect(lines).toHaveLength(1)
})
