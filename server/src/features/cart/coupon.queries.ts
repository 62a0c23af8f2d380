import type { Coupons } from '@shop/contract/cart/coupon-files'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { compareThings, type Thing, type ThingChanges, updateRows, writeThings } from '../../db/things.ts'
import type { CouponState, CouponUses, Discount } from './coupon.rules.ts'

/** The coupon of a cart. */
export interface CouponRow extends Discount {
  code: string
  state: CouponState
}

/** A coupon that is locked. `isWanted`: it is the one of the code, not the one that is applied. */
export interface LockedCouponRow extends Discount, CouponUses {
  id: number
  isWanted: boolean
}

const isRunning = sql`c.active and coalesce(c.starts_at <= now(), true) and coalesce(c.ends_at > now(), true)`
const columns = sql`c.percent, c.amount_fen as "amountFen", c.minimum_fen as "minimumFen", ${isRunning} as "isRunning"`

/** The coupon of an account's cart. */
export const findAppliedCoupon = (db: Db, accountId: number) =>
  db.row<CouponRow>(sql`
    select ${columns}, c.code, u.state from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId} and u.in_cart`)

/**
 * Locks the coupon of a code, and the one that is applied to an account's cart, until the transaction ends: in the order of their ids, so that two
 * customers who change from one to the other do not wait for each other. The account is locked.
 */
export const lockCoupons = (db: Db, accountId: number, codes: string[]) =>
  db.rows<LockedCouponRow>(sql`
    select c.id, ${columns}, c.uses, c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer",
           c.code = any(${codes}) and c.active as "isWanted",
           exists (select from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId} and u.in_cart and u.state = 'taken') as "isTaken",
           (select count(*) from coupon_use u where u.coupon_id = c.id and u.account_id = ${accountId} and u.state = 'taken') as "usesOfCustomer"
      from coupon c
     where c.code = any(${codes}) or c.id = (select u.coupon_id from coupon_use u where u.account_id = ${accountId} and u.in_cart)
     order by c.id
       for no key update of c`)

/** Names a coupon in an account's cart, which names none; `taken`: with a use of it. Account and coupon are locked. */
export const addCoupon = (db: Db, accountId: number, couponId: number, state: CouponState) =>
  db.rows(sql`insert into coupon_use (coupon_id, account_id, in_cart, state) values (${couponId}, ${accountId}, true, ${state})`)

/** Removes the coupon of an account's cart, if there is one, with its use. The account is locked. */
export const removeCoupon = (db: Db, accountId: number) => db.rows(sql`delete from coupon_use where account_id = ${accountId} and in_cart`)

const DAYS_IN_CART = 7

/** Whether the cart that a coupon was applied to has changed lately, whatever changed it. */
const isRecent = sql`
  greatest(u.applied_at, (select h.time from cart_history h where h.account_id = u.account_id order by h.id desc limit 1))
    > now() - make_interval(days => ${DAYS_IN_CART}::int)`

/** The coupons of carts, and whether each cart is to have a use of its coupon: as `needsUse`, and for 7 days after its last change. */
const couponsInCarts = sql`
  coupon_use u
  join coupon c on c.id = u.coupon_id
 cross join lateral (
    select coalesce(sum(l.quantity * p.price_fen), 0) as fen
      from cart_line l join priced_product p on p.id = l.product_id
     where l.account_id = u.account_id) subtotal
 cross join lateral (select ${isRunning} and subtotal.fen >= c.minimum_fen and subtotal.fen > 0 and ${isRecent} as needs_use) cart`
const isDue = sql`u.in_cart and u.state <> 'lost' and (u.state = 'taken') <> cart.needs_use`

/**
 * After a change of an account's cart: gives the use of its coupon back where the conditions no longer hold, and takes one where they hold again; the
 * coupon is lost where none is left. Answers how many lines and favourites the account has, those of products no longer sold included. The account is
 * locked.
 */
export async function updateCouponUse(tx: Db, accountId: number) {
  const row = await tx.row<{ lines: number; favorites: number }>(sql`
    with due as materialized (
      select u.id,
             case when not cart.needs_use then 'returned'
                  when c.uses >= c.max_uses
                    or (select count(*) from coupon_use o where o.coupon_id = c.id and o.account_id = u.account_id and o.state = 'taken')
                       >= c.max_uses_per_customer then 'lost'
                  else 'taken' end as state
        from ${couponsInCarts}
       where u.account_id = ${accountId} and ${isDue}
         for no key update of c),
    updated as (update coupon_use u set state = due.state from due where u.id = due.id)
    select (select count(*) from cart_line where account_id = ${accountId}) as lines,
           (select count(*) from favorite where account_id = ${accountId}) as favorites`)
  return row ?? { lines: 0, favorites: 0 }
}

/** A page of carts with a coupon, in the order of their accounts: whether `updateCouponUse` has something to do. */
export const listCartsWithCoupon = (db: Db, { after, limit }: { after: number; limit: number }) =>
  db.rows<{ accountId: number; isDue: boolean }>(sql`
    select u.account_id as "accountId", ${isDue} as "isDue"
      from ${couponsInCarts}
     where u.in_cart and u.account_id > ${after}
     order by u.account_id
     limit ${limit}`)

/** Forgets coupons that carts have lost, 7 days after the last change of the cart. */
export const forgetLostCoupons = (db: Db) => db.rows(sql`delete from coupon_use u where u.state = 'lost' and not ${isRecent}`)

/** Compares coupons with what is stored; they are the same by their codes. Uses are the shop's. */
export const compareCoupons = (db: Db, coupons: Coupons) =>
  compareThings(
    db,
    'coupon',
    'code',
    coupons.map(
      ({
        code,
        percent = null,
        amount = null,
        minimum,
        starts = null,
        ends = null,
        maxUses = null,
        maxUsesPerCustomer = null,
        active = true,
      }): Thing => ({
        row: {
          code,
          percent,
          amount_fen: amount,
          minimum_fen: minimum,
          starts_at: starts,
          ends_at: ends,
          max_uses: maxUses,
          max_uses_per_customer: maxUsesPerCustomer,
          active,
        },
        texts: {},
      }),
    ),
    { hasTexts: false },
  )

/** Writes what differs; `archived`: these are no longer taken. */
export async function writeCoupons(tx: Db, coupons: ThingChanges, archived: Thing[]) {
  await writeThings(tx, coupons, { hasTexts: false })
  await updateRows(
    tx,
    'coupon',
    ['id'],
    archived.map(({ row }) => ({ id: row['id'], active: false })),
  )
}

/** Adds coupons, or sets those that are there. */
export const addCoupons = async (tx: Db, coupons: Coupons) => writeCoupons(tx, await compareCoupons(tx, coupons), [])
