import type { Problem } from '../../../records/kind.ts'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'

/** The day begins in the easternmost time zone this long before it begins in UTC. */
const EASTERNMOST_MS = 14 * 3_600_000

/** A product is retired at once, so that its day has begun, at least in one time zone. */
export function problemsOfDay({ retired }: Partial<Pick<ProductValues, 'retired'>>, now: Date): Problem[] {
  const last = new Date(now.getTime() + EASTERNMOST_MS).toISOString().slice(0, 10)
  return retired && retired.since > last ? [{ path: 'retired.since', issue: 'dayToCome' }] : []
}
