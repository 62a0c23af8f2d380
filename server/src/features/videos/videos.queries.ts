import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { type PageInput, readPage, rowsOf } from '../../db/paging.ts'
import { findByReadings } from '../catalog/readings/readings.queries.ts'

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

/** The columns of a video, to be selected from `video v` and the joins of `videoTexts`. */
export const videoColumns = sql`
  v.id, coalesce(t.title, en.title) as title, coalesce(t.description, en.description) as description, v.video_url as "videoUrl",
  v.cover_url as cover, v.is_top as "isTop", v.sort_order as "sortOrder", v.series_id as "seriesId",
  coalesce(st.name, sen.name, '') as "seriesName", v.duration, v.created_at as "createdAt",
  coalesce((select json_agg(vp.product_id order by vp.sort, vp.product_id)
              from video_product vp join visible_product p on p.id = vp.product_id
             where vp.video_id = v.id), '[]') as "productIds"`

/** The joins that `videoColumns` needs. */
export const videoTexts = (language: Language) => sql`
  join video_text en on en.video_id = v.id and en.language = 'en'
  left join video_text t on t.video_id = v.id and t.language = ${language}
  left join series_text sen on sen.series_id = v.series_id and sen.language = 'en'
  left join series_text st on st.series_id = v.series_id and st.language = ${language}`

/** Ties are broken by id, upwards, so that every order is total (calls: Inputs). */
const ORDERS = {
  sort: sql`v.sort_order, v.id`,
  latest: sql`v.created_at desc, v.id`,
  hot: sql`v.views + 3 * v.likes desc, v.created_at desc, v.id`,
  recommended: sql`v.is_top desc, v.sort_order, v.id`,
}
export type Order = keyof typeof ORDERS

/** What narrows a list of videos: one of them, a series, words that the title holds, words that title and description hold. */
export interface Narrowing {
  id?: number | undefined
  seriesId?: number | undefined
  title?: string | undefined
  keyword?: string | undefined
}

/** The words of a search text in both spellings, as the database compares them (search-comparison.functions.sql): none for null, or for signs alone. */
const wordsOf = (text: string | null) => sql`
  select plain, german from search_typed(${text}) word`

const TITLE = sql`coalesce(t.title_words, en.title_words)`
const ALL_TEXTS = sql`${TITLE} || ' ' || coalesce(t.description_words, en.description_words)`

/** Whether a text holds every one of `words`, if only in one spelling. */
const holds = (text: Sql, words: Sql) => sql`
  not exists (select from ${words} word where strpos(${text}, word.plain) = 0 and strpos(${text}, word.german) = 0)`

const KEYWORDS = sql`keyword_word`
const TITLE_WORDS = sql`title_word`

/** Videos of a list, with `keyword_word` and `title_word` in sight. */
const narrowed = (
  select: Sql,
  { id = null, seriesId = null, title = null, keyword = null }: Nullable<Narrowing>,
  language: Language,
) => sql`
  with keyword_word as materialized (${wordsOf(keyword)}), title_word as materialized (${wordsOf(title)})
  select ${select}
    from video v
    ${videoTexts(language)}
   where (${id}::bigint is null or v.id = ${id})
     and (${seriesId}::bigint is null or v.series_id = ${seriesId})
     and (${keyword}::text is null or exists (select from keyword_word) and ${holds(ALL_TEXTS, KEYWORDS)})
     and (${title}::text is null or exists (select from title_word) and ${holds(TITLE, TITLE_WORDS)})`

type Nullable<Values> = { [Key in keyof Values]: Values[Key] | null }

/** The first videos in one of the shop's orders. */
export const listVideos = (db: Db, order: Order, limit: number, language: Language) =>
  db.rows<VideoRow>(sql`${narrowed(videoColumns, {}, language)} order by ${ORDERS[order]} limit ${limit}`)

/** One page of the videos in one of the shop's orders, and the true total. */
export const pageVideos = (db: Db, order: Order, input: PageInput & Narrowing, language: Language) =>
  findByReadings(db, input.keyword ?? input.title, [language], (text) =>
    pageInOrder(db, ORDERS[order], { ...input, [input.keyword === undefined ? 'title' : 'keyword']: text }, language),
  )

/**
 * One page of the videos that hold all words, and the true total: the whole title first, then those with all of them in the title, then the merchant's
 * order (calls: Search).
 */
export const searchVideos = (db: Db, input: PageInput & { keyword: string }, language: Language) =>
  findByReadings(db, input.keyword, [language], (keyword) =>
    pageInOrder(
      db,
      sql`
      case when search_fold(coalesce(t.title, en.title)) = search_fold(${keyword})
             or search_fold_german(coalesce(t.title, en.title)) = search_fold_german(${keyword}) then 0
           when ${holds(TITLE, KEYWORDS)} then 1
           else 2 end, v.sort_order, v.id`,
      { ...input, keyword },
      language,
    ),
  )

function pageInOrder(db: Db, order: Sql, input: PageInput & Narrowing, language: Language) {
  const { limit, offset } = rowsOf(input)
  return readPage<VideoRow>(db, {
    list: narrowed(sql`count(*) as total`, input, language),
    rows: sql`${narrowed(videoColumns, input, language)} order by ${order} limit ${limit} offset ${offset}`,
  })
}

/** Videos of the same series first, then newest; never the video itself. */
export const listRelatedVideos = (db: Db, { id, seriesId }: Pick<VideoRow, 'id' | 'seriesId'>, limit: number, language: Language) =>
  db.rows<VideoRow>(sql`
    select ${videoColumns}
      from video v
      ${videoTexts(language)}
     where v.id <> ${id}
     order by coalesce(v.series_id = ${seriesId}::bigint, false) desc, ${ORDERS.latest}
     limit ${limit}`)

/** One video. */
export const findVideo = (db: Db, id: number, language: Language) =>
  db.row<VideoRow>(sql`select ${videoColumns} from video v ${videoTexts(language)} where v.id = ${id}`)

/** Active series that have videos, in the merchant's order. */
export const listVideoCategories = (db: Db, language: Language) =>
  db.rows<{ id: number; name: string; videoCount: number }>(sql`
    select s.id, coalesce(t.name, en.name) as name, v.count as "videoCount"
      from (select series_id, count(*) as count from video group by series_id) v
      join series s on s.id = v.series_id and s.active
      join series_text en on en.series_id = s.id and en.language = 'en'
      left join series_text t on t.series_id = s.id and t.language = ${language}
     order by s.sort, s.id`)
