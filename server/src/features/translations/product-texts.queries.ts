import { DEFAULT_FIRST, type Language } from '@shop/contract/languages'
import sql, { join } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { TextCount, Untranslated, UntranslatedQuery } from '../../kinds/translations.queries.ts'
import { productsFound } from '../manage-product-list/manage-product-list.queries.ts'
import { keptName, partNumber } from '../product-issues/product-issues.queries.ts'

/** Positions in `product_overview.texts`: all texts, then missing and older ones of each language (findings.functions.sql). */
const [, ...TRANSLATED] = DEFAULT_FIRST
const placesOf = (language: Language) => {
  const missing = 2 + 2 * TRANSLATED.indexOf(language)
  return { missing, older: missing + 1 }
}

/** Finds products with texts in one of the `states`, by id. */
export function listUntranslatedProducts(db: Db, { language, states, q, after, limit }: UntranslatedQuery) {
  const places = placesOf(language)
  return db.rows<Untranslated>(sql`
    with page as materialized (
      select o.product_id as id, o.state
        from product_overview o
       where o.state <> 'archived' and o.product_id > ${after}
         and (${states.includes('missing')}::boolean and o.texts[${places.missing}::int] > 0 or ${states.includes('older')}::boolean and o.texts[${places.older}::int] > 0)
         and (${q ?? null}::text is null or o.product_id in (${productsFound(q)}))
       order by o.product_id limit ${limit}
    ), open as (
      select x.product_id as id, json_agg(json_build_object('field', x.field || '.' || x.language, 'state', x.state) order by x.field) as texts
        from product_text_states(array(select id from page)) x
       where x.language = ${language} and case when x.state = 'partly' then 'missing' else x.state end = any(${states}::text[])
       group by x.product_id
    )
    select p.id, ${keptName} as title, ${partNumber} as code, page.state, open.texts
      from page join open on open.id = page.id join product p on p.id = page.id join series s on s.id = p.series_id
     order by p.id`)
}

/** Counts the texts of products that are not archived. */
export async function countProductTexts(db: Db, languages: readonly Language[]): Promise<TextCount[]> {
  const sum = (place: number) => sql`coalesce(sum(texts[${place}::int]), 0)::int`
  const counts = languages.map((language) => {
    const { missing, older } = placesOf(language)
    const open = sql`(count(*) filter (where texts[${missing}::int] > 0 or texts[${older}::int] > 0))::int`
    return sql`json_build_object('language', ${language}::text, 'texts', ${sum(1)}, 'missing', ${sum(missing)}, 'older', ${sum(older)}, 'records', ${open})`
  })
  if (counts.length === 0) return []
  const row = await db.row<{ counts: TextCount[] }>(sql`
    select json_build_array(${join(counts)}) as counts from product_overview where state <> 'archived'`)
  return row?.counts ?? []
}
