import type { Language } from '@shop/contract/languages'
import sql, { join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** What is searched for, as the database compares it: each word in both spellings, alike in most. */
export interface SearchWords {
  words: Array<{ plain: string; german: string }>
  /** Whether the best match comes first, rather than the merchant's order. */
  isBestFirst: boolean
}

/** Reads a search text by the functions that folded what it is compared with (migration 0002). A text of signs alone has no words. */
export async function readSearch(db: Db, text: string, { isBestFirst }: { isBestFirst: boolean }): Promise<SearchWords> {
  const words = await db.rows<{ plain: string; german: string }>(sql`
    select plain, german
      from unnest(string_to_array(search_fold(${text}), ' '), string_to_array(search_fold_german(${text}), ' ')) as word (plain, german)`)
  return { words, isBestFirst }
}

const GRAM = 3

/** The parts of a word that the index finds it by: all of three characters, or the word itself where it is shorter. */
function gramsOf(word: string, language: Language) {
  const characters = [...word]
  const size = Math.min(GRAM, characters.length)
  return characters.slice(size - 1).map((_, start) => language + characters.slice(start, start + size).join(''))
}

/** A condition on `product_search s`: every word occurs, whole or as a part of another. Without words nothing is found. */
export function holding({ words }: SearchWords, language: Language): Sql {
  if (words.length === 0) return sql`and false`
  const occurs = (word: string) => sql`(search_grams(s.language, s.words) @> ${gramsOf(word, language)}::text[] and strpos(s.words, ${word}) > 0)`
  const either = words.map(({ plain, german }) => (plain === german ? occurs(plain) : sql`(${occurs(plain)} or ${occurs(german)})`))
  return sql`and ${join(either, ' and ')}`
}

/** Whole name first, then every word in the name, then the rest (calls: Search). */
export function byMatch({ words }: SearchWords): Sql {
  if (words.length === 0) return sql`1`
  const whole = (spelling: 'plain' | 'german') => words.map((word) => word[spelling]).join(' ')
  const inName = words.map(({ plain, german }) => sql`(strpos(s.name, ${plain}) > 0 or strpos(s.name_german, ${german}) > 0)`)
  return sql`case when s.name = ${whole('plain')} or s.name_german = ${whole('german')} then 0 when ${join(inName, ' and ')} then 1 else 2 end`
}
