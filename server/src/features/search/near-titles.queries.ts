import { DEFAULT_LANGUAGE, type Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'
import { nearOf } from './search.rules.ts'

/** Minimum length of words that are corrected. */
const MIN_LENGTH = 4
/** Maximum number of title words with which a text is compared. */
const MAX_WORDS = 5_000

/**
 * Replaces unknown words with the nearest words of titles; undefined unless each has one.
 * Titles are split into words in TypeScript, because PostgreSQL overestimates the number of rows of a split.
 */
export async function correctByTitles(db: Db, text: string, language: Language) {
  const row = await db.row<{ typed: string[]; titles: string[] }>(sql`
    with title (words) as (
      select text_of(t.title_words, t_base.title_words)
        from visible_page p
        ${joinTexts('content_page', sql`p.id`, language)}
       where p.kind = 'help'
      union all
      select text_of(t.title_words, t_base.title_words)
        from shown_video v
        join video_text t_base on t_base.video_id = v.id
        left join video_text t on t.video_id = t_base.video_id and t.language = ${language}
       where t_base.language = ${DEFAULT_LANGUAGE})
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
