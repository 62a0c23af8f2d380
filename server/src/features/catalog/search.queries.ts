import type { ProductFilters } from '@shop/contract/catalog/catalog'
import type { Language } from '@shop/contract/languages'
import { toFen } from '@shop/contract/money'
import sql, { empty, join, type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** A word as the database compares it, in both spellings, alike in most. */
interface Word {
  plain: string
  german: string
}

/** What is searched for, and what narrows and orders it. */
export type Search = ProductFilters & {
  words: Word[]
  /** Whether the best match comes first, rather than the merchant's order. */
  isBestFirst: boolean
}

/** Reads a search text by the functions that folded what it is compared with (migration 0002). A text of signs alone has no words. */
export const readWords = (db: Db, text: string) =>
  db.rows<Word>(sql`
    select plain, german
      from unnest(string_to_array(search_fold(${text}), ' '), string_to_array(search_fold_german(${text}), ' ')) as word (plain, german)`)

/** The active products that a search finds: `from product p … where …`. */
export function found({ words, seriesId, tags, priceStart, priceEnd, isDiscount }: Search, language: Language) {
  return sql`
    from product p
    join product_search s on s.product_id = p.id and s.language = ${language}
   where p.active
     ${holding(words, language)}
     ${seriesId === undefined ? empty : sql`and p.series_id = ${seriesId}`}
     ${tags === undefined ? empty : sql`and p.tag_ids && ${tags}::bigint[]`}
     ${priceStart === undefined ? empty : sql`and p.price_fen >= ${toFen(priceStart)}`}
     ${priceEnd === undefined ? empty : sql`and p.price_fen <= ${toFen(priceEnd)}`}
     ${isDiscount ? sql`and p.original_price_fen > p.price_fen` : empty}`
}

/** Best match first or the merchant's order, or as asked; always total, ties broken by id. */
export function sortedBy({ sort, order, words, isBestFirst }: Search): Sql {
  const direction = order === 'asc' ? sql`asc` : sql`desc`
  if (sort === 'price') return sql`p.price_fen ${direction}, p.id`
  if (sort === 'sales') return sql`p.sales ${direction}, p.id`
  return sql`${isBestFirst ? sql`${byMatch(words)},` : empty} p.sort, p.id`
}

const BEYOND_LATIN = /[\u0370-\uffff]/
const GRAM = 3

/** The parts of a word that the index finds it by (`search_grams` of migration 0002); none for one or two Latin letters, which it does not hold. */
function gramsOf(word: string, language: Language) {
  const characters = Array.from(word) // code points, as PostgreSQL counts them
  if (characters.length < GRAM && !BEYOND_LATIN.test(word)) return []
  const size = Math.min(GRAM, characters.length)
  return characters.slice(size - 1).map((_, start) => language + characters.slice(start, start + size).join(''))
}

/** A condition on `product_search s`: every word occurs, whole or as a part of another. Without words nothing is found. */
function holding(words: Word[], language: Language): Sql {
  if (words.length === 0) return sql`and false`
  const occurs = (word: string) => {
    const grams = gramsOf(word, language)
    return grams.length === 0
      ? sql`strpos(s.words, ${word}) > 0`
      : sql`(search_grams(s.language, s.words) @> ${grams}::text[] and strpos(s.words, ${word}) > 0)`
  }
  const either = words.map(({ plain, german }) => (plain === german ? occurs(plain) : sql`(${occurs(plain)} or ${occurs(german)})`))
  return sql`and ${join(either, ' and ')}`
}

/** Whole name first, then every word in the name, then the rest (calls: Search). */
function byMatch(words: Word[]): Sql {
  if (words.length === 0) return sql`1`
  const whole = (spelling: 'plain' | 'german') => words.map((word) => word[spelling]).join(' ')
  const inName = words.map(({ plain, german }) => sql`(strpos(s.name, ${plain}) > 0 or strpos(s.name_german, ${german}) > 0)`)
  return sql`case when s.name = ${whole('plain')} or s.name_german = ${whole('german')} then 0 when ${join(inName, ' and ')} then 1 else 2 end`
}
