import type { Language } from '@shop/contract/languages'
import type { SubscriberState } from '@shop/contract/manage/people/people-words'
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

/** Indexes select the rows of a state by these conditions. */
const IS_IN: Record<SubscriberState, Sql> = {
  confirmed: sql`s.confirmed_at is not null and s.unsubscribed_at is null`,
  waiting: sql`s.confirmed_at is null and s.unsubscribed_at is null`,
  unsubscribed: sql`s.unsubscribed_at is not null`,
}

export interface SubscriberRow {
  id: number
  email: string
  name: string
  language: Language
  state: SubscriberState
  askedAt: Date
  confirmedAt: Date | null
  unsubscribedAt: Date | null
  consent: { version: string; language: Language; text: string } | null
}

const listed = (where: Sql) => sql`
  select s.id, s.email, s.name, s.language, s.asked_at as "askedAt", s.confirmed_at as "confirmedAt", s.unsubscribed_at as "unsubscribedAt",
         case when ${IS_IN.unsubscribed} then 'unsubscribed' when ${IS_IN.confirmed} then 'confirmed' else 'waiting' end as state,
         case when c.hash is not null then json_build_object('version', c.version, 'language', c.language, 'text', c.text) end as consent
    from subscription s left join consent_text c on c.hash = s.consent_hash
   where ${where}`

interface Filters {
  state: SubscriberState
  language: Language | undefined
  after: number | undefined
  limit: number
}

export const listOfState = (db: Db, { state, language, after, limit }: Filters) =>
  db.rows<SubscriberRow>(sql`
    ${listed(sql`${IS_IN[state]} and (${after ?? null}::bigint is null or s.id < ${after ?? null}::bigint)
      and (${language ?? null}::text is null or s.language = ${language ?? null}::text)`)}
     order by s.id desc limit ${limit}`)

/** `start` and `end` bound the range of addresses. */
export const listByRange = (db: Db, { start, end, limit }: { start: string; end: string; limit: number }) =>
  db.rows<SubscriberRow>(sql`
    ${listed(sql`s.email collate "C" >= ${start} and s.email collate "C" < ${end}`)} order by s.email collate "C" limit ${limit}`)

export const findSubscriber = (db: Db, id: number) => db.row<SubscriberRow>(listed(sql`s.id = ${id}`))

export interface SummaryRow {
  confirmed: number
  waiting: number
  unsubscribed: number
  came: number
  left: number
  notices: number
}

export async function readSummary(db: Db): Promise<SummaryRow> {
  const row = await db.row<SummaryRow>(sql`
    select count(*) filter (where ${IS_IN.confirmed}) as confirmed, count(*) filter (where ${IS_IN.waiting}) as waiting,
           count(*) filter (where ${IS_IN.unsubscribed}) as unsubscribed,
           count(*) filter (where ${IS_IN.confirmed} and s.confirmed_at > now() - interval '28 days') as came,
           count(*) filter (where s.unsubscribed_at > now() - interval '28 days') as left,
           (select count(*) from notice) as notices
      from subscription s`)
  return row! // an aggregate query returns one row
}
