import type { Db } from '../db/db.ts'
import { keyedHash } from './keyed-hash.ts'
import { clearRequests, countRequest, uncountRequest } from './rate-limit.queries.ts'
import type { RateLimitSettings } from './rate-limit-settings.ts'

/** An attempt to log in: account and address. */
export interface LoginAttempt {
  email: string
  /** As `addressKey` has it. */
  address: string
  /** Whether the account has logged in from this address lately: its own limit then does not hold. */
  isKnownAddress: boolean
}

interface Counted {
  accountKey: Buffer
  addressKey: Buffer
  accountHit: number | undefined
  addressHit: number
}

/** The result of an attempt. `forgive`, in the transaction that logs in: the attempt was no failure, and those of the account are forgotten. */
export type Guarded<Right> =
  | { outcome: 'held'; waitSeconds: number }
  | { outcome: 'wrong' }
  | { outcome: 'right'; right: Right; forgive(tx: Db): Promise<void> }

/**
 * Compares a password, unless the account or the address has failed too often (security: P4). An attempt counts as a failure
 * before `verify` runs, so that parallel attempts cannot pass the limits; it is taken back where `verify` throws (undefined: a wrong password).
 * `db` is the pool: the count is seen by every process at once.
 */
export async function guardLogin<Right extends object>(
  db: Db,
  settings: RateLimitSettings,
  attempt: LoginAttempt,
  verify: () => Promise<Right | undefined>,
): Promise<Guarded<Right>> {
  const counted = await countAttempt(db, settings, attempt)
  if ('waitMs' in counted) return { outcome: 'held', waitSeconds: Math.ceil(counted.waitMs / 1_000) }
  const right = await verify().catch(async (error: unknown) => {
    await db.begin((tx) => takeBack(tx, counted)).catch(() => {}) // it stays counted; the first error is the one that matters
    throw error
  })
  if (!right) return { outcome: 'wrong' }
  return {
    outcome: 'right',
    right,
    forgive: async (tx) => {
      await uncountRequest(tx, counted.addressKey, counted.addressHit)
      await clearRequests(tx, counted.accountKey)
    },
  }
}

/** Forgets the failed logins of an account, in the transaction that has proved its owner otherwise. `db` is the pool. */
export const forgetFailures = async (db: Db, tx: Db, email: string) => clearRequests(tx, await accountKeyOf(db, email))

const accountKeyOf = (db: Db, email: string) => keyedHash(db, `failed logins of account ${email}`)

// The address always comes before the account, so that two transactions never wait for each other.

async function countAttempt(db: Db, settings: RateLimitSettings, { email, address, isKnownAddress }: LoginAttempt) {
  const addressKey = await keyedHash(db, `failed logins of address ${address}`)
  const accountKey = await accountKeyOf(db, email)
  return db.begin(async (tx): Promise<Counted | { waitMs: number }> => {
    const ofAddress = await countRequest(tx, addressKey, settings.failedLoginsOfAddress)
    if (ofAddress.waitMs > 0) return { waitMs: ofAddress.waitMs }
    const ofAccount = await countRequest(tx, accountKey, settings.failedLoginsOfAccount)
    const isHeld = ofAccount.waitMs > 0
    const counted = { accountKey, addressKey, accountHit: isHeld ? undefined : ofAccount.hit, addressHit: ofAddress.hit }
    if (!isHeld || isKnownAddress) return counted
    await takeBack(tx, counted)
    return { waitMs: ofAccount.waitMs }
  })
}

async function takeBack(tx: Db, { accountKey, addressKey, accountHit, addressHit }: Counted) {
  await uncountRequest(tx, addressKey, addressHit)
  if (accountHit !== undefined) await uncountRequest(tx, accountKey, accountHit)
}
