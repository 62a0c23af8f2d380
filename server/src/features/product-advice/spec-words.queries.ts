import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'

/** Returns values of specs by `wordsKey`; untranslated values are in English. If two specs have the same definition, the first counts. */
export async function listWords(db: Db, ids: number[], keys: string[], language: Language): Promise<Map<string, string>> {
  const rows = await db.rows<{ id: number; key: string; value: string }>(sql`
    select distinct on (s.product_id, s.definition) s.product_id as id, s.definition as key, text_of(t.value, t_base.value) as value
      from product_spec s
      ${joinTexts('product_spec', sql`s.id`, language)}
     where s.product_id = any(${ids}::bigint[]) and s.definition = any(${keys}::text[]) and s.codes <> '{}'
     order by s.product_id, s.definition, s.sort, s.id`)
  return new Map(rows.map(({ id, key, value }) => [wordsKey(id, key), value]))
}

export const wordsKey = (id: number, key: string) => `${id} ${key}`
