import { addressKey } from '../../auth/address.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { guardLogin } from '../../auth/login-guard.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { clearRequests, countRequest, type RateLimits } from '../../auth/rate-limits.ts'
import { type EventLog, logSecurityEvent } from '../../auth/security-events.ts'
import type { Staff } from '../../auth/staff/staff-sessions.ts'
import type { Db } from '../../db/db.ts'
import { fail, failLater } from '../../fail.ts'
import { findKnownPlace, type Place } from './place.queries.ts'
import { addStaffLogin, findStaffByEmail, type SignInAttempt } from './staff.queries.ts'

/** A request to sign in. `db` must be the pool, so that attempts are committed at once. */
export interface SigningIn {
  db: Db
  client: { address: string; addressHash(): Promise<Buffer>; userAgent: string; isGone(): boolean }
  /** Token of the browser's long-lived cookie. */
  cookie: { device: string | undefined }
  log: EventLog
}

export const placeOf = async ({ client, cookie }: SigningIn): Promise<Place> => ({
  addressHash: await client.addressHash(),
  device: cookie.device,
})

/**
 * Throws C101 for an unknown address or a wrong password, after equal work, and C107 if rate-limited (security P3, P4, S4).
 * Attempts from known places and from sessions have limits of their own.
 */
export async function checkPassword(
  request: SigningIn & { rateLimits: RateLimits },
  { email, password, isInSession = false }: { email: string; password: string; isInSession?: boolean },
) {
  const { db, client, rateLimits } = request
  const address = addressKey(client.address)
  const staff = await findStaffByEmail(db, email)
  const known = await findKnownPlace(db, staff?.id, await placeOf(request))
  const apart = isInSession ? 'a session' : known?.toString('base64url')
  const hash = staff?.isDisabled === false ? staff.passwordHash : undefined
  const attempt = { email: `staff ${email}`, address: apart ?? address, isKnownAddress: apart !== undefined }
  const guarded = await passwords.inTurn({ address, isGone: client.isGone, isKnown: attempt.isKnownAddress }, (verify) =>
    guardLogin(db, rateLimits, attempt, () => verify(hash, password)),
  )
  const note = (outcome: SignInAttempt['outcome']) => noteAttempt(request, { staffId: staff?.id ?? null, outcome, method: 'password' })
  if (guarded.outcome === 'held') {
    await note('held')
    throw failLater('C107', guarded.waitSeconds)
  }
  if (!staff || guarded.outcome === 'wrong') {
    await note('wrong')
    throw fail('C101')
  }
  await db.begin(guarded.forgive)
  return staff
}

/**
 * Counts the attempt as wrong before `claim`, so that parallel attempts cannot exceed the limit.
 * Throws C101 for a wrong code, C107 after ten wrong codes in 15 minutes (security S4).
 */
export async function checkCode<Claimed>(
  request: SigningIn & { rateLimits: RateLimits; staff: Pick<Staff, 'id' | 'isComplete'> },
  method: 'totp' | 'recovery',
  claim: () => Promise<Claimed | undefined>,
): Promise<Claimed> {
  const { db, staff, rateLimits } = request
  const known = await findKnownPlace(db, staff.id, await placeOf(request))
  const apart = staff.isComplete ? ' in a session' : known ? ` at ${known.toString('base64url')}` : ''
  const key = await rateLimits.keyedHash(`codes of staff ${staff.id}${apart}`)
  const waitMs = await countRequest(db, key, rateLimits.settings.failedCodesOfStaff)
  if (waitMs > 0) {
    await noteAttempt(request, { staffId: staff.id, outcome: 'held', method })
    throw failLater('C107', waitMs / 1_000)
  }
  const claimed = await claim()
  if (claimed === undefined) {
    await noteAttempt(request, { staffId: staff.id, outcome: 'wrong', method })
    throw fail('C101')
  }
  await clearRequests(db, key)
  return claimed
}

const EVENTS = { open: 'staff-login', wrong: 'staff-login-failed', held: 'staff-login-held' } as const

/** Stores the attempt for the list that owners see, with the device and whether the place is known, and logs it (security G1). */
export async function noteAttempt(
  request: SigningIn,
  attempt: Pick<SignInAttempt, 'staffId' | 'outcome' | 'method'> & Partial<Pick<SignInAttempt, 'isKnownPlace'>>,
  { linkId }: { linkId?: number } = {},
) {
  const place = await placeOf(request)
  const isKnown = async (staffId: number) => (await findKnownPlace(request.db, staffId, place)) !== undefined
  const isKnownPlace = attempt.isKnownPlace ?? (attempt.staffId === null ? null : await isKnown(attempt.staffId))
  await addStaffLogin(request.db, { ...attempt, device: deviceOf(request.client.userAgent), addressHash: place.addressHash, isKnownPlace })
  logSecurityEvent(request.log, linkId === undefined ? EVENTS[attempt.outcome] : 'staff-link-used', {
    staffId: attempt.staffId ?? undefined,
    linkId,
    address: place.addressHash,
  })
}
