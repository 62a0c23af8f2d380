import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { joinTexts } from '../../db/tables.ts'
import { conditionsOf, nearOf, type Word } from './search.rules.ts'

/** Texts with more words are not corrected, because each word costs a millisecond. */
const MAX_CORRECTED = 8

/** Replaces unknown words with the nearest words of the catalogue; undefined if no word is unknown, or if one has no near word. */
export async function correct(db: Db, parts: string[], words: Word[], language: Language) {
  if (words.length > MAX_CORRECTED) return undefined
  const known = await Promise.all(words.map((word) => isKnown(db, word, language)))
  const unknown = words.flatMap(({ plain }, place) => (known[place] ? [] : [plain]))
  if (unknown.length === 0) return undefined
  const nearest = await findNearest(db, unknown, language)
  if (unknown.some((word) => !nearest.has(word))) return undefined
  return parts
    .map((part, index) => {
      const places = words.flatMap((word, place) => (word.part === index ? [place] : []))
      if (places.every((place) => known[place])) return part
      return places.map((place) => (known[place] ? words[place]?.plain : nearest.get(words[place]?.plain ?? ''))).join(' ')
    })
    .join(' ')
}

async function isKnown(db: Db, word: Word, language: Language) {
  const conditions = conditionsOf([word], language)
  if (!conditions) return false
  const { all, patterns } = conditions
  if (all === undefined) return true // words of one or two letters are not corrected
  const row = await db.row<{ known: boolean }>(sql`
    select exists (select from product_search s join reachable_product p on p.id = s.product_id
                    where (s.heads || s.description) @@ ${all}::tsquery and s.words like all (${patterns}::text[])) as known`)
  return row?.known ?? false
}

/**
 * Returns, by folded word, the nearest word as the shop shows it; empty unless each word has a near word.
 * The query has no filter by language, because the planner would then scan all products; lexemes contain the language anyway.
 */
async function findNearest(db: Db, words: string[], language: Language): Promise<Map<string, string>> {
  if (words.some((word) => /\d/.test(word))) return new Map() // numbers are never corrected
  const alike = await db.rows<{ word: string; near: string }>(sql`
    select typed.word, alike.word as near
      from unnest(${words}::text[]) with ordinality as typed (word, place)
     cross join lateral search_nearest(${language}, typed.word) with ordinality as alike (word, place)
     order by typed.place, alike.place`)
  const near = words.map((word) =>
    nearOf(
      word,
      alike.flatMap((one) => (one.word === word ? [one.near] : [])),
    ),
  )
  if (near.some((ofOne) => ofOne.length === 0)) return new Map()

  const typed = words.flatMap((word, place) => (near[place] ?? []).map(() => word))
  const rows = await db.rows<{ word: string; shown: string }>(sql`
    select used.word, coalesce(shown.part, used.near) as shown
      from (select distinct on (typed.word) typed.word, typed.near, holder.product_id
              from unnest(${typed}::text[], ${near.flat()}::text[]) with ordinality as typed (word, near, place)
             cross join lateral (
                   select s.product_id
                     from (select product_id from product_search
                            where (heads || description) @@ ('''' || replace(search_words(${language}, typed.near), ' ', ''' & ''') || '''')::tsquery
                            order by product_id offset 0) s
                     join reachable_product p on p.id = s.product_id
                    order by s.product_id
                    limit 1) holder
             order by typed.word, typed.place) used
      left join lateral (
           select part
             from reachable_product p
             ${joinTexts('product', sql`p.id`, language)}
             ${joinTexts('series', sql`p.series_id`, language, 'st')},
                  regexp_split_to_table(
                    concat_ws(' ', text_of(t.name, t_base.name), text_of(t.subtitle, t_base.subtitle), text_of(t.description, t_base.description),
                      text_of(t.keywords, t_base.keywords), text_of(st.name, st_base.name)),
                    '[\\s,.;:!?/()·、。，；：！？（）-]+') as part
            where p.id = used.product_id and used.near in (search_fold(part), search_fold_german(part))
            limit 1) shown on true`)
  return new Map(rows.map(({ word, shown }) => [word, shown]))
}
