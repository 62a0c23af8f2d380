import { guardLogin } from '../../auth/login-guard.ts'
import { type IsGone, passwords } from '../../auth/passwords/passwords.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import type { Db } from '../../db/db.ts'
import { findAccount, findAccountToLogIn, type LoginAccountRow } from './account.queries.ts'

export interface PasswordRequest {
  accountId: number
  password: string
  address: string
  addressHash: Buffer
  isGone: IsGone
}

/** Result of a confirmation. Call `forgive`, which resets failed logins, in the transaction of the confirmed action. */
export type Confirmed =
  | { outcome: 'right'; account: LoginAccountRow; forgive(tx: Db): Promise<void> }
  | { outcome: 'wrong' }
  | { outcome: 'gone' }
  | { outcome: 'held'; waitSeconds: number }

/** Failures count as failed logins, so that a stolen token does not allow guessing passwords (security P4). `db` must be the pool. */
export async function confirmPassword(db: Db, rateLimits: RateLimits, request: PasswordRequest): Promise<Confirmed> {
  const { accountId, password, address, addressHash, isGone } = request
  const email = (await findAccount(db, accountId))?.email
  const account = email === undefined ? undefined : await findAccountToLogIn(db, email, addressHash)
  if (!account) return { outcome: 'gone' }
  const { email: confirmed, isKnownAddress } = account
  const guarded = await passwords.inTurn({ address, isGone, isKnown: isKnownAddress }, (verify) =>
    guardLogin(db, rateLimits, { email: confirmed, address, isKnownAddress }, () => verify(account.passwordHash, password)),
  )
  return guarded.outcome === 'right' ? { outcome: 'right', account, forgive: guarded.forgive } : guarded
}
