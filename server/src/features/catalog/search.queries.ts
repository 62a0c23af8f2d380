import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** A word as the database compares it, in both spellings, alike in most. */
interface Word {
  plain: string
  german: string
}

/** Ids of the products that hold all words: first where they are the whole name, then where they are all in the name, then the rest. */
export type Matches = [wholeName: number[], inName: number[], elsewhere: number[]]

/** Reads a search text by the functions that folded what it is compared with (migration 0002). A text of signs alone has no words. */
const readWords = (db: Db, text: string) =>
  db.rows<Word>(sql`
    select plain, german
      from unnest(string_to_array(search_fold(${text}), ' '), string_to_array(search_fold_german(${text}), ' ')) as word (plain, german)`)

/**
 * The products whose texts in this language hold every word of a text, in no order; their being active is for the listing to tell. The words are
 * parameters, never part of the statement: PostgreSQL and this process keep every statement text for good, so there are two, whatever is typed.
 */
export async function findMatches(db: Db, text: string, language: Language): Promise<Matches> {
  const words = await readWords(db, text)
  if (words.length === 0) return [[], [], []]
  const whole = (spelling: keyof Word) => words.map((word) => word[spelling]).join(' ')
  const patterns = words.filter(isAlike).map(({ plain }) => `%${plain}%`) // search_fold leaves no `%`, `_` or `\` in a word
  const others = words.filter((word) => !isAlike(word)) // of two spellings: either one may occur
  const [plain, german] = [others.map((word) => word.plain), others.map((word) => word.german)]
  const grams = words.flatMap((word) => gramsOf(word, language))
  const rows = await db.rows<{ rank: 0 | 1 | 2; ids: number[] }>(sql`
    select rank, json_agg(product_id) as ids
      from (select s.product_id,
                   case when s.name = ${whole('plain')} or s.name_german = ${whole('german')} then 0
                        when s.name || ' ' || s.name_german like all (${patterns}::text[])
                         and (${plain}::text[] = '{}' or not exists (
                               select from unnest(${plain}::text[], ${german}::text[]) as word (plain, german)
                                where strpos(s.name, word.plain) = 0 and strpos(s.name_german, word.german) = 0)) then 1
                        else 2 end as rank
              from product_search s
             where ${grams.length === 0 ? sql`s.language = ${language}` : sql`search_grams(s.language, s.words) @> ${grams}::text[]`}
               and s.words like all (${patterns}::text[])
               and (${plain}::text[] = '{}' or not exists (
                     select from unnest(${plain}::text[], ${german}::text[]) as word (plain, german)
                      where strpos(s.words, word.plain) = 0 and strpos(s.words, word.german) = 0))) found
     group by rank`)
  const idsOf = (rank: number) => rows.find((row) => row.rank === rank)?.ids ?? []
  return [idsOf(0), idsOf(1), idsOf(2)]
}

const isAlike = ({ plain, german }: Word) => plain === german

const BEYOND_LATIN = /[\u0370-\uffff]/
const GRAM = 3

/**
 * The parts of a word that the index finds it by (`search_grams` of migration 0002), marked with the language: of two spellings what they share.
 * None for one or two Latin letters, which the index does not hold.
 */
function gramsOf({ plain, german }: Word, language: Language) {
  const ofGerman = new Set(partsOf(german))
  return partsOf(plain)
    .filter((part) => ofGerman.has(part))
    .map((part) => language + part)
}

function partsOf(word: string) {
  const characters = Array.from(word) // code points, as PostgreSQL counts them
  if (characters.length < GRAM && !BEYOND_LATIN.test(word)) return []
  const size = Math.min(GRAM, characters.length)
  return characters.slice(size - 1).map((_, start) => characters.slice(start, start + size).join(''))
}
