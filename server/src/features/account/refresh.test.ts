import * as calls from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const processOf = (index: number) => (index % 2 === 0 ? shop : second)
const codeOf = async (token: string, { ask }: Pick<TestShop, 'ask'> = shop) => (await ask(calls.getUserInfo, {}, { token })).code
const refresh = (refreshToken: string, { ask }: Pick<TestShop, 'ask'> = shop) => ask(calls.refresh, {}, { body: { refreshToken } })
const logInAgain = async ({ username, password }: TestCustomer) =>
  (await shop.ask(calls.logIn, {}, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' } })).data
const passSinceUse = (seconds: number) => shop.db.rows(sql`update refresh_token set used_at = used_at - make_interval(secs => ${seconds})`)

describe('refreshing [7.auth.9]', () => {
  it('gives the next pair, and does not prolong the login', async () => {
    const { id, token, refreshToken } = await shop.hasCustomer()
    await shop.db.rows(sql`update login set ends_at = ends_at - interval '1 hour' where account_id = ${id}`)

    const first = await refresh(refreshToken)
    const then = await refresh(first.data.refreshToken)

    expect(first.data.expiresIn).toBeLessThanOrEqual(82_800)
    expect(first.data.expiresIn).toBeGreaterThan(82_700)
    expect(then.data.expiresIn).toBeLessThanOrEqual(first.data.expiresIn)
    const tokens = [token, refreshToken, first.data.accessToken, first.data.refreshToken, then.data.accessToken, then.data.refreshToken]
    expect(new Set(tokens).size).toBe(6)
    for (const one of tokens) expect(one).toMatch(/^[\w-]{43}$/)
    expect(await Promise.all([token, first.data.accessToken, then.data.accessToken].map((one) => codeOf(one)))).toEqual([
      '0000',
      '0000',
      '0000',
    ])
  })

  it('20 times at once on two processes gives one pair', async () => {
    const { refreshToken } = await shop.hasCustomer()

    const answers = await Promise.all(times(20).map((index) => refresh(refreshToken, processOf(index))))

    const [first] = answers
    expect(first?.code).toBe('0000')
    for (const { data } of answers) expect({ ...data, expiresIn: 0 }).toEqual({ ...first?.data, expiresIn: 0 })
    expect(await codeOf(first?.data.accessToken ?? '', second)).toBe('0000')
  })

  it('gives the same pair again within 10 seconds, also when that was used meanwhile', async () => {
    const { refreshToken } = await shop.hasCustomer()
    const first = await refresh(refreshToken)
    const next = await refresh(first.data.refreshToken)

    await passSinceUse(9)

    expect((await refresh(refreshToken, second)).data).toMatchObject({
      accessToken: first.data.accessToken,
      refreshToken: first.data.refreshToken,
    })
    expect(await codeOf(next.data.accessToken)).toBe('0000')
  })

  it('with a token that was used more than 10 seconds before ends that whole login, on every process, and no other', async () => {
    const customer = await shop.hasCustomer()
    const other = await logInAgain(customer)
    const first = await refresh(customer.refreshToken)
    const next = await refresh(first.data.refreshToken)
    await passSinceUse(11)

    const stolen = await refresh(customer.refreshToken, second)

    expect(stolen).toMatchObject({ status: 401, code: 'C105', data: null })
    for (const token of [customer.token, first.data.accessToken, next.data.accessToken]) {
      expect([await codeOf(token), await codeOf(token, second)]).toEqual(['C105', 'C105'])
    }
    for (const token of [customer.refreshToken, first.data.refreshToken, next.data.refreshToken])
      expect((await refresh(token)).code).toBe('C105')
    expect(await codeOf(other.accessToken)).toBe('0000')
    expect((await refresh(other.refreshToken)).code).toBe('0000')
  })

  it('ends a remembered login that was not refreshed for 14 days, and no earlier: C105 on every process', async () => {
    const { id, username, password } = await shop.hasCustomer()
    const { data } = await shop.ask(
      calls.logIn,
      {},
      { body: { username, password, clientId: CLIENT_ID, grantType: 'password', rememberMe: true } },
    )
    const pass = (days: number) =>
      shop.db.rows(sql`
        update login set last_used_at = last_used_at - make_interval(days => ${days}), ends_at = ends_at - make_interval(days => ${days})
         where account_id = ${id}`)
    expect(data).toMatchObject({ expiresIn: 2_592_000, idleSeconds: 1_209_600 })

    await pass(13)
    const refreshed = await refresh(data.refreshToken)
    expect(refreshed).toMatchObject({ code: '0000', data: { idleSeconds: 1_209_600 } })
    expect(refreshed.data.expiresIn).toBeLessThanOrEqual(17 * 86_400)
    await pass(14)
    expect([(await refresh(refreshed.data.refreshToken)).code, (await refresh(refreshed.data.refreshToken, second)).code]).toEqual([
      'C105',
      'C105',
    ])
    await cleanUp(shop.db)

    expect(await shop.db.rows(sql`select id from login where account_id = ${id}`)).toEqual([])
  })

  it('is C105 for what is no token, an access token, and after the end of the login', async () => {
    const { id, token, refreshToken } = await shop.hasCustomer()
    await shop.db.rows(sql`update login set ends_at = now() where account_id = ${id}`)

    for (const given of ['', 'nonsense', token, refreshToken]) expect((await refresh(given)).code).toBe('C105')
    expect(await shop.ask(calls.refresh, {}, { body: {} })).toMatchObject({ code: 'C103' })
    expect(await shop.ask(calls.refresh, {}, { body: { refreshToken: 5 } })).toMatchObject({ code: 'C103' })
  })
})
