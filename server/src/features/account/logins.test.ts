import * as calls from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesAfter } from '../../../test/dead-tokens.ts'
import { dumpRows, formsOf } from '../../../test/dump.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { hashToken } from '../../auth/authentication.ts'
import { TEXTS } from '../../texts/texts.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let lines: string[] = []
beforeAll(async () => {
  const log = (line: string) => void lines.push(line)
  shop = await openShop({ log })
  second = await openProcess({ connection: shop.connection, log })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const codeOf = async (token: string, { ask }: Pick<TestShop, 'ask'> = shop) => (await ask(calls.getUserInfo, {}, { token })).code
const refresh = (refreshToken: string, { ask }: Pick<TestShop, 'ask'> = shop) => ask(calls.refresh, {}, { body: { refreshToken } })
const logInAgain = async ({ username, password }: TestCustomer) =>
  (await shop.ask(calls.logIn, {}, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' } })).data
const passSinceUse = (seconds: number) => shop.db.rows(sql`update refresh_token set used_at = used_at - make_interval(secs => ${seconds})`)

describe('who is logged in', () => {
  it('is answered in the language of the account [7.auth.4]', async () => {
    const { id, username, token } = await shop.hasCustomer({ language: 'ko' })

    const { message, data } = await shop.ask(calls.getUserInfo, {}, { token, language: 'de' })

    expect({ message, data }).toEqual({
      message: TEXTS.ko.success,
      data: { id, username, language: 'ko', avatarUrl: '', emailVerified: false, nickname: '' },
    })
  })

  it('is C105 with HTTP 200 without a login, wherever else than in its header a token is [8.3]', async () => {
    const { token } = await shop.hasCustomer()
    const ask = async (query: string, headers: Record<string, string>) => {
      const { statusCode, body } = await shop.request({ url: `/api/admin/sys-user/userinfo${query}`, headers })
      return { statusCode, body }
    }
    const none = { statusCode: 200, body: JSON.stringify({ code: 'C105', message: TEXTS.en.codes.C105, data: null }) }

    expect(await ask('', {})).toEqual(none)
    expect(await ask(`?access_token=${token}&token=${token}`, {})).toEqual(none)
    expect(await ask('', { cookie: `token=${token}; access_token=${token}` })).toEqual(none)
    for (const authorization of [
      token,
      `Basic ${token}`,
      `Bearer ${token}x`,
      `Bearer ${token.slice(1)}`,
      'Bearer',
      `Bearer ${token}, Bearer ${token}`,
    ]) {
      expect(await ask('', { authorization })).toEqual(none)
    }
    expect((await ask('', { authorization: `bearer ${token}` })).body).toContain('"0000"')
  })

  it('ends with the access token after 15 minutes, and with the login', async () => {
    const { id, token } = await shop.hasCustomer()
    const code = async () => (await shop.ask(calls.getUserInfo, {}, { token })).code

    await shop.db.rows(sql`update access_token set expires_at = expires_at - interval '14 minutes 50 seconds'`)
    expect(await code()).toBe('0000')
    await shop.db.rows(sql`update login set ends_at = now() where account_id = ${id}`)
    expect(await code()).toBe('C105')
    await shop.db.rows(sql`update login set ends_at = now() + interval '1 day' where account_id = ${id}`)
    expect(await code()).toBe('0000')
    await shop.db.rows(sql`update access_token set expires_at = expires_at - interval '10 seconds'`)
    expect(await code()).toBe('C105')
  })
})

describe('logging out [7.auth.8]', () => {
  it('ends this login on every process at once, and no other', async () => {
    const customer = await shop.hasCustomer()
    const other = await logInAgain(customer)
    const next = await refresh(customer.refreshToken)
    expect(await codeOf(customer.token, second)).toBe('0000')

    expect(await second.ask(calls.logOut, {}, { token: next.data.accessToken })).toMatchObject({ code: '0000', data: null })

    for (const token of [customer.token, next.data.accessToken])
      expect([await codeOf(token), await codeOf(token, second)]).toEqual(['C105', 'C105'])
    expect((await refresh(next.data.refreshToken)).code).toBe('C105')
    expect((await shop.ask(calls.logOut, {}, { token: customer.token })).code).toBe('C105')
    expect(await codeOf(other.accessToken)).toBe('0000')
  })
})

describe('a login that ends under load', () => {
  /** Returns a token of the remaining login. */
  type End = (customer: TestCustomer, other: calls.Tokens) => Promise<{ code: string; token: string }>
  it.each<[string, End]>([
    ['is logged out', async ({ token }, { accessToken }) => ({ ...(await second.ask(calls.logOut, {}, { token })), token: accessToken })],
    [
      'has another password set by another login',
      async ({ password }, { accessToken }) => {
        const body = { oldPassword: password, newPassword: 'a new password' }
        const { code, data } = await shop.ask(calls.changePassword, {}, { token: accessToken, body })
        return { code, token: data.accessToken }
      },
    ],
  ])('is dead on every process from the moment of the answer when it %s', async (_, end) => {
    const customer = await shop.hasCustomer()
    const other = await logInAgain(customer)
    let current = ''

    const after = await codesAfter([shop, second], customer.token, async () => {
      const ended = await end(customer, other)
      current = ended.token
      return ended
    })

    expect(after).toEqual(['C105'])
    for (const process of [shop, second]) expect((await refresh(customer.refreshToken, process)).code).toBe('C105')
    expect(await codeOf(current, second)).toBe('0000')
  })
})

describe('what is stored and logged', () => {
  it('holds no token, password or address in readable form', async () => {
    const customer = await shop.hasCustomer({ password: 'canary-password-7' })
    const { data } = await refresh(customer.refreshToken)

    const stored = await dumpRows(shop.db)

    const secrets = [customer.token, customer.refreshToken, data.accessToken, data.refreshToken].flatMap(formsOf)
    expect(stored).toContain(customer.username)
    expect(secrets.concat(customer.password, '127.0.0.1').filter((secret) => stored.includes(secret))).toEqual([])
    expect([...secrets, customer.username, customer.password, '127.0.0.1'].filter((secret) => lines.join('').includes(secret))).toEqual([])
  })

  it('is one line for each event of security, with the account and the keyed hash of the address', async () => {
    const customer = await shop.hasCustomer()
    const from = (url: string, body: object, token?: string) =>
      shop.request({
        method: 'POST',
        url: `/api/admin${url}`,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        payload: JSON.stringify(body),
        remoteAddress: '203.0.113.5',
      })
    const logIn = async (password: string) => {
      const response = await from('/auth/login', { username: customer.username, password, clientId: CLIENT_ID, grantType: 'password' })
      return (response.json() as { data: { accessToken: string; refreshToken: string } }).data // these are read only after a success
    }
    lines = []

    for (const _ of times(11)) await logIn('wrong password')
    await shop.db.rows(sql`delete from rate_limit`)
    const [one, two] = [await logIn(customer.password), await logIn(customer.password)]
    await from('/auth/refresh', one)
    await passSinceUse(11)
    await from('/auth/refresh', one)
    await from('/auth/refresh', one)
    await from('/auth/logout', {}, two.accessToken)
    await from('/auth/logout', {}, two.accessToken)

    const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>).filter(({ msg }) => msg === 'security') // JSON log line
    expect(events.map(({ event }) => event)).toEqual([
      ...times(10).map(() => 'login-failed'),
      'login-held',
      'login',
      'login',
      'refresh-reuse',
      'logout',
    ])
    const [first] = events
    expect(first).toMatchObject({ accountId: customer.id, address: expect.stringMatching(/^[\da-f]{16}$/), requestId: expect.any(String) })
    for (const event of events) expect(event).toMatchObject({ accountId: customer.id, address: first?.['address'] })
  })
})

describe('cleaning up', () => {
  it('deletes what is over and nothing else', async () => {
    const customer = await shop.hasCustomer()
    const ended = await logInAgain(customer)
    const { data } = await refresh(customer.refreshToken)
    await shop.db.rows(sql`update login set ends_at = now() - interval '1 second' where id = (select max(id) from login)`)
    await shop.db.rows(sql`update access_token set expires_at = now() - interval '1 second' where hash = ${hashToken(customer.token)}`)
    await passSinceUse(11)
    await shop.db.rows(sql`update known_address set logged_in_at = now() - interval '31 days' where account_id <> ${customer.id}`)
    await shop.db.rows(sql`
      insert into rate_limit (key, expires_at) select convert_to(n::text, 'UTF8'), now() from generate_series(1, 450) n`)
    await shop.db.rows(sql`update rate_limit set expires_at = now() - interval '1 second'`)

    await Promise.all([cleanUp(shop.db), cleanUp(second.db)])

    const counts = await shop.db.row(sql`
      select (select count(*) from refresh_token where salt is not null) as salts, (select count(*) from rate_limit) as limits,
             (select count(*) from access_token where expires_at < now()) as expired, (select count(*) from login where ends_at < now()) as ended,
             (select count(*) from known_address) as addresses`)
    expect(counts).toEqual({ salts: 0, limits: 0, expired: 0, ended: 0, addresses: 1 })
    expect([await codeOf(data.accessToken), await codeOf(ended.accessToken)]).toEqual(['0000', 'C105'])
    expect((await refresh(data.refreshToken)).code).toBe('0000')
  })
})

describe('the logins of a customer', () => {
  it('are listed last used first, the one that asks marked, and nobody else sees them', async () => {
    const [ann, ben] = [await shop.hasCustomer(), await shop.hasCustomer()]
    const again = await logInAgain(ann)

    const { data } = await shop.ask(calls.listLogins, {}, { token: again.accessToken })

    expect(data).toHaveLength(2)
    expect(data.map(({ current }) => current)).toEqual([true, false])
    expect((await shop.ask(calls.listLogins, {}, { token: ben.token })).data).toMatchObject([{ current: true }])
  })

  it('are listed no more once they have ended', async () => {
    const ann = await shop.hasCustomer()
    const again = await logInAgain(ann)
    await shop.ask(calls.logOut, {}, { token: ann.token })

    expect((await second.ask(calls.listLogins, {}, { token: again.accessToken })).data).toMatchObject([{ current: true }])
  })
})
