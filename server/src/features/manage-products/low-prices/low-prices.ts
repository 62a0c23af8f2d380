import type { LowPrice } from '@shop/contract/codes'
import { toYuan } from '@shop/contract/money'
import type { Db } from '../../../db/db.ts'
import type { Values } from '../../../records/kind.ts'
import { listLatelyFen } from '../../catalog/price-history.queries.ts'
import { listProductNames } from '../../product-issues/product-issues.queries.ts'
import { isLow, newLowestFen } from './low-prices.rules.ts'

export function listLowPrices(db: Db, changes: Array<{ id: number; shop: Values; toShop: Values }>): Promise<LowPrice[]> {
  const nowMs = Date.now()
  return findLowPrices(
    db,
    changes.flatMap(({ id, shop, toShop }) => {
      const newFen = newLowestFen(shop, toShop, nowMs)
      return newFen === undefined ? [] : [{ id, newFen }]
    }),
  )
}

/** Prices of a product without an earlier price: compared with 0, no new price is low. */
const NONE = { nowFen: 0, lowestFen: 0 }

export async function findLowPrices(db: Db, prices: Array<{ id: number; newFen: number }>): Promise<LowPrice[]> {
  if (prices.length === 0) return []
  const lately = await listLatelyFen(db, prices.map(({ id }) => id)) // prettier-ignore
  const low = prices.filter(({ id, newFen }) => isLow(newFen, lately.get(id) ?? NONE))
  const names = new Map((await listProductNames(db, low.map(({ id }) => id))).map(({ id, name, partNumber }) => [id, name || partNumber])) // prettier-ignore
  return low.map(({ id, newFen }) => {
    const { nowFen, lowestFen } = lately.get(id) ?? NONE
    return { productId: id, name: names.get(id) ?? '', now: toYuan(nowFen), lowest: toYuan(lowestFen), new: toYuan(newFen) }
  })
}
