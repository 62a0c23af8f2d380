import type { Db } from '../db/db.ts'
import { networkKey } from './address.ts'
import { keyedHash } from './keyed-hash.ts'
import { clearRequests, countRequest, uncountRequest } from './rate-limit.queries.ts'
import { limitOfNetwork, type RateLimit, type RateLimitSettings } from './rate-limit-settings.ts'

/** An attempt to log in: account and address. */
export interface LoginAttempt {
  email: string
  /** As `addressKey` has it. */
  address: string
  /** Whether the account has logged in from this address lately: then a limit of both together holds, instead of that of either. */
  isKnownAddress: boolean
}

/** What an attempt was counted as, to be taken back. */
interface Counted {
  accountKey: Buffer
  pairKey: Buffer
  /** In the order in which they are locked, the account's last. */
  hits: Array<{ key: Buffer; hit: number }>
}

/** The result of an attempt. `forgive`, in the transaction that logs in: the attempt was no failure, and those of the account are forgotten. */
export type Guarded<Right> =
  | { outcome: 'held'; waitSeconds: number }
  | { outcome: 'wrong' }
  | { outcome: 'right'; right: Right; forgive(tx: Db): Promise<void> }

/**
 * Compares a password, unless the account or the address has failed too often (security: P4, P6). An attempt counts as a failure
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
      const { accountKey, pairKey } = counted
      await takeBack(tx, { hits: counted.hits.filter(({ key }) => !key.equals(accountKey)) })
      await clearRequests(tx, pairKey)
      await clearRequests(tx, accountKey)
    },
  }
}

/** Forgets the failed logins of an account, in the transaction that has proved its owner otherwise, from `address`. `db` is the pool. */
export async function forgetFailures(db: Db, tx: Db, { email, address }: Pick<LoginAttempt, 'email' | 'address'>) {
  await clearRequests(tx, await pairKeyOf(db, { email, address }))
  await clearRequests(tx, await accountKeyOf(db, email))
}

const accountKeyOf = (db: Db, email: string) => keyedHash(db, `failed logins of account ${email}`)
const pairKeyOf = (db: Db, { email, address }: Pick<LoginAttempt, 'email' | 'address'>) =>
  keyedHash(db, `failed logins of account ${email} from ${address}`)

/** What an attempt counts towards. `isHolding`: beyond the limit the attempt is held. */
interface Count {
  key: Buffer
  limit: RateLimit
  isHolding: boolean
}

// The account always comes last, and the network before the address, so that two transactions never wait for each other.

/** At a known address of the account, the pair of both is judged instead of the address, which neighbours share, and instead of the account. */
async function countAttempt(db: Db, settings: RateLimitSettings, attempt: LoginAttempt): Promise<Counted | { waitMs: number }> {
  const { email, address, isKnownAddress } = attempt
  const ofAccount = settings.failedLoginsOfAccount
  const accountKey = await accountKeyOf(db, email)
  const pairKey = await pairKeyOf(db, attempt)
  const before = isKnownAddress ? [{ key: pairKey, limit: ofAccount, isHolding: true }] : await countsOfAddress(db, settings, address)
  return db.begin(async (tx) => {
    const hits: Counted['hits'] = []
    for (const { key, limit, isHolding } of [...before, { key: accountKey, limit: ofAccount, isHolding: !isKnownAddress }]) {
      const { hit, waitMs } = await countRequest(tx, key, limit)
      if (waitMs === 0) hits.push({ key, hit })
      else if (isHolding) {
        await takeBack(tx, { hits })
        return { waitMs }
      }
    }
    return { accountKey, pairKey, hits }
  })
}

async function countsOfAddress(db: Db, { failedLoginsOfAddress: limit }: RateLimitSettings, address: string): Promise<Count[]> {
  const ofAddress = { key: await keyedHash(db, `failed logins of address ${address}`), limit, isHolding: true }
  const network = networkKey(address)
  if (!network.endsWith('/48')) return [ofAddress] // neighbours share a /24: strangers would lock them out
  const key = await keyedHash(db, `failed logins of network ${network}`)
  return [{ key, limit: limitOfNetwork(limit), isHolding: true }, ofAddress]
}

async function takeBack(tx: Db, { hits }: Pick<Counted, 'hits'>) {
  for (const { key, hit } of hits) await uncountRequest(tx, key, hit)
}
