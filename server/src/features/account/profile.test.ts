import { getUserInfo, listLogins, logIn, refresh } from '@shop/contract/account/account'
import * as calls from '@shop/contract/account/profile'
import { CLIENT_ID } from '@shop/contract/limits'
import { pageReviews, reviewProduct } from '@shop/contract/reviews/reviews'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { codesAfter } from '../../../test/dead-tokens.ts'
import type { TestCustomer } from '../../../test/fixtures/account.ts'
import { hasIdentity } from '../../../test/fixtures/shop-identity.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { TEXTS } from '../../texts/texts.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let lines: string[] = []
beforeAll(async () => {
  const log = (line: string) => void lines.push(line)
  shop = await openShop({ log })
  second = await openProcess({ connection: shop.connection, log })
  await hasIdentity(shop.db, 'Torvane')
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

const change = ({ id, token }: TestCustomer, body: object, language?: string) =>
  shop.ask(calls.changeProfile, {}, { token, body: { id, ...body }, ...(language !== undefined && { language }) })
const profileOf = async ({ token }: TestCustomer) => (await second.ask(getUserInfo, {}, { token })).data
const eventsOf = () =>
  lines
    .map((line) => JSON.parse(line) as Record<string, unknown>) // each line of the log is a JSON object
    .filter(({ msg }) => msg === 'security')
    .map(({ event, accountId }) => ({ event, accountId }))

describe('the profile', () => {
  it('takes a nickname and a language, each alone or both, and shows the nickname to others [7.auth.5]', async () => {
    const customer = await shop.hasCustomer({ username: 'quentin@shop.example', language: 'de' })
    const productId = await shop.hasProduct()
    await shop.ask(reviewProduct, { id: productId }, { token: customer.token, body: { rating: 5, content: 'Fast' } })
    const authorOf = async () => (await shop.ask(pageReviews, { id: productId })).data.rows[0]?.author

    const named = await change(customer, { nickname: '  Quentin  ' })
    expect(named).toMatchObject({ code: '0000', message: TEXTS.de.success, data: { nickname: 'Quentin', language: 'de' } })
    expect(await authorOf()).toBe('Quentin')
    const moved = await change(customer, {}, 'ko')
    expect(moved.data).toEqual({
      id: customer.id,
      username: customer.username,
      language: 'ko',
      avatarUrl: '',
      emailVerified: false,
      nickname: 'Quentin',
    })
    expect(await profileOf(customer)).toEqual(moved.data)
    expect((await change(customer, { nickname: '' }, 'ja')).data).toMatchObject({ nickname: '', language: 'ja' })
    expect(await authorOf()).toBe('q***')
    expect((await second.ask(getUserInfo, {}, { token: customer.token })).message).toBe(TEXTS.ja.success)
  })

  it('takes nothing but these from the body', async () => {
    const customer = await shop.hasCustomer()

    const { data } = await change(customer, {
      nickname: 'Ann',
      username: 'other@shop.example',
      emailVerified: true,
      avatarUrl: '/files/x',
      passwordHash: 'x',
    })

    expect(data).toMatchObject({ username: customer.username, emailVerified: false, avatarUrl: '', nickname: 'Ann' })
  })

  it.each([
    [{}, 'nickname'],
    [{ nickname: 'a@b' }, 'nickname'],
    [{ nickname: 'Torvane' }, 'nickname'],
    [{ nickname: 'a'.repeat(31) }, 'nickname'],
    [{ nickname: null }, 'nickname'],
    [{ nickname: 'Ann', id: '1' }, 'id'],
    [{ nickname: 'Ann', id: 0 }, 'id'],
    [{ nickname: 'Ann', id: null }, 'id'],
  ])('refuses %j and changes nothing', async (body, path) => {
    const customer = await shop.hasCustomer({ language: 'zh' })
    await change(customer, { nickname: 'Before' })

    const refused = await change(customer, body)

    expect(refused).toMatchObject({ code: 'C103', message: TEXTS.zh.codes.C103, data: { issues: [{ path }] } })
    expect(await profileOf(customer)).toMatchObject({ nickname: 'Before', language: 'zh' })
  })

  it.each(['xx', '', 'EN'])('refuses the language %j, here alone', async (language) => {
    const customer = await shop.hasCustomer()

    expect(await change(customer, { nickname: 'Ann' }, language)).toMatchObject({ code: 'C103', data: { issues: [{ path: 'language' }] } })
    expect(await profileOf(customer)).toMatchObject({ nickname: '', language: 'en' })
  })

  it('is C106 for any other id, whether or not it exists, and a line of security', async () => {
    const [ann, ben] = [await shop.hasCustomer({ language: 'ja' }), await shop.hasCustomer()]
    lines = []

    for (const id of [ben.id, 999_999]) {
      expect(await change(ann, { id, nickname: 'Mallory' })).toEqual({
        status: 403,
        code: 'C106',
        message: TEXTS.ja.codes.C106,
        data: null,
      })
    }

    expect(eventsOf()).toEqual([
      { event: 'forbidden', accountId: ann.id },
      { event: 'forbidden', accountId: ann.id },
    ])
    expect([await profileOf(ann), await profileOf(ben)]).toMatchObject([{ nickname: '' }, { nickname: '' }])
  })

  it('is C105 for a visitor', async () => {
    expect(await shop.ask(calls.changeProfile, {}, { body: { id: 1, nickname: 'Ann' } })).toMatchObject({ status: 401, code: 'C105' })
  })
})

describe('ending a login', () => {
  const logInAgain = async ({ username, password }: TestCustomer) =>
    (await shop.ask(logIn, {}, { body: { username, password, clientId: CLIENT_ID, grantType: 'password' } })).data
  const loginsOf = async (token: string) => (await shop.ask(listLogins, {}, { token })).data
  const end = (token: string, id: unknown) => shop.ask(calls.endLogin, { id }, { token })

  it('leaves no token of it that works, on every process, under load, and no other login is touched', async () => {
    const customer = await shop.hasCustomer()
    const again = await logInAgain(customer)
    const other = (await loginsOf(again.accessToken)).find(({ current }) => !current)
    lines = []

    const after = await codesAfter([shop, second], customer.token, () => end(again.accessToken, other?.id))

    expect(after).toEqual(['C105'])
    expect((await second.ask(refresh, {}, { body: { refreshToken: customer.refreshToken } })).code).toBe('C105')
    expect(await loginsOf(again.accessToken)).toMatchObject([{ current: true }])
    expect((await second.ask(refresh, {}, { body: { refreshToken: again.refreshToken } })).code).toBe('0000')
    expect(eventsOf()).toEqual([{ event: 'login-ended', accountId: customer.id }])
  })

  it('may end the one that asks', async () => {
    const { token } = await shop.hasCustomer()
    const [login] = await loginsOf(token)

    expect(await end(token, login?.id)).toMatchObject({ code: '0000', data: null })
    expect((await second.ask(getUserInfo, {}, { token })).code).toBe('C105')
  })

  it('is C104 for a login of another, one that has ended, and what is none', async () => {
    const [ann, ben] = [await shop.hasCustomer(), await shop.hasCustomer()]
    const [theirs] = await loginsOf(ben.token)
    const again = await logInAgain(ann)
    const over = (await loginsOf(again.accessToken)).find(({ current }) => !current)
    await shop.db.rows(sql`update login set ends_at = now() where id = ${over?.id}`)

    for (const id of [theirs?.id, over?.id, 999_999, 'x', 0, -1]) {
      expect([id, await end(again.accessToken, id)]).toMatchObject([id, { status: 404, code: 'C104' }])
    }
    expect((await shop.ask(getUserInfo, {}, { token: ben.token })).code).toBe('0000')
    expect(await shop.ask(calls.endLogin, { id: theirs?.id })).toMatchObject({ status: 401, code: 'C105' })
  })
})
