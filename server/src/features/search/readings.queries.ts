import type { Language } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Texts with more words have no other readings, because each word costs a fraction of a millisecond. */
const MAX_WORDS = 8

/** Returns at most 3 other readings, likeliest first: compounds split, Korean without particles (search-readings.functions.sql). */
export async function readingsOf(db: Db, text: string, languages: readonly Language[]): Promise<string[]> {
  const words = await db.rows<{ plain: string; readings: string[] }>(sql`
    select typed.plain,
           case when typed.plain ~ '[0-9]' or typed.plain !~ '[가-힣]' and exists (
                     select from search_word d where d.language = any(${languages}::text[]) and d.word in (typed.plain, typed.german)) then '{}'
                else array(select search_readings(${languages}::text[], typed.plain)) end as readings
      from search_typed(${text}) typed
     where (select count(*) from search_typed(${text})) <= ${MAX_WORDS}
     order by typed.place`)
  const most = Math.max(0, ...words.map(({ readings }) => readings.length))
  return Array.from({ length: Math.min(most, 3) }, (_, index) =>
    words.map(({ plain, readings }) => readings[index] ?? readings.at(-1) ?? plain).join(' '),
  )
}

export async function findByReadings<Text extends string | undefined, Found extends { total: number }>(
  db: Db,
  text: Text,
  languages: readonly Language[],
  find: (text: Text | string) => Promise<Found>,
): Promise<Found> {
  const found = await find(text)
  if (found.total > 0 || text === undefined) return found
  for (const read of await readingsOf(db, text, languages)) {
    const other = await find(read)
    if (other.total > 0) return other
  }
  return found
}
