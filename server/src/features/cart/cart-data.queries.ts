import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { HistoryRow } from './cart.queries.ts'
import type { CouponState } from './coupon.rules.ts'

/** What is stored of an account's cart, for its customer: also what the cart does not show, such as products that are no longer sold. */

/** Every line of an account, oldest first. */
export const listLineData = (db: Db, accountId: number, language: Language) =>
  db.rows<{ id: number; productId: number; name: string; quantity: number }>(sql`
    select l.id, l.product_id as "productId", coalesce(t.name, en.name, '') as name, l.quantity
      from cart_line l
      left join product_text en on en.product_id = l.product_id and en.language = 'en'
      left join product_text t on t.product_id = l.product_id and t.language = ${language}
     where l.account_id = ${accountId}
     order by l.id`)

/** Everything that happened to the lines of an account, oldest first. */
export const listHistoryData = (db: Db, accountId: number, language: Language) =>
  db.rows<HistoryRow>(sql`
    select h.id, h.product_id as "productId", coalesce(t.name, en.name, '') as name, h.action, h.quantity, h.time
      from cart_history h
      left join product_text en on en.product_id = h.product_id and en.language = 'en'
      left join product_text t on t.product_id = h.product_id and t.language = ${language}
     where h.account_id = ${accountId}
     order by h.id`)

/** The coupon of an account's cart, with a use or without, and every use for good. */
export const listCouponData = (db: Db, accountId: number) =>
  db.rows<{ id: number; couponId: number; code: string; inCart: boolean; state: CouponState; appliedAt: Date }>(sql`
    select u.id, u.coupon_id as "couponId", c.code, u.in_cart as "inCart", u.state, u.applied_at as "appliedAt"
      from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId} order by u.id`)
