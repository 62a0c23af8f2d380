import { networkKey } from '../../auth/address.ts'
import { keyedHash } from '../../auth/keyed-hash.ts'
import { countRequest, findWait, uncountRequest } from '../../auth/rate-limit.queries.ts'
import { limitOfNetwork, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'

/** What unknown codes are counted by. */
export interface GuessKeys {
  /** In the order in which they are locked. */
  network: Buffer
  address: Buffer
  account: Buffer
}

/** The keys of an account, an address (as `addressKey` has it) and its network. `db` is the pool. */
export async function guessKeysOf(db: Db, accountId: number, address: string): Promise<GuessKeys> {
  return {
    network: await keyedHash(db, `unknown coupons of network ${networkKey(address)}`),
    address: await keyedHash(db, `unknown coupons of address ${address}`),
    account: await keyedHash(db, `unknown coupons of account ${accountId}`),
  }
}

/**
 * Milliseconds to wait where an account or its address has tried too many unknown codes, otherwise 0. Then right codes must wait too: otherwise
 * codes could be tried out (security: C3). The account is locked, so that none of its guesses is on its way.
 */
export async function findGuessWait(tx: Db, settings: RateLimitSettings, keys: GuessKeys): Promise<number> {
  const waits = [
    await findWait(tx, keys.network, limitOfNetwork(settings.unknownCouponsOfAddress)),
    await findWait(tx, keys.address, settings.unknownCouponsOfAddress),
    await findWait(tx, keys.account, settings.unknownCouponsOfAccount),
  ]
  return Math.max(...waits)
}

/** Counts an unknown code; milliseconds to wait where the address or its network has reached its limit meanwhile. The transaction must be committed. */
export async function countGuess(tx: Db, settings: RateLimitSettings, keys: GuessKeys): Promise<number> {
  const ofNetwork = await countRequest(tx, keys.network, limitOfNetwork(settings.unknownCouponsOfAddress))
  if (ofNetwork.waitMs > 0) return ofNetwork.waitMs
  const { waitMs } = await countRequest(tx, keys.address, settings.unknownCouponsOfAddress)
  if (waitMs === 0) await countRequest(tx, keys.account, settings.unknownCouponsOfAccount)
  else await uncountRequest(tx, keys.network, ofNetwork.hit)
  return waitMs
}
