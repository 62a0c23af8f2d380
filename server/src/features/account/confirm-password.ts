import { guardLogin } from '../../auth/login-guard.ts'
import { type IsGone, passwords } from '../../auth/passwords/passwords.ts'
import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'
import { findAccount, findAccountToLogIn, type LoginAccountRow } from './account.queries.ts'

/** Who is asked for the password once more, and from where. */
export interface PasswordRequest {
  accountId: number
  password: string
  /** As `addressKey` has it. */
  address: string
  addressHash: Buffer
  isGone: IsGone
}

/** `right`: the account as it was read, to be locked by `lockAccount`; `forgive` in the transaction of what was confirmed. */
export type Confirmed =
  | { outcome: 'right'; account: LoginAccountRow; forgive(tx: Db): Promise<void> }
  | { outcome: 'wrong' }
  | { outcome: 'gone' }
  | { outcome: 'held'; waitSeconds: number }

/**
 * Compares the password of a customer who is logged in. A stolen token must not be a way to guess it: wrong ones count together with failed logins
 * (security P4). `db` is the pool.
 */
export async function confirmPassword(db: Db, settings: RateLimitSettings, request: PasswordRequest): Promise<Confirmed> {
  const { accountId, password, address, addressHash, isGone } = request
  const email = (await findAccount(db, accountId))?.email
  const account = email === undefined ? undefined : await findAccountToLogIn(db, email, addressHash)
  if (!account) return { outcome: 'gone' }
  const { email: confirmed, isKnownAddress } = account
  const guarded = await passwords.inTurn({ address, isGone, isKnown: isKnownAddress }, (verify) =>
    guardLogin(db, settings, { email: confirmed, address, isKnownAddress }, () => verify(account.passwordHash, password)),
  )
  return guarded.outcome === 'right' ? { outcome: 'right', account, forgive: guarded.forgive } : guarded
}
