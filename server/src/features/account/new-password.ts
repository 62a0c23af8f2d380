import type { KeyedHash } from '../../auth/address.ts'
import { forgetFailures } from '../../auth/login-guard.ts'
import { type IsGone, passwords } from '../../auth/passwords/passwords.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { createPair } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { dropAccountLinks, queueMail } from '../../mail/outbox.ts'
import { lockAccount, rememberAddress, storePassword, verifyEmailOf } from './account.queries.ts'
import { confirmPassword, type PasswordRequest } from './confirm-password.ts'
import { addTokens, endLogins, endTokens, lockLogin, touchLogin } from './login.queries.ts'
import type { OpenLogin } from './logins.ts'
import { endMailedTokens, type ResetRow, useReset } from './mailed-token.queries.ts'

/** `held` means rate-limited; `gone` means that account or login was deleted, or the password was changed, meanwhile. */
export type Changed =
  | { outcome: 'changed'; login: OpenLogin }
  | { outcome: 'wrong' }
  | { outcome: 'gone' }
  | { outcome: 'held'; waitSeconds: number }

/** Ends all logins except `loginId`, whose tokens are replaced, so that copies become invalid (security T4). `db` must be the pool. */
export async function changePassword(
  db: Db,
  rateLimits: RateLimits,
  request: PasswordRequest & { newPassword: string; loginId: number },
): Promise<Changed> {
  const confirmed = await confirmPassword(db, rateLimits, request)
  if (confirmed.outcome !== 'right') return confirmed
  const { account, forgive } = confirmed
  const passwordHash = await passwords.hash(request.newPassword, { ...request, isKnown: true })
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return { outcome: 'gone' }
    const login = await lockLogin(tx, request.loginId)
    if (!login) return { outcome: 'gone' }
    await dropAccountLinks(tx, account.email)
    await setPassword(tx, rateLimits.keyedHash, { account, passwordHash, exceptLoginId: request.loginId })
    await endTokens(tx, login.id)
    const tokens = createPair()
    await addTokens(tx, login.id, tokens)
    await touchLogin(tx, login.id)
    await forgive(tx)
    return { outcome: 'changed', login: { tokens, secondsLeft: login.secondsLeft } }
  })
}

export interface ResetRequest {
  token: string
  account: ResetRow
  password: string
  address: string
  addressHash: Buffer
  isGone: IsGone
}

/** Returns false if the mailed link was used or has expired meanwhile. */
export async function resetPassword(
  db: Db,
  keyedHash: KeyedHash,
  { token, account, password, address, addressHash, isGone }: ResetRequest,
): Promise<boolean> {
  const passwordHash = await passwords.hash(password, { address, isGone, isKnown: true })
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return false
    await dropAccountLinks(tx, account.email) // dropped before the token is used, because sending a mail locks both in this order
    if (!(await useReset(tx, token))) return false
    await setPassword(tx, keyedHash, { account, passwordHash })
    await verifyEmailOf(tx, account.id)
    // After a reset, the owner can log in even if strangers' attempts have reached the limit (security: P4).
    await rememberAddress(tx, account.id, addressHash)
    await forgetFailures(tx, keyedHash, { email: account.email, address })
    return true
  })
}

interface NewPassword {
  account: { id: number; email: string }
  passwordHash: string
  exceptLoginId?: number
}

/** Sets the password and ends mailed links and other logins. The account must be locked. */
async function setPassword(tx: Db, keyedHash: KeyedHash, { account, passwordHash, exceptLoginId }: NewPassword) {
  await endMailedTokens(tx, account.id)
  await storePassword(tx, account.id, passwordHash)
  await endLogins(tx, account.id, exceptLoginId)
  await queueMail(tx, keyedHash, 'passwordChanged', account.email)
}
