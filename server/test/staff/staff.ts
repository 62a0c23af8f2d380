import type { Language } from '@shop/contract/languages'
import type { Role } from '@shop/contract/manage/roles'
import * as calls from '@shop/contract/manage/staff'
import { Secret, TOTP } from 'otpauth'
import sql from 'sql-template-tag'
import type { Db } from '../../src/db/db.ts'
import { openSession } from '../../src/features/staff/session.queries.ts'
import type { AskCall } from '../ask.ts'

/** Origin of the back office of test shops, which have no public address. */
export const OFFICE = 'http://localhost:3000'
export const STAFF_PASSWORD = 'eleven cats on a slow boat'

let count = 0

/** A member of staff with the cookie and origin of an open session. */
export interface TestStaff {
  id: number
  email: string
  cookie: string
  origin: string
}

/** Adds a member of staff who is signed in, by default with both factors. The password is unknown. */
export async function hasStaff(
  db: Db,
  { role = 'owner', languages = [], factor = 'totp' }: { role?: Role; languages?: Language[]; factor?: 'totp' | null } = {},
): Promise<TestStaff> {
  const email = `staff-${++count}-${process.pid}@shop.example`
  const row = await db.row<{ id: number }>(sql`
    insert into staff (email, name, role, languages, password_hash) values (${email}, ${`Staff ${count}`}, ${role}, ${languages}::text[], '') returning id`)
  const id = row?.id ?? 0
  return { id, email, cookie: cookieOf(await openSession(db, { staffId: id, factor, device: 'test' })), origin: OFFICE }
}

export const cookieOf = (token: string) => `__Host-staff=${token}`

export const afterwards = ({ setCookie }: { setCookie: string | undefined }, before?: string) =>
  /__Host-staff=[\w-]*/.exec(setCookie ?? '')?.[0] ?? before

/** Returns the cookie of a known device, or undefined if the response sets none. */
export const deviceOf = ({ setCookie }: { setCookie: string | undefined }) => /__Host-staff-device=[\w-]+/.exec(setCookie ?? '')?.[0]

/** Returns the app's codes. Seconds count from now, so that a code is the same whenever the test asks for it. */
export const appOf = (secret: string) => {
  const totp = new TOTP({ secret: Secret.fromBase32(secret) })
  const nowMs = Date.now()
  return (secondsLater = 0) => totp.generate({ timestamp: nowMs + secondsLater * 1_000 })
}

/** Redeems a mailed link as its page does: sets a password and an authenticator app, and enters the app's first code. */
export async function redeem(ask: AskCall, token: string, { email = null, name = 'Mara' }: { email?: string | null; name?: string } = {}) {
  const origin = OFFICE
  const redeemed = await ask(calls.redeemLink, {}, { origin, body: { token, email, name, password: STAFF_PASSWORD } })
  const first = { origin, cookie: afterwards(redeemed) }
  if (redeemed.code !== '0000')
    return { code: redeemed.code, recoveryCodes: [], codeOfApp: () => '', setCookie: undefined, device: undefined, ...first }
  const { data: app } = await ask(calls.beginTotp, {}, first)
  const codeOfApp = appOf(app.secret)
  const confirmed = await ask(calls.confirmTotp, {}, { ...first, body: { code: codeOfApp() } })
  const { code, setCookie, data } = confirmed
  const browser = { origin, setCookie, cookie: afterwards(confirmed), device: deviceOf(confirmed) }
  return { code, recoveryCodes: data.recoveryCodes, codeOfApp, ...browser }
}
