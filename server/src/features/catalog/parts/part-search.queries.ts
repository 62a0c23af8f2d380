import type { Language } from '@shop/contract/languages'
import { partKeyOf, typedPartNumberOf } from '@shop/contract/parts/part-numbers'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { readingsOf } from '../readings/readings.queries.ts'
import { findMatches } from '../search.queries.ts'
import { EAST_ASIAN } from '../search.rules.ts'

interface FoundPartRow {
  number: string
  name: string
  priceFen: number | null
  productId: number
  productName: string
}

/** Fewer characters begin the number of nearly every part. */
const MIN_NUMBER_LENGTH = 5

/** The beginning of a part's number, however it is written, if a text may be one. */
function beginningOf(text: string) {
  const key = partKeyOf(typedPartNumberOf(text))
  return /^[0-9A-Z]+$/.test(key) && /\d/.test(key) && key.length >= MIN_NUMBER_LENGTH ? key : null
}

/** Whether the name of a part holds a word, if only in one spelling; one of a letter or two begins a word of it. */
const holds = sql`
  (strpos(' ' || coalesce(t.name_words, en.name_words), word.plain) > 0 or strpos(' ' || coalesce(t.name_words, en.name_words), word.german) > 0)`

const wordsOf = (text: string) => sql`
  select case when length(plain) < 3 and plain !~ ${EAST_ASIAN} then ' ' || plain else plain end as plain,
         case when length(german) < 3 and german !~ ${EAST_ASIAN} then ' ' || german else german end as german
    from search_typed(${text}) typed`

/**
 * Parts in the shop whose number begins as a text does, or whose name holds every word of it: those of that number first, then one of each name before
 * a second one, then names that begin with the first word, then by number. `among`: whether a product `p` counts.
 */
const findParts = (db: Db, text: string, limit: number, language: Language, among: Sql = sql`true`) =>
  db.rows<FoundPartRow>(sql`
    with word as materialized (${wordsOf(text)}), found as (
      select part.key, part.number, part.price_fen, coalesce(t.name, en.name) as name, coalesce(part.key like ${beginningOf(text)}::text || '%', false) as is_number,
             strpos(coalesce(t.name_words, en.name_words), (select plain from word limit 1)) = 1 as begins
        from part
        join part_text en on en.part_id = part.id and en.language = 'en'
        left join part_text t on t.part_id = part.id and t.language = ${language}
       where part.active
         and (part.key like ${beginningOf(text)}::text || '%'
              or exists (select from word) and not exists (select from word where not ${holds}))
    )
    select found.number, found.name, found.price_fen as "priceFen", use.id as "productId", use.name as "productName"
      from found
     cross join lateral (select p.id, coalesce(pt.name, pen.name) as name
                           from product_part has
                           join visible_product p on p.id = has.product_id and ${among}
                           join product_text pen on pen.product_id = p.id and pen.language = 'en'
                           left join product_text pt on pt.product_id = p.id and pt.language = ${language}
                          where has.part = found.key order by p.sort, p.id limit 1) use
     order by found.is_number desc,
              case when not found.is_number then row_number() over (partition by found.is_number, found.name order by found.number) end,
              found.begins desc, found.number
     limit ${limit}`)

/** Parts of the products that some words of a text find, by its other words: `kestrel damper`. None where no name of a part holds any of them, or all. */
async function findPartsOfProducts(db: Db, text: string, limit: number, language: Language) {
  const words = text.trim().split(/\s+/)
  if (words.length < 2) return []
  const row = await db.row<{ held: boolean[] }>(sql`
    with word as materialized (
      select typed.place, spelled.plain, spelled.german
        from unnest(${words}::text[]) with ordinality as typed (word, place) cross join search_typed(typed.word) spelled
    )
    select array(select exists (select from part
                                 join part_text en on en.part_id = part.id and en.language = 'en'
                                 left join part_text t on t.part_id = part.id and t.language = ${language}
                                where part.active and exists (select from word where word.place = typed.place and ${holds}))
                   from generate_series(1, ${words.length}::int) as typed (place) order by typed.place) as held`)
  const ofPart = words.filter((_, place) => row?.held[place])
  const ofProduct = words.filter((_, place) => !row?.held[place])
  if (ofPart.length === 0 || ofProduct.length === 0) return []
  const matches = await findMatches(db, ofProduct.join(' '), language)
  return findParts(db, ofPart.join(' '), limit, language, sql`p.id = any(${matches.flat()}::bigint[])`)
}

/**
 * As `findParts`; where it finds none, those of products that the other words find; then the same of the text that products were searched by instead, or else of
 * each other reading.
 */
export async function findPartsOrCorrect(
  db: Db,
  { text, instead }: { text: string; instead: string | null },
  limit: number,
  language: Language,
) {
  const find = async (searched: string) => {
    const found = await findParts(db, searched, limit, language)
    return found.length > 0 ? found : findPartsOfProducts(db, searched, limit, language)
  }
  const found = await find(text)
  if (found.length > 0) return found
  for (const searched of instead === null ? await readingsOf(db, text, [language]) : [instead]) {
    const other = await find(searched)
    if (other.length > 0) return other
  }
  return []
}
