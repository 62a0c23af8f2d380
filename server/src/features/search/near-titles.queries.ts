import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { nearOf } from '../catalog/search.rules.ts'

/** Shorter words are in no title by mistake. */
const MIN_LENGTH = 4
/** A text is compared with so many words of titles at most. */
const MAX_WORDS = 5_000

/**
 * A text, folded, with the nearest words of the titles of help and videos in the place of those that no title holds; undefined unless each has one.
 * Titles are split here: of the rows that this would be in the database the planner expects so many that it starts further processes for them.
 */
export async function correctByTitles(db: Db, text: string, language: Language) {
  const row = await db.row<{ typed: string[]; titles: string[] }>(sql`
    with title (words) as (
      select coalesce(t.title_words, en.title_words)
        from content_page p
        join content_page_text en on en.content_page_id = p.id and en.language = 'en'
        left join content_page_text t on t.content_page_id = p.id and t.language = ${language}
       where p.kind = 'help'
      union all
      select coalesce(t.title_words, en.title_words)
        from video_text en
        left join video_text t on t.video_id = en.video_id and t.language = ${language}
       where en.language = 'en')
    select string_to_array(search_fold(${text}), ' ') as typed,
           array(select words from title limit ${MAX_WORDS}) as titles`)
  if (!row) return undefined
  const { typed, titles } = row
  const words = new Set(titles.flatMap((title) => title.split(' ')))
  const known = [...words]
    .filter((word) => word.length >= MIN_LENGTH)
    .slice(0, MAX_WORDS)
    .toSorted()
  const near = typed.map((word) =>
    word.length < MIN_LENGTH || known.some((other) => other.includes(word)) ? word : nearOf(word, known)[0],
  )
  return near.every((word) => word !== undefined) && near.join(' ') !== typed.join(' ') ? near.join(' ') : undefined
}
