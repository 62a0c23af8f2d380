import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import type { Field } from '@shop/contract/kinds/field'
import { hasTexts, type Kind, nameInDefault, namesWith, titleNameOf } from '@shop/contract/kinds/kind'
import type { RecordState } from '@shop/contract/manage/record-types'
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import { sqlName } from '../db/tables.ts'
import type { Db } from '../db/db.ts'
import { findByReadings } from '../features/search/readings.queries.ts'
import { type Cursor, type Direction, Moment, Name, WholeNumber } from '../records/list/list-cursor.rules.ts'
import { findListPage, type ListKey, momentKey, nameKey, numberKey } from '../records/list/list-page.ts'
import type { Person } from '../records/record.queries.ts'
import type { TableKind } from './table-kind.ts'
import { columnsOf } from './columns.rules.ts'
import { filledTexts } from './filled-texts.ts'
import { joinDefaultTexts, shopColumn, textsOf } from './table.queries.ts'

interface ListQuery {
  filters: Readonly<Record<string, unknown>>
  sort: string
  order: Direction
  cursor: Cursor | undefined
  limit: number
}
interface ListedRow {
  id: number
  rev: number
  title: string
  state: RecordState
  values: Record<string, unknown>
  uses: number
  saved: number
  changedAt: Date | null
  changedBy: Person | null
}

/** Saved value of a field, else the published one, as JSON of calls: money in yuan, times in UTC. */
function savedJson(declaration: Kind, name: string): Sql {
  const column = shopColumn(declaration, name)
  const type = declaration.fields[name]?.type
  const inUtc = sql`to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  const shop = sql`to_jsonb(${type === 'money' ? sql`${column} / 100.0` : type === 'date' ? inUtc : column})`
  const key = nameInDefault(declaration.fields, name)
  return sql`case when c.fields ? ${key} then c.fields->${key} else ${shop} end`
}

const NO_USES = sql`select null::bigint as id, ''::text as used_by where false`

const NO_WORDS = sql`select null::bigint as id, '' as words where false`

/** Selects all records with the values that lists need. Saved changes replace published values. */
function kept({ declaration, uses = NO_USES }: TableKind) {
  const { type, table } = declaration
  const needed = namesWith(declaration, ({ listed, sorted, filtered, type: of }) => Boolean(listed || sorted || filtered) || of === 'order')
  const values = needed.map((name) => sql`${name}::text, ${savedJson(declaration, name)}`)
  return sql`
    select t.id, coalesce(r.rev, 0) as rev, coalesce(c.fields->>${titleNameOf(declaration)}, ${shopColumn(declaration, declaration.title)}, t.id::text) as title,
           ${values.length > 0 ? sql`jsonb_build_object(${join(values)})` : sql`'{}'::jsonb`} as values,
           case when t.active then 'live' when r.is_draft then 'draft' else 'archived' end as state,
           coalesce(u.count, 0) as uses, coalesce(c.count, 0) as saved,
           coalesce(r.changed_at, '-infinity') as changed_at, r.changed_by
      from ${sqlName(table)} t ${joinDefaultTexts(declaration)}
      left join record r on r.type = ${type} and r.id = t.id
      left join (select id, count(distinct used_by)::int as count from (${uses}) used group by id) u on u.id = t.id
      left join (select record_id, count(*)::int as count, jsonb_object_agg(field, value) as fields from saved_change where type = ${type} group by record_id) c
             on c.record_id = t.id`
}

/** Returns a sort key, with the schema of its text in cursors. Missing values come first. */
export function keyOf({ fields }: Kind, sort: string): ListKey & { schema: z.ZodType<string> } {
  const field: Field | undefined = fields[sort]
  const value = sql`(k.values->>${sort})`
  if (sort === 'uses') return { ...numberKey(sql`k.uses`), schema: WholeNumber }
  if (!field) return { ...momentKey(sql`k.changed_at`), schema: Moment }
  if (field.type === 'money') return { ...numberKey(sql`coalesce(round(${value}::numeric * 100), -1)`), schema: WholeNumber }
  if (field.type === 'number' || field.type === 'order')
    return { ...numberKey(sql`coalesce(round(${value}::numeric), -1)`), schema: WholeNumber }
  if (field.type === 'date') return { ...momentKey(sql`coalesce(${value}::timestamptz, '-infinity')`), schema: Moment }
  return { ...nameKey(sql`left(search_fold(coalesce(${value}, '')), 60) collate "C"`), schema: Name }
}

/** Selects records with all words of `q` in searched fields, published or saved, in any language. Numbers match beginnings of words. */
export function found({ declaration, finds }: TableKind, q: string | undefined) {
  const names = namesWith(declaration, ({ searched }) => searched === true)
  const columns = (isLocalised: boolean, row: string) =>
    columnsOf(declaration, isLocalised).flatMap(({ name, column }) =>
      names.includes(name) ? [sql`${sqlName(row)}.${sqlName(column)}`] : [],
    )
  const { table, id } = textsOf(declaration)
  const [own, localised] = [columns(false, 't'), columns(true, 'x')]
  const texts = localised.length > 0 ? sql`select x.${id} as id, string_agg(concat_ws(' ', ${join(localised)}), ' ') as words from ${table} x group by 1` : NO_WORDS // prettier-ignore
  const patterns = sql`array(select case when plain ~ '^[0-9]' then '% ' else '%' end || plain || '%' from search_typed(${q ?? ''}))`
  return sql`
    select t.id from ${sqlName(declaration.table)} t
      left join (${texts}) x on x.id = t.id
      left join (select record_id, string_agg(value #>> '{}', ' ') as words from saved_change
                  where type = ${declaration.type} and split_part(field, '.', 1) = any(${names}::text[]) group by 1) c on c.record_id = t.id
     where ${q ?? null}::text is not null and cardinality((select ${patterns})) > 0
       and ' ' || search_spellings(concat_ws(' ', ${join([...own, sql`x.words`, sql`c.words`])})) like all ((select ${patterns})::text[])
    ${finds && q !== undefined ? sql`union ${finds(q)}` : sql``}`
}

/** Selects states such as `de:missing`. `languages` must include the default language, with which the others are compared. */
function languageStates({ declaration, elsewhere }: TableKind, ids: Sql, languages: readonly string[] = LANGUAGES) {
  if (!hasTexts(declaration)) return sql`select null::bigint as id, ''::text as state where false`
  const { table, id } = textsOf(declaration)
  const texts = filledTexts({ declaration, elsewhere })
  const count = (filled: readonly Sql[]) => sql`num_nonnulls(${join(filled.map((is) => sql`nullif(${is}, false)`))})`
  return sql`
    select f.id, f.language || ':' || language_state(f.filled, max(f.filled) filter (where f.language = ${DEFAULT_LANGUAGE}) over (partition by f.id), o.record_id is not null) as state
      from (select t.id, l.language,
                   case when c.fields is null then ${count(texts.map(({ inShop }) => inShop))} else ${count(texts.map(({ asSaved }) => asSaved))} end as filled
              from ${sqlName(declaration.table)} t
             cross join unnest(${languages}::text[]) l (language)
              left join ${table} x on x.${id} = t.id and x.language = l.language
              left join (select record_id, jsonb_object_agg(field, value) as fields from saved_change where type = ${declaration.type} and record_id in (select unnest(${ids})) group by record_id) c
                     on c.record_id = t.id
             where t.id in (select unnest(${ids}))
            offset 0) f -- else each use of the count would compute it
      left join (select distinct record_id, language from outdated_texts(${declaration.type}, ${ids})) o on o.record_id = f.id and o.language = f.language`
}

/** Returns the language states of records, by record id. */
export async function listLanguages(db: Db, kind: TableKind, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ id: number; languages: string[] }>(sql`
    select id, to_json(array_agg(state)) as languages from (${languageStates(kind, sql`${ids}::bigint[]`)}) states group by id`)
  return new Map(rows.map(({ id, languages }) => [id, languages]))
}

const filterOf = (filters: ListQuery['filters'], name: string) => filters[`filter[${name}]`] ?? null
const yesOrNo = (filters: ListQuery['filters'], name: string, is: Sql) =>
  sql`(${filterOf(filters, name)}::boolean is null or ${is} = ${filterOf(filters, name)}::boolean)`

/** Selects the records that pass the filters, with their sort keys. */
function filtered({ declaration, uses = NO_USES }: TableKind, key: Sql, filters: ListQuery['filters']) {
  const own = namesWith(declaration, ({ filtered: is }) => is === true).flatMap((name) => {
    const wanted = filterOf(filters, name)
    return wanted === null ? [] : [sql`and k.values->>${name} = any(${[wanted].flat().map(String)}::text[])`]
  })
  const product = declaration.byProduct ? filterOf(filters, 'product') : null
  if (product !== null)
    own.push(sql`and k.id in (select used.id from (${uses}) used where used.used_by = 'product ' || ${product}::bigint)`)
  const [states, languages, q] = [filterOf(filters, 'state'), filterOf(filters, 'language'), filters['q'] ?? null]
  return sql`
    select k.id, ${key} as key
      from kept k
     where (${states}::text[] is null or k.state = any(${states}::text[]))
       and (${languages}::text[] is null or k.id in (select s.id from language_states s where s.state = any(${languages}::text[])))
       and ${yesOrNo(filters, 'saved', sql`(k.saved > 0)`)} and ${yesOrNo(filters, 'used', sql`(k.uses > 0)`)}
       and (${q}::text is null or k.id in (select id from found)) ${own.length > 0 ? join(own, ' ') : sql``}`
}

/** Finds a page of records in any state. */
export const pageRecords = (db: Db, kind: TableKind, { filters, ...query }: ListQuery) =>
  findByReadings(db, filters['q'] as string | undefined, LANGUAGES, (q) => pageFiltered(db, kind, { filters: { ...filters, q }, ...query })) // checked by the call's schema

function pageFiltered(db: Db, kind: TableKind, { filters, sort, ...page }: ListQuery) {
  const listKey = keyOf(kind.declaration, sort)
  const states = filterOf(filters, 'language')
  const languages = [...new Set([DEFAULT_LANGUAGE, ...[states ?? []].flat().map((state) => String(state).slice(0, 2))])]
  return findListPage<ListedRow>(db, {
    ...page,
    shared: {
      kept: kept(kind),
      found: found(kind, filters['q'] as string | undefined), // checked by the call's schema
      language_states: languageStates(kind, sql`array(select k.id from kept k where ${states}::text[] is not null)`, languages), // empty without the filter `language`
    },
    list: filtered(kind, listKey.key, filters),
    listKey,
    columns: sql`
      k.id, k.rev, k.title, k.values, k.state, k.uses, k.saved, nullif(k.changed_at, '-infinity') as "changedAt",
      case when by.id is not null then json_build_object('id', by.id, 'name', by.name) end as "changedBy"`,
    tables: sql`join kept k on k.id = shown.id left join staff by on by.id = k.changed_by`,
  })
}

/** Lists texts whose original in the default language has changed since they were written or confirmed. */
export const listOlderTexts = (db: Db, { declaration: { type } }: TableKind, id: number) =>
  db.rows<{ field: string; english: unknown; since: Date }>(sql`
    select o.field || '.' || o.language as field, o.english, o.since from outdated_texts(${type}, array[${id}]::bigint[]) o order by 1`)

/** Counts the users of a record (such as `product 101`), and returns the first `most` of them. */
export async function findUses(db: Db, { uses = NO_USES }: TableKind, id: number, most: number) {
  const row = await db.row<{ uses: number; usedBy: string[] }>(sql`
    select count(distinct used_by)::int as uses, array_to_json((array_agg(distinct used_by order by used_by))[:${most}::int]) as "usedBy" from (${uses}) u where u.id = ${id}`)
  return { uses: row?.uses ?? 0, usedBy: row?.usedBy ?? [] }
}
