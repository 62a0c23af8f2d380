/** Discount of a coupon. Either `percent` or `amountFen` is null. */
export interface Discount {
  percent: number | null
  amountFen: number | null
  minimumFen: number
  /** True if the coupon is active, has started and has not ended. */
  isRunning: boolean
}

/** A cart's coupon holds one of its limited uses (`taken`), needs none now (`returned`), or no use was left (`lost`). */
export type CouponState = 'taken' | 'returned' | 'lost'

/** Uses of a coupon; a maximum of null means unlimited. `isTaken` is true if this customer's cart holds a use. */
export interface CouponUses {
  uses: number
  maxUses: number | null
  usesOfCustomer: number
  maxUsesPerCustomer: number | null
  isTaken: boolean
}

export const holds = ({ isRunning, minimumFen }: Discount, subtotalFen: number) => isRunning && subtotalFen >= minimumFen

export const canBeApplied = (coupon: Discount & CouponUses, subtotalFen: number) =>
  holds(coupon, subtotalFen) &&
  (coupon.isTaken || (coupon.uses < (coupon.maxUses ?? Infinity) && coupon.usesOfCustomer < (coupon.maxUsesPerCustomer ?? Infinity)))

/** True if a cart with this coupon needs one of its uses. An empty cart needs none. */
export const needsUse = (coupon: Discount, subtotalFen: number) => holds(coupon, subtotalFen) && subtotalFen > 0

/** Returns the discount in whole fen. A percentage is rounded down; an amount is limited to the subtotal (calls: Cart). */
export function discountOf(coupon: (Discount & { state: CouponState }) | undefined, subtotalFen: number): number {
  if (!coupon || coupon.state !== 'taken' || !holds(coupon, subtotalFen)) return 0
  const { percent, amountFen } = coupon
  // Divides first, because the product could exceed the exact integers of a double.
  const ofPercent = Math.floor(subtotalFen / 100) * (percent ?? 0) + Math.floor(((subtotalFen % 100) * (percent ?? 0)) / 100)
  return Math.min(subtotalFen, percent === null ? (amountFen ?? 0) : ofPercent)
}
