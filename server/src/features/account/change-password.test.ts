import * as calls from '@shop/contract/account/account'
import { subscribe } from '@shop/contract/newsletter/newsletter'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codesAfter } from '../../../test/dead-tokens.ts'
import { openMailedLinks } from '../../../test/fixtures/mailed-links.ts'
import type { TestShop } from '../../../test/shop.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, other, mailbox, lines, events, forgot, reset, logIn, isLoggedIn, subjectsTo, hasResetToken, close } = await openMailedLinks()
afterAll(close)
beforeEach(() => void (lines.length = 0))

const times = (number: number) => Array.from({ length: number }, (_, index) => index)

describe('changing a password [7.auth.7]', () => {
  const change = (token: string, oldPassword: string, newPassword = 'a new password', language = 'en') =>
    shop.ask(calls.changePassword, {}, { token, body: { oldPassword, newPassword }, language })

  it('needs the present one, ends every other login and mailed link on every process, and mails that it was changed', async () => {
    const { id, username, password, token } = await shop.hasCustomer()
    const second = (await logIn(username, password)).data.accessToken
    const mailed = await hasResetToken(username)
    expect(await isLoggedIn(second, other)).toBe(true)
    await forgot(username) // this link is not sent yet

    expect(await change(token, 'wrong', 'a new password', 'de')).toMatchObject({ code: 'C120', message: TEXTS.de.codes.C120, data: null })
    expect(await isLoggedIn(second)).toBe(true)
    const changed = await change(token, password)
    expect(changed.code).toBe('0000')

    expect([await isLoggedIn(second), await isLoggedIn(second, other), await isLoggedIn(changed.data.accessToken)]).toEqual([
      false,
      false,
      true,
    ])
    expect((await reset(mailed)).code).toBe('C112')
    expect([(await logIn(username, password)).code, (await logIn(username, 'a new password')).code]).toEqual(['C101', '0000'])
    expect((await subjectsTo(username)).slice(2)).toEqual([MAIL_TEXTS.en.passwordChanged.subject])
    expect(
      events()
        .filter(({ event }) => event.startsWith('password'))
        .map(({ event, accountId }) => [event, accountId]),
    ).toEqual([
      ['password-wrong', id],
      ['password-changed', id],
    ])
    expect(lines.join('')).not.toMatch(/@|a new password|correct horse/)
  })

  it('gives this login new tokens, and the old ones are dead on every process from the moment of the answer', async () => {
    const customer = await shop.hasCustomer()
    const refresh = (refreshToken: string, at: Pick<TestShop, 'ask'> = shop) => at.ask(calls.refresh, {}, { body: { refreshToken } })
    const first = (await refresh(customer.refreshToken)).data
    let changed: calls.Tokens | undefined

    const after = await codesAfter([shop, other], first.accessToken, async () => {
      const answer = await change(first.accessToken, customer.password)
      changed = answer.data
      return answer
    })

    expect(after).toEqual(['C105'])
    for (const token of [customer.refreshToken, first.refreshToken]) expect((await refresh(token, other)).code).toBe('C105')
    expect(changed).toMatchObject({ expiresIn: expect.any(Number), idleSeconds: 1_209_600 })
    expect(changed?.expiresIn).toBeLessThanOrEqual(first.expiresIn)
    const next = await refresh(changed?.refreshToken ?? '', other)
    expect([await isLoggedIn(changed?.accessToken ?? '', other), next.code]).toEqual([true, '0000'])
  })

  it('however often leaves the mail that says so, and that of the newsletter', async () => {
    const { username, token, ...first } = await shop.hasCustomer()
    await mailbox.mailsTo(username)
    await shop.ask(subscribe, {}, { body: { name: 'Ann', email: username, agree: 1 } })

    const passwords = [first.password, ...times(4).map((index) => `new password ${index}`)]
    let current = token
    for (const index of times(4)) current = (await change(current, passwords[index] ?? '', passwords[index + 1])).data.accessToken

    const { newsletterConfirmation, passwordChanged } = MAIL_TEXTS.en
    expect(new Set((await subjectsTo(username)).slice(1))).toEqual(new Set([newsletterConfirmation.subject, passwordChanged.subject]))
  })

  it('of 8 at once one changes it', async () => {
    const { password, token } = await shop.hasCustomer()

    const answers = await Promise.all(times(8).map((index) => change(token, password, `new password ${index}`)))

    const changed = answers.filter(({ code }) => code === '0000')
    expect(changed).toHaveLength(1)
    expect(await isLoggedIn(changed[0]?.data.accessToken ?? '')).toBe(true)
  })

  it('is no way to guess it: wrong ones count as failed logins', async () => {
    const { password, token } = await shop.hasCustomer()
    await shop.db.rows(sql`delete from known_address`)

    const codes = []
    for (const _ of times(11)) codes.push((await change(token, 'wrong')).code)

    expect(codes).toEqual([...times(10).map(() => 'C120'), 'C107'])
    expect((await change(token, password)).code).toBe('C107')
  })
})
