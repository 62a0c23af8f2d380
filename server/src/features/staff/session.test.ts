import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { connectTo, untilLocked } from '../../../test/database.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { createAuthenticator } from '../../../test/staff/authenticator.ts'
import { afterwards, appOf, hasStaff, OFFICE, STAFF_PASSWORD, type TestStaff } from '../../../test/staff/staff.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { hashToken } from '../../auth/authentication.ts'
import { openSession } from './session.queries.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
let passwordHash: string
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
  passwordHash = await passwords.hash(STAFF_PASSWORD, { address: '192.0.2.1', isGone: () => false })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})

/** Creates a signed-in person with an app, a passkey, recovery codes and a password. */
async function member() {
  const made = await hasStaff(shop.db, { role: 'editor' })
  await shop.db.rows(sql`update staff set password_hash = ${passwordHash}, totp_secret = sha256('app') where id = ${made.id}`)
  const passkey = await shop.db.row<{ id: number }>(sql`
    insert into staff_passkey (staff_id, credential_id, public_key, counter, name) values (${made.id}, ${`stolen-${made.id}`}, '', 0, 'Phone') returning id`)
  await shop.db.rows(sql`insert into staff_recovery_code (staff_id, hash) values (${made.id}, sha256('x'))`)
  return { ...made, passkeyId: passkey?.id ?? 0 }
}
type Member = Awaited<ReturnType<typeof member>>
const codeOf = async (asking: Pick<TestStaff, 'cookie'> | { cookie: string | undefined }, on: Pick<TestShop, 'ask'> = shop) =>
  (await on.ask(calls.getSession, {}, asking)).code

/** Changes to password and factors. */
const CHANGES: Array<[what: string, change: (who: Member) => Promise<{ code: string; setCookie: string | undefined }>]> = [
  ['removing a passkey', (who) => shop.ask(calls.removePasskey, { id: who.passkeyId }, { ...who, body: {} })],
  ['removing the app', (who) => shop.ask(calls.removeTotp, {}, { ...who, body: {} })],
  ['new recovery codes', (who) => shop.ask(calls.renewRecoveryCodes, {}, { ...who, body: {} })],
  [
    'another password',
    (who) =>
      shop.ask(calls.changeStaffPassword, {}, { ...who, body: { password: STAFF_PASSWORD, newPassword: 'twelve geese on a fast train' } }),
  ],
  [
    'another app',
    async (who) => {
      const { data } = await shop.ask(calls.beginTotp, {}, { ...who, body: {} })
      return shop.ask(calls.confirmTotp, {}, { ...who, body: { code: appOf(data.secret)() } })
    },
  ],
  [
    'a new passkey',
    async (who) => {
      const { data } = await shop.ask(calls.beginNewPasskey, {}, { ...who, body: {} })
      return shop.ask(calls.addPasskey, {}, { ...who, body: { name: 'Laptop', response: createAuthenticator(OFFICE).create(data) } })
    },
  ],
]

describe('the sessions of somebody', () => {
  it.each(CHANGES)(
    'end by %s on every process, but for this one, which has another token (security review 2, finding 3)',
    async (_, change) => {
      const who = await member()
      const stolen = { cookie: `__Host-staff=${await openSession(shop.db, { staffId: who.id, factor: 'passkey', device: 'stolen' })}` }
      const half = { cookie: `__Host-staff=${await openSession(shop.db, { staffId: who.id, factor: null, device: 'stolen' })}` }
      expect([await codeOf(stolen), await codeOf(stolen, second), await codeOf(half)]).toEqual(['0000', '0000', 'C117'])

      const changed = await change(who)
      const current = { cookie: afterwards(changed) }

      expect(changed.code).toBe('0000')
      expect([await codeOf(stolen), await codeOf(stolen, second), await codeOf(half), await codeOf(who)]).toEqual([
        'C105',
        'C105',
        'C105',
        'C105',
      ])
      expect([await codeOf(current), await codeOf(current, second)]).toEqual(['0000', '0000'])
      const { data } = await shop.ask(calls.listSessions, {}, current)
      expect(data).toHaveLength(1)
    },
  )

  it('end no later for it: it keeps its end and the moment of its factor', async () => {
    const who = await member()
    await shop.db.rows(
      sql`update staff_session set ends_at = now() + interval '1 hour', stepped_up_at = now() - interval '299 seconds' where staff_id = ${who.id}`,
    )
    const times = () => shop.db.row(sql`select ends_at, stepped_up_at, factor, device from staff_session where staff_id = ${who.id}`)
    const before = await times()

    await shop.ask(calls.removePasskey, { id: who.passkeyId }, { ...who, body: {} })

    expect(await times()).toEqual(before)
  })

  it('that only the password has begun are completed by no code once they have ended meanwhile', async () => {
    const who = await member()
    await shop.db.rows(sql`update staff_recovery_code set hash = ${hashToken('k7qm')} where staff_id = ${who.id}`)
    const cookie = `__Host-staff=${await openSession(shop.db, { staffId: who.id, factor: null, device: 'stolen' })}`
    const owner = await connectTo(shop.connection)
    await owner.query('begin')
    await owner.query('select from staff where id = $1 for no key update', [who.id])
    await owner.query('delete from staff_session where staff_id = $1', [who.id])

    const signingIn = shop.ask(calls.signInByRecovery, {}, { origin: OFFICE, cookie, body: { code: 'k7qm' } })
    await untilLocked(shop.db)
    await owner.query('commit')
    await owner.end()

    expect((await signingIn).code).toBe('C105')
    expect(await shop.db.rows(sql`select from staff_session where staff_id = ${who.id}`)).toEqual([])
    expect(await shop.db.rows(sql`select from staff_recovery_code where staff_id = ${who.id}`)).toHaveLength(1)
  })

  it.each(CHANGES)('that were ended while it was asked for leave nothing changed by %s', async (_, change) => {
    const who = await member()
    const factors = () =>
      shop.db.row(sql`
        select totp_secret, password_hash, array(select id from staff_passkey where staff_id = s.id) as passkeys,
               array(select hash from staff_recovery_code where staff_id = s.id) as codes
          from staff s where id = ${who.id}`)
    const before = await factors()
    const owner = await connectTo(shop.connection)
    await owner.query('begin')
    await owner.query('select from staff where id = $1 for no key update', [who.id])
    await owner.query('delete from staff_session where staff_id = $1', [who.id])

    const changing = change(who)
    await untilLocked(shop.db)
    await owner.query('commit')
    await owner.end()

    expect((await changing).code).toBe('C105')
    expect(await factors()).toEqual(before)
  })
})
