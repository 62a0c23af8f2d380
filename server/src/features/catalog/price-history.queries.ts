import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/**
 * Current prices of products and their lowest of the last 30 days, in fen, as of before the running transaction. Products without a price then are left out.
 */
export async function listLatelyFen(db: Db, ids: number[]) {
  const rows = await db.rows<{ id: number; nowFen: number; lowestFen: number }>(
    sql`select product_id as id, now_fen as "nowFen", lowest_fen as "lowestFen" from prices_lately(${ids}::bigint[])`,
  )
  return new Map(rows.map((row) => [row.id, row]))
}
