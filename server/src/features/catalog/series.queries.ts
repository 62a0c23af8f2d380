import type { Series } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import sql, { empty, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'

/** `targets` contains the position of each spec in the picture, or null. */
export interface SeriesDetailRow extends Series {
  leaderImageUrl: string
  targets: Array<[x: number, y: number] | null>
}

/** Query of active series, so `status` is always 1. */
const columns = (language: Language, more = empty) => sql`
  select s.id, s.code, s.kind, s.icon_url as "iconUrl", s.image_url as "imageUrl", s.sort,
         text_of(t.name, t_base.name) as name, text_of(t.description, t_base.description) as description,
         text_of(t.summary1, t_base.summary1) as summary1, text_of(t.summary2, t_base.summary2) as summary2, text_of(t.summary3, t_base.summary3) as summary3,
         coalesce((select json_agg(json_build_object('id', spec.id, 'title', text_of(st.title, st_base.title),
                                                     'description', text_of(st.description, st_base.description), 'icon', spec.icon, 'iconUrl', spec.icon_url)
                                   order by spec.sort, spec.id)
                     from series_spec spec
                     ${joinTexts('series_spec', sql`spec.id`, language, 'st')}
                    where spec.series_id = s.id), '[]') as specs,
         s.is_home::int as "isHome", 1 as status${more}
    from series s
    ${joinTexts('series', sql`s.id`, language)}`

const leaderColumns = sql`,
         s.leader_image_url as "leaderImageUrl",
         coalesce((select json_agg(case when spec.target_x is not null then json_build_array(spec.target_x, spec.target_y) end order by spec.sort, spec.id)
                     from series_spec spec where spec.series_id = s.id), '[]') as targets`

/** `condition` may refer to `series s` and to its texts `t` and `t_base`. */
export const listSeriesWhere = (db: Db, condition: Sql, language: Language) =>
  db.rows<Series>(sql`${columns(language)} where s.active and (${condition}) order by s.sort, s.id`)

export const listSeries = (db: Db, { onlyHome }: { onlyHome: boolean }, language: Language) =>
  listSeriesWhere(db, onlyHome ? sql`s.is_home` : sql`true`, language)

export const findSeries = (db: Db, id: number, language: Language) =>
  db.row<SeriesDetailRow>(sql`${columns(language, leaderColumns)} where s.active and s.id = ${id}`)

export async function listSeriesCodes(db: Db, ids: number[]) {
  const rows = await db.rows<{ id: number; code: string }>(sql`select id, code from series where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

export const listCategories = (db: Db, language: Language) =>
  db.rows<{ id: number; name: string; code: string; iconUrl: string; productCount: number }>(sql`
    select s.id, s.code, s.icon_url as "iconUrl", text_of(t.name, t_base.name) as name,
           (select count(*) from visible_product p where p.series_id = s.id) as "productCount"
      from series s
      ${joinTexts('series', sql`s.id`, language)}
     where s.active
     order by s.sort, s.id`)

export const listTags = (db: Db, language: Language) =>
  db.rows<{ id: number; tagName: string }>(sql`
    select tag.id, text_of(t.name, t_base.name) as "tagName"
      from tag
      ${joinTexts('tag', sql`tag.id`, language)}
     where tag.active
     order by tag.sort, tag.id`)
