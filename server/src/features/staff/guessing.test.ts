import * as calls from '@shop/contract/manage/staff'
import sql from 'sql-template-tag'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { dumpRows } from '../../../test/dump.ts'
import { openProcess, openShop, type TestShop } from '../../../test/shop.ts'
import { afterwards, deviceOf, OFFICE, redeem, STAFF_PASSWORD } from '../../../test/staff/staff.ts'
import { makeOwnerLink } from './link.queries.ts'
import { deleteEndedOfStaff } from './session.queries.ts'

let shop: TestShop
let second: Awaited<ReturnType<typeof openProcess>>
beforeAll(async () => {
  shop = await openShop()
  second = await openProcess({ connection: shop.connection })
})
afterAll(async () => {
  await second.close()
  await shop.close()
})
beforeEach(async () => {
  await shop.db.rows(sql`delete from staff`)
  await shop.db.rows(sql`truncate rate_limit`)
})

const HOME = '127.0.0.1'
const ELSEWHERE = '198.51.100.7'
const WRONG = 'thirteen dogs on a slow boat'
const origin = OFFICE
const times = (number: number) => Array.from({ length: number }, (_, index) => index)

/** Creates an owner who has signed in at home. */
async function owner() {
  const email = 'mara@shop.example'
  const made = await redeem(shop.ask, (await makeOwnerLink(shop.db)) ?? '', { email })
  return { email, ...made }
}
interface From {
  address: string
  cookie?: string | undefined
}
const signIn = (email: string, given: string, from: From, on: Pick<TestShop, 'ask'> = shop) =>
  on.ask(calls.signIn, {}, { origin, ...from, body: { email, password: given } })
/** Sends wrong passwords until the account is limited on both processes. */
async function holdFrom(email: string) {
  await Promise.all(times(15).map((index) => signIn(email, WRONG, { address: `203.0.113.${index}` }, index % 2 === 0 ? shop : second)))
  expect((await signIn(email, STAFF_PASSWORD, { address: '203.0.113.99' })).code).toBe('C107')
}

describe('a stranger who tries out passwords of staff', () => {
  it('keeps nobody out at an address from which they have signed in (security review 2, finding 4)', async () => {
    const { email, codeOfApp } = await owner()
    await holdFrom(email)

    const half = await signIn(email, STAFF_PASSWORD, { address: HOME })

    expect(half.code).toBe('0000')
    const whole = await shop.ask(calls.signInByCode, {}, { origin, cookie: afterwards(half), body: { code: codeOfApp(30) } })
    expect(whole.code).toBe('0000')
  })

  it('keeps nobody out on a device from which they have signed in, wherever that is now, and another device of the same address is held', async () => {
    const { email, device } = await owner()
    await holdFrom(email)

    expect((await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE })).code).toBe('C107')
    expect((await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE, cookie: device })).code).toBe('0000')
  })

  it('who sits at the same address keeps them out there, and not on their device', async () => {
    const { email, device } = await owner()
    for (const _ of times(10)) await signIn(email, WRONG, { address: HOME })

    expect((await signIn(email, STAFF_PASSWORD, { address: HOME })).code).toBe('C107')
    expect((await signIn(email, STAFF_PASSWORD, { address: HOME, cookie: device })).code).toBe('0000')
  })

  it('keeps nobody from changing the password in a session, wherever that is', async () => {
    const { email, cookie } = await owner()
    await shop.db.rows(sql`delete from staff_known_place`)
    await holdFrom(email)

    const changed = await shop.ask(
      calls.changeStaffPassword,
      {},
      { origin, cookie, address: ELSEWHERE, body: { password: STAFF_PASSWORD, newPassword: 'twelve geese on a fast train' } },
    )

    expect(changed.code).toBe('0000')
  })

  it('has ten tries on a device or in a session that was stolen, and is held there then', async () => {
    const { email, cookie, device } = await owner()
    const guess = async (given: string) =>
      (
        await shop.ask(
          calls.changeStaffPassword,
          {},
          { origin, cookie, body: { password: given, newPassword: 'twelve geese on a fast train' } },
        )
      ).code
    const [onDevice, inSession] = [new Set<string>(), new Set<string>()]
    for (const _ of times(10)) onDevice.add((await signIn(email, WRONG, { address: ELSEWHERE, cookie: device })).code)
    for (const _ of times(10)) inSession.add(await guess(WRONG))

    expect([[...onDevice], [...inSession]]).toEqual([['C101'], ['C120']])
    expect((await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE, cookie: device })).code).toBe('C107')
    expect(await guess(STAFF_PASSWORD)).toBe('C107')
  })

  it('reaches no code without the password, and holds none', async () => {
    const { email, codeOfApp } = await owner()
    const byCode = async (code: string, from: From) => (await shop.ask(calls.signInByCode, {}, { origin, ...from, body: { code } })).code
    const answers = await Promise.all(times(12).map((index) => byCode(String(100_000 + index), { address: ELSEWHERE })))

    const half = afterwards(await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE }))

    expect(new Set(answers)).toEqual(new Set(['C105']))
    expect(await byCode(codeOfApp(30), { address: ELSEWHERE, cookie: half })).toBe('0000')
  })

  it('who knows the password holds no code of a known place, and none of a session', async () => {
    const { email, codeOfApp, cookie } = await owner()
    const stranger = afterwards(await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE }))
    const byCode = async (code: string, from: From) => (await shop.ask(calls.signInByCode, {}, { origin, ...from, body: { code } })).code
    for (const index of times(10)) await byCode(String(100_000 + index), { address: ELSEWHERE, cookie: stranger })

    expect(await byCode(codeOfApp(), { address: ELSEWHERE, cookie: stranger })).toBe('C107')
    const half = afterwards(await signIn(email, STAFF_PASSWORD, { address: HOME }))
    expect(await byCode('000000', { address: HOME, cookie: half })).toBe('C101')
    expect(await byCode(codeOfApp(30), { address: ELSEWHERE, cookie })).toBe('0000')
  })
})

describe('a place where somebody has signed in', () => {
  it('is known once both factors were presented, and no earlier', async () => {
    const { email } = await owner()
    await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE })
    await holdFrom(email)

    expect((await signIn(email, STAFF_PASSWORD, { address: ELSEWHERE })).code).toBe('C107')
  })

  it('is stored as hashes, and forgotten after 90 days', async () => {
    const { email, device } = await owner()
    const dump = await dumpRows(shop.db)
    expect([HOME, device?.split('=')[1] ?? ''].filter((text) => dump.includes(text))).toEqual([])

    await shop.db.rows(sql`update staff_known_place set signed_in_at = signed_in_at - interval '90 days'`)
    await holdFrom(email)

    expect((await signIn(email, STAFF_PASSWORD, { address: HOME, cookie: device })).code).toBe('C107')
    await deleteEndedOfStaff(shop.db)
    expect(await shop.db.rows(sql`select from staff_known_place`)).toEqual([])
  })

  it('is a device by a cookie of this host alone, which no script reads, and which is no session', async () => {
    const { setCookie } = await owner()

    expect(setCookie).toMatch(/__Host-staff-device=[\w-]{43}; Path=\/; Secure; HttpOnly; SameSite=Strict; Max-Age=7776000$/)
    expect((await shop.ask(calls.getSession, {}, { cookie: deviceOf({ setCookie }) })).code).toBe('C105')
  })

  it('keeps the device’s token where it was handed out, also to a colleague, and takes none that somebody has thought up', async () => {
    const { email, recoveryCodes, device } = await owner()
    const signInWith = async (given: string | undefined, recoveryCode = '') => {
      const half = await signIn(email, STAFF_PASSWORD, { address: HOME, cookie: given })
      const cookie = [afterwards(half), given].join('; ')
      return deviceOf(await shop.ask(calls.signInByRecovery, {}, { origin, cookie, body: { code: recoveryCode } }))
    }

    expect(await signInWith(device, recoveryCodes[0])).toBe(device)
    const planted = `__Host-staff-device=${'x'.repeat(43)}`
    expect(await signInWith(planted, recoveryCodes[1])).not.toBe(planted)
  })
})
