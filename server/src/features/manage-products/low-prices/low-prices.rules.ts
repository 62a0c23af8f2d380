import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { toFen } from '@shop/contract/money'
import type { Values } from '../../../records/kind.ts'

type Schedule = ProductValues['schedule']

/** The current price and the lowest price of the last 30 days, in fen. */
interface LatelyFen {
  nowFen: number
  lowestFen: number
}

/** True if a price is below half of the lowest of 30 days, which is more likely a typo than an offer (decisions-2, section 2). */
export const isLow = (priceFen: number, { nowFen, lowestFen }: LatelyFen) => priceFen < nowFen && 2 * priceFen < lowestFen

/** Returns the lowest new price in fen; undefined unless it is below half of the highest current or scheduled price. */
export function newLowestFen(shop: Values, toShop: Values, nowMs: number): number | undefined {
  const before = [numberIn(shop), ...scheduleIn(shop).map(({ price }) => price)]
  const known = new Set(scheduleIn(shop).map(keyOf))
  const scheduled = scheduleIn(toShop).filter((one) => !known.has(keyOf(one)) && (one.ends === null || Date.parse(one.ends) > nowMs))
  const fresh = [...('price' in toShop ? [numberIn(toShop)] : []), ...scheduled.map(({ price }) => price)]
  const lowest = Math.min(...fresh.filter((price) => price > 0)) // 0 means no price
  return 2 * lowest < Math.max(...before) ? toFen(lowest) : undefined
}

const numberIn = ({ price }: Values) => (typeof price === 'number' ? price : 0)
const scheduleIn = ({ schedule }: Values) => (schedule ?? []) as Schedule // the field's schema guarantees this type
const keyOf = ({ price, starts, ends }: Schedule[number]) => `${price} ${starts} ${ends}`
