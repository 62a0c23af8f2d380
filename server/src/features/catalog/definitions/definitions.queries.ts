import type { Definition } from '@shop/contract/catalog/definitions'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import type { TextRows } from '../../../sources/export-texts.ts'

/** `texts` contains the names by language. Only the English name always exists. */
export interface DefinitionRow extends Definition {
  id: number
  key: string
  /** Only active definitions are used by products. */
  active: boolean
  texts: TextRows
}

export const listDefinitions = (db: Db) =>
  db.rows<DefinitionRow>(sql`
    select d.id, d.key, d.kind, d.dimension, d.unit, d.direction, d.step, d.spec_group as "group", d.active,
           (select json_object_agg(t.language, t) from spec_definition_text t where t.spec_definition_id = d.id) as texts
      from spec_definition d
     order by d.sort, d.id`)

/** Specs that cannot be compared, grouped by English name. `key` is the key of their definition; null without a definition. */
export interface UncomparedSpecs {
  name: string
  key: string | null
  /** Unit that the definition cannot compare; null if the specs have no number or no definition. */
  unit: string | null
  products: number
  productId: number
}

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
