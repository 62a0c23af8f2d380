import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'

/** Products that have changed. */
export interface ProductChanges {
  /** `all` where it is not known which. */
  ids: number[] | 'all'
  /** What the database showed then, as `pg_snapshot`: what the next reading begins with. */
  snapshot: string
}

const EVERY_PRODUCT = 0

/**
 * The products of which the database now shows another state than under `snapshot`, or may do so; without one all. Transactions that were running then and
 * have committed since are among them, whatever their order. A backup by other means may have brought rows of another database, of transactions that are
 * still to come here: they mean nothing.
 */
export async function findChangedProducts(db: Db, snapshot: string | undefined): Promise<ProductChanges> {
  const found = await db.row<{ ids: number[]; snapshot: string }>(sql`
    select pg_current_snapshot()::text as snapshot,
           array_to_json(array(select product_id from product_change
                                where transaction >= pg_snapshot_xmin(${snapshot ?? null}::pg_snapshot)
                                  and transaction < pg_snapshot_xmax(pg_current_snapshot())
                                  and not pg_visible_in_snapshot(transaction, ${snapshot ?? null}::pg_snapshot))) as ids`)
  if (!found) throw new Error('a statement without a table has answered no row')
  const isWhole = snapshot === undefined || found.ids.includes(EVERY_PRODUCT)
  return { ...found, ids: isWhole ? 'all' : found.ids }
}
