import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { connectTo, untilLocked } from '../../../test/database.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { hasStaff, OFFICE, redeem, STAFF_PASSWORD, type TestStaff } from '../../../test/staff/staff.ts'
import { sendMails, tokenIn } from '../../../test/staff/staff-mail.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { makeOwnerLink } from './link.queries.ts'

let shop: TestShop
let passwordHash: string
beforeAll(async () => {
  shop = await openShop()
  passwordHash = await passwords.hash(STAFF_PASSWORD, { address: '192.0.2.1', isGone: () => false })
})
afterAll(() => shop.close())
beforeEach(async () => {
  await shop.db.rows(sql`delete from staff`)
  await shop.db.rows(sql`delete from staff_link`)
  await shop.db.rows(sql`truncate rate_limit`)
  await shop.db.rows(sql`delete from outbox_mail`)
})

/** The first owner stays, the second one leaves. */
const twoOwners = async () => [await hasStaff(shop.db), await hasStaff(shop.db)] as const
const stateOf = (id: number) =>
  shop.db.row<object>(
    sql`select role, is_disabled as "isDisabled", password_hash = ${passwordHash} as "isSamePassword" from staff where id = ${id}`,
  )

async function change(by: TestStaff, id: number, set: object) {
  const row = await shop.db.row<{ rev: number }>(sql`select rev from staff where id = ${id}`)
  const { code } = await shop.ask(calls.changeColleague, { id }, { ...by, body: { rev: row?.rev ?? 0, set } })
  expect(code).toBe('0000')
}
async function mailReset(by: TestStaff, id: number) {
  const { code } = await shop.ask(calls.resetColleague, { id }, { ...by, body: {} })
  expect(code).toBe('0000')
  return tokenIn((await sendMails(shop.db))[0])
}
async function mailInvitation(by: TestStaff, email = 'friend@shop.example') {
  const { code } = await shop.ask(calls.invite, {}, { ...by, body: { email, role: 'owner', languages: [] } })
  expect(code).toBe('0000')
  return tokenIn((await sendMails(shop.db))[0])
}
const operatorsLink = async ({ email }: TestStaff) => (await makeOwnerLink(shop.db, email)) ?? ''
async function changePassword(who: TestStaff) {
  await shop.db.rows(sql`update staff set password_hash = ${passwordHash} where id = ${who.id}`)
  const body = { password: STAFF_PASSWORD, newPassword: 'twelve geese on a fast train' }
  expect((await shop.ask(calls.changeStaffPassword, {}, { ...who, body })).code).toBe('0000')
}
const useOf = async (token: string) => [
  (await shop.ask(calls.findLink, {}, { origin: OFFICE, body: { token } })).code,
  (await redeem(shop.ask, token)).code,
]

/** These end mailed links and invitations of an account. */
const ENDS: Array<[what: string, end: (by: TestStaff, who: TestStaff) => Promise<unknown>]> = [
  ['a lower role', (by, who) => change(by, who.id, { role: 'analyst' })],
  ['being disabled', (by, who) => change(by, who.id, { isDisabled: true })],
  ['being lowered and disabled', (by, who) => change(by, who.id, { role: 'analyst', isDisabled: true })],
  [
    'being disabled and let in again',
    async (by, who) => {
      await change(by, who.id, { isDisabled: true })
      await change(by, who.id, { isDisabled: false })
    },
  ],
  ['a new password of their own', (_, who) => changePassword(who)],
  ['the operator’s link', async (_, who) => redeem(shop.ask, await operatorsLink(who))],
]

const ENDS_OF_MAKER: typeof ENDS = [
  ...ENDS,
  ['a mailed link that its maker has used', async (by, who) => redeem(shop.ask, await mailReset(by, who.id))],
]

describe('a mailed link to come back', () => {
  it.each(ENDS)('ends by %s (security review 2, finding 1)', async (_, end) => {
    const [by, who] = await twoOwners()
    const token = await mailReset(by, who.id)

    await end(by, who)
    const before = await stateOf(who.id)

    expect(await useOf(token)).toEqual(['C112', 'C112'])
    expect(await stateOf(who.id)).toEqual(before)
  })

  it('gives a password and takes the factors away, and nothing else, where it was made after the role was lowered', async () => {
    const [by, who] = await twoOwners()
    await change(by, who.id, { role: 'translator', languages: ['ko'] })

    const back = await redeem(shop.ask, await mailReset(by, who.id))

    expect((await shop.ask(calls.getSession, {}, back)).data.staff).toMatchObject({ id: who.id, role: 'translator', languages: ['ko'] })
  })

  it('ends by a newer one, and by its use', async () => {
    const [by, who] = await twoOwners()
    const [first, second] = [await mailReset(by, who.id), await mailReset(by, who.id)]

    expect(await useOf(first)).toEqual(['C112', 'C112'])
    expect(await useOf(second)).toEqual(['0000', '0000'])
    expect(await useOf(second)).toEqual(['C112', 'C112'])
  })

  it('takes the place of the operator’s, and does not do what that would have done', async () => {
    const [by, who] = await twoOwners()
    await change(by, who.id, { role: 'analyst' })
    const ofOperator = await operatorsLink(who)

    const mailed = await mailReset(by, who.id)

    expect(await useOf(ofOperator)).toEqual(['C112', 'C112'])
    expect(await useOf(mailed)).toEqual(['0000', '0000'])
    expect(await stateOf(who.id)).toMatchObject({ role: 'analyst' })
  })

  it('does nothing for somebody who is disabled, whoever has disabled them', async () => {
    const [by, who] = await twoOwners()
    const token = await mailReset(by, who.id)
    await shop.db.rows(sql`update staff set is_disabled = true where id = ${who.id}`)

    expect(await useOf(token)).toEqual(['C112', 'C112'])
    expect(await stateOf(who.id)).toMatchObject({ isDisabled: true })
  })
})

describe('the operator’s link', () => {
  it.each([
    ['after', true],
    ['before', false],
  ])('lets in again, as an owner, who was lowered and disabled: made %s', async (_, isMadeAfter) => {
    const [by, who] = await twoOwners()
    const early = isMadeAfter ? '' : await operatorsLink(who)
    await change(by, who.id, { role: 'analyst', isDisabled: true })

    const back = await redeem(shop.ask, isMadeAfter ? await operatorsLink(who) : early)

    expect((await shop.ask(calls.getSession, {}, back)).data.staff).toMatchObject({ id: who.id, role: 'owner' })
  })
})

describe('an open invitation', () => {
  it.each(ENDS_OF_MAKER)('ends by %s, of who has invited (security review 2, finding 1)', async (_, end) => {
    const [by, who] = await twoOwners()
    const token = await mailInvitation(who)

    await end(by, who)

    expect(await useOf(token)).toEqual(['C112', 'C112'])
    expect(await shop.db.rows(sql`select from staff where email = 'friend@shop.example'`)).toEqual([])
    expect((await shop.ask(calls.listStaff, {}, by)).data.invitations).toEqual([])
  })

  it('stays where a colleague who has not made it is lowered, and where the one who has sent it again stays', async () => {
    const [by, who] = await twoOwners()
    const own = await mailInvitation(by, 'petra@shop.example')
    await mailInvitation(who)
    const again = await mailInvitation(by)

    await change(by, who.id, { role: 'analyst' })

    expect(await useOf(own)).toEqual(['0000', '0000'])
    expect(await useOf(again)).toEqual(['0000', '0000'])
  })

  it('that is sent again with less gives no more, though the first was used at the same time', async () => {
    const [by] = await twoOwners()
    const token = await mailInvitation(by)
    const holder = await connectTo(shop.connection)
    await holder.query(`begin; select pg_advisory_xact_lock(hashtext('staff owner link'))`)
    const used = redeem(shop.ask, token)
    await untilLocked(shop.db)
    await holder.query(`update staff_link set role = 'analyst', hash = null where kind = 'invitation'; commit`)
    await holder.end()

    expect((await used).code).toBe('C112')
    expect(await shop.db.rows(sql`select from staff where email = 'friend@shop.example'`)).toEqual([])
  })

  it('is not mailed once it has ended', async () => {
    const [by, who] = await twoOwners()
    await shop.ask(calls.invite, {}, { ...who, body: { email: 'friend@shop.example', role: 'owner', languages: [] } })

    await change(by, who.id, { role: 'analyst' })

    expect(await sendMails(shop.db)).toEqual([])
  })

  it('of a release before, which does not say who has made it, ends with anybody’s', async () => {
    const [by, who] = await twoOwners()
    const token = await mailInvitation(by)
    await shop.db.rows(sql`update staff_link set made_by = null`)

    await change(by, who.id, { role: 'analyst' })

    expect(await useOf(token)).toEqual(['C112', 'C112'])
  })

  it('is refused to an owner who is lowered while they ask for it', async () => {
    const [, who] = await twoOwners()
    const lowering = await connectTo(shop.connection)
    await lowering.query('begin')
    await lowering.query("update staff set role = 'editor' where id = $1", [who.id])

    const asked = shop.ask(calls.invite, {}, { ...who, body: { email: 'friend@shop.example', role: 'owner', languages: [] } })
    await untilLocked(shop.db)
    await lowering.query('commit')
    await lowering.end()

    expect((await asked).code).toBe('C106')
    expect(await shop.db.rows(sql`select from staff_link`)).toEqual([])
  })
})
