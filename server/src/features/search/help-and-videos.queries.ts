import type { Language } from '@shop/contract/languages'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'
import { EAST_ASIAN } from './search.rules.ts'

interface TitledRow {
  id: number
  title: string
}

export interface HelpAndVideos {
  help: TitledRow[]
  videos: TitledRow[]
}

const title = sql`' ' || text_of(t.title_words, t_base.title_words)`
const allTexts = sql`' ' || text_of(t.title_words, t_base.title_words) || ' ' || text_of(t.description_words, t_base.description_words)`

/** SQL condition: the text contains all words, in plain or German spelling. Short words have a space before them (`word` below). */
const holds = (text: Sql) => sql`not exists (select from word where strpos(${text}, word.plain) = 0 and strpos(${text}, word.german) = 0)`

/** Selects the texts with all words. Texts with all words in the title come first, then the merchant's order. */
const titled = (table: Sql, order: Sql, limit: number) => sql`
  select coalesce(json_agg(json_build_object('id', found.id, 'title', found.title)), '[]')
    from (select one.id, text_of(t.title, t_base.title) as title
            from ${table}
           where exists (select from word) and ${holds(allTexts)}
           order by ${holds(title)} desc, ${order}, one.id
           limit ${limit}) found`

export async function findHelpAndVideos(db: Db, text: string, limit: number, language: Language): Promise<HelpAndVideos> {
  const help = sql`
    (select * from visible_page where kind = 'help') one
    ${joinTexts('content_page', sql`one.id`, language)}`
  const videos = sql`
    shown_video one
    ${joinTexts('video', sql`one.id`, language)}`
  const row = await db.row<HelpAndVideos>(sql`
    with word as materialized (
      select case when length(plain) < 3 and plain !~ ${EAST_ASIAN} then ' ' || plain else plain end as plain,
             case when length(german) < 3 and german !~ ${EAST_ASIAN} then ' ' || german else german end as german
        from search_typed(${text}) typed
    )
    select (${titled(help, sql`one.sort`, limit)}) as help, (${titled(videos, sql`one.sort_order`, limit)}) as videos`)
  return row ?? { help: [], videos: [] }
}
