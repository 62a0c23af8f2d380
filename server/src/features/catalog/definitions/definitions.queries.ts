import type { Definition } from '@shop/contract/catalog/definitions'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import type { TextRows } from '../../../stored-texts.ts'

/** A definition of specs. `texts`: its names, of which only the English one is sure to be there. */
export interface DefinitionRow extends Definition {
  id: number
  key: string
  /** Whether it is in the shop: products are of no others. */
  active: boolean
  texts: TextRows
}

/** All definitions, as sorted. */
export const listDefinitions = (db: Db) =>
  db.rows<DefinitionRow>(sql`
    select d.id, d.key, d.kind, d.dimension, d.unit, d.direction, d.step, d.spec_group as "group", d.active,
           (select json_object_agg(t.language, t) from spec_definition_text t where t.spec_definition_id = d.id) as texts
      from spec_definition d
     order by d.sort, d.id`)

/** Specs of one English name that cannot be compared: `key` is that of their definition, null without one. */
export interface UncomparedSpecs {
  name: string
  key: string | null
  /** What they say instead of a number in a unit of the definition: the unit, or null where they have no number. */
  unit: string | null
  products: number
  /** The lowest number of such a product. */
  productId: number
}

/** Specs without a definition, and those whose definition compares numbers and that have none: what an operator may want to mend. */
export const listUncomparedSpecs = (db: Db) =>
  db.rows<UncomparedSpecs>(sql`
    select t.name, d.key, case when d.key is not null and s.number is not null then coalesce(s.unit, '') end as unit,
           count(distinct s.product_id) as products, min(s.product_id) as "productId"
      from product_spec s
      join product_spec_text t on t.product_spec_id = s.id and t.language = 'en'
      left join spec_definition d on d.key = s.definition
     where d.key is null or (d.kind <> 'text' and s.is_comparable and s.comparable_number is null)
     group by 1, 2, 3
     order by 2 nulls first, 1, 3`)

/** The products that state each definition: in the shop, or with their saved changes. */
const STATED = sql`
  select s.definition as key, s.product_id from product_spec s where s.definition is not null
  union
  select e->>'definition', c.record_id
    from saved_change c cross join lateral jsonb_array_elements(c.value) e
   where c.type = 'product' and c.field = 'specs' and e->>'definition' is not null`

/** How many products state each definition, by key; those that none states are left out. */
export async function countUses(db: Db): Promise<Map<string, number>> {
  const rows = await db.rows<{ key: string; products: number }>(sql`
    select key, count(*)::int as products from (${STATED}) stated group by key`)
  return new Map(rows.map(({ key, products }) => [key, products]))
}

/** The first products that state definitions, at most so many of each; definitions that none states are left out. */
export const listUses = (db: Db, ids: number[], most: number) =>
  db.rows<{ id: number; products: number[] }>(sql`
    select d.id, array_to_json(u.products) as products
      from spec_definition d
     cross join lateral (select array(select product_id from (${STATED}) stated where key = d.key order by product_id limit ${most}) as products) u
     where d.id = any(${ids}::bigint[]) and u.products <> '{}'`)
