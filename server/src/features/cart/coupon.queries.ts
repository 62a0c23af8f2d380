import type { Coupons } from '@shop/contract/cart/coupon-files'
import sql from 'sql-template-tag'
import { insertRows } from '../../db/bulk.ts'
import type { Db } from '../../db/db.ts'
import type { CouponUses, Discount } from './cart.rules.ts'

export interface CouponRow extends Discount {
  code: string
}

/** A coupon that is locked. `isWanted`: it is the one of the code, not the one that is applied. */
export interface LockedCouponRow extends CouponRow, CouponUses {
  id: number
  isWanted: boolean
}

const columns = sql`
  c.code, c.percent, c.amount_fen as "amountFen", c.minimum_fen as "minimumFen",
  c.active and coalesce(c.starts_at <= now(), true) and coalesce(c.ends_at > now(), true) as "isRunning"`

/** The coupon of an account's cart. */
export const findAppliedCoupon = (db: Db, accountId: number) =>
  db.row<CouponRow>(sql`
    select ${columns} from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId} and u.in_cart`)

/**
 * Locks the coupon of a code, and the one that is applied to an account's cart, until the transaction ends: in the order of their ids, so that two
 * customers who change from one to the other do not wait for each other. The account is locked.
 */
export const lockCoupons = (db: Db, accountId: number, code: string) =>
  db.rows<LockedCouponRow>(sql`
    select c.id, ${columns}, c.uses, c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
           c.code = ${code} and c.active as "isWanted",
           exists (select from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId} and u.in_cart) as "isApplied",
           (select count(*) from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId}) as "usesOfCustomer"
      from coupon c
     where c.code = ${code} or c.id = (select u.coupon_id from coupon_use u where u.account_id = ${accountId} and u.in_cart)
     order by c.id
       for no key update of c`)

/** Takes a use of a coupon for an account's cart, which has none. */
export const takeCoupon = (db: Db, accountId: number, couponId: number) =>
  db.rows(sql`insert into coupon_use (coupon_id, account_id, in_cart) values (${couponId}, ${accountId}, true)`)

/** Gives the use of the coupon in an account's cart back, if there is one. The account is locked. */
export const returnCoupon = (db: Db, accountId: number) => db.rows(sql`delete from coupon_use where account_id = ${accountId} and in_cart`)

/** Adds coupons. */
export const addCoupons = (tx: Db, coupons: Coupons) =>
  insertRows(
    tx,
    'coupon',
    coupons.map(
      ({ code, percent = null, amount = null, minimum, starts = null, ends = null, maxUses = null, maxUsesPerCustomer = null }) => ({
        code,
        percent,
        amount_fen: amount,
        minimum_fen: minimum,
        starts_at: starts,
        ends_at: ends,
        max_uses: maxUses,
        max_uses_per_customer: maxUsesPerCustomer,
      }),
    ),
  )
