import { LANGUAGES } from '@shop/contract/languages'
import type { PART_SORTS, PartListFilters } from '@shop/contract/manage/parts/parts'
import type { RecordState } from '@shop/contract/manage/record-types'
import { partKeyOf, typedPartNumberOf } from '@shop/contract/parts/part-numbers'
import sql, { join, type Sql } from 'sql-template-tag'
import type { z } from 'zod'
import type { Db } from '../../db/db.ts'
import type { Cursor, Direction } from '../../records/list/list-cursor.rules.ts'
import { findListPage, type ListKey, momentKey, nameKey, numberKey } from '../../records/list/list-page.ts'
import type { Person } from '../../records/record.queries.ts'
import { findByReadings } from '../catalog/readings/readings.queries.ts'
import { HAVING } from './part.queries.ts'

export type PartSort = (typeof PART_SORTS)[number]
export type PartFilters = z.output<typeof PartListFilters>

/** What a list is ordered by, of `kept k`. A part that one asks for stands before those with a price. */
const KEYS: Record<PartSort, ListKey> = {
  number: nameKey(sql`k.number_key collate "C"`),
  name: nameKey(sql`left(search_fold(k.name), 60) collate "C"`),
  price: numberKey(sql`coalesce(k.price_fen, -1)`),
  products: numberKey(sql`k.products`),
  changed: momentKey(sql`k.changed_at`),
}

/** Every part with its saved changes, as far as lists look at it. */
const KEPT = sql`
  select part.id, coalesce(r.rev, 0) as rev, coalesce(c.fields->>'number', part.number) as number,
         upper(replace(coalesce(c.fields->>'number', part.number), '-', '')) as number_key, coalesce(c.fields->>'name.en', en.name) as name,
         case when c.fields ? 'price' then round((c.fields->>'price')::numeric * 100)::bigint else part.price_fen end as price_fen,
         coalesce(c.fields->>'imageUrl', part.image_url) as image_url,
         case when part.active then 'live' when r.is_draft then 'draft' else 'archived' end as state,
         (select count(*)::int from product_part has where has.part = part.key) as products, coalesce(c.count, 0) as saved,
         coalesce(r.changed_at, '-infinity') as changed_at, r.changed_by
    from part
    join part_text en on en.part_id = part.id and en.language = 'en'
    left join record r on r.type = 'part' and r.id = part.id
    left join (select record_id, count(*)::int as count, jsonb_object_agg(field, value) as fields from saved_change where type = 'part' group by record_id) c
           on c.record_id = part.id`

/** Words that begin with a figure stand at the beginning of one. No word at all finds nothing. */
const patterns = (text: string) => sql`
  array(select case when plain ~ '^[0-9]' then '% ' else '%' end || plain || '%' from search_typed(${text}))`

/** The part of a part number that a text may be, without dashes; nothing where it can be of none. */
function ofNumber(text: string) {
  const number = typedPartNumberOf(text)
  return /^[0-9A-Za-z-]+$/.test(number) ? `%${partKeyOf(number)}%` : null
}

/** The parts that a search text finds: by the words of their names, in the shop or saved, or by their number. */
const found = (text: string | undefined) => sql`
  select k.id from kept k
   where ${text ?? null}::text is not null
     and (k.number_key like ${ofNumber(text ?? '')}::text
          or cardinality((select ${patterns(text ?? '')})) > 0
             and concat_ws(' ', '', search_fold(k.number), lower(k.number_key), (select string_agg(t.name_words, ' ') from part_text t where t.part_id = k.id),
                           (select string_agg(search_spellings(c.value #>> '{}'), ' ') from saved_change c
                             where c.type = 'part' and c.record_id = k.id and c.field like 'name.%'))
                 like all ((select ${patterns(text ?? '')})::text[]))`

/** A text of a part in a language with its saved change: whether it says anything. */
const says = (field: string, column: Sql) => sql`
  (case when c.fields ? (${field} || '.' || l.language) then c.fields->(${field} || '.' || l.language) else to_jsonb(${column}) end not in ('null', '""', '[]'))`
const SAID = join(
  [
    says('name', sql`t.name`),
    says('stockStatus', sql`t.stock_status`),
    says('tool', sql`t.tool`),
    says('specs', sql`t.specs`),
    says('steps', sql`t.steps`),
  ].map((one) => sql`coalesce(${one}, false)::int`),
  ' + ',
)

/** How the languages of parts stand, of `de:missing` for each. */
const standing = (ids: Sql) => sql`
  select told.id, told.language || ':' || language_state(told.there, max(told.there) filter (where told.language = 'en') over (partition by told.id), o.record_id is not null) as state
    from (select part.id, l.language, ${SAID} as there
            from part
           cross join unnest(${LANGUAGES}::text[]) l (language)
            left join part_text t on t.part_id = part.id and t.language = l.language
            left join lateral (select jsonb_object_agg(c.field, c.value) as fields from saved_change c where c.type = 'part' and c.record_id = part.id) c on true
           where part.id = any(${ids})) told
    left join (select distinct record_id, language from outdated_texts('part', ${ids})) o on o.record_id = told.id and o.language = told.language`

/** How the languages of parts stand, by their ids. */
export async function listLanguages(db: Db, ids: number[]): Promise<Map<number, string[]>> {
  const rows = await db.rows<{ id: number; languages: string[] }>(sql`
    select id, to_json(array_agg(state)) as languages from (${standing(sql`${ids}::bigint[]`)}) standing group by id`)
  return new Map(rows.map(({ id, languages }) => [id, languages]))
}

/** The parts of a list, with what they are ordered by. */
function filtered(key: Sql, filters: PartFilters) {
  const { q, 'filter[product]': product } = filters
  const [states, languages] = [filters['filter[state]'] ?? null, filters['filter[language]'] ?? null]
  const [isSaved, isUsed] = [filters['filter[saved]'] ?? null, filters['filter[used]'] ?? null]
  return sql`
    select k.id, ${key} as key
      from kept k
     where (${states}::text[] is null or k.state = any(${states}::text[]))
       and (${languages}::text[] is null or k.id in (select s.id from standing s where s.state = any(${languages}::text[])))
       and (${isSaved}::boolean is null or (k.saved > 0) = ${isSaved}::boolean)
       and (${isUsed}::boolean is null or (k.products > 0) = ${isUsed}::boolean)
       and (${product ?? null}::bigint is null
            or k.id in (select part.id from (${HAVING}) has join part on part.key = has.part where has.product_id = ${product ?? null}::bigint))
       and (${q ?? null}::text is null or k.id in (select id from found))`
}

/** A part as the list has it. */
export interface ListedPart {
  id: number
  rev: number
  number: string
  name: string
  priceFen: number | null
  imageUrl: string
  state: RecordState
  products: number
  saved: number
  changedAt: Date | null
  changedBy: Person | null
}

interface PageQuery {
  filters: PartFilters
  sort: PartSort
  order: Direction
  cursor: Cursor | undefined
  limit: number
}

/** A page of the parts of all states. */
export const pageKeptParts = (db: Db, { filters, ...query }: PageQuery) =>
  findByReadings(db, filters.q, LANGUAGES, (q) => pageFiltered(db, { filters: { ...filters, q }, ...query }))

const pageFiltered = (db: Db, { filters, sort, ...page }: PageQuery) =>
  findListPage<ListedPart>(db, {
    ...page,
    shared: {
      kept: KEPT,
      found: found(filters.q),
      standing: standing(sql`array(select k.id from kept k where ${filters['filter[language]'] ?? null}::text[] is not null)`), // nothing to be told where nobody asks
    },
    list: filtered(KEYS[sort].key, filters),
    listKey: KEYS[sort],
    columns: sql`
      k.id, k.rev, k.number, k.name, k.price_fen as "priceFen", k.image_url as "imageUrl", k.state, k.products, k.saved,
      nullif(k.changed_at, '-infinity') as "changedAt", case when by.id is not null then json_build_object('id', by.id, 'name', by.name) end as "changedBy"`,
    tables: sql`join kept k on k.id = shown.id left join staff by on by.id = k.changed_by`,
  })
