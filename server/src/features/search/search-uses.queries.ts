import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** The most texts that may be new on one day. */
const MAX_NEW_TEXTS = 2_000

const today = sql`(now() at time zone 'UTC')::date`

/** Counts a search of today, of a text that `countedTextOf` has passed; one text too many is left out. */
export async function countSearch(db: Db, text: string, isOpened: boolean) {
  const [opened, unopened] = isOpened ? [1, 0] : [0, 1]
  await db.rows(sql`
    with known as (
      update search_use set opened = opened + ${opened}::int, unopened = unopened + ${unopened}::int
       where day = ${today} and text = ${text} returning day
    ), room as (
      insert into search_day as s (day, texts) select ${today}, 1 where not exists (select from known)
      on conflict (day) do update set texts = s.texts + 1 where s.texts < ${MAX_NEW_TEXTS}::int returning day
    )
    insert into search_use as u (day, text, opened, unopened) select day, ${text}, ${opened}::int, ${unopened}::int from room
    on conflict (day, text) do update set opened = u.opened + excluded.opened, unopened = u.unopened + excluded.unopened`)
}

/** A text that was searched for, and how often nothing was opened after it. */
export interface UnansweredRow {
  text: string
  uses: number
  unopened: number
}

/** Texts of the last days that were searched for at least `leastUses` times and after which nothing was opened, the most frequent first. */
export const listUnanswered = (db: Db, { days, leastUses, limit }: { days: number; leastUses: number; limit: number }) =>
  db.rows<UnansweredRow>(sql`
    select text, sum(opened + unopened)::int as uses, sum(unopened)::int as unopened
      from search_use
     where day > ${today} - ${days}::int
     group by text
    having sum(opened + unopened) >= ${leastUses}::int and sum(unopened) > 0
     order by sum(unopened) desc, text
     limit ${limit}`)
