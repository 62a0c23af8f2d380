import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { conditionsOf, nearOf, type Word } from './search.rules.ts'

/** Longer texts are not corrected: what shoppers type is shorter, and each word costs a millisecond. */
const MAX_CORRECTED = 8

/** A text with the nearest words of the catalogue in the place of those that it does not have; undefined unless each of them has one. */
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

/** Whether some product that the shop shows holds a word. */
async function isKnown(db: Db, word: Word, language: Language) {
  const conditions = conditionsOf([word], language)
  if (!conditions) return false
  const { all, patterns } = conditions
  if (all === undefined) return true // a letter or two: nothing to correct
  const row = await db.row<{ known: boolean }>(sql`
    select exists (select from product_search s join visible_product p on p.id = s.product_id
                    where (s.heads || s.description) @@ ${all}::tsquery and s.words like all (${patterns}::text[])) as known`)
  return row?.known ?? false
}

/**
 * For each of some folded words the nearest word of a product that the shop shows, as its texts write it. Empty where nothing looks like one of them. Lexemes
 * tell the language: asked for it too, the planner would look through its products one by one.
 */
async function findNearest(db: Db, words: string[], language: Language): Promise<Map<string, string>> {
  if (words.some((word) => /\d/.test(word))) return new Map() // a figure is what it is: it is never taken for another
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
                     join visible_product p on p.id = s.product_id
                    order by s.product_id
                    limit 1) holder
             order by typed.word, typed.place) used
      left join lateral (
           select part
             from product_text en
             join visible_product p on p.id = en.product_id
             join series_text sen on sen.series_id = p.series_id and sen.language = 'en'
             left join product_text t on t.product_id = en.product_id and t.language = ${language}
             left join series_text st on st.series_id = p.series_id and st.language = ${language},
                  regexp_split_to_table(
                    concat_ws(' ', coalesce(t.name, en.name), coalesce(t.subtitle, en.subtitle), coalesce(t.description, en.description),
                      coalesce(t.keywords, en.keywords), coalesce(st.name, sen.name)),
                    '[\\s,.;:!?/()·、。，；：！？（）-]+') as part
            where en.product_id = used.product_id and en.language = 'en' and used.near in (search_fold(part), search_fold_german(part))
            limit 1) shown on true`)
  return new Map(rows.map(({ word, shown }) => [word, shown]))
}
