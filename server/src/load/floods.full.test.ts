import { randomBytes } from 'node:crypto'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ask, startClients, tally } from '../../test/load.ts'
import { endShops, type RunningShop, runShop } from '../../test/running-shop.ts'
import { LONG_TEST_MS } from '../../../test-times.ts'

const CONNECTIONS = 64
const FLOOD = '198.51.100.66'
const CUSTOMER = '203.0.113.5'
const VISITOR = '203.0.113.6'
const CALLS = '/api/admin'
const PRODUCT = 101
const ROUNDS = 8
const AT_ONCE = 2

let shop: RunningShop
let token: string
beforeAll(async () => {
  shop = await runShop({ environment: { TRUST_PROXY: '1' } })
  const account = { username: 'customer@shop.example', password: 'correct horse', clientId: CLIENT_ID, grantType: 'password' }
  await post('/register', { username: account.username, pwd: account.password })
  token = (await post('/auth/login', account)).data.accessToken
})
afterAll(endShops)

const from = (address: string) => ({ 'x-forwarded-for': address })
const bearer = () => ({ authorization: `Bearer ${token}` })

async function post(path: string, body: object, headers = {}) {
  const response = await fetch(`${shop.address}${CALLS}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...from(CUSTOMER), ...headers },
    body: JSON.stringify(body),
  })
  return (await response.json()) as { code: string; data: { accessToken: string } } // as the contract has it
}

let asked = 0
const randomPage = () => 1 + Math.floor(Math.random() * 1e6)

describe('a flood of one address beside a customer and a visitor of others', () => {
  it.each<[string, () => string, (() => Record<string, string>)?]>([
    ['pages with an Authorization header', () => '/', () => ({ authorization: 'x' })],
    ['pages past the end of a list', () => `${CALLS}/products/${PRODUCT}/reviews?page=${randomPage()}&limit=100`],
    ['searches that nobody has made', () => `${CALLS}/product/search?name=kestrel+${asked++}`],
    [
      'tokens that nobody was given',
      () => `${CALLS}/cart?language=en`,
      () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
    ],
    [
      'such tokens on calls that are cached for others',
      () => `${CALLS}/product/page`,
      () => ({ authorization: `Bearer ${randomBytes(32).toString('base64url')}` }),
    ],
  ])(
    'costs these nothing: every answer of theirs is a success: %s',
    { timeout: LONG_TEST_MS },
    async (_what, next, headers = () => ({})) => {
      const flood = startClients(shop.address, CONNECTIONS, next, { headers: () => ({ ...from(FLOOD), ...headers() }) })
      const results: string[] = []
      for (let round = 0; round < ROUNDS; round++) {
        const carts = Array.from({ length: AT_ONCE }, async () => {
          const { result, body } = await ask(shop.address, `${CALLS}/cart`, undefined, { ...from(CUSTOMER), ...bearer() })
          return `cart ${result} ${(JSON.parse(body) as { code: string }).code}` // as the contract has it
        })
        const added = post('/cart/add', { productId: PRODUCT, quantity: 1 }, bearer()).then(({ code }) => `added ${code}`)
        const pages = Array.from({ length: AT_ONCE }, async () => {
          const { result } = await ask(shop.address, `/category/1?tags=1,${1_000 + asked++}`, undefined, from(VISITOR))
          return `page ${result}`
        })
        results.push(...(await Promise.all([...carts, added, ...pages])))
      }
      const flooded = await flood.stop()

      expect(new Set(results)).toEqual(new Set(['cart 200 0000', 'added 0000', 'page 200']))
      expect(flooded.length).toBeGreaterThan(CONNECTIONS)
      expect(Object.keys(tally(flooded)).filter((result) => !['200', '401', '429', '503'].includes(result))).toEqual([])
    },
  )
})
