import { logIn, register } from '@shop/contract/account/account'
import { BASE_PATH } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import { CLIENT_ID } from '@shop/contract/limits'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../test/fixtures/account.ts'
import { openShop, type TestShop } from '../../test/shop.ts'

let shop: TestShop
let customer: TestCustomer
beforeAll(async () => {
  shop = await openShop()
  customer = await shop.hasCustomer()
})
afterAll(() => shop.close())

const TIMING = /^parse;dur=\d+\.\d, db;dur=\d+\.\d, render;dur=\d+\.\d, total;dur=\d+\.\d$/

const authorization = () => ({ authorization: `Bearer ${customer.token}` })

const timingOf = async (path: string, headers: Record<string, string> = {}) =>
  (await shop.request({ url: `${BASE_PATH}${path}`, headers })).headers['server-timing']

async function send(method: 'POST' | 'PUT' | 'DELETE', path: string, body: object, headers: Record<string, string> = {}) {
  const response = await shop.request({
    method,
    url: `${BASE_PATH}${path}`,
    headers: { ...headers, 'content-type': 'application/json' },
    payload: JSON.stringify(body),
  })
  const { code } = response.json<{ code: string }>()
  return { code, timing: response.headers['server-timing'] }
}

describe('how long a call took to make', () => {
  it('is told where it was made for the request, and not where it comes from the cache', async () => {
    await shop.hasProduct()
    await shop.isInformed()

    const [made, stored, cached] = [await timingOf('/product/page'), await timingOf('/product/page'), await timingOf('/product/page')]

    expect([made, stored]).toEqual([expect.stringMatching(TIMING), expect.stringMatching(TIMING)])
    expect(cached).toBeUndefined()
    expect(await timingOf('/product/page', authorization())).toMatch(TIMING)
    expect(await timingOf('/cart', authorization())).toMatch(TIMING)
  })

  it('is told to one of those who waited for the same response: the one for whose request it was made', async () => {
    await shop.hasProduct()
    await shop.isInformed()

    const timings = await Promise.all(Array.from({ length: 5 }, () => timingOf('/products/hot?limit=7')))

    expect(timings.filter((timing) => timing !== undefined)).toEqual([expect.stringMatching(TIMING)])
  })

  it('is told of no failure, nor of what counts viewers: it depends on what others have watched', async () => {
    const id = await shop.hasVideo()

    expect(await timingOf('/product/999999')).toBeUndefined()
    expect(await timingOf('/products/999999/favorite-status', authorization())).toBeUndefined()
    expect(await timingOf('/cart')).toBeUndefined()
    expect(await timingOf(`/videos/${id}`)).toBeUndefined()
  })

  it('is never told of a login, right, wrong or of nobody, of a registration, or of a mailed link', async () => {
    const { username, password } = customer
    const login = { username, password, clientId: CLIENT_ID, grantType: 'password' }

    const answers = [
      await send('POST', logIn.path, login),
      await send('POST', logIn.path, { ...login, password: 'another one' }),
      await send('POST', logIn.path, { ...login, username: 'nobody@shop.example' }),
      await send('POST', register.path, { username: 'new@shop.example', pwd: 'correct horse', language: 'en' }),
      await send('POST', register.path, { username, pwd: 'correct horse', language: 'en' }),
      await send('POST', '/auth/forgot-password', { email: username }),
      await send('POST', '/auth/forgot-password', { email: 'nobody@shop.example' }),
    ]

    expect(answers.map(({ code }) => code)).toEqual(['0000', 'C101', 'C101', '0000', 'C102', '0000', '0000'])
    expect(answers.filter(({ timing }) => timing !== undefined)).toEqual([])
  })

  it.each(CALLS.filter(({ method }) => method !== 'GET').map((call) => [call.name, call] as const))(
    'is never told of a write: %s',
    async (_, call) => {
      const path = call.path.replaceAll(/\{\w+\}/g, '1')
      const method = call.method as 'POST' | 'PUT' | 'DELETE' // reads are excluded

      expect(call.isTimed).toBe(false)
      expect((await send(method, path, {})).timing).toBeUndefined()
    },
  )
})
