import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import type { getProductChoices } from '@shop/contract/manage/products/products'
import sql, { type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'

type Choices = z.output<(typeof getProductChoices)['data']>

const listOf = (rows: Sql) => sql`(select coalesce(json_agg(one), '[]') from (${rows}) one)`
/** Returns texts by language; missing texts fall back to the default language. */
const inLanguages = (texts: Sql) => sql`
  (select json_object_agg(l.language, coalesce(text_of(nullif(t.texts->>l.language, ''), t.texts->>${DEFAULT_LANGUAGE}::text), ''))
     from (select ${texts} as texts) t, unnest(${LANGUAGES}::text[]) l (language))`

export async function readChoices(db: Db): Promise<Choices> {
  const choices = await db.row<Choices>(sql`
    select ${listOf(sql`
             select s.id, t.name, s.code, s.active from series s join series_text t on t.series_id = s.id and t.language = 'en' order by s.sort, s.id`)} as series,
           ${listOf(sql`select g.id, t.name from tag g join tag_text t on t.tag_id = g.id and t.language = 'en' where g.active order by g.sort, g.id`)} as tags,
           ${listOf(sql`
             select d.id, d.key, ${inLanguages(sql`(select jsonb_object_agg(n.language, n.name) from spec_definition_text n where n.spec_definition_id = d.id)`)} as name, d.kind, d.dimension, d.unit, d.spec_group as "group"
               from spec_definition d where d.active order by d.sort, d.id`)} as definitions,
           ${listOf(sql`select u.key as unit, ${inLanguages(sql`u.texts`)} as names from shared_entry u where u.kind = 'unit' order by u.sort, u.key`)} as units,
           ${listOf(sql`select v.key, v.icon, ${inLanguages(sql`v.texts`)} as texts from shared_entry v where v.kind = 'service' order by v.sort, v.key`)} as services,
           ${listOf(sql`select p.id, p.name from staff p order by lower(p.name), p.id`)} as staff`)
  if (!choices) throw new Error('a statement without a table has answered no row')
  return choices
}
