import { z } from 'zod'
import { COUPON, type CouponProblem, couponCodeOf, couponProblems } from '../kinds/declared/coupon.ts'
import { entrySchema } from '../kinds/file-entries.ts'

const MESSAGES: Record<CouponProblem['issue'], string> = {
  couponCode: 'has other characters than A–Z, 0–9 and hyphens',
  eitherOff: 'takes off either a percent or an amount',
  endsBeforeStart: 'ends before it starts',
}

/** Files may omit the minimum. */
const Entry = z.preprocess((entry) => (typeof entry === 'object' && entry !== null ? { minimum: 0, ...entry } : entry), entrySchema(COUPON))

/** `coupons.json`; amounts are in CNY. */
export const CouponFile = z.array(Entry).check(({ value, issues }) => {
  const codes = value.map((entry) => couponCodeOf(String(entry['code'])))
  for (const [index, entry] of value.entries()) {
    for (const { path, issue } of couponProblems(entry))
      issues.push({ code: 'custom', path: [index, path], message: MESSAGES[issue], input: entry })
    if (codes.indexOf(codes[index] ?? '') < index)
      issues.push({ code: 'custom', path: [index, 'code'], message: 'names a code twice', input: entry['code'] })
  }
})
export type Coupons = z.output<typeof CouponFile>
