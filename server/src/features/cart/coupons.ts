import type { RateLimitSettings } from '../../auth/rate-limit-settings.ts'
import type { Db } from '../../db/db.ts'
import { sumCart } from './cart.queries.ts'
import { canBeApplied } from './cart.rules.ts'
import { countGuess, findGuessWait, type GuessKeys } from './coupon-guessing.ts'
import { lockCoupons, returnCoupon, takeCoupon } from './coupon.queries.ts'

/** `refused`: unknown, or its conditions do not hold. `held`: too many such codes were tried. */
export type Applied = { outcome: 'applied' | 'refused' } | { outcome: 'held'; waitMs: number }

/**
 * Applies the coupon of a code to an account's cart, in place of another. The account is locked; the transaction must be committed whatever the
 * outcome, as a refused code is counted in it: known or not, so that no count tells which codes there are.
 */
export async function applyCoupon(
  tx: Db,
  { accountId, code }: { accountId: number; code: string },
  settings: RateLimitSettings,
  keys: GuessKeys,
): Promise<Applied> {
  const waitMs = await findGuessWait(tx, settings, keys)
  if (waitMs > 0) return { outcome: 'held', waitMs }

  const wanted = (await lockCoupons(tx, accountId, code)).find(({ isWanted }) => isWanted)
  const { subtotalFen } = await sumCart(tx, accountId)
  if (!wanted || !canBeApplied(wanted, subtotalFen)) {
    const guessWaitMs = await countGuess(tx, settings, keys)
    return guessWaitMs > 0 ? { outcome: 'held', waitMs: guessWaitMs } : { outcome: 'refused' }
  }
  if (!wanted.isApplied) {
    await returnCoupon(tx, accountId)
    await takeCoupon(tx, accountId, wanted.id)
  }
  return { outcome: 'applied' }
}
