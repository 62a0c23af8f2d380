import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

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
