import { addressKey } from '../../auth/address.ts'
import { hashAddress, keyedHash } from '../../auth/keyed-hash.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { guardLogin } from '../../auth/login-guard.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { clearRequests, countRequest } from '../../auth/rate-limit.queries.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { type EventLog, logSecurityEvent } from '../../auth/security-events.ts'
import type { Staff } from '../../auth/staff/staff.ts'
import type { Db } from '../../db/db.ts'
import { fail, failLater } from '../../fail.ts'
import { findKnownPlace, type Place } from './place.queries.ts'
import { addStaffLogin, findStaffByEmail, type SignInAttempt } from './staff.queries.ts'

/** A request that signs in, as attempts are counted, noted and logged. `db` is the pool. */
export interface SigningIn {
  db: Db
  client: { address: string; userAgent: string; isGone(): boolean }
  /** The token of the browser's long-lived cookie. */
  cookie: { device: string | undefined }
  log: EventLog
}

/** Where a request comes from. */
export const placeOf = async ({ db, client, cookie }: SigningIn): Promise<Place> => ({
  addressHash: await hashAddress(db, client.address),
  device: cookie.device,
})

/**
 * Compares the password of an address. Throws C101 where either is wrong, after the same work, and C107 after too many failures (security P3, P4, S4). They
 * count apart from those of a customer with the same address, and in a session, at a known device and at a known address apart from those of strangers.
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
    guardLogin(db, rateLimits.settings, attempt, () => verify(hash, password)),
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
 * Judges a code by `claim`, whose transaction does what the code is for: undefined where it is wrong. It counts as wrong before it is compared, so that
 * parallel attempts cannot pass the limit. Throws C101 for a wrong one, and C107 once ten were wrong in a quarter of an hour (security S4). They count apart
 * as passwords do: a stolen password alone locks nobody out.
 */
export async function checkCode<Claimed>(
  request: SigningIn & { rateLimits: RateLimits; staff: Pick<Staff, 'id' | 'isComplete'> },
  method: 'totp' | 'recovery',
  claim: () => Promise<Claimed | undefined>,
): Promise<Claimed> {
  const { db, staff, rateLimits } = request
  const known = await findKnownPlace(db, staff.id, await placeOf(request))
  const apart = staff.isComplete ? ' in a session' : known ? ` at ${known.toString('base64url')}` : ''
  const key = await keyedHash(db, `codes of staff ${staff.id}${apart}`)
  const { waitMs } = await countRequest(db, key, rateLimits.settings.failedCodesOfStaff)
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

/** Notes an attempt to sign in for owners, with what the client calls itself and whether the place is known, and logs it (security G1). */
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
