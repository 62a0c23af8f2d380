import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { EAST_ASIAN } from '../catalog/search.rules.ts'

interface TitledRow {
  id: number
  title: string
}

/** Articles of help, and videos. */
export interface Reading {
  help: TitledRow[]
  videos: TitledRow[]
}

const title = sql`' ' || coalesce(t.title_words, en.title_words)`
const allTexts = sql`' ' || coalesce(t.title_words, en.title_words) || ' ' || coalesce(t.description_words, en.description_words)`

/** Whether a text holds every word, if only in one spelling; one of a letter or two, which many hold, begins a word. */
const holds = (text: Sql) => sql`not exists (select from word where strpos(${text}, word.plain) = 0 and strpos(${text}, word.german) = 0)`

/** The first ones whose title and description hold every word of a text: those with all in the title first, then in the merchant's order. */
const titled = (table: Sql, order: Sql, limit: number) => sql`
  select coalesce(json_agg(json_build_object('id', found.id, 'title', found.title)), '[]')
    from (select one.id, coalesce(t.title, en.title) as title
            from ${table}
           where exists (select from word) and ${holds(allTexts)}
           order by ${holds(title)} desc, ${order}, one.id
           limit ${limit}) found`

/** Articles of help and videos that hold every word of a text, by one statement. */
export async function findReading(db: Db, text: string, limit: number, language: Language): Promise<Reading> {
  const help = sql`
    content_page one
    join content_page_text en on en.content_page_id = one.id and en.language = 'en' and one.kind = 'help'
    left join content_page_text t on t.content_page_id = one.id and t.language = ${language}`
  const videos = sql`
    video one
    join video_text en on en.video_id = one.id and en.language = 'en'
    left join video_text t on t.video_id = one.id and t.language = ${language}`
  const row = await db.row<Reading>(sql`
    with word as materialized (
      select case when length(plain) < 3 and plain !~ ${EAST_ASIAN} then ' ' || plain else plain end as plain,
             case when length(german) < 3 and german !~ ${EAST_ASIAN} then ' ' || german else german end as german
        from search_typed(${text}) typed
    )
    select (${titled(help, sql`one.sort`, limit)}) as help, (${titled(videos, sql`one.sort_order`, limit)}) as videos`)
  return row ?? { help: [], videos: [] }
}
