import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'

/** What the next reading begins with. */
export interface ReadPoint {
  /** What the database showed then, as `pg_snapshot`. */
  snapshot: string
  /** When that was, by its clock. */
  at: string
  /** Which definitions of specs and which series there were: another text where any of them has changed. */
  others: string
}

/** Products that have changed. */
export interface ProductChanges {
  /** `all` where it is not known which. */
  ids: number[] | 'all'
  point: ReadPoint
  /** In how many ms the next date changes what is shown, by the clock of the database; null where there is none. */
  msUntilDate: number | null
}

const EVERY_PRODUCT = 0

/**
 * The products of which the database now shows another state than at `before`, or may do so; without one all: those that transactions have changed, and
 * those with a date that has passed meanwhile. Transactions that were running then and have committed since are among them, whatever their order. A backup
 * by other means may have brought rows of another database, of transactions that are still to come here: they mean nothing.
 */
export async function findChangedProducts(db: Db, before: ReadPoint | undefined): Promise<ProductChanges> {
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

/** The products that this transaction sees otherwise than the shop shows them: that it has changed itself, and with a date between now and its moment. */
export async function findSeenOtherwise(tx: Db): Promise<ProductChanges['ids']> {
  const found = await tx.row<{ ids: number[] }>(sql`
    select array_to_json(array(
             select product_id from product_change where transaction = pg_current_xact_id_if_assigned()
             union
             select id from products_with_date(least(now(), shop_now()), greatest(now(), shop_now())))) as ids`)
  const ids = found?.ids ?? []
  return ids.includes(EVERY_PRODUCT) ? 'all' : ids
}
