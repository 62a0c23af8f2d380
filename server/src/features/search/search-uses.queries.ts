import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Maximum number of new texts per day. */
const MAX_NEW_TEXTS = 2_000

const today = sql`(now() at time zone 'UTC')::date`

/** Counts a search. `text` is a result of `countedTextOf`; new texts beyond the daily limit are not counted. */
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

export interface UnansweredRow {
  text: string
  uses: number
  unopened: number
}

/** Lists searched texts, sorted by the number of uses in which no result was opened. */
export const listUnanswered = (db: Db, { days, leastUses, limit }: { days: number; leastUses: number; limit: number }) =>
  db.rows<UnansweredRow>(sql`
    select text, sum(opened + unopened)::int as uses, sum(unopened)::int as unopened
      from search_use
     where day > ${today} - ${days}::int
     group by text
    having sum(opened + unopened) >= ${leastUses}::int and sum(unopened) > 0
     order by sum(unopened) desc, text
     limit ${limit}`)
