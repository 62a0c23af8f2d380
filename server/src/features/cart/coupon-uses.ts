import { isConnectionLost } from '../../db/database-errors.ts'
import type { Db } from '../../db/db.ts'
import { lockFavorites } from '../favorites/favorites.queries.ts'
import { forgetLostCoupons, listCartsWithCoupon, updateCouponUse } from './cart.queries.ts'

const CARTS_AT_ONCE = 1_000

/** Updates the uses of coupons after changes of prices, dates and favorites. One transaction per cart isolates failures. */
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
