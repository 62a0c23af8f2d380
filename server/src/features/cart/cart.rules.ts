/** What a coupon takes off, and under which condition. One of `percent` and `amountFen` is null. */
export interface Discount {
  percent: number | null
  amountFen: number | null
  minimumFen: number
  /** Whether it is active and between its start and its end. */
  isRunning: boolean
}

/** What limits a coupon's uses; null: nothing. `isApplied`: it has a use of this customer's cart already. */
export interface CouponUses {
  uses: number
  maxUses: number | null
  usesOfCustomer: number
  maxUsesPerCustomer: number | null
  isApplied: boolean
}

/** Whether a coupon counts for a cart of this subtotal. */
export const holds = ({ isRunning, minimumFen }: Discount, subtotalFen: number) => isRunning && subtotalFen >= minimumFen

/** Whether a coupon may be applied: its conditions hold, and there is a use left where it has none of this cart's. */
export const canBeApplied = (coupon: Discount & CouponUses, subtotalFen: number) =>
  holds(coupon, subtotalFen) &&
  (coupon.isApplied || (coupon.uses < (coupon.maxUses ?? Infinity) && coupon.usesOfCustomer < (coupon.maxUsesPerCustomer ?? Infinity)))

/** Whole fen that a coupon takes off a subtotal: a percentage rounded down, an amount never more than the subtotal (calls: Cart). */
export function discountOf(coupon: Discount | undefined, subtotalFen: number): number {
  if (!coupon || !holds(coupon, subtotalFen)) return 0
  const { percent, amountFen } = coupon
  // In two parts: 100 lines at the highest price times a percentage is more than a double holds exactly.
  const ofPercent = Math.floor(subtotalFen / 100) * (percent ?? 0) + Math.floor(((subtotalFen % 100) * (percent ?? 0)) / 100)
  return Math.min(subtotalFen, percent === null ? (amountFen ?? 0) : ofPercent)
}
