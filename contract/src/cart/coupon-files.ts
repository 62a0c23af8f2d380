import { z } from 'zod'
import { MAX_COUPON_LENGTH } from '../limits.ts'
import { toFen } from '../money.ts'
import { Time, Yuan } from '../values.ts'

/** The least that a price can differ by. */
const MIN_YUAN = 0.01

/** Either `percent` or `amount`; `amount` and `minimum` in CNY. What is left out has no limit. */
const Coupon = z
  .strictObject({
    code: z
      .string()
      .max(MAX_COUPON_LENGTH)
      .regex(/^[A-Z0-9-]+$/),
    percent: z.int().min(1).max(100).optional(),
    amount: Yuan.min(MIN_YUAN).transform(toFen).optional(),
    minimum: Yuan.transform(toFen).default(0),
    starts: Time.optional(),
    ends: Time.optional(),
    maxUses: z.int32().positive().optional(),
    maxUsesPerCustomer: z.int32().positive().optional(),
    /** Whether it is taken at all; it is where nothing is said. */
    active: z.boolean().optional(),
  })
  .refine(({ percent, amount }) => (percent === undefined) !== (amount === undefined), { error: 'takes off either a percent or an amount' })
  .refine(({ starts, ends }) => !starts || !ends || Date.parse(starts) < Date.parse(ends), { error: 'ends before it starts' })

/** Coupons as one file, `coupons.json`, beside the catalogue. */
export const CouponFile = z.array(Coupon).check(({ value, issues }) => {
  for (const [index, { code }] of value.entries())
    if (value.findIndex((coupon) => coupon.code === code) < index)
      issues.push({ code: 'custom', path: [index, 'code'], message: 'names a code twice', input: code })
})
/** Coupons that were read and checked; money in fen. */
export type Coupons = z.output<typeof CouponFile>
