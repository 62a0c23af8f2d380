import { MAX_COUPON_LENGTH } from '../../limits.ts'
import { plainCodeOf } from '../../search/typed-codes.ts'
import { kind } from '../kind.ts'

/** Largest value of a 32-bit column. */
const MAX_COUNT = 2_147_483_647

/** Codes that lower the total of a cart, by a percentage or by an amount. */
export const COUPON = kind({
  type: 'coupon',
  path: 'coupons',
  about: 'Codes that lower the total of a cart.',
  table: 'coupon',
  fields: {
    code: { type: 'line', max: MAX_COUPON_LENGTH, example: 'WELCOME10', unique: true, required: true, searched: true, sorted: true },
    percent: { type: 'number', min: 1, max: 100, unit: '%', listed: true },
    amount: { type: 'money', listed: true },
    /** Of the cart's subtotal; 0 without one. */
    minimum: { type: 'money', required: true },
    starts: { type: 'date', column: 'starts_at' },
    ends: { type: 'date', column: 'ends_at', listed: true, sorted: true },
    maxUses: { type: 'number', min: 1, max: MAX_COUNT, listed: true },
    maxUsesPerCustomer: { type: 'number', min: 1, max: MAX_COUNT },
    taken: { type: 'number', min: 0, max: MAX_COUNT, column: 'uses', counted: true, listed: true, sorted: true },
  },
  title: 'code',
  create: ['code', 'percent'],
  files: { file: 'coupons.json', list: '', by: 'code' },
})

/** Codes are compared without case, width and invisible characters (calls: Limits). */
export const couponCodeOf = (typed: string) => plainCodeOf(typed).toUpperCase()

const CODE = /^[0-9A-Z-]+$/

export interface CouponProblem {
  path: 'code' | 'percent' | 'ends'
  issue: 'couponCode' | 'eitherOff' | 'endsBeforeStart'
}

/** Rules across fields, by their names; missing values are null or undefined. */
export function couponProblems(values: Readonly<Record<string, unknown>>): CouponProblem[] {
  const { code = '', percent, amount, starts, ends } = values
  const [hasPercent, hasAmount] = [(percent ?? null) !== null, (amount ?? null) !== null]
  const isLate = typeof starts === 'string' && typeof ends === 'string' && Date.parse(ends) <= Date.parse(starts)
  return [
    ...(CODE.test(couponCodeOf(String(code))) ? [] : [{ path: 'code', issue: 'couponCode' } as const]),
    ...(hasPercent === hasAmount || amount === 0 ? [{ path: 'percent', issue: 'eitherOff' } as const] : []),
    ...(isLate ? [{ path: 'ends', issue: 'endsBeforeStart' } as const] : []),
  ]
}
