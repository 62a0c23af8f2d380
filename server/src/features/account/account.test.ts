import * as calls from '@shop/contract/account/account'
import { CLIENT_ID } from '@shop/contract/limits'
import { hash } from '@node-rs/argon2'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'
import { lockAccount } from './account.queries.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await openShop()
})
afterAll(() => shop.close())

let count = 0
const newEmail = () => `ann-${++count}@example.com`
const register = (body: object, language?: string) =>
  shop.ask(calls.register, {}, { body: { pwd: 'correct horse', ...body }, ...(language && { language }) })
const loginBody = (body: object) => ({ clientId: CLIENT_ID, grantType: 'password', ...body })
const logIn = (body: object) => shop.ask(calls.logIn, {}, { body: loginBody(body) })
const times = (number: number) => Array.from({ length: number }, (_, index) => index)

const post = (path: string, body: object, remoteAddress = '127.0.0.1') =>
  shop.request({
    method: 'POST',
    url: `/api/admin${path}`,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify(body),
    remoteAddress,
  })
const logInFrom = (address: string, username: string, password: string) => post('/auth/login', loginBody({ username, password }), address)

describe('registering', () => {
  it('makes an account in the language of the request [7.auth.3, 3.13]', async () => {
    const username = newEmail()

    const { code, data } = await register({ username: `  ${username.toUpperCase()} ` }, 'de')

    expect({ code, data }).toEqual({ code: '0000', data: { id: expect.any(Number), username, language: 'de' } })
    expect((await logIn({ username, password: 'correct horse' })).data.userInfo).toEqual({
      id: data.id,
      username,
      language: 'de',
      avatarUrl: '',
      emailVerified: false,
    })
  })

  it('answers C102 for an e-mail that has an account, however it is written, and changes nothing', async () => {
    const username = newEmail()
    await register({ username })

    const again = await register({ username: ` ${username.toUpperCase()}`, pwd: 'another one' }, 'zh')

    expect(again).toMatchObject({ status: 200, code: 'C102', message: TEXTS.zh.codes.C102, data: null })
    expect((await logIn({ username, password: 'correct horse' })).data.userInfo.language).toBe('en')
  })

  it('makes one account of parallel registrations', async () => {
    const username = newEmail()

    const answers = await Promise.all(times(4).map(() => register({ username })))

    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', 'C102', 'C102', 'C102'])
  })

  it.each([
    [{}, 'username', 'required'],
    [{ username: 'ann' }, 'username', 'email'],
    [{ username: 'ann@example.com', pwd: '12345' }, 'pwd', 'passwordTooShort'],
    [{ username: 'ann@example.com', pwd: 'x'.repeat(21) }, 'pwd', 'passwordTooLong'],
    [{ username: 'ann@example.com', pwd: '123456\t' }, 'pwd', 'controlCharacters'],
    [{ username: 'ann@example.com', pwd: 123456 }, 'pwd', 'invalid'],
  ] as const)('refuses %j at %s', async (body, path, issue) => {
    const { code, data } = await register(body, 'ja')

    expect({ code, data }).toEqual({ code: 'C103', data: { issues: [{ path, message: TEXTS.ja.issues[issue] }] } })
  })

  it('takes nothing but what the call names', async () => {
    const username = newEmail()

    const { data } = await register({ username, id: 1, accountId: 1, emailVerified: true, avatarUrl: '/a.png', role: 'owner', status: 9 })

    const login = await logIn({ username, password: 'correct horse' })
    expect(login.data.userInfo).toEqual({ id: data.id, username, language: 'en', avatarUrl: '', emailVerified: false })
  })
})

describe('logging in', () => {
  it('hands out two tokens of 256 bits, for a day or for 30 [7.auth.1, 7.auth.2, d.actions.10]', async () => {
    const { username, password } = await shop.hasCustomer()

    const day = await logIn({ username: username.toUpperCase(), password })
    const month = await logIn({ username, password, rememberMe: true })

    expect([day.data.expiresIn, month.data.expiresIn]).toEqual([86_400, 2_592_000])
    const tokens = [day, month].flatMap(({ data }) => [data.accessToken, data.refreshToken])
    expect(new Set(tokens).size).toBe(4)
    for (const token of tokens) expect(token).toMatch(/^[\w-]{43}$/)
  })

  it('compares the password as received', async () => {
    const username = newEmail()
    await register({ username, pwd: ' Pässword ' })

    for (const password of ['Pässword', ' pässword ', ' Pa\u0308ssword ', ''])
      expect((await logIn({ username, password })).code).toBe('C101')
    expect((await logIn({ username, password: ' Pässword ' })).code).toBe('0000')
  })

  it('tells nothing about accounts: unknown and wrong are byte for byte the same [d.actions.15]', async () => {
    const { username } = await shop.hasCustomer()
    const told = async (name: string) => {
      const { statusCode, headers, body } = await logInFrom('192.0.2.80', name, 'wrong password')
      return { statusCode, headers: { ...headers, 'x-request-id': '', date: '' }, body }
    }

    const known = await told(username)

    expect(known.body).toBe(JSON.stringify({ code: 'C101', message: TEXTS.en.codes.C101, data: null }))
    expect(await told('nobody@example.com')).toEqual(known)
    expect(await told('no e-mail at all')).toEqual(known)
  })

  it.each<[object, string[]]>([
    [{}, ['username', 'password', 'clientId', 'grantType']],
    [{ username: 'a@b.cd', password: 'secret', clientId: 'other', grantType: 'password' }, ['clientId']],
    [{ username: 'a@b.cd', password: 'secret', clientId: CLIENT_ID, grantType: 'refresh' }, ['grantType']],
    [loginBody({ username: 'a@b.cd', password: 'x'.repeat(1_001) }), ['password']],
    [loginBody({ username: 'a@b.cd', password: 'secret', rememberMe: 'yes' }), ['rememberMe']],
  ])('refuses a body that is not valid (%#)', async (body, paths) => {
    const { code, data } = await shop.ask(calls.logIn, {}, { body })

    expect(code).toBe('C103')
    expect((data as unknown as { issues: Array<{ path: string }> }).issues.map(({ path }) => path)).toEqual(paths) // failures carry issues
  })

  it('hashes a password again where the parameters have changed since', async () => {
    const { id, username, password } = await shop.hasCustomer()
    const old = await hash(password, { memoryCost: 1_024, timeCost: 1, parallelism: 1 })
    await shop.db.rows(sql`update account set password_hash = ${old} where id = ${id}`)

    const codes = [await logIn({ username, password }), await logIn({ username, password })].map(({ code }) => code)

    expect(codes).toEqual(['0000', '0000'])
    const stored = await shop.db.row<{ hash: string }>(sql`select password_hash as hash from account where id = ${id}`)
    expect(stored?.hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  })

  it('does not begin once the password was changed while it was compared', async () => {
    const { id } = await shop.hasCustomer()
    const [account] = await shop.db.rows<{ passwordSetAt: string }>(
      sql`update account set password_set_at = now() - interval '1 microsecond' where id = ${id} returning password_set_at::text as "passwordSetAt"`,
    )

    const lock = (passwordSetAt: string) => shop.db.begin((tx) => lockAccount(tx, { id, passwordSetAt }))

    expect(await lock(account?.passwordSetAt ?? '')).toBe(true)
    await shop.db.rows(sql`update account set password_set_at = now() where id = ${id}`)
    expect(await lock(account?.passwordSetAt ?? '')).toBe(false)
  })

  it('keeps at most 50 logins of an account: the one longest unused ends', async () => {
    const { id, username, password, token } = await shop.hasCustomer()
    await shop.db.rows(sql`
      insert into login (account_id, last_used_at, ends_at)
      select ${id}, now() + make_interval(secs => n), now() + interval '1 day' from generate_series(1, 49) n`)
    const isAlive = async () => (await shop.ask(calls.getUserInfo, {}, { token })).code === '0000'
    expect(await isAlive()).toBe(true)

    const newest = await logIn({ username, password })

    expect(await isAlive()).toBe(false)
    expect((await shop.ask(calls.getUserInfo, {}, { token: newest.data.accessToken })).code).toBe('0000')
    const [logins] = await shop.db.rows<{ count: number }>(sql`select count(*) as count from login where account_id = ${id}`)
    expect(logins?.count).toBe(50)
  })
})
