import { normalizeEmail } from '@shop/contract/email'
import { guardLogin } from '../../auth/login-guard.ts'
import { type IsGone, passwords } from '../../auth/passwords/passwords.ts'
import type { RateLimits } from '../../auth/rate-limits.ts'
import { createPair, createSalt, deriveSuccessors, type TokenPair } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { type AccountRow, findAccountToLogIn, lockAccount, rehashPassword, rememberAddress } from './account.queries.ts'
import { deviceOf, loginSeconds, MAX_LOGINS, MAX_REFRESHES } from '../../auth/login.rules.ts'
import {
  addLogin,
  addTokens,
  endLogin,
  endLongestUnused,
  findRefreshToken,
  lockLoginOf,
  touchLogin,
  useRefreshToken,
} from './login.queries.ts'

export interface OpenLogin {
  tokens: TokenPair
  secondsLeft: number
}

export interface LoginRequest {
  email: string
  password: string
  isRemembered: boolean
  address: string
  addressHash: Buffer
  userAgent: string
  isGone: IsGone
}

/** Result of a login. `held` means rate-limited, whether or not the password is right. */
export type LoggedIn = { accountId: number | undefined } & (
  | { outcome: 'held'; waitSeconds: number }
  | { outcome: 'wrong' }
  | { outcome: 'disabled' }
  | { outcome: 'open'; login: OpenLogin; account: AccountRow }
)

/** `db` must be the pool, so that failed attempts are committed at once. */
export async function logIn(db: Db, rateLimits: RateLimits, request: LoginRequest): Promise<LoggedIn> {
  const account = await findAccountToLogIn(db, request.email, request.addressHash)
  const accountId = account?.id
  const isKnown = account?.isKnownAddress ?? false
  const email = account?.email ?? normalizeEmail(request.email) ?? request.email // all spellings of an e-mail address share a counter
  const guarded = await passwords.inTurn({ ...request, isKnown }, (verify) =>
    guardLogin(db, rateLimits, { ...request, email, isKnownAddress: isKnown }, () => verify(account?.passwordHash, request.password)),
  )
  if (guarded.outcome === 'held') return { accountId, outcome: 'held', waitSeconds: guarded.waitSeconds }
  if (!account || guarded.outcome === 'wrong') return { accountId, outcome: 'wrong' }
  if (account.isDisabled) return { accountId, outcome: 'disabled' }
  return db.begin(async (tx) => {
    if (!(await lockAccount(tx, account))) return { accountId, outcome: 'wrong' }
    if (guarded.right.newHash !== undefined) await rehashPassword(tx, account.id, guarded.right.newHash)
    await guarded.forgive(tx)
    return { accountId, outcome: 'open', login: await openLogin(tx, account, request), account }
  })
}

/** The account must be locked, so that concurrent logins cannot exceed MAX_LOGINS. */
async function openLogin(tx: Db, account: AccountRow, { isRemembered, userAgent, addressHash }: LoginRequest): Promise<OpenLogin> {
  await rememberAddress(tx, account.id, addressHash)
  await endLongestUnused(tx, account.id, MAX_LOGINS - 1)
  const seconds = loginSeconds(isRemembered)
  const id = await addLogin(tx, { accountId: account.id, device: deviceOf(userAgent), seconds })
  const tokens = createPair()
  await addTokens(tx, id, tokens)
  return { tokens, secondsLeft: seconds }
}

/** Result of a refresh. `reused` means that a used token was sent again too late, so its login was ended (security: T3). */
export type Refreshed = { outcome: 'refreshed'; login: OpenLogin } | { outcome: 'unknown' } | { outcome: 'reused'; accountId: number }

/** Exchanges a refresh token for a new pair. If it is sent again within 10 seconds, returns the same pair (security: T2). */
export async function refreshLogin(tx: Db, refreshToken: string): Promise<Refreshed> {
  const login = await lockLoginOf(tx, refreshToken)
  const token = login && (await findRefreshToken(tx, refreshToken))
  if (!token) return { outcome: 'unknown' }
  const { id, accountId, secondsLeft } = login
  if (token.salt) return { outcome: 'refreshed', login: { tokens: deriveSuccessors(refreshToken, token.salt), secondsLeft } }
  if (token.isUsed) {
    await endLogin(tx, id)
    return { outcome: 'reused', accountId }
  }
  if (login.refreshCount >= MAX_REFRESHES) return { outcome: 'unknown' }
  const salt = createSalt()
  const tokens = deriveSuccessors(refreshToken, salt)
  await useRefreshToken(tx, refreshToken, salt)
  await addTokens(tx, id, tokens)
  await touchLogin(tx, id)
  return { outcome: 'refreshed', login: { tokens, secondsLeft } }
}
