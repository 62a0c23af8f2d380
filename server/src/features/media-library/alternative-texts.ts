import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import sql, { join, type Sql } from 'sql-template-tag'
import { sqlName } from '../../db/tables.ts'
import { columnsOf } from '../../kinds/columns.rules.ts'
import { DECLARATIONS, NAMES_FILES } from './media-uses.ts'

/** Localised fields with HTML, in which `alt` has the alternative text of a picture. */
export const HTML_FIELDS = DECLARATIONS.flatMap((declaration) =>
  columnsOf(declaration, true)
    .filter(({ field }) => field.type === 'html')
    .map(({ name, column }) => ({ declaration, name, column })),
)

const saved = (type: Sql, id: Sql, field: Sql) =>
  sql`select from saved_change s where s.type = ${type} and s.record_id = ${id} and s.field = ${field}`

const shopHtml = HTML_FIELDS.map(({ declaration, name, column }) => {
  const [table, id] = [sqlName(`${declaration.table}_text`), sqlName(`${declaration.table}_id`)]
  const [type, html] = [sql`${declaration.type}::text`, sql`t.${sqlName(column)}`]
  return sql`
    select ${type} as type, t.${id} as id, ${name}::text as field, t.language, ${html} as html from ${table} t
     where ${html} like ${NAMES_FILES} and not exists (${saved(type, sql`t.${id}`, sql`${`${name}.`}::text || t.language`)})`
})
const htmlNames = HTML_FIELDS.map(({ declaration, name }) => `${declaration.type}.${name}`)

const savedHtml = sql`
  select c.type, c.record_id, split_part(c.field, '.', 1), split_part(c.field, '.', 2), c.value #>> '{}'
    from saved_change c
   where c.value::text like ${NAMES_FILES} and c.type || '.' || split_part(c.field, '.', 1) = any(${htmlNames}::text[])`

const isSome = (url: Sql, some: Sql | undefined) => (some ? sql`${url} = any(${some})` : sql`true`)

const unescaped = (text: Sql) => sql`replace(replace(replace(replace(${text}, '&quot;', '"'), '&lt;', '<'), '&gt;', '>'), '&amp;', '&')`

/**
 * Query of the alternative texts of pictures, as saved: (url, type, id, field, language, text), one row for each place and language. `some`
 * is an SQL array of addresses; by default all.
 */
export const alternativeTexts = (some?: Sql) => sql`
  select p.url, 'product' as type, p.id, 'imageTexts' as field, l.language,
         nullif(case when s.field is not null then s.value->>p.url else x.alt end, '') as text
    from (select i.product_id as id, i.image_url as url from product_image i
           where ${isSome(sql`i.image_url`, some)}
             and not exists (${saved(sql`'product'`, sql`i.product_id`, sql`'images'`)})
          union
          select c.record_id, e->>'url' from saved_change c cross join lateral jsonb_array_elements(c.value) e
           where c.type = 'product' and c.field = 'images' and ${isSome(sql`e->>'url'`, some)}) p
   cross join unnest(${LANGUAGES}::text[]) l (language)
    left join saved_change s on s.type = 'product' and s.record_id = p.id and s.field = 'imageTexts.' || l.language
    left join (product_image i join product_image_text x on x.product_image_id = i.id) on i.product_id = p.id and i.image_url = p.url and x.language = l.language
  union all
  select * from (
    select ${unescaped(sql`substring(img[1] from ' src="([^"]*)"')`)} as url, h.type, h.id, h.field, h.language,
           nullif(${unescaped(sql`substring(img[1] from ' alt="([^"]*)"')`)}, '') as text
      from (${join([...shopHtml, savedHtml], ' union all ')}) h, lateral regexp_matches(h.html, '<img[^>]*>', 'g') as img) of_html
   where url like '/media/demo/%' and ${isSome(sql`url`, some)}`

/** Aggregates `alternativeTexts`, named `a`, to an array of AlternativeText, the default language first. */
export const textsOfPicture = (url: Sql, texts: Sql) => sql`
  (select coalesce(json_agg(json_build_object('language', language, 'text', case when kinds <= 1 then text end, 'isMixed', kinds > 1, 'places', places)
                            order by language <> ${DEFAULT_LANGUAGE}, array_position(${LANGUAGES}::text[], language)), '[]')
     from (select a.language, max(a.text) as text, count(distinct coalesce(a.text, '')) as kinds, count(*)::int as places
             from (${texts}) a where a.url = ${url} group by a.language) by_language)`
