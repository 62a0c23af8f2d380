import { connect, type Socket } from 'node:net'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { endShops, runShop, type RunningShop, until } from '../../../../test/running-shop.ts'
import { LONG_TEST_MS } from '../../../../../test-times.ts'

/** Security review 2, finding 2: 42 MB of unfinished bodies of one network blocked logins and writes. */

const CALLS = '/api/admin'
const REVIEWS = '/products/101/reviews'
const ADDRESSES = 40
const LARGE = { connections: 36, declared: 29_500, sent: 29_000 }
/** This many large bodies exceed the memory of all bodies. */
const REFUSED = 250
const TINY = [8_000, 2_000, 400, 60, 12]

let shop: RunningShop
const sockets: Socket[] = []
beforeAll(async () => {
  shop = await runShop({ environment: { TRUST_PROXY: '1' } })
})
afterEach(() => sockets.splice(0).forEach((socket) => socket.destroy()))
afterAll(endShops)

async function post(path: string, body: object, address: string, headers = {}) {
  const response = await fetch(`${shop.address}${CALLS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: string; data: { accessToken: string } } // an envelope, by the contract
}

const login = (username: string, address: string) =>
  post('/auth/login', { username, password: 'correct horse', clientId: CLIENT_ID, grantType: 'password' }, address)

async function register(username: string, address: string) {
  const { code } = await post('/register', { username, pwd: 'correct horse' }, address)
  return { code, token: (await login(username, address)).data?.accessToken }
}

/** Resolves at a response or a closed connection. */
function begin(path: string, address: string, headers: string, body: Buffer | string) {
  const { hostname, port } = new URL(shop.address)
  const socket = connect(Number(port), hostname)
  sockets.push(socket)
  socket.on('error', () => {}) // a reset is an end too
  const head = `Host: x\r\nX-Forwarded-For: ${address}\r\nContent-Type: application/json\r\n${headers}\r\n\r\n`
  socket.write(`POST ${CALLS}${path} HTTP/1.1\r\n${head}`)
  socket.write(body)
  return new Promise<void>((resolve) => {
    for (const event of ['data', 'close']) socket.once(event, () => resolve())
  })
}

const ofOne48 = (index: number) => `2001:db8:7:${index.toString(16)}::1`
const ofOne24 = (index: number) => `198.51.100.${index + 1}`
const ofMany48 = (index: number) => `2001:db8:${(0x100 + index).toString(16)}::1`

it.each([
  ['40 /64s of one /48', 'of a known length', ofOne48],
  ['40 addresses of one /24', 'in chunks', ofOne24],
  ['40 networks', 'of a known length', ofMany48],
] as const)(
  '42 MB of unfinished bodies of %s, %s: carts, logins and registrations elsewhere are all served',
  { timeout: LONG_TEST_MS },
  async (what, how, addressOf) => {
    const name = `${what} ${how}`.replaceAll(/\W/g, '-')
    const elsewhere = '203.0.113.9'
    const { token } = await register(`customer-${name}@shop.example`, elsewhere)
    const tokens = await Promise.all(
      [0, 1, 2].map(async (index) => (await register(`flood-${index}-${name}@shop.example`, addressOf(index))).token),
    )
    const length = (bytes: number) => (how === 'in chunks' ? 'Transfer-Encoding: chunked' : `Content-Length: ${bytes}`)
    const body = (bytes: number) => (how === 'in chunks' ? `${bytes.toString(16)}\r\n${' '.repeat(bytes)}\r\n` : Buffer.alloc(bytes, ' '))
    let answered = 0

    for (let connection = 0; connection < LARGE.connections; connection++) {
      for (let index = 0; index < ADDRESSES; index++) {
        const headers = `Authorization: Bearer ${tokens[(index + connection) % tokens.length]}\r\n${length(LARGE.declared)}`
        void begin(REVIEWS, addressOf(index), headers, body(LARGE.sent)).then(() => answered++)
      }
    }
    await until(
      () => answered >= REFUSED,
      () => `bodies are refused or make room, now ${answered}`,
    )
    for (const bytes of TINY) {
      for (let connection = 0; connection < 120; connection++) {
        void begin('/auth/login', addressOf(connection % ADDRESSES), length(bytes), body(bytes - 1))
      }
    }

    const codes = []
    for (let round = 0; round < 10; round++) {
      codes.push(
        ...(await Promise.all(
          [1, 2].map(async () => post('/cart/add', { productId: 101, quantity: 1 }, elsewhere, { authorization: `Bearer ${token}` })),
        )),
      )
    }
    for (let round = 0; round < 5; round++) codes.push(await login(`customer-${name}@shop.example`, elsewhere))
    codes.push(await register(`other-${name}@shop.example`, `203.0.114.${how.length}`))
    expect(codes.map(({ code }) => code)).toEqual(codes.map(() => '0000'))
  },
)
