import type { Call } from '@shop/contract/call'
import { CALLS } from '@shop/contract/calls'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { fillAccount } from '../../../test/fixtures/personal-data.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { RATE_LIMITS, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'

/** Forms and links of other sites send cookies, but only a header logs in (security T6). */

const rateLimits = Object.fromEntries(Object.keys(RATE_LIMITS).map((name) => [name, { most: 10_000, seconds: 60 }])) as RateLimitSettings // the same keys
let shop: TestShop
let customer: TestCustomer
let ids: { product: number; video: number }
beforeAll(async () => {
  shop = await openShop({ rateLimits })
  ids = { product: await shop.hasProduct(), video: await shop.hasVideo() }
  customer = await shop.hasCustomer()
  await fillAccount(shop, customer, 'canary', ids)
})
afterAll(() => shop.close())

const calls: readonly Call[] = CALLS
/** Tables that any request changes. */
const COUNTS = ['rate_limit', 'topic_mark']

async function dump(but: string[] = []) {
  const tables = await shop.db.rows<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = current_schema() order by 1`,
  )
  const rows: Record<string, unknown[]> = {}
  for (const { name } of tables)
    if (![...COUNTS, ...but].includes(name)) rows[name] = await shop.db.rows(sql`select t::text as row from ${raw(name)} t order by 1`)
  return rows
}

const pathOf = ({ path }: Call) =>
  path.replaceAll(
    /\{(\w+)\}/g,
    (_, name: string) => ({ language: 'en', flag: 'privacy' })[name] ?? String(path.startsWith('/videos') ? ids.video : ids.product),
  )
const cookies = () =>
  `token=${customer.token}; access_token=${customer.token}; refresh_token=${customer.refreshToken}; Authorization=Bearer ${customer.token}`
const fields = () => ({
  productId: String(ids.product),
  quantity: '3',
  rating: '1',
  content: 'from another site',
  couponCode: `OF-${customer.id}`,
  id: String(customer.id),
  nickname: 'Mallory',
  username: 'mallory@evil.example',
  email: 'mallory@evil.example',
  name: 'Mallory',
  agree: '1',
  pwd: 'a new password',
  password: customer.password,
  refreshToken: customer.refreshToken,
  platform: 'copy',
  progress: '1',
})

describe('a page of another site', () => {
  it.each<[string, () => BodyInit]>([
    ['application/x-www-form-urlencoded', () => new URLSearchParams(fields())],
    [
      'text/plain',
      () => JSON.stringify({ ...fields(), productId: ids.product, quantity: 3, rating: 1, id: customer.id, agree: 1, progress: 1 }),
    ],
    [
      'multipart/form-data',
      () => Object.entries(fields()).reduce((form, [name, value]) => (form.append(name, value), form), new FormData()),
    ],
  ])('changes nothing by a form of type %s, whatever it asks with the cookies of a customer', async (type, body) => {
    const before = await dump()

    for (const call of calls.filter(({ method }) => method !== 'GET')) {
      const form = new Request('https://evil.example', { method: 'POST', body: body() })
      const response = await shop.request({
        method: call.method,
        url: `/api/admin${pathOf(call)}?access_token=${customer.token}`,
        headers: {
          origin: 'https://evil.example',
          cookie: cookies(),
          'content-type': form.headers.get('content-type') ?? type,
          'sec-fetch-site': 'cross-site',
        },
        payload: Buffer.from(await form.arrayBuffer()),
      })

      const isRefused = call.who === 'customer' ? 'C105' : call.json ? 'C103' : '0000'
      expect([call.name, response.headers['access-control-allow-origin']]).toEqual([call.name, undefined])
      if (!call.takesForm) expect([call.name, response.json().code]).toEqual([call.name, isRefused])
    }

    expect(await dump()).toEqual(before)
  })

  it('changes nothing by a link or a picture: no GET and no HEAD does more than count a view or remember what was watched', async () => {
    const watched = ['video', 'video_watch']
    const before = await dump(watched)

    for (const method of ['GET', 'HEAD'] as const) {
      for (const call of calls) {
        for (const headers of [{ cookie: cookies() }, { authorization: `Bearer ${customer.token}` }]) {
          const { statusCode } = await shop.request({ method, url: `/api/admin${pathOf(call)}?${new URLSearchParams(fields())}`, headers })
          expect(statusCode, call.name).toBeLessThan(500)
        }
      }
    }

    expect(await dump(watched)).toEqual(before)
  })
})
