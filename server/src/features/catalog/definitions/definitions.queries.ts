import type { Definition } from '@shop/contract/catalog/definitions'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import type { TextRows } from '../../../stored-texts.ts'

/** A definition of specs. `texts`: its names, of which only the English one is sure to be there. */
export interface DefinitionRow extends Definition {
  id: number
  key: string
  texts: TextRows
}

/** All definitions, as sorted. */
export const listDefinitions = (db: Db) =>
  db.rows<DefinitionRow>(sql`
    select d.id, d.key, d.kind, d.dimension, d.unit, d.direction, d.step, d.spec_group as "group",
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
