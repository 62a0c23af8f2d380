import { z } from 'zod'
import { MAX_COUPON_COPIES } from '../limits.ts'
import { Id, text } from '../schemas.ts'
import { manageCall } from './manage-call.ts'
import { ById } from './records.ts'

/** Copies with random codes, each for one use. They are published if the original is. */
export const copyCoupon = manageCall('POST /coupons/{id}/copies', {
  unrevised: 'it makes something new',
  input: ById,
  body: z.object({
    count: z
      .int()
      .min(1)
      .max(MAX_COUPON_COPIES)
      .meta({ examples: [50] }),
  }),
  data: z.strictObject({ codes: z.array(text('WELCOME10-7KQ4M2XA')), revision: Id }).meta({ id: 'CouponCopies' }),
  takesKey: true,
})
