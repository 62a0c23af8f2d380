import type { Db } from '../db/db.ts'
import { type KeyedHash, networkKey } from './address.ts'
import { clearRequests, countRequest, type RateLimits, uncountRequest } from './rate-limits.ts'
import { limitOfNetwork, type RateLimit } from './rate-limit-settings.ts'

export interface LoginAttempt {
  email: string
  /** Client's address, as returned by `addressKey`. */
  address: string
  /** True if the account logged in from this address in the last 30 days. Then only the pair of account and address is limited. */
  isKnownAddress: boolean
}

interface Counted {
  accountKey: Buffer
  pairKey: Buffer
  keys: Buffer[]
}

/** Result of a guarded login; `held` means rate-limited. Call `forgive`, which resets the failures, in the login's transaction. */
export type Guarded<Right> =
  | { outcome: 'held'; waitSeconds: number }
  | { outcome: 'wrong' }
  | { outcome: 'right'; right: Right; forgive(tx: Db): Promise<void> }

/** Counts a failure before `verify` runs, so that parallel attempts are limited, too (security: P4, P6). `db` must be the pool. */
export async function guardLogin<Right extends object>(
  db: Db,
  limits: RateLimits,
  attempt: LoginAttempt,
  verify: () => Promise<Right | undefined>,
): Promise<Guarded<Right>> {
  const counted = await countAttempt(db, limits, attempt)
  if ('waitMs' in counted) return { outcome: 'held', waitSeconds: Math.ceil(counted.waitMs / 1_000) }
  const right = await verify().catch(async (error: unknown) => {
    await db.begin((tx) => takeBack(tx, counted.keys)).catch(() => {}) // if undoing fails, the attempt stays counted; `error` is thrown
    throw error
  })
  if (!right) return { outcome: 'wrong' }
  return {
    outcome: 'right',
    right,
    forgive: async (tx) => {
      const { accountKey, pairKey, keys } = counted
      for (const key of keys) if (key !== accountKey) await uncountRequest(tx, key)
      await clearRequests(tx, pairKey)
      await clearRequests(tx, accountKey)
    },
  }
}

/** Resets the failed logins of an account whose owner was verified otherwise, for example by a mailed link. */
export async function forgetFailures(tx: Db, keyedHash: KeyedHash, { email, address }: Pick<LoginAttempt, 'email' | 'address'>) {
  await clearRequests(tx, await pairKeyOf(keyedHash, { email, address }))
  await clearRequests(tx, await accountKeyOf(keyedHash, email))
}

const accountKeyOf = (keyedHash: KeyedHash, email: string) => keyedHash(`failed logins of account ${email}`)
const pairKeyOf = (keyedHash: KeyedHash, { email, address }: Pick<LoginAttempt, 'email' | 'address'>) =>
  keyedHash(`failed logins of account ${email} from ${address}`)

/** A counter of failed logins. Only counters with `isHolding` reject attempts beyond their limit. */
interface Count {
  key: Buffer
  limit: RateLimit
  isHolding: boolean
}

// Counters are always locked in the order network, address, account, which prevents deadlocks.

/** From a known address, the limit applies to the pair of account and address, not to either alone. */
async function countAttempt(db: Db, limits: RateLimits, attempt: LoginAttempt): Promise<Counted | { waitMs: number }> {
  const { email, address, isKnownAddress } = attempt
  const ofAccount = limits.settings.failedLoginsOfAccount
  const accountKey = await accountKeyOf(limits.keyedHash, email)
  const pairKey = await pairKeyOf(limits.keyedHash, attempt)
  const before = isKnownAddress ? [{ key: pairKey, limit: ofAccount, isHolding: true }] : await countsOfAddress(limits, address)
  return db.begin(async (tx) => {
    const keys: Buffer[] = []
    for (const { key, limit, isHolding } of [...before, { key: accountKey, limit: ofAccount, isHolding: !isKnownAddress }]) {
      const waitMs = await countRequest(tx, key, limit)
      if (waitMs === 0) keys.push(key)
      else if (isHolding) {
        await takeBack(tx, keys)
        return { waitMs }
      }
    }
    return { accountKey, pairKey, keys }
  })
}

async function countsOfAddress({ settings, keyedHash }: RateLimits, address: string): Promise<Count[]> {
  const limit = settings.failedLoginsOfAddress
  const ofAddress = { key: await keyedHash(`failed logins of address ${address}`), limit, isHolding: true }
  const network = networkKey(address)
  if (!network.endsWith('/48')) return [ofAddress] // an IPv4 /24 is not limited: strangers could lock out their neighbours
  const key = await keyedHash(`failed logins of network ${network}`)
  return [{ key, limit: limitOfNetwork(limit), isHolding: true }, ofAddress]
}

async function takeBack(tx: Db, keys: readonly Buffer[]) {
  for (const key of keys) await uncountRequest(tx, key)
}
