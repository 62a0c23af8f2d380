import { BASE_PATH } from '@shop/contract/call'
import { CLIENT_ID } from '@shop/contract/limits'
import { inject } from 'vitest'
import { type Customer, customer } from '../account/customer.ts'

/** A customer who has reviewed a product, by calls. Returns them with the token of the login. */
export async function reviewer(
  productId: number,
  rating: number,
  content: string,
  shopUrl = inject('shopUrl'),
): Promise<Customer & { token: string }> {
  const who = await customer('en', shopUrl)
  const login = { username: who.email, password: who.password, clientId: CLIENT_ID, grantType: 'password' }
  const { accessToken: token } = (await send('/auth/login', login, undefined, shopUrl)) as { accessToken: string } // the server's own tests hold it to its contract
  await send(`/products/${productId}/reviews`, { rating, content }, token, shopUrl)
  return { ...who, token }
}

/** Sends a write to the shop under test. */
export async function send(path: string, body: object, token?: string, shopUrl = inject('shopUrl')): Promise<unknown> {
  const answer = await fetch(shopUrl + BASE_PATH + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  })
  const { code, data } = (await answer.json()) as { code: string; data: unknown } // an envelope
  if (code !== '0000') throw new Error(`${path} answered ${code}`)
  return data
}
