import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { type Found, type Stated, statedOf } from './fits.rules.ts'
import { ofTheCatalogue } from '../listing/of-the-catalogue.ts'

/** Definitions whose figures rules go by, with what these measure and the unit that rules know. */
const FIGURES = JSON.stringify([
  { key: 'cells', dimension: 'count', unit: 'S' },
  ...['length', 'width', 'height', 'tray-length', 'tray-width', 'tray-height'].map((key) => ({ key, dimension: 'length', unit: 'mm' })),
  { key: 'charge-power', dimension: 'power', unit: 'W' },
])
const WORDS = ['cell-range', 'chemistry', 'connector']

/** What all products of the shop state that has to do with packs, bestsellers first. */
export const listStated = ofTheCatalogue(async (db): Promise<Map<number, Stated>> => {
  const rows = await db.rows<Pick<Stated, 'id' | 'kind'> & { found: Found }>(sql`
    select p.id, se.kind, f.found
      from (select s.product_id, json_object_agg(s.definition, json_build_object(
                     'number', canonical_number(s.comparable_number, nullif(d.unit, ''), w.dimension, w.unit), 'codes', s.codes)) as found
              from product_spec s
              join spec_definition d on d.key = s.definition
              left join json_to_recordset(${FIGURES}) as w (key text, dimension text, unit text) on w.key = s.definition and w.dimension = d.dimension
             where (w.key is not null and s.comparable_number is not null) or (s.definition = any(${WORDS}::text[]) and s.codes <> '{}')
             group by s.product_id
            having bool_or(s.definition in ('cells', 'cell-range', 'charge-power') or s.definition like 'tray-%')) f
      join visible_product p on p.id = f.product_id
      join series se on se.id = p.series_id
     order by p.sales desc, p.id`)
  return new Map(rows.map(({ id, kind, found }) => [id, statedOf(id, kind, found)]))
})

/** What products show of definitions, by product and key, each text falling back to English. Of two specs of one definition the first. */
export async function findWords(db: Db, ids: number[], keys: string[], language: Language): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: number; key: string; value: string }>(sql`
    select distinct on (s.product_id, s.definition) s.product_id as id, s.definition as key, coalesce(t.value, en.value) as value
      from product_spec s
      join product_spec_text en on en.product_spec_id = s.id and en.language = 'en'
      left join product_spec_text t on t.product_spec_id = s.id and t.language = ${language}
     where s.product_id = any(${ids}::bigint[]) and s.definition = any(${keys}::text[]) and s.codes <> '{}'
     order by s.product_id, s.definition, s.sort, s.id`)
  return new Map(rows.map(({ id, key, value }) => [wordsKey(id, key), value]))
}

/** By which `findWords` names what a product shows. */
export const wordsKey = (id: number, key: string) => `${id} ${key}`
