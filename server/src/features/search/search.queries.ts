import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import type { Filters, ProductIndex, RowRange } from '../../product-index/product-index.ts'
import { pageProducts } from '../catalog/product.queries.ts'
import { listSeriesWhere } from '../catalog/series.queries.ts'
import { correct } from './search-correction.queries.ts'
import { readingsOf } from './readings.queries.ts'
import { conditionsOf, EAST_ASIAN, type Word } from './search.rules.ts'

/** Ids of products that contain all words, by rank; unordered within a rank. */
type Matches = number[][]

/** Ranks, best first: name or number; series; name by whole words, beginnings, parts; subtitle and tags (2); specs (2); description. */
const RANKS = 10

/** `corrected` is the text that was searched instead, or null. `named` is a tsquery for `listNamedSeries`, undefined without matches. */
interface Found {
  matches: Matches
  /** Another reading of the text (`readingsOf`), if only this reading finds something; otherwise null. */
  read: string | null
  corrected: string | null
  named: string | undefined
}

/** Maximum characters of a word: PostgreSQL limits the size of lexemes, and folding expands one character to up to 18. */
const MAX_WORD = 100

/**
 * Folds words as the index does (search-comparison.functions.sql). The input comes from a row, so that PostgreSQL plans the statement
 * only once. The length is checked inside the lateral subquery: with a check in its `on` clause, PostgreSQL would read the words first.
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

/** Finds products with all words, or else by other readings of the text. Visibility is checked later, when products are listed. */
export const findMatches = async (db: Db, text: string, language: Language): Promise<Matches> =>
  (await findAsRead(db, text, language)).matches

/** Works like `findMatches`. If nothing is found, replaces unknown words with the nearest words of the catalogue. */
export async function findOrCorrect(db: Db, text: string, language: Language): Promise<Found> {
  const { words, ...found } = await findAsRead(db, text, language)
  if (found.named !== undefined) return { ...found, corrected: null }

  const corrected = await correct(db, partsOf(text), words, language)
  if (corrected === undefined) return { ...found, corrected: null }
  const instead = await find(db, await readWords(db, partsOf(corrected), language), language)
  return instead.named === undefined ? { ...found, corrected: null } : { ...instead, read: null, corrected }
}

type Search = Filters & { text: string }

export async function searchProducts(
  db: Db,
  productIndex: ProductIndex,
  { text, ...filters }: Search,
  range: RowRange,
  language: Language,
) {
  return pageProducts(db, productIndex, { ...filters, among: await findMatches(db, text, language) }, range, language)
}

/** Works like `searchProducts`, but corrects the text if nothing is found. */
export async function searchOrCorrect(
  db: Db,
  productIndex: ProductIndex,
  { text, ...filters }: Search,
  range: RowRange,
  language: Language,
) {
  const { matches, ...found } = await findOrCorrect(db, text, language)
  return { ...found, ...(await pageProducts(db, productIndex, { ...filters, among: matches, isBestFirst: true }, range, language)) }
}

/** Lists active series by name, for the tsquery `named` of `findOrCorrect`, or by code. */
export const listNamedSeries = (db: Db, named: string, text: string, language: Language) =>
  listSeriesWhere(
    db,
    sql`search_weighted(search_words(${language}, search_spellings(text_of(t.name, t_base.name))), '1A')::tsvector @@ ${named}::tsquery or lower(s.code) = lower(${text})`,
    language,
  )

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
 * Passes words as parameters, because each statement text is cached forever.
 * Conditions that most products fail come first, because each condition costs as much as finding the products.
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
