import { CouponFile } from '@shop/contract/cart/coupon-files'
import { toYuan } from '@shop/contract/money'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { utcTime } from '../../db/utc-time.ts'
import { checkedFile } from '../../files.ts'

interface CouponRow {
  code: string
  percent: number | null
  amountFen: number | null
  minimumFen: number
  starts: string | null
  ends: string | null
  maxUses: number | null
  maxUsesPerCustomer: number | null
  active: boolean
}

/** All coupons as their file, without who uses them. */
export async function getCouponFile(db: Db) {
  const rows = await db.rows<CouponRow>(sql`
    select c.code, c.percent, c.amount_fen as "amountFen", c.minimum_fen as "minimumFen", ${utcTime(sql`c.starts_at`)} as starts,
           ${utcTime(sql`c.ends_at`)} as ends, c.max_uses as "maxUses", c.max_uses_per_customer as "maxUsesPerCustomer", c.active
      from coupon c
     order by c.id`)
  const coupons = rows.map(({ code, percent, amountFen, minimumFen, starts, ends, maxUses, maxUsesPerCustomer, active }) => ({
    code,
    percent: percent ?? undefined,
    amount: amountFen === null ? undefined : toYuan(amountFen),
    minimum: minimumFen === 0 ? undefined : toYuan(minimumFen),
    starts: starts ?? undefined,
    ends: ends ?? undefined,
    maxUses: maxUses ?? undefined,
    maxUsesPerCustomer: maxUsesPerCustomer ?? undefined,
    active: active ? undefined : false,
  }))
  return checkedFile(CouponFile, coupons, 'The list of coupons')
}
