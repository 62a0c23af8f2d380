import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { correct } from './search-correction.queries.ts'
import { readingsOf } from './readings/readings.queries.ts'
import { conditionsOf, EAST_ASIAN, type Word } from './search.rules.ts'

/** Ids of the products that hold all words, by rank: the best first, in no order within one. */
export type Matches = number[][]

/** Whole name or part number; series; the words of the name, beginnings of them, parts of them; subtitle and tags, twice; specs and keywords, twice; description. */
const RANKS = 10

/**
 * What a text finds. `corrected`: the text that was searched instead, as it found nothing as typed; otherwise null. `named`: what the name of a series
 * fulfils that the text names, for `listNamedSeries`; undefined where nothing holds the words.
 */
export interface Found {
  matches: Matches
  /** The text as the catalogue writes its words, where only that finds something; otherwise null. */
  read: string | null
  corrected: string | null
  named: string | undefined
}

/** The longest word that is looked for, in characters: a lexeme has a limit, and folding makes one character up to eighteen. */
const MAX_WORD = 100

/**
 * Reads a search text by the functions that folded what it is compared with (search-comparison.functions.sql). `part` is the part of the text, between spaces, that a
 * word stands in; `holding`: the words of the catalogue that hold it or share its stem, in German, which joins words, also those that hold its stem; `akin`: those that
 * share its stem. These are for words of three letters and more alone, which is asked within the lateral part: asked in its `on`, it was read first. What is asked
 * comes from a row, so that PostgreSQL plans the statement once: planning took longer than the search. A text of signs alone has no words.
 */
const readWords = (db: Db, parts: string[], language: Language) =>
  db.rows<Word>(sql`
    with asked as materialized (select ${parts}::text[] as parts, ${language}::text as language)
    select part::int - 1 as part, w.plain, w.german, coalesce(known.holding, '{}') as holding, coalesce(known.akin, '{}') as akin
      from asked
     cross join unnest(asked.parts) with ordinality as typed (text, part)
     cross join search_typed(typed.text) folded
     cross join lateral (select left(folded.plain, ${MAX_WORD}::int) as plain, left(folded.german, ${MAX_WORD}::int) as german) w
      left join lateral (
            select array_agg(d.word) as holding, array_agg(d.word) filter (where d.stem in (stem.plain, stem.german)) as akin
              from (select search_stem(asked.language, w.plain) as plain, search_stem(asked.language, w.german) as german) stem
              join search_word d on d.language = asked.language and d.word !~ ${EAST_ASIAN}
               and (strpos(d.word, w.plain) > 0 and search_grams(d.language, d.word) @> search_grams(asked.language, w.plain)
                 or strpos(d.word, w.german) > 0 and search_grams(d.language, d.word) @> search_grams(asked.language, nullif(w.german, w.plain))
                 or asked.language = 'de' and length(stem.plain) > 3 and strpos(d.word, stem.plain) > 0
                    and search_grams(d.language, d.word) @> search_grams(asked.language, stem.plain)
                 or d.stem in (stem.plain, stem.german))
             where length(w.plain) > 2 and w.plain !~ ${EAST_ASIAN} and w.plain !~ '^[0-9.]+$') known on true
     where w.plain <> ''
     order by typed.part, folded.place`)

/**
 * The products whose texts in this language hold every word of a text, or else every word of it as the catalogue writes it: apart, or without a particle.
 * The listing tells whether the shop shows them.
 */
export const findMatches = async (db: Db, text: string, language: Language): Promise<Matches> =>
  (await findAsRead(db, text, language)).matches

/** As `findMatches`; where nothing holds the words, those that the catalogue does not have are replaced by the nearest that it has. */
export async function findOrCorrect(db: Db, text: string, language: Language): Promise<Found> {
  const { words, ...found } = await findAsRead(db, text, language)
  if (found.named !== undefined) return { ...found, corrected: null }

  const corrected = await correct(db, partsOf(text), words, language)
  if (corrected === undefined) return { ...found, corrected: null }
  const instead = await find(db, await readWords(db, partsOf(corrected), language), language)
  return instead.named === undefined ? { ...found, corrected: null } : { ...instead, read: null, corrected }
}

async function findAsRead(db: Db, text: string, language: Language) {
  const words = await readWords(db, partsOf(text), language)
  const found = { ...(await find(db, words, language)), read: null, words }
  if (found.named !== undefined) return found
  for (const read of await readingsOf(db, text, [language])) {
    const other = await find(db, await readWords(db, partsOf(read), language), language)
    if (other.named !== undefined) return { ...other, read, words }
  }
  return found
}

async function find(db: Db, words: Word[], language: Language) {
  const matches = await match(db, words, language)
  const isFound = matches.some((ids) => ids.length > 0)
  return { matches, named: isFound ? conditionsOf(words, language)?.start : undefined }
}

const partsOf = (text: string) => text.split(/\s+/).filter((part) => part !== '')

/**
 * The words are parameters, never part of the statement: PostgreSQL and this process keep every statement text for good, so there are two, whatever is
 * typed: by the index, whose lexemes tell the language, and for one word of a letter or two, which no index finds, through all products of the language.
 * A text may find all products, and each condition costs as much as finding them: those that most products fail come first.
 */
async function match(db: Db, words: Word[], language: Language): Promise<Matches> {
  const conditions = conditionsOf(words, language)
  if (!conditions) return []
  const { all, series, start, name, heading, whole, patterns } = conditions
  const [plain, german] = [words.map((word) => word.plain).join(' '), words.map((word) => word.german).join(' ')]
  const named = [plain, german, plain.replaceAll(' ', '')]
  const rankOfStart = sql`
                     case when not s.heads @@ ${whole.name}::tsquery then 3
                          when s.names && ${named}::text[] then 0
                          when s.heads @@ ${series}::tsquery then 1
                          else 2 end`
  const rows = await db.rows<{ rank: number; ids: number[] }>(
    all === undefined
      ? sql`
    select rank, json_agg(product_id) as ids
      from (select s.product_id,
                   case when not s.heads @@ ${`${start} | ${whole.all}`}::tsquery then 9
                        when s.heads @@ ${start}::tsquery then ${rankOfStart}
                        else 7 end as rank
              from product_search s
             where s.language collate "C" = ${language} and s.words like all (${patterns}::text[])) found
     group by rank`
      : sql`
    select rank, json_agg(product_id) as ids
      from (select s.product_id,
                   case when s.heads @@ ${name}::tsquery then case when s.heads @@ ${start}::tsquery then ${rankOfStart} else 4 end
                        when not s.heads @@ ${all}::tsquery then 9
                        when not s.heads @@ ${heading}::tsquery then case when s.heads @@ ${whole.all}::tsquery then 7 else 8 end
                        when s.heads @@ ${whole.heading}::tsquery then 5
                        else 6 end as rank
              from product_search s
             where (s.heads || s.description) @@ ${all}::tsquery and s.words like all (${patterns}::text[])) found
     group by rank`,
  )
  return Array.from({ length: RANKS }, (_, rank) => rows.find((row) => row.rank === rank)?.ids ?? [])
}
