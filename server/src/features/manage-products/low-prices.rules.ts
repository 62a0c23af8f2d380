import type { ProductValues } from '@shop/contract/manage/product-fields'
import { toFen } from '@shop/contract/money'
import type { Values } from '../../records/kind.ts'

type Schedule = ProductValues['schedule']

/** Recent prices of a product, in fen. */
interface LatelyFen {
  nowFen: number
  lowestFen: number
}

/** Whether a price falls so far that a slip is more likely than an offer: below half of the lowest of the last 30 days (decisions-2, section 2). */
export const isLow = (priceFen: number, { nowFen, lowestFen }: LatelyFen) => priceFen < nowFen && 2 * priceFen < lowestFen

/**
 * The lowest price, in fen, that a write brings a product: its ordinary one, and those of its schedule that are not over, as far as they are new. Undefined: none
 * of them is less than half of what the product may cost by now, so that none can be low.
 */
export function newLowestFen(shop: Values, toShop: Values, nowMs: number): number | undefined {
  const before = [numberIn(shop), ...scheduleIn(shop).map(({ price }) => price)]
  const known = new Set(scheduleIn(shop).map(keyOf))
  const scheduled = scheduleIn(toShop).filter((one) => !known.has(keyOf(one)) && (one.ends === null || Date.parse(one.ends) > nowMs))
  const fresh = [...('price' in toShop ? [numberIn(toShop)] : []), ...scheduled.map(({ price }) => price)]
  const lowest = Math.min(...fresh.filter((price) => price > 0)) // 0 is no price
  return 2 * lowest < Math.max(...before) ? toFen(lowest) : undefined
}

const numberIn = ({ price }: Values) => (typeof price === 'number' ? price : 0)
const scheduleIn = ({ schedule }: Values) => (schedule ?? []) as Schedule // as its field says
const keyOf = ({ price, starts, ends }: Schedule[number]) => `${price} ${starts} ${ends}`
