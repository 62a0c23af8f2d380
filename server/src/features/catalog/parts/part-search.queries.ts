import type { Language } from '@shop/contract/languages'
import { partKeyOf } from '@shop/contract/parts/part-numbers'
import sql from 'sql-template-tag'
import type { Db } from '../../../db/db.ts'
import { EAST_ASIAN } from '../search.rules.ts'

interface FoundPartRow {
  number: string
  name: string
  productId: number
}

/** Fewer characters begin the number of nearly every part. */
const MIN_NUMBER_LENGTH = 5

/** The beginning of a part's number, however it is written, if a text may be one. */
function beginningOf(text: string) {
  const key = partKeyOf(text.trim().replaceAll(/[\s.]+/g, '-'))
  return /^[0-9A-Z]+$/.test(key) && /\d/.test(key) && key.length >= MIN_NUMBER_LENGTH ? key : null
}

/**
 * Parts in the shop whose number begins as a text does, or whose name holds every word of it: those of that number first, then names that begin with its
 * first word, then by number.
 */
export const findParts = (db: Db, text: string, limit: number, language: Language) =>
  db.rows<FoundPartRow>(sql`
    with word as materialized (
      select case when length(plain) < 3 and plain !~ ${EAST_ASIAN} then ' ' || plain else plain end as plain,
             case when length(german) < 3 and german !~ ${EAST_ASIAN} then ' ' || german else german end as german
        from unnest(string_to_array(search_fold(${text}), ' '), string_to_array(search_fold_german(${text}), ' ')) as typed (plain, german)
    ), found as (
      select part.key, part.number, coalesce(t.name, en.name) as name, coalesce(part.key like ${beginningOf(text)}::text || '%', false) as is_number,
             strpos(coalesce(t.name_words, en.name_words), (select plain from word limit 1)) = 1 as begins
        from part
        join part_text en on en.part_id = part.id and en.language = 'en'
        left join part_text t on t.part_id = part.id and t.language = ${language}
       where part.key like ${beginningOf(text)}::text || '%'
          or (exists (select from word)
              and not exists (select from word
                               where strpos(' ' || coalesce(t.name_words, en.name_words), word.plain) = 0
                                 and strpos(' ' || coalesce(t.name_words, en.name_words), word.german) = 0))
    )
    select found.number, found.name, use.id as "productId"
      from found
     cross join lateral (select p.id from product_part has join visible_product p on p.id = has.product_id
                          where has.part = found.key order by p.sort, p.id limit 1) use
     order by found.is_number desc, found.begins desc, found.number
     limit ${limit}`)

/** As `findParts`; where it finds none, of the text that products were searched by instead. */
export async function findPartsOrCorrect(
  db: Db,
  { text, corrected }: { text: string; corrected: string | null },
  limit: number,
  language: Language,
) {
  const found = await findParts(db, text, limit, language)
  return found.length > 0 || corrected === null ? found : findParts(db, corrected, limit, language)
}
