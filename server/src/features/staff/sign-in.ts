import { addressKey } from '../../auth/address.ts'
import { keyedHash } from '../../auth/keyed-hash.ts'
import { deviceOf } from '../../auth/login.rules.ts'
import { guardLogin } from '../../auth/login-guard.ts'
import { passwords } from '../../auth/passwords/passwords.ts'
import { clearRequests, countRequest } from '../../auth/rate-limit.queries.ts'
import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'
import { fail, failLater } from '../../fail.ts'
import { addStaffLogin, findStaffByEmail, type SignInAttempt } from './staff.queries.ts'

/** Whoever asks, as attempts are noted and limited by. */
export interface SigningIn {
  address: string
  userAgent: string
  isGone(): boolean
}

/**
 * Compares the password of an address. Throws C101 where either is wrong, after the same work, and C107 after too many failures (security P3, P4, S4). They
 * count apart from those of a customer with the same address. `db` is the pool.
 */
export async function checkPassword(
  db: Db,
  settings: RateLimitSettings,
  { email, password }: { email: string; password: string },
  client: SigningIn,
) {
  const address = addressKey(client.address)
  const staff = await findStaffByEmail(db, email)
  const hash = staff?.isDisabled === false ? staff.passwordHash : undefined
  const guarded = await passwords.inTurn({ address, isGone: client.isGone }, (verify) =>
    guardLogin(db, settings, { email: `staff ${email}`, address, isKnownAddress: false }, () => verify(hash, password)),
  )
  const note = (outcome: SignInAttempt['outcome']) => noteAttempt(db, client, { staffId: staff?.id ?? null, outcome, method: 'password' })
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
 * Judges a code. It counts as wrong before it is compared, so that parallel attempts cannot pass the limit. Throws C101 for a wrong one, and C107 once ten
 * were wrong in a quarter of an hour (security S4).
 */
export async function checkCode(
  db: Db,
  settings: RateLimitSettings,
  { staffId, method }: { staffId: number; method: 'totp' | 'recovery' },
  client: SigningIn,
  verify: () => Promise<boolean>,
) {
  const key = await keyedHash(db, `codes of staff ${staffId}`)
  const { waitMs } = await countRequest(db, key, settings.failedCodesOfStaff)
  const note = (outcome: SignInAttempt['outcome']) => noteAttempt(db, client, { staffId, outcome, method })
  if (waitMs > 0) {
    await note('held')
    throw failLater('C107', waitMs / 1_000)
  }
  if (!(await verify())) {
    await note('wrong')
    throw fail('C101')
  }
  await clearRequests(db, key)
}

/** Notes an attempt to sign in, with what the client calls itself. */
export const noteAttempt = (db: Db, { userAgent }: Pick<SigningIn, 'userAgent'>, attempt: Omit<SignInAttempt, 'device'>) =>
  addStaffLogin(db, { ...attempt, device: deviceOf(userAgent) })
