import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { canBeApplied, type CouponState, type CouponUses, type Discount, discountOf, needsUse } from './coupon.rules.ts'

type Values = Partial<Discount & CouponUses & { state: CouponState }>
const coupon = (values: Values = {}) => ({
  percent: null,
  amountFen: null,
  minimumFen: 0,
  isRunning: true,
  uses: 0,
  maxUses: null,
  usesOfCustomer: 0,
  maxUsesPerCustomer: null,
  isTaken: false,
  state: 'taken' as const,
  ...values,
})

/** The largest cart has 100 lines of 99 pieces at the highest price. */
const MAX_SUBTOTAL_FEN = 100 * 99 * 9_999_999_999
const subtotals = fc.integer({ min: 0, max: MAX_SUBTOTAL_FEN })

describe('the discount of a coupon', () => {
  it.each<[Values, number, number]>([
    [{ percent: 10 }, 999, 99],
    [{ percent: 10 }, 9, 0],
    [{ percent: 100 }, 1, 1],
    [{ percent: 33 }, 10_001, 3_300],
    [{ percent: 99 }, MAX_SUBTOTAL_FEN, 98_009_999_990_199],
    [{ amountFen: 500 }, 499, 499],
    [{ amountFen: 500 }, 500, 500],
    [{ amountFen: 500 }, 0, 0],
    [{ percent: 10, minimumFen: 1_000 }, 999, 0],
    [{ percent: 10, minimumFen: 1_000 }, 1_000, 100],
    [{ amountFen: 500, isRunning: false }, 1_000, 0],
    [{ percent: 10, state: 'returned' }, 1_000, 0],
    [{ percent: 10, state: 'lost' }, 1_000, 0],
  ])('of %o on %i fen is %i', (values, subtotalFen, discountFen) => {
    expect(discountOf(coupon(values), subtotalFen)).toBe(discountFen)
  })

  it('is none without a coupon', () => {
    expect(discountOf(undefined, 1_000)).toBe(0)
  })

  it('is the percentage in whole fen, rounded down, exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100 }), subtotals, (percent, subtotalFen) => {
        expect(discountOf(coupon({ percent }), subtotalFen)).toBe(Number((BigInt(subtotalFen) * BigInt(percent)) / 100n))
      }),
      { numRuns: 2_000 },
    )
  })

  it('is never more than the subtotal', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), subtotals, (amountFen, subtotalFen) => {
        expect(discountOf(coupon({ amountFen }), subtotalFen)).toBe(Math.min(amountFen, subtotalFen))
      }),
    )
  })
})

it.each([
  [{}, true],
  [{ isRunning: false }, false],
  [{ minimumFen: 1_000 }, true],
  [{ minimumFen: 1_001 }, false],
  [{ uses: 4, maxUses: 5 }, true],
  [{ uses: 5, maxUses: 5 }, false],
  [{ uses: 5, maxUses: 5, isTaken: true }, true],
  [{ usesOfCustomer: 1, maxUsesPerCustomer: 2 }, true],
  [{ usesOfCustomer: 2, maxUsesPerCustomer: 2 }, false],
  [{ isRunning: false, isTaken: true }, false],
])('whether a coupon with %o can be applied to 1,000 fen: %s', (values, expected) => {
  expect(canBeApplied(coupon({ percent: 10, ...values }), 1_000)).toBe(expected)
})

it.each([
  [{}, 1_000, true],
  [{}, 0, false],
  [{ minimumFen: 1_000 }, 1_000, true],
  [{ minimumFen: 1_001 }, 1_000, false],
  [{ isRunning: false }, 1_000, false],
])('whether a cart takes a use of its coupon with %o for %i fen: %s', (values, subtotalFen, expected) => {
  expect(needsUse(coupon({ percent: 10, ...values }), subtotalFen)).toBe(expected)
})
