import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Returns the price before this transaction and the lowest price of the last 30 days, in fen, by product id. Omits unpriced products. */
export async function listLatelyFen(db: Db, ids: number[]) {
  const rows = await db.rows<{ id: number; nowFen: number; lowestFen: number }>(
    sql`select product_id as id, now_fen as "nowFen", lowest_fen as "lowestFen" from prices_lately(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
