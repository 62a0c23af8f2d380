import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Selects the products whose published or saved specs use a definition, as rows (id, used_by). */
export const DEFINITION_USES = sql`
  select d.id, 'product ' || s.product_id as used_by from product_spec s join spec_definition d on d.key = s.definition
  union all
  select d.id, 'product ' || c.record_id
    from saved_change c cross join lateral jsonb_array_elements(c.value) e join spec_definition d on d.key = e->>'definition'
   where c.type = 'product' and c.field = 'specs'`

/** Locks the products that use the definitions, in ascending order of ids, because triggers write specs of these products. */
export async function lockProductsOf(tx: Db, ids: number[]) {
  await tx.rows(sql`lock table product in row exclusive mode`) // waits until no import has the table locked, before any row is locked
  return tx.rows(sql`
    select from product p
     where p.id in (select s.product_id from product_spec s join spec_definition d on d.key = s.definition where d.id = any(${ids}::bigint[]))
     order by p.id for no key update`)
}

export const listUndefinedSpecs = async (db: Db, name: string) =>
  (
    await db.rows<{ id: number }>(sql`
      select distinct s.product_id as id
        from product_spec s join product_spec_text t on t.product_spec_id = s.id and t.language = 'en'
       where s.definition is null and t.name = ${name}
       order by 1`)
  ).map(({ id }) => id)
