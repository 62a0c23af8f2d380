import { type SeriesSpec, SERIES } from '@shop/contract/kinds/declared/series'
import { brokenEntries } from '@shop/contract/kinds/missing-values'
import { DEFAULT_LANGUAGE, LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { allocateIds, insertRows } from '../../db/tables.ts'
import { tableKind } from '../../kinds/table-kind.ts'
import { listDocuments } from '../../kinds/table.queries.ts'
import type { Judged, Problem, Values } from '../../records/kind.ts'
import { moverOf } from '../redirects/moved-pages.ts'

/** Selects the products of a series, published or saved, except archived products. */
const USES = sql`
  select p.series_id as id, 'product ' || p.id as used_by
    from product p left join record r on r.type = 'product' and r.id = p.id
   where p.active or r.is_draft
  union all
  select (c.value #>> '{}')::bigint, 'product ' || p.id
    from saved_change c join product p on p.id = c.record_id left join record r on r.type = 'product' and r.id = p.id
   where c.type = 'product' and c.field = 'seriesId' and (p.active or r.is_draft)`

/** Selects all products of a series, and offers: archived products and offers also prevent its permanent deletion. */
const REFERENCES = sql`
  select series_id as id, 'product ' || id as used_by from product union all (${USES})
  union all
  select series, 'offer ' || o.id from offer o cross join lateral unnest(o.series_ids) series
  union all
  select series::bigint, 'offer ' || c.record_id
    from saved_change c cross join lateral jsonb_array_elements_text(c.value) series where c.type = 'offer' and c.field = 'seriesIds'`

/** JSON of the specs in language `l`; null if the series has no specs, or none in this language. */
const SPECS = sql`(
  select jsonb_agg(
           jsonb_build_object('title', coalesce(st.title, ''), 'description', coalesce(st.description, ''))
             || case when l.language = ${DEFAULT_LANGUAGE}
                     then jsonb_strip_nulls(jsonb_build_object('icon', spec.icon, 'iconUrl', nullif(spec.icon_url, ''),
                                                               'target', case when spec.target_x is not null then jsonb_build_array(spec.target_x, spec.target_y) end))
                     else '{}' end
           order by spec.sort, spec.id)
    from series_spec spec left join series_spec_text st on st.series_spec_id = spec.id and st.language = l.language
   where spec.series_id = t.id
  having l.language = ${DEFAULT_LANGUAGE} or bool_or(st.title is not null or st.description is not null))`

const READ = { specs: SPECS }

export const SERIES_KIND = tableKind(SERIES, {
  mover: moverOf,
  uses: USES,
  references: REFERENCES,
  elsewhere: { read: READ, write: writeSpecs },
  check: (values, place) => (place === 'shop' ? brokenEntries('specs', values) : []),
  checkAll: findFixedCodes,
})

/** Replaces all spec rows of the series for which `sets` has specs in any language. */
async function writeSpecs(tx: Db, sets: Map<number, Values>) {
  const isSpecs = (name: string) => name.startsWith('specs.')
  const ids = [...sets].filter(([, set]) => Object.keys(set).some(isSpecs)).map(([id]) => id)
  if (ids.length === 0) return
  const before = await listDocuments(tx, SERIES, ids, READ)
  await tx.rows(sql`delete from series_spec where series_id = any(${ids}::bigint[])`)
  const specsOf = (id: number, language: string) =>
    ({ ...before.get(id)?.values, ...sets.get(id) })[`specs.${language}`] as SeriesSpec[] | null // validated by the field's schema
  const added = ids.flatMap((id) => (specsOf(id, DEFAULT_LANGUAGE) ?? []).map((spec, sort) => ({ id, spec, sort })))
  const specIds = await allocateIds(tx, 'series_spec', added.length)
  const rows = added.map(({ id, spec: { icon, iconUrl, target }, sort }, index) => ({
    id: specIds[index],
    series_id: id,
    icon: icon ?? null,
    icon_url: iconUrl ?? '',
    target_x: target?.[0] ?? null,
    target_y: target?.[1] ?? null,
    sort,
  }))
  await insertRows(tx, 'series_spec', rows)
  const texts = added.flatMap(({ id, sort }, index) =>
    LANGUAGES.flatMap((language) => {
      const { title = '', description = '' } = specsOf(id, language)?.[sort] ?? {}
      const isKept = language === DEFAULT_LANGUAGE || title !== '' || description !== ''
      const shown = language === DEFAULT_LANGUAGE ? { title, description } : { title: title || null, description: description || null }
      return isKept ? [{ series_spec_id: specIds[index], language, ...shown }] : []
    }),
  )
  await insertRows(tx, 'series_spec_text', texts)
}

/** Refuses to change the code of a series with products, because their part numbers begin with the code. */
async function findFixedCodes(db: Db, judged: Judged[]): Promise<Problem[][]> {
  const rows = await db.rows<{ id: number; code: string }>(sql`
    select s.id, s.code from series s
     where s.id = any(${judged.map(({ id }) => id)}::bigint[]) and exists (select from product p where p.series_id = s.id)`)
  const fixed = new Map(rows.map(({ id, code }) => [id, code]))
  return judged.map(({ id, values }) => (fixed.has(id) && values['code'] !== fixed.get(id) ? [{ path: 'code', issue: 'codeFixed' }] : []))
}
