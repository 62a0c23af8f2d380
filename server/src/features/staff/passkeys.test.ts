import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { createAuthenticator } from '../../../test/staff/authenticator.ts'
import { afterwards, hasStaff, OFFICE, redeem } from '../../../test/staff/staff.ts'
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

const age = (by: string) => shop.db.rows(sql`update staff_challenge set expires_at = expires_at - ${by}::interval`)

describe('a passkey', () => {
  const device = createAuthenticator(OFFICE)
  async function withPasskey() {
    const made = await owner()
    const { data } = await shop.ask(calls.beginNewPasskey, {}, made)
    const added = await shop.ask(calls.addPasskey, {}, { ...made, body: { name: 'This laptop', response: device.create(data) } })
    return { ...made, added, cookie: afterwards(added) }
  }
  const challenge = async () => (await shop.ask(calls.beginPasskey, {}, { origin })).data
  const signIn = (response: object) => shop.ask(calls.signInByPasskey, {}, { origin, body: { response } })

  it('is both factors', async () => {
    const { email, added } = await withPasskey()

    const signed = await signIn(device.get(await challenge()))

    expect(added).toMatchObject({ code: '0000', data: { recoveryCodes: [] } })
    expect(signed.data).toMatchObject({ staff: { email }, factors: ['totp', 'passkey', 'recovery'] })
    expect((await shop.ask(calls.getFactors, {}, { cookie: afterwards(signed) })).data.passkeys).toMatchObject([{ name: 'This laptop' }])
  })

  it('is refused from another origin, without its person, for a challenge that was used or is old, and where it is nobody’s', async () => {
    await withPasskey()
    const options = await challenge()
    const used = device.get(options)
    await signIn(used)

    expect((await signIn(used)).code).toBe('C101')
    expect((await signIn(device.get({ ...(await challenge()), origin: 'https://shop.example.evil' }))).code).toBe('C101')
    expect((await signIn(device.get({ ...(await challenge()), isVerified: false }))).code).toBe('C101')
    expect((await signIn(createAuthenticator(OFFICE).get(await challenge()))).code).toBe('C101')
    const old = await challenge()
    await age('5 minutes')
    expect((await signIn(device.get(old))).code).toBe('C101')
    expect((await signIn({ id: 7 })).code).toBe('C101')
  })

  it('of somebody else’s challenge is not added', async () => {
    const made = await owner()
    const other = await hasStaff(shop.db)
    const { data } = await shop.ask(calls.beginNewPasskey, {}, other)

    const added = await shop.ask(
      calls.addPasskey,
      {},
      { ...made, body: { name: 'Mine', response: createAuthenticator(OFFICE).create(data) } },
    )

    expect(added.code).toBe('C101')
  })

  it('of a disabled person is refused, and not noted as a sign-in', async () => {
    const { email } = await withPasskey()
    await shop.db.rows(sql`update staff set is_disabled = true where email = ${email}`)

    expect((await signIn(device.get(await challenge()))).code).toBe('C101')

    expect(await shop.db.rows(sql`select outcome from staff_login where method = 'passkey'`)).toEqual([{ outcome: 'wrong' }])
    expect(await shop.db.rows(sql`select last_used_at from staff_passkey`)).toEqual([{ last_used_at: null }])
  })

  it('may go while another factor stays, and the last one may not', async () => {
    const { cookie } = await withPasskey()
    const { data: factors } = await shop.ask(calls.getFactors, {}, { cookie })
    const id = factors.passkeys[0]?.id

    const removed = await shop.ask(calls.removeTotp, {}, { origin, cookie })
    const after = { origin, cookie: afterwards(removed) }
    expect(removed.code).toBe('0000')
    expect(await shop.ask(calls.removePasskey, { id }, after)).toMatchObject({ code: 'C118' })
    expect((await shop.ask(calls.getFactors, {}, after)).data.totp).toBe(false)
  })
})
