import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { leftJoinTexts } from '../../db/tables.ts'
import type { HistoryRow } from './cart.queries.ts'
import type { CouponState } from './coupon.rules.ts'

/** These queries return an account's data, oldest first, including products that are no longer sold. */

export const listLineData = (db: Db, accountId: number, language: Language) =>
  db.rows<{ id: number; productId: number; name: string; quantity: number }>(sql`
    select l.id, l.product_id as "productId", coalesce(text_of(t.name, t_base.name), '') as name, l.quantity
      from cart_line l
      ${leftJoinTexts('product', sql`l.product_id`, language)}
     where l.account_id = ${accountId}
     order by l.id`)

export const listHistoryData = (db: Db, accountId: number, language: Language) =>
  db.rows<HistoryRow>(sql`
    select h.id, h.product_id as "productId", coalesce(text_of(t.name, t_base.name), '') as name, h.action, h.quantity, h.time
      from cart_history h
      ${leftJoinTexts('product', sql`h.product_id`, language)}
     where h.account_id = ${accountId}
     order by h.id`)

export const listCouponData = (db: Db, accountId: number) =>
  db.rows<{ id: number; couponId: number; code: string; inCart: boolean; state: CouponState; appliedAt: Date }>(sql`
    select u.id, u.coupon_id as "couponId", c.code, u.in_cart as "inCart", u.state, u.applied_at as "appliedAt"
      from coupon_use u join coupon c on c.id = u.coupon_id where u.account_id = ${accountId} order by u.id`)
