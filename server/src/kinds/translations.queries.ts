import { codeFieldOf, hasTexts, titleNameOf } from '@shop/contract/kinds/kind'
import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import type { RecordState } from '@shop/contract/manage/record-types'
import type { OpenState, TextFilter } from '@shop/contract/manage/translations/translation-states'
import sql, { join, type Sql } from 'sql-template-tag'
import { sqlName } from '../db/tables.ts'
import type { Db } from '../db/db.ts'
import { filledTexts } from './filled-texts.ts'
import { found } from './record-list.queries.ts'
import type { TableKind } from './table-kind.ts'
import { joinDefaultTexts, shopColumn, textsOf } from './table.queries.ts'

/** A record of which a language lacks texts, or has outdated ones. */
export interface Untranslated {
  id: number
  title: string
  code: string | null
  state: RecordState
  texts: Array<{ field: string; state: OpenState }>
}
/** Selects a page of records: those after the id `after`. */
export interface UntranslatedQuery {
  language: Language
  states: readonly TextFilter[]
  q: string | undefined
  after: number
  limit: number
}
export interface TextCount {
  language: Language
  texts: number
  missing: number
  older: number
  records: number
}

/**
 * Selects (id, language, field, state) of the texts that the default language has, of records that are not archived. Saved changes replace
 * published values.
 */
function textStates(kind: TableKind, languages: readonly Language[], isWanted: Sql) {
  const { type, table } = kind.declaration
  const texts = textsOf(kind.declaration)
  const filled = filledTexts(kind)
  const names = filled.map(({ name }) => name)
  const isIn = (language: Language) => sql`right(h.field, 3) = ${`.${language}`}`
  const inDefault = isIn(DEFAULT_LANGUAGE)
  const lastSaved = (language: Language) => sql`coalesce(max(h.revision_id) filter (where h.layer = 'saved' and ${isIn(language)}), 0)`
  return sql`
    with filled as materialized (
      select t.id, l.language,
             case when c.fields is null then array[${join(filled.map(({ inShop }) => inShop))}] else array[${join(filled.map(({ asSaved }) => asSaved))}] end as texts
        from ${sqlName(table)} t
        left join record r on r.type = ${type} and r.id = t.id
       cross join unnest(${[DEFAULT_LANGUAGE, ...languages]}::text[]) l (language)
        left join ${texts.table} x on x.${texts.id} = t.id and x.language = l.language
        left join (select record_id, jsonb_object_agg(field, value) as fields from saved_change where type = ${type} group by record_id) c on c.record_id = t.id
       where (t.active or r.is_draft) and ${isWanted}
    ), compared as materialized (
      select o.id, o.language, pair.field, coalesce(pair.own, false) as is_there
        from filled o
        join filled base on base.id = o.id and base.language = ${DEFAULT_LANGUAGE}
       cross join lateral unnest(${names}::text[], o.texts, base.texts) pair (field, own, base)
       where o.language <> ${DEFAULT_LANGUAGE} and pair.base
    ), rewritten as materialized ( -- their English was changed after a saved translation, or after none: a superset of the outdated ones
      select h.record_id as id
        from revision_change h
       where h.type = ${type} and h.before is distinct from h.after and (${inDefault} or h.layer = 'saved')
       group by h.record_id, split_part(h.field, '.', 1)
      having max(h.revision_id) filter (where ${inDefault}) > least(${join(languages.map(lastSaved))})
    ), outdated as materialized (
      select record_id, field, language from outdated_texts(${type}, array(select id from rewritten intersect select id from compared where is_there))
    )
    select c.id, c.language, c.field, case when not c.is_there then 'missing' when o.record_id is null then 'complete' else 'older' end as state
      from compared c
      left join outdated o on o.record_id = c.id and o.field = c.field and o.language = c.language`
}

/** Finds records with texts in one of the `states`, by id. */
export async function listUntranslated(
  db: Db,
  kind: TableKind,
  { language, states, q, after, limit }: UntranslatedQuery,
): Promise<Untranslated[]> {
  const { declaration } = kind
  if (!hasTexts(declaration)) return []
  const code = codeFieldOf(declaration)
  const isWanted = sql`t.id > ${after} and (${q ?? null}::text is null or t.id in (${found(kind, q)}))`
  return db.rows<Untranslated>(sql`
    with open as (
      select s.id, json_agg(json_build_object('field', s.field || '.' || s.language, 'state', s.state) order by s.field) as texts
        from (${textStates(kind, [language], isWanted)}) s
       where s.state = any(${states}::text[])
       group by s.id order by s.id limit ${limit}
    )
    select t.id, coalesce(${saved(declaration.type, titleNameOf(declaration))}, ${shopColumn(declaration, declaration.title)}, t.id::text) as title,
           ${code === undefined ? sql`null` : sql`coalesce(${saved(declaration.type, code)}, ${shopColumn(declaration, code)})`} as code,
           case when t.active then 'live' else 'draft' end as state, open.texts
      from open join ${sqlName(declaration.table)} t on t.id = open.id ${joinDefaultTexts(declaration)}
     order by t.id`)
}

const saved = (type: string, field: string) =>
  sql`(select c.value #>> '{}' from saved_change c where c.type = ${type} and c.record_id = t.id and c.field = ${field})`

/** Counts the texts of records that are not archived. */
export async function countTexts(db: Db, kind: TableKind, languages: readonly Language[]): Promise<TextCount[]> {
  if (!hasTexts(kind.declaration)) return []
  return db.rows<TextCount>(sql`
    select s.language, count(*)::int as texts, (count(*) filter (where s.state = 'missing'))::int as missing,
           (count(*) filter (where s.state = 'older'))::int as older, (count(distinct s.id) filter (where s.state <> 'complete'))::int as records
      from (${textStates(kind, languages, sql`true`)}) s
     group by s.language`)
}
