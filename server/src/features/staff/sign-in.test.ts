import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { afterwards, appOf, OFFICE, redeem, STAFF_PASSWORD } from '../../../test/staff/staff.ts'
import { makeOwnerLink } from './link.queries.ts'

let shop: TestShop
beforeAll(async () => void (shop = await openShop()))
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from staff`)
  await shop.db.rows(sql`truncate staff_login`)
  await shop.db.rows(sql`truncate rate_limit`)
  await shop.db.rows(sql`delete from outbox_mail`)
})

const origin = OFFICE
const linkOf = async () => (await makeOwnerLink(shop.db)) ?? ''
const owner = async (email = 'mara@shop.example') => ({ email, ...(await redeem(shop.ask, await linkOf(), { email })) })
const password = (email: string, given = STAFF_PASSWORD) => shop.ask(calls.signIn, {}, { origin, body: { email, password: given } })
const codes = async (asked: Array<Promise<{ code: string }>>) => (await Promise.all(asked)).map(({ code }) => code)

/** Backdates rows, as neither clock can be changed. */
const ageSessions = (by: string) =>
  shop.db.rows(sql`
    update staff_session set created_at = created_at - ${by}::interval, last_used_at = last_used_at - ${by}::interval,
                             ends_at = ends_at - ${by}::interval, stepped_up_at = stepped_up_at - ${by}::interval`)
const ageLinks = (by: string) => shop.db.rows(sql`update staff_link set expires_at = expires_at - ${by}::interval`)

describe('the first owner', () => {
  it('is made by a link, of 20 uses at once on two processes by one alone, and by none once there is staff', async () => {
    const token = await linkOf()
    const other = await openProcess({ connection: shop.connection })
    const redeemAs = (index: number) =>
      (index % 2 === 0 ? shop : other).ask(
        calls.redeemLink,
        {},
        { origin, body: { token, email: `owner-${index}@shop.example`, name: 'Mara', password: STAFF_PASSWORD } },
      )

    const answers = await codes(Array.from({ length: 20 }, (_, index) => redeemAs(index)))
    await other.close()

    expect(answers.filter((code) => code === '0000')).toHaveLength(1)
    expect(new Set(answers)).toEqual(new Set(['0000', 'C112']))
    expect(await shop.db.rows(sql`select role from staff`)).toEqual([{ role: 'owner' }])
    expect(await makeOwnerLink(shop.db)).toBeUndefined()
  })

  it('has an hour, and the newest link alone', async () => {
    const [first, second] = [await linkOf(), await linkOf()]
    const find = (token: string) => shop.ask(calls.findLink, {}, { origin, body: { token } })

    expect((await find(first)).code).toBe('C112')
    expect((await find(second)).data).toMatchObject({ kind: 'owner', email: null, role: 'owner' })
    await ageLinks('60 minutes')
    expect((await find(second)).code).toBe('C112')
    expect(
      (
        await shop.ask(
          calls.redeemLink,
          {},
          { origin, body: { token: second, email: 'a@shop.example', name: 'A', password: STAFF_PASSWORD } },
        )
      ).code,
    ).toBe('C112')
  })

  it('chooses a password of at least 15 characters that is none of the common ones', async () => {
    const token = await linkOf()
    const choose = (given: string) =>
      shop.ask(calls.redeemLink, {}, { origin, body: { token, email: 'mara@shop.example', name: 'Mara', password: given } })

    for (const weak of ['short password', '1qaz2wsx3edc4rfv', 'mara@shop.example', 'x'.repeat(129)])
      expect([weak, (await choose(weak)).code]).toEqual([weak, 'C103'])
    expect((await choose(STAFF_PASSWORD)).code).toBe('0000')
  })
})

describe('a session', () => {
  it('with one factor reaches nothing but what completes it', async () => {
    const { email, codeOfApp } = await owner()
    const first = await password(email)
    const half = { origin, cookie: afterwards(first) }

    expect(first.data).toEqual({ factors: ['totp', 'recovery'] })
    expect(await shop.ask(calls.getSession, {}, half)).toMatchObject({ code: 'C117', data: { factors: ['totp', 'recovery'] } })
    expect(
      await codes([shop.ask(calls.listStaff, {}, half), shop.ask(calls.beginTotp, {}, half), shop.ask(calls.listSessions, {}, half)]),
    ).toEqual(['C117', 'C117', 'C117'])
    const whole = await shop.ask(calls.signInByCode, {}, { ...half, body: { code: codeOfApp(30) } })
    expect(whole.data.staff).toMatchObject({ email, role: 'owner' })
    expect((await shop.ask(calls.getSession, {}, half)).code).toBe('C105') // the session has another token now
    expect((await shop.ask(calls.listStaff, {}, { cookie: afterwards(whole) })).code).toBe('0000')
  })

  it('is a cookie for this host alone, which no script reads and no other site sends', async () => {
    const { email } = await owner()

    const { setCookie } = await password(email)

    expect(setCookie).toMatch(/^__Host-staff=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict$/)
    const stored = await shop.db.rows<{ hash: Buffer }>(sql`select hash from staff_session`)
    expect(stored.some(({ hash }) => hash.toString('base64url') === setCookie?.slice(13, 56))).toBe(false)
  })

  it('ends after an hour without a request, and after 12 hours', async () => {
    const { cookie } = await owner()
    const ask = async () => (await shop.ask(calls.getSession, {}, { cookie })).code

    await ageSessions('59 minutes')
    expect(await ask()).toBe('0000')
    await ageSessions('59 minutes')
    expect(await ask()).toBe('0000') // the previous request has prolonged the session
    await ageSessions('61 minutes')
    expect(await ask()).toBe('C105')
    await shop.db.rows(sql`update staff_session set last_used_at = now(), ends_at = now() - interval '1 second'`)
    expect(await ask()).toBe('C105')
  })

  it('ends where it is signed out, or ended from another one', async () => {
    const { email, cookie, recoveryCodes } = await owner()
    const half = await password(email)
    const other = await shop.ask(calls.signInByRecovery, {}, { origin, cookie: afterwards(half), body: { code: recoveryCodes[0]! } }) // there are ten
    const otherCookie = afterwards(other)
    const { data: sessions } = await shop.ask(calls.listSessions, {}, { cookie })

    expect(sessions.map(({ current, factor }) => [current, factor])).toEqual([
      [false, 'recovery'],
      [true, 'totp'],
    ])
    await shop.ask(calls.endSession, { id: sessions[0]!.id }, { cookie, origin }) // there are two sessions
    expect((await shop.ask(calls.getSession, {}, { cookie: otherCookie })).code).toBe('C105')
    const out = await shop.ask(calls.signOut, {}, { cookie, origin })
    expect(out.setCookie).toContain('__Host-staff=; ')
    expect((await shop.ask(calls.getSession, {}, { cookie })).code).toBe('C105')
  })
})

describe('a password', () => {
  it('that is wrong is answered as an unknown address is', async () => {
    const { email } = await owner()

    const [wrong, unknown] = [await password(email, 'thirteen dogs on a slow boat'), await password('nobody@shop.example')]

    expect({ ...wrong }).toEqual({ ...unknown })
    expect(wrong.code).toBe('C101')
  })

  it('is held after ten wrong ones, though it is right, and not where it is a customer’s', async () => {
    const { email } = await owner()
    for (let attempt = 0; attempt < 10; attempt++) await password(email, `thirteen dogs on boat ${attempt}`)

    expect((await password(email)).code).toBe('C107')
    const customer = await shop.hasCustomer({ username: email, password: 'correct horse' })
    expect(customer.token).not.toBe('')
  })

  it('of somebody who is disabled is wrong', async () => {
    const { email } = await owner()
    await shop.db.rows(sql`update staff set is_disabled = true`)

    expect((await password(email)).code).toBe('C101')
  })

  it('is changed with the present one, and ends every other session', async () => {
    const { email, cookie, recoveryCodes } = await owner()
    const half = await password(email)
    const other = await shop.ask(calls.signInByRecovery, {}, { origin, cookie: afterwards(half), body: { code: recoveryCodes[0]! } }) // there are ten
    const change = (given: string) =>
      shop.ask(calls.changeStaffPassword, {}, { origin, cookie, body: { password: given, newPassword: 'twelve geese on a fast train' } })

    expect((await change('not the password at all')).code).toBe('C120')
    const changed = await change(STAFF_PASSWORD)
    expect(changed.code).toBe('0000')
    expect((await shop.ask(calls.getSession, {}, { cookie: afterwards(other) })).code).toBe('C105')
    expect((await shop.ask(calls.getSession, {}, { cookie: afterwards(changed) })).code).toBe('0000')
    expect((await password(email)).code).toBe('C101')
    expect((await password(email, 'twelve geese on a fast train')).code).toBe('0000')
  })
})

describe('a code', () => {
  const halfOf = async (email: string) => ({ origin, cookie: afterwards(await password(email)) })
  const byCode = (asking: object, code: string) => shop.ask(calls.signInByCode, {}, { ...asking, body: { code } })

  it('of the app works once, and no earlier one after it', async () => {
    const { email, codeOfApp } = await owner()

    expect((await byCode(await halfOf(email), codeOfApp())).code).toBe('C101') // this code has confirmed the app
    expect((await byCode(await halfOf(email), codeOfApp(30))).code).toBe('0000')
    expect((await byCode(await halfOf(email), codeOfApp(30))).code).toBe('C101')
    expect((await byCode(await halfOf(email), codeOfApp())).code).toBe('C101')
  })

  it('that is wrong ten times holds the account, also where they come at once, and with another session', async () => {
    const { email, codeOfApp } = await owner()
    const half = await halfOf(email)

    const answers = await codes(Array.from({ length: 15 }, (_, index) => byCode(half, String(100_000 + index))))

    expect(answers.filter((code) => code === 'C101').length).toBeLessThanOrEqual(10)
    expect(answers.filter((code) => code === 'C107').length).toBeGreaterThanOrEqual(5)
    expect((await byCode(await halfOf(email), codeOfApp(30))).code).toBe('C107')
  })

  it.each([
    ['a space within', (code: string) => `${code.slice(0, 3)} ${code.slice(3)}`],
    ['a hyphen', (code: string) => `${code.slice(0, 3)}-${code.slice(3)}`],
    [
      'a dash and a narrow space that is not broken',
      (code: string) => `${code.slice(0, 2)}\u2013${code.slice(2, 4)}\u202F${code.slice(4)}`,
    ],
    ['full-width digits', (code: string) => code.replaceAll(/\d/g, (digit) => String.fromCodePoint(0xff_10 + Number(digit)))],
    ['white space around, and a line end', (code: string) => `  ${code}\r\n`],
  ])('is right with %s: to set an app up, to sign in, and to come back (report B43)', async (_, typed) => {
    const { email, cookie, codeOfApp, recoveryCodes } = await owner()
    expect((await byCode(await halfOf(email), typed(codeOfApp(30)))).code).toBe('0000')
    const recovering = await halfOf(email)
    const [recoveryCode = ''] = recoveryCodes

    const recovered = await shop.ask(calls.signInByRecovery, {}, { ...recovering, body: { code: typed(recoveryCode) } })

    expect(recovered.code).toBe('0000')
    const { data } = await shop.ask(calls.beginTotp, {}, { origin, cookie })
    const confirmed = await shop.ask(calls.confirmTotp, {}, { origin, cookie, body: { code: typed(appOf(data.secret)()) } })
    expect(confirmed.code).toBe('0000')
  })

  it.each(['', '36858', '3685890', '36858x', '３６８５８九'])('of the app has six digits: %j is C103', async (code) => {
    const { email } = await owner()

    expect((await byCode(await halfOf(email), code)).code).toBe('C103')
  })

  it('to come back with works once, with or without its dashes', async () => {
    const { email, recoveryCodes } = await owner()
    const recover = async (code: string) => shop.ask(calls.signInByRecovery, {}, { ...(await halfOf(email)), body: { code } })
    const [one = '', two = ''] = recoveryCodes

    expect(recoveryCodes).toHaveLength(10)
    expect((await recover(one)).code).toBe('0000')
    expect((await recover(one)).code).toBe('C101')
    expect((await recover(two.toUpperCase().replaceAll('-', ' '))).code).toBe('0000')
    const stored = await shop.db.rows<{ hash: Buffer }>(sql`select hash from staff_recovery_code`)
    expect(stored).toHaveLength(8)
  })

  it('is made of a secret that the database does not tell', async () => {
    await owner()

    const [row] = await shop.db.rows<{ secret: Buffer }>(sql`select totp_secret as secret from staff`)

    expect(row?.secret).toHaveLength(12 + 16 + 20)
  })
})

describe('what needs a factor that was just presented', () => {
  it('is C117 after 5 minutes, until one is presented again', async () => {
    const { cookie, codeOfApp } = await owner()
    const renew = (asking: object) => shop.ask(calls.renewRecoveryCodes, {}, { origin, ...asking })
    const first = await renew({ cookie })
    const current = { origin, cookie: afterwards(first) }
    expect(first.code).toBe('0000')

    await ageSessions('5 minutes')

    expect((await renew(current)).code).toBe('C117')
    const again = await shop.ask(calls.signInByCode, {}, { ...current, body: { code: codeOfApp(30) } })
    expect(again.data.stepUpTime).not.toBeNull()
    expect((await renew({ cookie: afterwards(again) })).code).toBe('0000')
    expect((await shop.ask(calls.getSession, {}, current)).code).toBe('C105')
  })
})
