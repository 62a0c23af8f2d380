import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import { joinTexts, leftJoinTexts } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rangeOf } from '../../db/paging.ts'
import { findByReadings } from '../search/readings.queries.ts'

export interface VideoRow {
  id: number
  title: string
  description: string
  videoUrl: string
  cover: string
  isTop: boolean
  sortOrder: number
  seriesId: number | null
  seriesName: string
  duration: number | null
  createdAt: Date
  productIds: number[]
}

/** Columns of a VideoRow. Queries with these columns read `shown_video v` and need the joins of `videoTexts`. */
export const videoColumns = sql`
  v.id, text_of(t.title, t_base.title) as title, text_of(t.description, t_base.description) as description, v.video_url as "videoUrl",
  v.cover_url as cover, v.is_top as "isTop", v.sort_order as "sortOrder", vs.id as "seriesId",
  coalesce(text_of(st.name, st_base.name), '') as "seriesName", v.duration, v.created_at as "createdAt",
  coalesce((select json_agg(vp.product_id order by vp.sort, vp.product_id)
              from video_product vp join visible_product p on p.id = vp.product_id
             where vp.video_id = v.id), '[]') as "productIds"`

export const videoTexts = (language: Language) => sql`
  ${joinTexts('video', sql`v.id`, language)}
  left join series vs on vs.id = v.series_id and vs.active
  ${leftJoinTexts('series', sql`vs.id`, language, 'st')}`

/** Sort orders. Ties are sorted by id, so that each order is total (calls: Inputs). */
const ORDERS = {
  sort: sql`v.sort_order, v.id`,
  latest: sql`v.created_at desc, v.id`,
  hot: sql`v.views + 3 * v.likes desc, v.created_at desc, v.id`,
  recommended: sql`v.is_top desc, v.sort_order, v.id`,
}
export type Order = keyof typeof ORDERS

/** Filters of a list. `title` is searched in titles, `keyword` in titles and descriptions. */
export interface Narrowing {
  id?: number | undefined
  seriesId?: number | undefined
  title?: string | undefined
  keyword?: string | undefined
}

/** Selects the words of a text in both spellings (search-comparison.functions.sql). Null and mere punctuation have no words. */
const wordsOf = (text: string | null) => sql`
  select plain, german from search_typed(${text}) word`

const TITLE = sql`text_of(t.title_words, t_base.title_words)`
const ALL_TEXTS = sql`${TITLE} || ' ' || text_of(t.description_words, t_base.description_words)`

const holds = (text: Sql, words: Sql) => sql`
  not exists (select from ${words} word where strpos(${text}, word.plain) = 0 and strpos(${text}, word.german) = 0)`

const KEYWORDS = sql`keyword_word`
const TITLE_WORDS = sql`title_word`

/** Selects from the filtered videos. `select` can read the tables `keyword_word` and `title_word`. */
const narrowed = (
  select: Sql,
  { id = null, seriesId = null, title = null, keyword = null }: Nullable<Narrowing>,
  language: Language,
) => sql`
  with keyword_word as materialized (${wordsOf(keyword)}), title_word as materialized (${wordsOf(title)})
  select ${select}
    from shown_video v
    ${videoTexts(language)}
   where (${id}::bigint is null or v.id = ${id})
     and (${seriesId}::bigint is null or v.series_id = ${seriesId})
     and (${keyword}::text is null or exists (select from keyword_word) and ${holds(ALL_TEXTS, KEYWORDS)})
     and (${title}::text is null or exists (select from title_word) and ${holds(TITLE, TITLE_WORDS)})`

type Nullable<Values> = { [Key in keyof Values]: Values[Key] | null }

export const listVideos = (db: Db, order: Order, limit: number, language: Language) =>
  db.rows<VideoRow>(sql`${narrowed(videoColumns, {}, language)} order by ${ORDERS[order]} limit ${limit}`)

export const pageVideos = (db: Db, order: Order, input: PageInput & Narrowing, language: Language) =>
  findByReadings(db, input.keyword ?? input.title, [language], (text) =>
    pageInOrder(db, ORDERS[order], { ...input, [input.keyword === undefined ? 'title' : 'keyword']: text }, language),
  )

/** Finds videos: the exact title first, then titles with all words, then the merchant's order (calls: Search). */
export const searchVideos = (db: Db, input: PageInput & { keyword: string }, language: Language) =>
  findByReadings(db, input.keyword, [language], (keyword) =>
    pageInOrder(
      db,
      sql`
      case when search_fold(text_of(t.title, t_base.title)) = search_fold(${keyword})
             or search_fold_german(text_of(t.title, t_base.title)) = search_fold_german(${keyword}) then 0
           when ${holds(TITLE, KEYWORDS)} then 1
           else 2 end, v.sort_order, v.id`,
      { ...input, keyword },
      language,
    ),
  )

function pageInOrder(db: Db, order: Sql, input: PageInput & Narrowing, language: Language) {
  const { limit, offset } = rangeOf(input)
  return readPage<VideoRow>(db, {
    list: narrowed(sql`count(*) as total`, input, language),
    rows: sql`${narrowed(videoColumns, input, language)} order by ${order} limit ${limit} offset ${offset}`,
  })
}

export const listRelatedVideos = (db: Db, { id, seriesId }: Pick<VideoRow, 'id' | 'seriesId'>, limit: number, language: Language) =>
  db.rows<VideoRow>(sql`
    select ${videoColumns}
      from shown_video v
      ${videoTexts(language)}
     where v.id <> ${id}
     order by coalesce(v.series_id = ${seriesId}::bigint, false) desc, ${ORDERS.latest}
     limit ${limit}`)

export const findVideo = (db: Db, id: number, language: Language) =>
  db.row<VideoRow>(sql`select ${videoColumns} from shown_video v ${videoTexts(language)} where v.id = ${id}`)

export const listVideoCategories = (db: Db, language: Language) =>
  db.rows<{ id: number; name: string; videoCount: number }>(sql`
    select s.id, text_of(t.name, t_base.name) as name, v.count as "videoCount"
      from (select series_id, count(*) as count from shown_video group by series_id) v
      join series s on s.id = v.series_id and s.active
      ${joinTexts('series', sql`s.id`, language)}
     order by s.sort, s.id`)
