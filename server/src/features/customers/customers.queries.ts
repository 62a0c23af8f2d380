import type { Language } from '@shop/contract/languages'
import type { DisabledBecause } from '@shop/contract/manage/people/people-words'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'
import { IS_OPEN_LOGIN } from '../account/login.queries.ts'

export interface FoundRow {
  id: number
  email: string
  nickname: string
  language: Language
  isDisabled: boolean
  createdAt: Date
}

export const countAccounts = async (db: Db) => {
  const row = await db.row<{ accounts: number; disabled: number }>(sql`
    select (select count(*) from account) as accounts, (select count(*) from account where disabled_at is not null) as disabled`)
  return row! // a query without a table returns one row
}

export const listByRange = (db: Db, { start, end, limit }: { start: string; end: string; limit: number }) =>
  db.rows<FoundRow>(sql`
    select id, email, nickname, language, disabled_at is not null as "isDisabled", created_at as "createdAt"
      from account
     where email collate "C" >= ${start} and email collate "C" < ${end}
     order by email collate "C" limit ${limit}`)

export interface CustomerRow extends FoundRow {
  rev: number
  isEmailVerified: boolean
  disabledAt: Date | null
  disabledBecause: DisabledBecause | null
  logins: number
  lastUsedAt: Date | null
  newsletter: 'confirmed' | 'waiting' | 'unsubscribed' | null
  stored: Record<'reviews' | 'comments' | 'favorites' | 'cartLines' | 'videos' | 'files' | 'messages' | 'notices', number>
}

/** Messages and subscriptions are stored by address, which is the customer's only if it was confirmed (security A5). */
export const findCustomer = (db: Db, id: number) =>
  db.row<CustomerRow>(sql`
    select a.id, a.email, a.nickname, a.language, a.rev, a.email_verified_at is not null as "isEmailVerified",
           a.disabled_at is not null as "isDisabled", a.disabled_at as "disabledAt", a.disabled_because as "disabledBecause",
           a.created_at as "createdAt", l.logins, l.last_used_at as "lastUsedAt",
           (select case when s.unsubscribed_at is not null then 'unsubscribed' when s.confirmed_at is not null then 'confirmed' else 'waiting' end
              from subscription s where s.email = own.email) as newsletter,
           json_build_object(
             'reviews', (select count(*) from review where account_id = a.id),
             'comments', (select count(*) from video_comment where account_id = a.id),
             'favorites', (select count(*) from favorite where account_id = a.id),
             'cartLines', (select count(*) from cart_line where account_id = a.id),
             'videos', (select count(*) from video_watch where account_id = a.id),
             'files', (select count(*) from file where account_id = a.id),
             'messages', (select count(*) from contact_message m where m.email = own.email),
             'notices', (select count(*) from notice n where n.email = own.email)) as stored
      from account a
     cross join lateral (select case when a.email_verified_at is not null then a.email end as email) own
     cross join lateral (select count(*) as logins, max(last_used_at) as last_used_at from login where account_id = a.id and ${IS_OPEN_LOGIN}) l
     where a.id = ${id}`)

export interface LockedRow {
  id: number
  email: string
  rev: number
  isDisabled: boolean
}

/** Locks the account until the transaction ends. */
export const lockCustomer = (tx: Db, id: number) =>
  tx.row<LockedRow>(sql`
    select id, email, rev, disabled_at is not null as "isDisabled" from account where id = ${id} for no key update`)

/** `because` is null to enable the account. */
export const setDisabled = (tx: Db, id: number, because: DisabledBecause | null) =>
  tx.rows(sql`
    update account set rev = rev + 1, disabled_because = ${because}, disabled_at = case when ${because}::text is not null then now() end
     where id = ${id}`)
