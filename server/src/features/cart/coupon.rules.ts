/** What a coupon takes off, and under which condition. One of `percent` and `amountFen` is null. */
export interface Discount {
  percent: number | null
  amountFen: number | null
  minimumFen: number
  /** Whether it is active and between its start and its end. */
  isRunning: boolean
}

/** What a coupon has to do with the cart that it was applied to: see `coupon_use.state`. */
export type CouponState = 'taken' | 'returned' | 'lost'

/** What limits a coupon's uses; null: nothing. `isTaken`: this customer's cart has one of them. */
export interface CouponUses {
  uses: number
  maxUses: number | null
  usesOfCustomer: number
  maxUsesPerCustomer: number | null
  isTaken: boolean
}

/** Whether a coupon counts for a cart of this subtotal. */
export const holds = ({ isRunning, minimumFen }: Discount, subtotalFen: number) => isRunning && subtotalFen >= minimumFen

/** Whether a coupon may be applied: its conditions hold, and there is a use left where the cart has none. */
export const canBeApplied = (coupon: Discount & CouponUses, subtotalFen: number) =>
  holds(coupon, subtotalFen) &&
  (coupon.isTaken || (coupon.uses < (coupon.maxUses ?? Infinity) && coupon.usesOfCustomer < (coupon.maxUsesPerCustomer ?? Infinity)))

/** Whether a cart of this subtotal takes a use of its coupon: an empty one has nothing to take off. */
export const needsUse = (coupon: Discount, subtotalFen: number) => holds(coupon, subtotalFen) && subtotalFen > 0

/** Whole fen that a cart's coupon takes off a subtotal: a percentage rounded down, an amount never more than the subtotal (calls: Cart). */
export function discountOf(coupon: (Discount & { state: CouponState }) | undefined, subtotalFen: number): number {
  if (!coupon || coupon.state !== 'taken' || !holds(coupon, subtotalFen)) return 0
  const { percent, amountFen } = coupon
  // In two parts: 100 lines at the highest price times a percentage is more than a double holds exactly.
  const ofPercent = Math.floor(subtotalFen / 100) * (percent ?? 0) + Math.floor(((subtotalFen % 100) * (percent ?? 0)) / 100)
  return Math.min(subtotalFen, percent === null ? (amountFen ?? 0) : ofPercent)
}
