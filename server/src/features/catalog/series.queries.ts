import type { Kind, SpecIcon } from '@shop/contract/catalog/kinds'
import type { Language } from '@shop/contract/languages'
import sql, { empty } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

export interface SeriesRow {
  id: number
  name: string
  code: string
  kind: Kind | null
  description: string
  summary1: string
  summary2: string
  summary3: string
  iconUrl: string
  imageUrl: string
  isHome: boolean
  sort: number
  specs: Array<{ id: number; title: string; description: string; icon: SpecIcon | null; iconUrl: string }>
}

/** A series by itself: with the picture that its numbers point into, empty for none, and a place for each of its specs, or null. */
export interface SeriesDetailRow extends SeriesRow {
  leaderImageUrl: string
  targets: Array<[x: number, y: number] | null>
}

const columns = (language: Language, more = empty) => sql`
  select s.id, s.code, s.kind, s.icon_url as "iconUrl", s.image_url as "imageUrl", s.is_home as "isHome", s.sort,
         coalesce(t.name, en.name) as name, coalesce(t.description, en.description) as description,
         coalesce(t.summary1, en.summary1) as summary1, coalesce(t.summary2, en.summary2) as summary2, coalesce(t.summary3, en.summary3) as summary3,
         coalesce((select json_agg(json_build_object('id', spec.id, 'title', coalesce(st.title, sen.title),
                                                     'description', coalesce(st.description, sen.description), 'icon', spec.icon, 'iconUrl', spec.icon_url)
                                   order by spec.sort, spec.id)
                     from series_spec spec
                     join series_spec_text sen on sen.series_spec_id = spec.id and sen.language = 'en'
                     left join series_spec_text st on st.series_spec_id = spec.id and st.language = ${language}
                    where spec.series_id = s.id), '[]') as specs${more}
    from series s
    join series_text en on en.series_id = s.id and en.language = 'en'
    left join series_text t on t.series_id = s.id and t.language = ${language}`

const leaderColumns = sql`,
         s.leader_image_url as "leaderImageUrl",
         coalesce((select json_agg(case when spec.target_x is not null then json_build_array(spec.target_x, spec.target_y) end order by spec.sort, spec.id)
                     from series_spec spec where spec.series_id = s.id), '[]') as targets`

/** Active series in the merchant's order; only those of the home page if asked. */
export const listSeries = (db: Db, { onlyHome }: { onlyHome: boolean }, language: Language) =>
  db.rows<SeriesRow>(sql`${columns(language)} where s.active ${onlyHome ? sql`and s.is_home` : empty} order by s.sort, s.id`)

/** An active series. */
export const findSeries = (db: Db, id: number, language: Language) =>
  db.row<SeriesDetailRow>(sql`${columns(language, leaderColumns)} where s.active and s.id = ${id}`)

/** Active series whose name fulfils a text query of `findOrCorrect`, or whose code is the whole text. */
export const listNamedSeries = (db: Db, named: string, text: string, language: Language) =>
  db.rows<SeriesRow>(sql`
    ${columns(language)}
     where s.active
       and (search_weighted(search_words(${language}, search_spellings(coalesce(t.name, en.name))), '1A')::tsvector @@ ${named}::tsquery or lower(s.code) = lower(${text}))
     order by s.sort, s.id`)

/** The codes of some series, active or not, by id. */
export async function listSeriesCodes(db: Db, ids: number[]) {
  const rows = await db.rows<{ id: number; code: string }>(sql`select id, code from series where id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ id, code }) => [id, code]))
}

/** Active series with the number of their products in the shop. */
export const listCategories = (db: Db, language: Language) =>
  db.rows<{ id: number; name: string; code: string; iconUrl: string; productCount: number }>(sql`
    select s.id, s.code, s.icon_url as "iconUrl", coalesce(t.name, en.name) as name,
           (select count(*) from visible_product p where p.series_id = s.id) as "productCount"
      from series s
      join series_text en on en.series_id = s.id and en.language = 'en'
      left join series_text t on t.series_id = s.id and t.language = ${language}
     where s.active
     order by s.sort, s.id`)

/** Every tag in the merchant's order. */
export const listTags = (db: Db, language: Language) =>
  db.rows<{ id: number; tagName: string }>(sql`
    select tag.id, coalesce(t.name, en.name) as "tagName"
      from tag
      join tag_text en on en.tag_id = tag.id and en.language = 'en'
      left join tag_text t on t.tag_id = tag.id and t.language = ${language}
     order by tag.sort, tag.id`)
