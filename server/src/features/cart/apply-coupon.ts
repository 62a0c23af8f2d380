import { plainCodeOf } from '@shop/contract/search/typed-codes'
import { type KeyedHash, networkKey } from '../../auth/address.ts'
import { countRequest, findWait, uncountRequest } from '../../auth/rate-limits.ts'
import { limitOfNetwork, type RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'
import { addCoupon, lockCoupons, removeCoupon, sumCart } from './cart.queries.ts'
import { canBeApplied, needsUse } from './coupon.rules.ts'

/** `refused` means that the code is unknown or not applicable; `held` means too many refused attempts. */
export type Applied = { outcome: 'applied' | 'refused' } | { outcome: 'held'; waitMs: number }

/** The account must be locked. The caller must commit whatever the outcome, because refused attempts are counted. */
export async function applyCoupon(
  tx: Db,
  { accountId, typed }: { accountId: number; typed: string },
  settings: RateLimitSettings,
  keys: GuessKeys,
): Promise<Applied> {
  const waitMs = await findGuessWait(tx, settings, keys)
  if (waitMs > 0) return { outcome: 'held', waitMs }

  const wanted = (await lockCoupons(tx, accountId, codesOf(typed))).find(({ isWanted }) => isWanted)
  const { subtotalFen } = await sumCart(tx, accountId)
  if (!wanted || !canBeApplied(wanted, subtotalFen)) {
    const guessWaitMs = await countGuess(tx, settings, keys)
    return guessWaitMs > 0 ? { outcome: 'held', waitMs: guessWaitMs } : { outcome: 'refused' }
  }
  await removeCoupon(tx, accountId)
  await addCoupon(tx, accountId, wanted.id, needsUse(wanted, subtotalFen) ? 'taken' : 'returned')
  return { outcome: 'applied' }
}

/** Returns the code as typed and in normalized form, because codes inserted by SQL may not be normalized (report R6). */
const codesOf = (typed: string) => [typed, plainCodeOf(typed)].map((code) => code.toUpperCase())

export interface GuessKeys {
  /** The three keys are always locked in this order. */
  network: Buffer
  address: Buffer
  account: Buffer
}

export async function guessKeysOf(keyedHash: KeyedHash, accountId: number, address: string): Promise<GuessKeys> {
  return {
    network: await keyedHash(`unknown coupons of network ${networkKey(address)}`),
    address: await keyedHash(`unknown coupons of address ${address}`),
    account: await keyedHash(`unknown coupons of account ${accountId}`),
  }
}

/** Returns the milliseconds to wait, or 0. Valid codes wait, too, against guessing (security: C3). The account must be locked. */
async function findGuessWait(tx: Db, settings: RateLimitSettings, keys: GuessKeys): Promise<number> {
  const waits = [
    await findWait(tx, keys.network, limitOfNetwork(settings.unknownCouponsOfAddress)),
    await findWait(tx, keys.address, settings.unknownCouponsOfAddress),
    await findWait(tx, keys.account, settings.unknownCouponsOfAccount),
  ]
  return Math.max(...waits)
}

/** Counts a refused attempt. Returns the milliseconds until the next attempt is allowed, or 0. The caller must commit. */
async function countGuess(tx: Db, settings: RateLimitSettings, keys: GuessKeys): Promise<number> {
  const networkWaitMs = await countRequest(tx, keys.network, limitOfNetwork(settings.unknownCouponsOfAddress))
  if (networkWaitMs > 0) return networkWaitMs
  const waitMs = await countRequest(tx, keys.address, settings.unknownCouponsOfAddress)
  if (waitMs === 0) await countRequest(tx, keys.account, settings.unknownCouponsOfAccount)
  else await uncountRequest(tx, keys.network)
  return waitMs
}
