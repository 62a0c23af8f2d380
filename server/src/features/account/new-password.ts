import { forgetFailures } from '../../auth/login-guard.ts'
import { type IsGone, passwords } from '../../auth/passwords/passwords.ts'
import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import { createPair } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { dropAccountLinks, queueMail } from '../../mail/outbox.ts'
import { lockAccount, rememberAddress, storePassword, verifyEmailOf } from './account.queries.ts'
import { confirmPassword, type PasswordRequest } from './confirm-password.ts'
import { addTokens, endLogins, endTokens, lockLogin, touchLogin } from './login.queries.ts'
import type { OpenLogin } from './logins.ts'
import { endMailedTokens, type ResetRow, useReset } from './mailed-token.queries.ts'

/** `held`: after too many wrong passwords. `gone`: the account was deleted or its password changed meanwhile, so that the login has ended. */
export type Changed =
  | { outcome: 'changed'; login: OpenLogin }
  | { outcome: 'wrong' }
  | { outcome: 'gone' }
  | { outcome: 'held'; waitSeconds: number }

/**
 * Changes a password by the present one; the login `loginId` alone goes on, with new tokens: whoever has a copy of the old ones is out (security T4).
 * `db` is the pool: wrong passwords count at once.
 */
export async function changePassword(
  db: Db,
  settings: RateLimitSettings,
  request: PasswordRequest & { newPassword: string; loginId: number },
): Promise<Changed> {
  const confirmed = await confirmPassword(db, settings, request)
  if (confirmed.outcome !== 'right') return confirmed
  const { account, forgive } = confirmed
  const passwordHash = await passwords.hash(request.newPassword, { ...request, isKnown: true })
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    const login = await lockLogin(tx, request.loginId)
    if (!login) return { outcome: 'gone' }
    await dropAccountLinks(tx, account.email)
    await setPassword(db, tx, { account, passwordHash, goesOn: request.loginId })
    await endTokens(tx, login.id)
    const tokens = createPair()
    await addTokens(tx, login.id, tokens)
    await touchLogin(tx, login.id)
    await forgive(tx)
    return { outcome: 'changed', login: { tokens, secondsLeft: login.secondsLeft } }
  })
}

/** A new password by a mailed link, and where it is asked for. */
export interface ResetRequest {
  token: string
  account: ResetRow
  password: string
  /** As `addressKey` has it. */
  address: string
  addressHash: Buffer
  isGone: IsGone
}

/** Sets a new password by a mailed link. False where the link was used or has ended meanwhile. `db` is the pool. */
export async function resetPassword(db: Db, { token, account, password, address, addressHash, isGone }: ResetRequest): Promise<boolean> {
  const passwordHash = await passwords.hash(password, { address, isGone, isKnown: true })
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return false
    await dropAccountLinks(tx, account.email) // before the token: a mail that is just being sent locks both, in this order
    if (!(await useReset(tx, token))) return false
    await setPassword(db, tx, { account, passwordHash })
    await verifyEmailOf(tx, account.id)
    // Who has reset the password is let in, whatever strangers have tried (security: P4).
    await rememberAddress(tx, account.id, addressHash)
    await forgetFailures(db, tx, { email: account.email, address })
    return true
  })
}

interface NewPassword {
  account: { id: number; email: string }
  passwordHash: string
  goesOn?: number
}

/** Everything that ends with a password: mailed links and logins, but for the one that goes on. The account is locked. */
async function setPassword(db: Db, tx: Db, { account, passwordHash, goesOn }: NewPassword) {
  await endMailedTokens(tx, account.id)
  await storePassword(tx, account.id, passwordHash)
  await endLogins(tx, account.id, goesOn)
  await queueMail(db, tx, 'passwordChanged', account.email)
}
