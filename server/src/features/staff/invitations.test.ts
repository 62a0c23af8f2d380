import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, OFFICE, redeem } from '../../../test/staff/staff.ts'
import { sendMails, tokenIn } from '../../../test/staff/staff-mail.ts'
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

const age = (by: string) => shop.db.rows(sql`update staff_link set expires_at = expires_at - ${by}::interval`)

describe('an invitation', () => {
  const mailed = () => sendMails(shop.db)

  it('is mailed, works once, and makes somebody of that role alone', async () => {
    const { cookie } = await owner()
    const invited = await shop.ask(
      calls.invite,
      {},
      { origin, cookie, body: { email: 'aiko@shop.example', role: 'translator', languages: ['ko', 'ja'] } },
    )
    const [mail] = await mailed()
    const token = tokenIn(mail)

    expect(invited.data).toMatchObject({ email: 'aiko@shop.example', role: 'translator', languages: ['ja', 'ko'] })
    const aiko = await redeem(shop.ask, token, { email: 'mallory@shop.example', name: 'Aiko' })
    expect(aiko.code).toBe('0000')
    expect((await shop.ask(calls.getSession, {}, { cookie: aiko.cookie })).data.staff).toMatchObject({
      email: 'aiko@shop.example',
      name: 'Aiko',
      role: 'translator',
    })
    expect((await redeem(shop.ask, token)).code).toBe('C112')
    expect(
      (await shop.ask(calls.invite, {}, { origin, cookie, body: { email: 'aiko@shop.example', role: 'owner', languages: [] } })).code,
    ).toBe('C102')
    const stored = await shop.db.rows(sql`select from staff_link`)
    expect(stored).toEqual([])
  })

  it('ends after a day, where it is taken back, and by the next one', async () => {
    const { cookie } = await owner()
    const invite = () =>
      shop.ask(calls.invite, {}, { origin, cookie, body: { email: 'petra@shop.example', role: 'editor', languages: [] } })
    const { data: first } = await invite()
    const [one] = await mailed()
    await invite()
    const [two] = await mailed()
    const find = async (mail?: string) => (await shop.ask(calls.findLink, {}, { origin, body: { token: tokenIn(mail) } })).code

    expect([await find(one), await find(two)]).toEqual(['C112', '0000'])
    await age('24 hours')
    expect(await find(two)).toBe('C112')
    await invite()
    const [three] = await mailed()
    expect((await shop.ask(calls.revokeInvitation, { id: first.id }, { origin, cookie })).code).toBe('0000')
    expect(await find(three)).toBe('C112')
  })

  it('gives somebody new factors, who keeps the present ones until it is used', async () => {
    const { cookie } = await owner()
    const { id, email, cookie: theirs } = await hasStaff(shop.db, { role: 'editor' })
    await shop.ask(calls.resetColleague, { id }, { origin, cookie })
    const [mail] = await mailed()

    expect((await shop.ask(calls.getSession, {}, { cookie: theirs })).code).toBe('0000')
    const back = await redeem(shop.ask, tokenIn(mail))
    expect((await shop.ask(calls.getSession, {}, { cookie: theirs })).code).toBe('C105')
    expect((await shop.ask(calls.getSession, {}, { cookie: back.cookie })).data.staff).toMatchObject({ id, email, role: 'editor' })
  })
})

describe('what somebody may do', () => {
  const change = (by: { cookie: string; origin: string }, id: number, set: object, rev = 1) =>
    shop.ask(calls.changeColleague, { id }, { ...by, body: { rev, set } })

  it('ends their sessions where somebody may do something else, or is disabled', async () => {
    const [by, editor, other] = [
      await hasStaff(shop.db),
      await hasStaff(shop.db, { role: 'editor' }),
      await hasStaff(shop.db, { role: 'analyst' }),
    ]

    const changed = await change(by, editor.id, { role: 'translator', languages: ['ko', 'de'] })
    await change(by, other.id, { isDisabled: true })

    expect(changed.data).toMatchObject({ role: 'translator', languages: ['de', 'ko'], rev: 2 })
    expect((await shop.ask(calls.getSession, {}, editor)).code).toBe('C105')
    expect((await shop.ask(calls.getSession, {}, other)).code).toBe('C105')
  })

  it('is refused of oneself, and of the last owner', async () => {
    const [by, second] = [await hasStaff(shop.db), await hasStaff(shop.db)]

    expect((await change(by, by.id, { role: 'editor' })).code).toBe('C106')
    expect((await change(by, second.id, { role: 'editor' })).code).toBe('0000')
    await shop.db.rows(sql`update staff set role = 'owner', is_disabled = true where id = ${by.id}`)
    const last = await hasStaff(shop.db)
    const codes = await Promise.all([change(last, second.id, { role: 'owner' }, 2), change(last, last.id, { isDisabled: true })])
    expect(codes.map(({ code }) => code)).toEqual(['0000', 'C106'])
  })

  it('is refused where somebody else has changed it meanwhile, with what it is now', async () => {
    const [by, editor] = [await hasStaff(shop.db), await hasStaff(shop.db, { role: 'editor' })]
    await change(by, editor.id, { role: 'analyst' })

    const late = await change(by, editor.id, { role: 'translator' })

    expect(late).toMatchObject({ code: 'C116', data: { rev: 2, fields: [{ field: 'role', theirs: 'analyst', yours: 'translator' }] } })
  })

  it('of two owners who take each other’s role at once leaves one', async () => {
    const [one, two] = [await hasStaff(shop.db), await hasStaff(shop.db)]

    const answers = await Promise.all([change(one, two.id, { role: 'editor' }), change(two, one.id, { role: 'editor' })])

    expect(answers.map(({ code }) => code).toSorted()).not.toEqual(['0000', '0000'])
    const owners = await shop.db.rows(sql`select from staff where role = 'owner'`)
    expect(owners.length).toBeGreaterThanOrEqual(1)
  })
})
