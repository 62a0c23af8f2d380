import sql from 'sql-template-tag'
import type { Db } from '../db/db.ts'

export interface ReadPoint {
  /** Database snapshot (`pg_snapshot`) as text. */
  snapshot: string
  /** Time of the snapshot, by the database's clock. */
  at: string
  /** Hash over all definitions and series. If it differs from the previous one, one of them has changed. */
  others: string
}

export interface ProductChanges {
  /** Ids of changed products; `all` if they are unknown. */
  ids: number[] | 'all'
  point: ReadPoint
  /** Milliseconds until the next scheduled date, by the database's clock; null if there is none. */
  msUntilDate: number | null
}

const EVERY_PRODUCT = 0

/**
 * Reads changes since `before`, with those of transactions that were open then, and products with a date that has passed since.
 * Ignores transaction ids of the future, which a restore may leave.
 */
export async function readProductChanges(db: Db, before: ReadPoint | undefined): Promise<ProductChanges> {
  const { snapshot = null, at = null } = before ?? {}
  const found = await db.row<ReadPoint & { ids: number[]; msUntilDate: number | null }>(sql`
    select pg_current_snapshot()::text as snapshot, shop_now()::text as at,
           md5(concat((select string_agg(d.xmin::text, ' ' order by d.id) from spec_definition d), ',',
                      (select string_agg(t.xmin::text, ' ' order by t.spec_definition_id, t.language) from spec_definition_text t), ',',
                      (select string_agg(s.xmin::text, ' ' order by s.id) from series s))) as others,
           (extract(epoch from next.at - shop_now()) * 1000)::double precision as "msUntilDate",
           array_to_json(array(select products_changed_since(${snapshot}::pg_snapshot, ${at}::timestamptz))) as ids
      from next_date(shop_now()) next`)
  if (!found) throw new Error('a statement with one row has answered none')
  const { ids, msUntilDate, ...point } = found
  const isWhole = before === undefined || ids.includes(EVERY_PRODUCT)
  return { ids: isWhole ? 'all' : ids, point, msUntilDate }
}

/** Returns the products that the transaction sees differently: changed ones, and those with a date between now and its time. */
export async function listSeenOtherwise(tx: Db): Promise<ProductChanges['ids']> {
  const found = await tx.row<{ ids: number[] }>(sql`
    select array_to_json(array(
             select product_id from product_change where transaction = pg_current_xact_id_if_assigned()
             union
             select id from products_with_date(least(now(), shop_now()), greatest(now(), shop_now())))) as ids`)
  const ids = found?.ids ?? []
  return ids.includes(EVERY_PRODUCT) ? 'all' : ids
}
