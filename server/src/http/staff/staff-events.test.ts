import type { Call } from '@shop/contract/call'
import * as customers from '@shop/contract/manage/people/customers'
import * as subscribers from '@shop/contract/manage/people/subscribers'
import * as previews from '@shop/contract/manage/preview-links'
import { MANAGE_CALLS_BY_FEATURE, type StaffCallNames } from '@shop/contract/manage/manage-calls'
import { RIGHTS } from '@shop/contract/manage/rights'
import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createAuthenticator } from '../../../test/staff/authenticator.ts'
import { afterwards, appOf, hasStaff, OFFICE, redeem, STAFF_PASSWORD, type TestStaff } from '../../../test/staff/staff.ts'
import { sendMails, tokenIn } from '../../../test/staff/staff-mail.ts'
import { createKeyedHash, hashAddress } from '../../auth/address.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { addressInLog } from '../../auth/security-events.ts'
import { EVENTS_OF_CALLS } from './staff-events.ts'

let shop: TestShop
let passwordHash: string
const lines: string[] = []
beforeAll(async () => {
  shop = await openShop({ log: (line) => void lines.push(line) })
  passwordHash = await passwords.hash(STAFF_PASSWORD, { address: '192.0.2.1', isGone: () => false })
})
afterAll(() => shop.close())
beforeEach(() => shop.db.rows(sql`truncate rate_limit`))

const ADDRESS = '198.51.100.7'
const origin = OFFICE
async function member(role: 'owner' | 'editor' = 'owner') {
  const made = await hasStaff(shop.db, { role })
  await shop.db.rows(sql`update staff set password_hash = ${passwordHash}, totp_secret = sha256('app') where id = ${made.id}`)
  const passkey = await shop.db.row<{ id: number }>(sql`
    insert into staff_passkey (staff_id, credential_id, public_key, counter, name) values (${made.id}, ${`phone-${made.id}`}, '', 0, 'Phone') returning id`)
  return { ...made, passkeyId: passkey?.id ?? 0, address: ADDRESS }
}
type Member = Awaited<ReturnType<typeof member>>

interface Line {
  msg: string
  event?: string
  staffId?: number
  byStaffId?: number
  linkId?: number
  address?: string
}
/** Returns logged events without the address, which is always the same hash. */
async function eventsOf(work: () => Promise<unknown>) {
  lines.length = 0
  await work()
  const events = lines.map((line) => JSON.parse(line) as Line).filter(({ msg }) => msg === 'security') // lines of our log
  const address = addressInLog(await hashAddress(createKeyedHash(shop.db), ADDRESS))
  expect(events.map((event) => event.address)).toEqual(events.map(() => address))
  expect(lines.join('')).not.toContain('@')
  return events.map(({ event, staffId, byStaffId, linkId }) => ({
    event,
    ...(staffId !== undefined && { staffId }),
    ...(byStaffId !== undefined && { byStaffId }),
    ...(linkId !== undefined && { linkId }),
  }))
}

const reason = 'letter of November'
let accounts = 0
async function hasAccount() {
  const row = await shop.db.row<{ id: number }>(sql`
    insert into account (email, password_hash, language) values (${`somebody-${++accounts}@shop.example`}, '', 'en') returning id`)
  return row?.id
}
async function hasSubscription() {
  const row = await shop.db.row<{ id: number }>(sql`
    insert into subscription (email, name, language) values (${`reader-${++accounts}@shop.example`}, 'Ann', 'en') returning id`)
  return row?.id
}

/** Each makes the input of its call. */
const WRITES: Partial<Record<StaffCallNames, (by: Member, other: TestStaff) => Promise<{ code: string }>>> = {
  'DELETE /session': (by) => shop.ask(calls.signOut, {}, by),
  'DELETE /sessions/{id}': async (by) => {
    const { data } = await shop.ask(calls.listSessions, {}, by)
    return shop.ask(calls.endSession, { id: data[0]?.id }, by)
  },
  'POST /factors/totp/confirm': async (by) => {
    const { data } = await shop.ask(calls.beginTotp, {}, by)
    return shop.ask(calls.confirmTotp, {}, { ...by, body: { code: appOf(data.secret)() } })
  },
  'POST /factors/passkeys': async (by) => {
    const { data } = await shop.ask(calls.beginNewPasskey, {}, by)
    return shop.ask(calls.addPasskey, {}, { ...by, body: { name: 'Laptop', response: createAuthenticator(OFFICE).create(data) } })
  },
  'DELETE /factors/totp': (by) => shop.ask(calls.removeTotp, {}, by),
  'DELETE /factors/passkeys/{id}': (by) => shop.ask(calls.removePasskey, { id: by.passkeyId }, by),
  'POST /factors/recovery-codes': (by) => shop.ask(calls.renewRecoveryCodes, {}, by),
  'PUT /password': (by) =>
    shop.ask(calls.changeStaffPassword, {}, { ...by, body: { password: STAFF_PASSWORD, newPassword: 'twelve geese on a fast train' } }),
  'POST /invitations': (by) => shop.ask(calls.invite, {}, { ...by, body: { email: 'petra@shop.example', role: 'editor', languages: [] } }),
  'DELETE /invitations/{id}': async (by) => {
    const { data } = await shop.ask(calls.listStaff, {}, by)
    return shop.ask(calls.revokeInvitation, { id: data.invitations[0]?.id }, by)
  },
  'PATCH /staff/{id}': (by, { id }) => shop.ask(calls.changeColleague, { id }, { ...by, body: { rev: 1, set: { role: 'analyst' } } }),
  'DELETE /staff/{id}/sessions': (by, { id }) => shop.ask(calls.endSessionsOf, { id }, by),
  'POST /staff/{id}/reset': (by, { id }) => shop.ask(calls.resetColleague, { id }, by),
  'POST /previews': async (by) => {
    const recordId = await shop.hasProduct()
    return shop.ask(
      previews.addPreview,
      {},
      { ...by, body: { type: 'product', recordId, withSaved: true, asOf: null, pageLanguage: 'en' } },
    )
  },
  'DELETE /previews/{id}': async (by) => {
    const { data } = await shop.ask(previews.listPreviews, {}, by)
    return shop.ask(previews.endPreview, { id: data[0]?.id }, by)
  },
  'POST /customers/find': (by) => shop.ask(customers.findCustomers, {}, { ...by, body: { email: 'somebody' } }),
  'POST /customers/{id}/open': async (by) => shop.ask(customers.openCustomer, { id: await hasAccount() }, { ...by, body: { reason } }),
  'POST /customers/{id}/export': async (by) => shop.ask(customers.exportCustomer, { id: await hasAccount() }, { ...by, body: { reason } }),
  'POST /customers/{id}/end-sessions': async (by) =>
    shop.ask(customers.endSessionsOfCustomer, { id: await hasAccount() }, { ...by, body: { reason } }),
  'POST /customers/{id}/disable': async (by) =>
    shop.ask(customers.disableCustomer, { id: await hasAccount() }, { ...by, body: { rev: 0, reason, because: 'misuse' } }),
  'POST /customers/{id}/enable': async (by) =>
    shop.ask(customers.enableCustomer, { id: await hasAccount() }, { ...by, body: { rev: 0, reason } }),
  'POST /customers/{id}/delete': async (by) => {
    const id = await hasAccount()
    return shop.ask(customers.deleteCustomer, { id }, { ...by, body: { rev: 0, reason, email: `somebody-${accounts}@shop.example` } })
  },
  'POST /subscribers/find': (by) => shop.ask(subscribers.findSubscribers, {}, { ...by, body: { email: 'somebody' } }),
  'POST /subscribers/export': (by) => shop.ask(subscribers.exportSubscribers, {}, { ...by, body: { reason, after: null } }),
  'POST /subscribers/{id}/unsubscribe': async (by) => shop.ask(subscribers.unsubscribeSubscriber, { id: await hasSubscription() }, by),
  'DELETE /subscribers/{id}': async (by) => shop.ask(subscribers.deleteSubscriber, { id: await hasSubscription() }, by),
  'DELETE /notices/{id}': async (by) => {
    const row = await shop.db.row<{ id: number }>(sql`
      insert into notice (kind, product_id, email, language) values ('stock', ${await shop.hasProduct()}, 'somebody@shop.example', 'en') returning id`)
    return shop.ask(subscribers.deleteNotice, { id: row?.id }, by)
  },
}

describe('the events of what staff write on people and factors', () => {
  const isWrite = ({ method, who }: Call) => method !== 'GET' && who === 'staff'
  const writes = (['staff', 'previews', 'customers', 'subscribers'] as const).flatMap(
    (feature) => MANAGE_CALLS_BY_FEATURE.get(feature)?.filter(isWrite) ?? [],
  )

  it('are one for each of these calls in the table of rights, and each is tried below (security review 2, finding 5)', () => {
    expect(Object.keys(EVENTS_OF_CALLS).toSorted()).toEqual(writes.map(({ name }) => name).toSorted())
    expect(Object.keys(EVENTS_OF_CALLS).filter((name) => !(name in RIGHTS))).toEqual([])
    const logged = Object.entries(EVENTS_OF_CALLS).flatMap(([name, event]) => (event === null ? [] : [name]))
    expect(Object.keys(WRITES).toSorted()).toEqual(logged.toSorted())
  })

  it.each(Object.entries(WRITES))('is logged once for %s, and not where it is refused', async (name, write) => {
    const [by, other, analyst] = [await member(), await hasStaff(shop.db, { role: 'editor' }), await hasStaff(shop.db, { role: 'analyst' })]
    let code = ''

    const events = await eventsOf(async () => void ({ code } = await write(by, other)))

    expect(code).toBe('0000')
    expect(events.map(({ event }) => event)).toEqual([EVENTS_OF_CALLS[name as StaffCallNames]]) // a key of the table
    const isOfColleague = name.includes('/staff/')
    const isOfInvitation = name.includes('/invitations')
    expect(events[0]).toMatchObject(
      isOfInvitation ? { byStaffId: by.id, linkId: expect.any(Number) as number } : isOfColleague ? { staffId: other.id, byStaffId: by.id } : { staffId: by.id }, // prettier-ignore
    )
    if (RIGHTS[name as StaffCallNames].roles.includes('analyst')) return // calls for one's own account
    // Some writes read a list first, which throws if it is refused.
    const refused = await eventsOf(() => write({ ...analyst, passkeyId: 0, address: ADDRESS }, other).catch(() => {}))
    expect(new Set(refused.map(({ event }) => event))).toEqual(new Set(['staff-forbidden']))
  })
})

describe('the events of signing in', () => {
  it('are one for each attempt: wrong, held, a link that is used, a code, a passkey', async () => {
    const by = await member()
    await sendMails(shop.db) // of the tests above; mails that are due together are sent in any order
    await shop.ask(calls.invite, {}, { ...by, body: { email: 'aiko@shop.example', role: 'editor', languages: [] } })
    const link = tokenIn((await sendMails(shop.db))[0])
    const row = await shop.db.row<{ id: number }>(sql`select id from staff_link where email = 'aiko@shop.example'`)
    const ask = shop.ask
    const fromThere = ((call, input, asking) => ask(call, input, { ...(asking as object), address: ADDRESS })) as typeof shop.ask // as the helper requests

    let made: Awaited<ReturnType<typeof redeem>> | undefined
    const used = await eventsOf(async () => void (made = await redeem(fromThere, link)))
    const aiko = await shop.db.row<{ id: number }>(sql`select id from staff where email = 'aiko@shop.example'`)
    const staffId = aiko?.id
    expect(used).toEqual([
      { event: 'staff-link-used', staffId, linkId: row?.id },
      { event: 'staff-factor-added', staffId },
    ])

    const signIn = (password: string, email = 'aiko@shop.example') => fromThere(calls.signIn, {}, { origin, body: { email, password } })
    const byCode = (cookie: string | undefined, code: string) => fromThere(calls.signInByCode, {}, { origin, cookie, body: { code } })
    const half = afterwards(await signIn(STAFF_PASSWORD))
    expect(await eventsOf(() => byCode(half, '000000'))).toEqual([{ event: 'staff-login-failed', staffId }])
    expect(await eventsOf(() => byCode(half, made?.codeOfApp(30) ?? ''))).toEqual([{ event: 'staff-login', staffId }])
    expect(await eventsOf(() => signIn('thirteen dogs', 'nobody@shop.example'))).toEqual([{ event: 'staff-login-failed' }])
    expect(
      await eventsOf(async () => {
        for (let attempt = 0; attempt < 11; attempt++) await signIn('thirteen dogs on a boat')
      }),
    ).toEqual([...Array.from({ length: 10 }, () => ({ event: 'staff-login-failed', staffId })), { event: 'staff-login-held', staffId }])
    expect(await eventsOf(() => fromThere(calls.signInByPasskey, {}, { origin, body: { response: { id: 'x' } } }))).toEqual([
      { event: 'staff-login-failed' },
    ])
  })
})

describe('what staff may not do', () => {
  it('is an event each time: for want of a right, and from a foreign origin', async () => {
    const analyst = { ...(await hasStaff(shop.db, { role: 'analyst' })), address: ADDRESS }
    const owner = { ...(await hasStaff(shop.db)), address: ADDRESS }
    const changeOwn = () => shop.ask(calls.changeColleague, { id: owner.id }, { ...owner, body: { rev: 1, set: { role: 'editor' } } })

    expect(await eventsOf(() => shop.ask(calls.listStaff, {}, analyst))).toEqual([{ event: 'staff-forbidden', staffId: analyst.id }])
    expect(await eventsOf(changeOwn)).toEqual([{ event: 'staff-forbidden', staffId: owner.id }])
    expect(await eventsOf(() => shop.ask(calls.signOut, {}, { ...owner, origin: 'https://evil.example' }))).toEqual([
      { event: 'staff-forbidden' },
    ])
  })
})
