import { addFavorite, listFavorites } from '@shop/contract/favorites/favorites'
import { addToCart, getCart } from '@shop/contract/cart/cart'
import { getUserInfo, logIn, register } from '@shop/contract/account/account'
import type { Call } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import { openShopBesidePg, type Turn } from './shop-beside-pg.ts'

/**
 * Compares a customer's reads (favourites, cart, user) over HTTP with the same SQL statements sent directly by `pg`,
 * including those that check the access token.
 * Prints one line of JSON: the path and the turns of each call.
 */

const FAVORITES = 12
const CART_LINES = 5
const BASE = '/api/admin'

const shop = await openShopBesidePg()

async function ask({ method, path }: Pick<Call, 'method' | 'path'>, { body, token }: { body?: object; token?: string }) {
  const headers = { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) }
  const response = await fetch(`${shop.address}${BASE}${path}?language=en`, {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
  })
  const { code, data } = (await response.json()) as { code: string; data: unknown } // every call responds with this envelope
  if (code !== '0000') throw new Error(`${method} ${path} was answered with ${code}`)
  return data
}

const username = 'bench@shop.example'
const password = 'a long day at sea'
await ask(register, { body: { username, pwd: password } })
const login = await ask(logIn, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' } })
const { accessToken: token } = login as { accessToken: string } // the contract defines this response
const products = (await ask({ method: 'GET', path: '/products/new' }, {})) as Array<{ id: number; stock: number }> // contract's type
for (const { id } of products.slice(0, FAVORITES)) await ask(addFavorite, { token, body: { productId: id } })
for (const { id } of products.filter(({ stock }) => stock > 0).slice(0, CART_LINES))
  await ask(addToCart, { token, body: { productId: id } })

const measured: Array<{ path: string; turns: Turn[] }> = []
for (const call of [listFavorites, getCart, getUserInfo]) {
  await ask(call, { token })
  const statements = await shop.record(() => ask(call, { token }))
  const target = { path: BASE + call.path, language: 'en', isCall: true, token } as const
  measured.push({ path: call.path, turns: await shop.compare(target, statements) })
}
process.stdout.write(`${JSON.stringify(measured)}\n`)
await shop.close()
