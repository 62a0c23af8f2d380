import { plainCodeOf } from '@shop/contract/search/typed-codes'
import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import { type Db, isConnectionLost } from '../../db/db.ts'
import { lockFavorites } from '../favorites/favorites.queries.ts'
import { sumCart } from './cart.queries.ts'
import { canBeApplied, needsUse } from './coupon.rules.ts'
import { countGuess, findGuessWait, type GuessKeys } from './coupon-guessing.ts'
import { addCoupon, forgetLostCoupons, listCartsWithCoupon, lockCoupons, removeCoupon, updateCouponUse } from './coupon.queries.ts'

/** `refused`: unknown, or its conditions do not hold. `held`: too many such codes were tried. */
export type Applied = { outcome: 'applied' | 'refused' } | { outcome: 'held'; waitMs: number }

/**
 * Applies the coupon of a code, as it was typed, to an account's cart, in place of another. The account is locked; the transaction must be committed whatever the
 * outcome, as a refused code is counted in it: known or not, so that no count tells which codes there are.
 */
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

/** The code as it was typed, and as it was meant: files have no others, but SQL may have stored any (report R6). */
const codesOf = (typed: string) => [typed, plainCodeOf(typed)].map((code) => code.toUpperCase())

const CARTS_AT_ONCE = 1_000

/**
 * Does what `updateCouponUse` does for the carts that no call of the cart has changed: by a price, the coupon's end, a favourite that was removed with
 * its line, or by 7 days. Each in a transaction of its own, which locks in the order of every write; one that fails keeps none of the others from it.
 */
export async function updateCouponUses(db: Db) {
  await forgetLostCoupons(db)
  const errors: unknown[] = []
  const note = (error: unknown) => {
    if (isConnectionLost(error)) throw error
    errors.push(error)
  }
  const updateOne = (accountId: number) => db.begin(async (tx) => (await lockFavorites(tx, accountId)) && updateCouponUse(tx, accountId))
  let carts
  let after = 0
  do {
    carts = await listCartsWithCoupon(db, { after, limit: CARTS_AT_ONCE })
    for (const { accountId, isDue } of carts) {
      if (isDue) await updateOne(accountId).catch(note)
      after = accountId
    }
  } while (carts.length === CARTS_AT_ONCE)
  if (errors.length > 0) throw new AggregateError(errors, 'uses of coupons could not be given back')
}
