import type { Language } from '@shop/contract/languages'
import { partKeyOf, typedPartNumberOf } from '@shop/contract/parts/part-numbers'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'
import { readingsOf } from './readings.queries.ts'
import { findMatches } from './search.queries.ts'
import { EAST_ASIAN } from './search.rules.ts'

interface FoundPartRow {
  number: string
  name: string
  priceFen: number | null
  productId: number
  productName: string
}

/** Minimum length of a searched number: shorter texts are the beginning of nearly every part number. */
const MIN_NUMBER_LENGTH = 5

/** Returns a prefix of `part.key`; null if the text cannot begin a part number. */
function beginningOf(text: string) {
  const key = partKeyOf(typedPartNumberOf(text))
  return /^[0-9A-Z]+$/.test(key) && /\d/.test(key) && key.length >= MIN_NUMBER_LENGTH ? key : null
}

/** SQL condition: the name contains the word, in plain or German spelling. Short words have a space before them (`wordsOf`). */
const holds = sql`
  (strpos(' ' || text_of(t.name_words, t_base.name_words), word.plain) > 0 or strpos(' ' || text_of(t.name_words, t_base.name_words), word.german) > 0)`

const wordsOf = (text: string) => sql`
  select case when length(plain) < 3 and plain !~ ${EAST_ASIAN} then ' ' || plain else plain end as plain,
         case when length(german) < 3 and german !~ ${EAST_ASIAN} then ' ' || german else german end as german
    from search_typed(${text}) typed`

/**
 * Finds parts by the beginning of the number, or by all words in the name. `among` is an SQL condition on product `p`.
 * The first part of each name comes before the second part of any name.
 */
const findParts = (db: Db, text: string, limit: number, language: Language, among: Sql = sql`true`) =>
  db.rows<FoundPartRow>(sql`
    with word as materialized (${wordsOf(text)}), found as (
      select part.key, part.number, part.price_fen, text_of(t.name, t_base.name) as name, coalesce(part.key like ${beginningOf(text)}::text || '%', false) as is_number,
             strpos(text_of(t.name_words, t_base.name_words), (select plain from word limit 1)) = 1 as begins
        from part
        ${joinTexts('part', sql`part.id`, language)}
       where part.active
         and (part.key like ${beginningOf(text)}::text || '%'
              or exists (select from word) and not exists (select from word where not ${holds}))
    )
    select found.number, found.name, found.price_fen as "priceFen", use.id as "productId", use.name as "productName"
      from found
     cross join lateral (select p.id, text_of(pt.name, pt_base.name) as name
                           from product_part has
                           join reachable_product p on p.id = has.product_id and ${among}
                           ${joinTexts('product', sql`p.id`, language, 'pt')}
                          where has.part = found.key order by p.retired is not null, p.sort, p.id limit 1) use
     order by found.is_number desc,
              case when not found.is_number then row_number() over (partition by found.is_number, found.name order by found.number) end,
              found.begins desc, found.number
     limit ${limit}`)

/** In `kestrel damper`, words that part names contain select parts, the other words select products. Finds nothing without both. */
async function findPartsOfProducts(db: Db, text: string, limit: number, language: Language) {
  const words = text.trim().split(/\s+/)
  if (words.length < 2) return []
  const row = await db.row<{ held: boolean[] }>(sql`
    with word as materialized (
      select typed.place, spelled.plain, spelled.german
        from unnest(${words}::text[]) with ordinality as typed (word, place) cross join search_typed(typed.word) spelled
    )
    select array(select exists (select from part
                                 ${joinTexts('part', sql`part.id`, language)}
                                where part.active and exists (select from word where word.place = typed.place and ${holds}))
                   from generate_series(1, ${words.length}::int) as typed (place) order by typed.place) as held`)
  const ofPart = words.filter((_, place) => row?.held[place])
  const ofProduct = words.filter((_, place) => !row?.held[place])
  if (ofPart.length === 0 || ofProduct.length === 0) return []
  const matches = await findMatches(db, ofProduct.join(' '), language)
  return findParts(db, ofPart.join(' '), limit, language, sql`p.id = any(${matches.flat()}::bigint[])`)
}

/** Finds parts, else parts of found products. If there are none, repeats both with the corrected text or other readings. */
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
