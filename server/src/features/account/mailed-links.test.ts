import * as calls from '@shop/contract/account/account'
import { RESET_PASSWORD, VERIFY_EMAIL } from '@shop/contract/addresses'
import sql from 'sql-template-tag'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { codesAfter } from '../../../test/dead-tokens.ts'
import { dumpRows, formsOf } from '../../../test/dump.ts'
import { passTimeOfLimits } from '../../../test/databases/limits.ts'
import { openMailedLinks } from '../../../test/fixtures/mailed-links.ts'
import { cleanUp } from '../../auth/cleanup.ts'
import { MAIL_TEXTS } from '../../mail/texts.ts'
import { TEXTS } from '../../texts/texts.ts'

const { shop, other, mailbox, lines, events, forgot, reset, logIn, isLoggedIn, subjectsTo, hasResetToken, close } = await openMailedLinks()
afterAll(close)
beforeEach(() => void (lines.length = 0))

const times = (number: number) => Array.from({ length: number }, (_, index) => index)
const verify = (token: string) => shop.ask(calls.verifyEmail, {}, { body: { token } })

describe('verifying an e-mail [7.auth.11]', () => {
  it('works once, by the link that registration mails', async () => {
    const { username, token } = await shop.hasCustomer()
    const mailed = await mailbox.tokenTo(username, VERIFY_EMAIL)

    const answers = await Promise.all(times(20).map(() => verify(mailed)))

    expect(answers.filter(({ code }) => code === '0000').map(({ data }) => data)).toEqual([{ username }])
    expect(answers.filter(({ code }) => code === 'C112')).toHaveLength(19)
    expect((await shop.ask(calls.getUserInfo, {}, { token })).data.emailVerified).toBe(true)
  })

  it('mails another link when it is asked for, which ends the first; none once verified', async () => {
    const { username, token } = await shop.hasCustomer()
    const first = await mailbox.tokenTo(username, VERIFY_EMAIL)
    expect((await shop.ask(calls.sendVerification, {}, { token })).data).toBeNull()
    const second = await mailbox.tokenTo(username, VERIFY_EMAIL)

    expect((await verify(first)).code).toBe('C112')
    expect((await verify(second)).code).toBe('0000')

    expect((await shop.ask(calls.sendVerification, {}, { token })).code).toBe('0000')
    expect(await mailbox.mailsTo(username)).toHaveLength(2)
  })

  it('is not used up by whoever only opens the link, as mail programs do', async () => {
    const { username } = await shop.hasCustomer()
    const mailed = await mailbox.tokenTo(username, VERIFY_EMAIL)

    for (const method of ['GET', 'HEAD'] as const) {
      for (const _ of times(50)) {
        for (const path of [VERIFY_EMAIL, '/api/admin/auth/verify-email']) await shop.request({ method, url: `${path}?token=${mailed}` })
      }
    }

    expect((await verify(mailed)).code).toBe('0000')
  })

  it.each([RESET_PASSWORD, VERIFY_EMAIL])('a token of %s is none for the other purpose, and is not used up by it', async (page) => {
    const { username } = await shop.hasCustomer()
    const token = page === VERIFY_EMAIL ? await mailbox.tokenTo(username, VERIFY_EMAIL) : await hasResetToken(username)

    const [wrong, right] = page === VERIFY_EMAIL ? [reset, verify] : [verify, reset]

    expect((await wrong(token)).code).toBe('C112')
    expect((await right(token)).code).toBe('0000')
  })

  it.each(['x', 'A'.repeat(43), '\u{1f600}', 'x'.repeat(1_000)])('the token %j is C112', async (token) => {
    expect([(await verify(token)).code, (await reset(token)).code]).toEqual(['C112', 'C112'])
  })

  it('an expired link is C112', async () => {
    const { username } = await shop.hasCustomer()
    const [verifyToken, resetToken] = [await mailbox.tokenTo(username, VERIFY_EMAIL), await hasResetToken(username)]
    const valid = await shop.db.rows<{ purpose: string; minutes: number }>(sql`
      select t.purpose, round(extract(epoch from t.expires_at - now()) / 60)::int as minutes
        from mailed_token t join account a on a.id = t.account_id where a.email = ${username} order by 1`)
    expect(valid).toEqual([
      { purpose: 'resetPassword', minutes: 30 },
      { purpose: 'verifyEmail', minutes: 1_440 },
    ])
    await shop.db.rows(sql`update mailed_token set expires_at = now() where email = ${username}`)

    expect([(await verify(verifyToken)).code, (await reset(resetToken)).code]).toEqual(['C112', 'C112'])
    await cleanUp(shop.db)
    expect(await shop.db.rows(sql`select * from mailed_token where email = ${username}`)).toEqual([])
  })
})

describe('a forgotten password [7.auth.10]', () => {
  it('is byte for byte the same with an account and without, and stores the same [d.actions.15]', async () => {
    const { username } = await shop.hasCustomer()
    await mailbox.mailsTo(username)
    const told = async (email: string) => {
      const response = await shop.request({
        method: 'POST',
        url: '/api/admin/auth/forgot-password',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email }),
      })
      const { statusCode, headers, body } = response
      return { statusCode, headers: { ...headers, 'x-request-id': '', date: '' }, body }
    }

    const known = await told(username)

    expect(known.body).toBe(JSON.stringify({ code: '0000', message: TEXTS.en.success, data: null }))
    expect(await told('nobody@reset.example')).toEqual(known)
    const stored = await shop.db.rows<object>(sql`select kind, tries from outbox_mail order by id`)
    expect(stored).toEqual([
      { kind: 'passwordReset', tries: 0 },
      { kind: 'passwordReset', tries: 0 },
    ])
    expect(await mailbox.mailsTo('nobody@reset.example')).toEqual([])
  })

  it('is set anew once, by one of 20 parallel uses; every login ends, the e-mail is verified, and a mail says so', async () => {
    const { id, username, password, token } = await shop.hasCustomer()
    const mailed = await hasResetToken(username)
    const verification = await mailbox.tokenTo(username, VERIFY_EMAIL)
    expect(await isLoggedIn(token, other)).toBe(true)

    const answers = await Promise.all(times(20).map((index) => reset(mailed, `new password ${index}`)))

    const winner = answers.findIndex(({ code }) => code === '0000')
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['0000', ...times(19).map(() => 'C112')])
    expect([await isLoggedIn(token), await isLoggedIn(token, other)]).toEqual([false, false])
    expect((await logIn(username, password)).code).toBe('C101')
    const login = await logIn(username, `new password ${winner}`)
    expect(login.data.userInfo.emailVerified).toBe(true)
    expect((await verify(verification)).code).toBe('C112')
    const { verification: first, passwordReset, passwordChanged } = MAIL_TEXTS.en
    expect(new Set(await subjectsTo(username))).toEqual(new Set([first.subject, passwordReset.subject, passwordChanged.subject]))
    expect(events().filter(({ event }) => event === 'password-reset')).toEqual([expect.objectContaining({ accountId: id })])
  })

  it('ends every login on every process from the moment of the answer, under load', async () => {
    const { username, token } = await shop.hasCustomer()
    const mailed = await hasResetToken(username)

    expect(await codesAfter([shop, other], token, () => reset(mailed))).toEqual(['C105'])
  })

  it('a newer link ends the older one, which leaves no trace that works in the database', async () => {
    const { username } = await shop.hasCustomer()
    const first = await hasResetToken(username)
    const second = await hasResetToken(username)
    const dump = await dumpRows(shop.db)

    for (const form of [first, second].flatMap(formsOf)) expect(dump).not.toContain(form)
    expect((await reset(first)).code).toBe('C112')
    expect((await reset(second)).code).toBe('0000')
  })

  it('lets the customer in where the account is held', async () => {
    const { username, password } = await shop.hasCustomer()
    await shop.db.rows(sql`delete from known_address`)
    for (const _ of times(10)) await logIn(username, 'wrong')
    expect((await logIn(username, password)).code).toBe('C107')

    expect((await reset(await hasResetToken(username))).code).toBe('0000')

    expect((await logIn(username, 'a new password')).code).toBe('0000')
  })

  it('mails at most 3 links an hour to one mailbox, whoever asks, and nobody notices', async () => {
    const { username } = await shop.hasCustomer()
    const bodies = []
    for (const host of times(50)) {
      const { body } = await shop.request({
        method: 'POST',
        url: '/api/admin/auth/forgot-password',
        headers: { 'content-type': 'application/json' },
        payload: JSON.stringify({ email: username.toUpperCase() }),
        remoteAddress: `192.0.2.${host}`,
      })
      bodies.push(body)
    }

    expect(new Set(bodies).size).toBe(1)
    expect((await subjectsTo(username)).filter((subject) => subject === MAIL_TEXTS.en.passwordReset.subject)).toHaveLength(3)
  })

  it('is mailed again once the last link has expired, whatever strangers have asked for', async () => {
    const { username } = await shop.hasCustomer()
    const pass = async (minutes: number) => {
      await passTimeOfLimits(shop.db, minutes * 60)
      await shop.db.rows(sql`update mailed_token set expires_at = expires_at - make_interval(mins => ${minutes})`)
    }
    const resets = async () => (await subjectsTo(username)).filter((subject) => subject === MAIL_TEXTS.en.passwordReset.subject).length
    for (const _ of times(5)) await forgot(username)
    expect(await resets()).toBe(3)

    await pass(29)
    await forgot(username)
    expect(await resets()).toBe(3)
    await pass(2)
    for (const _ of times(5)) await forgot(username)

    expect(await resets()).toBe(4)
    expect((await reset(await mailbox.tokenTo(username, RESET_PASSWORD))).code).toBe('0000')
  })

  it('links to the shop’s own address whatever host a request names', async () => {
    const { username } = await shop.hasCustomer()
    await shop.request({
      method: 'POST',
      url: 'http://evil.example/api/admin/auth/forgot-password',
      headers: {
        'content-type': 'application/json',
        host: 'evil.example',
        'x-forwarded-host': 'evil.example',
        forwarded: 'host=evil.example',
        origin: 'https://evil.example',
      },
      payload: JSON.stringify({ email: username }),
    })

    const mails = await mailbox.mailsTo(username)

    expect(mails.map(({ text }) => text).join('')).toContain(`https://shop.example${RESET_PASSWORD}?token=`)
    expect(mails.map(({ raw, html }) => raw + html).join('')).not.toContain('evil')
  })
})
