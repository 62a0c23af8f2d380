import { normalizeEmail } from '@shop/contract/email'
import type { Language } from '@shop/contract/languages'
import type { DisabledBecause } from '@shop/contract/manage/people/people-words'
import sql from 'sql-template-tag'
import type { Db } from '../../db/db.ts'

export interface AccountRow {
  id: number
  email: string
  language: Language
  nickname: string
  avatarUrl: string
  isEmailVerified: boolean
}

/** Account at a login. `passwordSetAt` is a text that is only compared with another `passwordSetAt`. */
export interface LoginAccountRow extends AccountRow {
  passwordHash: string
  passwordSetAt: string
  isKnownAddress: boolean
  isDisabled: boolean
}

const columns = sql`a.id, a.email, a.language, a.nickname, a.avatar_url as "avatarUrl", a.email_verified_at is not null as "isEmailVerified"`

export const addAccount = (db: Db, { email, passwordHash, language }: { email: string; passwordHash: string; language: Language }) =>
  db.row<AccountRow>(sql`
    insert into account as a (email, password_hash, language) values (${email}, ${passwordHash}, ${language})
    on conflict (email) do nothing
    returning ${columns}`)

export const findAccount = (db: Db, id: number) => db.row<AccountRow>(sql`select ${columns} from account a where a.id = ${id}`)

export const findAccountByEmail = (db: Db, email: string) =>
  db.row<AccountRow & { disabledBecause: DisabledBecause | null }>(sql`
    select ${columns}, a.disabled_because as "disabledBecause" from account a where a.email = ${email}`)

/** Stores the hash of a new password. The account must be locked. */
export const storePassword = (db: Db, id: number, passwordHash: string) =>
  db.rows(sql`update account set password_hash = ${passwordHash}, password_set_at = clock_timestamp() where id = ${id}`)

export const verifyEmailOf = (db: Db, id: number) =>
  db.rows(sql`update account set email_verified_at = now() where id = ${id} and email_verified_at is null`)

export const changeProfile = (
  db: Db,
  id: number,
  { language, nickname }: { language?: Language | undefined; nickname?: string | undefined },
) =>
  db.row<AccountRow>(sql`
    update account a set language = coalesce(${language ?? null}, a.language), nickname = coalesce(${nickname ?? null}, a.nickname)
     where a.id = ${id} returning ${columns}`)

/** `typed` is the e-mail address as entered, in lower case. The addresses of old accounts may not be normalized. */
export const findAccountToLogIn = (db: Db, typed: string, addressHash: Buffer) =>
  db.row<LoginAccountRow>(sql`
    select ${columns}, a.password_hash as "passwordHash", a.password_set_at::text as "passwordSetAt",
           k.logged_in_at > now() - interval '30 days' is true as "isKnownAddress", a.disabled_at is not null as "isDisabled"
      from account a
      left join known_address k on k.account_id = a.id and k.address_hash = ${addressHash}
     where a.email in (${typed}, ${normalizeEmail(typed) ?? typed})
     order by a.email = ${typed} desc limit 1`)

/** Locks the account until the transaction ends. Returns false if it was deleted or disabled, or if its password has changed. */
export async function lockAccount(db: Db, { id, passwordSetAt }: Pick<LoginAccountRow, 'id' | 'passwordSetAt'>) {
  const row = await db.row<{ passwordSetAt: string; isDisabled: boolean }>(sql`
    select password_set_at::text as "passwordSetAt", disabled_at is not null as "isDisabled" from account where id = ${id} for no key update`)
  return row?.passwordSetAt === passwordSetAt && !row.isDisabled
}

/** Stores a new hash of the same password. The account must be locked. */
export const rehashPassword = (db: Db, id: number, newHash: string) =>
  db.rows(sql`update account set password_hash = ${newHash} where id = ${id}`)

const MAX_KNOWN_ADDRESSES = 50

export async function rememberAddress(db: Db, accountId: number, addressHash: Buffer) {
  await db.rows(sql`
    insert into known_address (account_id, address_hash) values (${accountId}, ${addressHash})
    on conflict (account_id, address_hash) do update set logged_in_at = now()`)
  await db.rows(sql`
    delete from known_address where account_id = ${accountId} and address_hash in (
      select address_hash from known_address where account_id = ${accountId} order by logged_in_at desc, address_hash offset ${MAX_KNOWN_ADDRESSES})`)
}

export interface AccountDataRow {
  id: number
  email: string
  emailVerifiedAt: Date | null
  passwordSetAt: Date
  language: Language
  nickname: string
  avatarUrl: string
  createdAt: Date
  disabledAt: Date | null
  disabledBecause: DisabledBecause | null
}

export const findAccountData = (db: Db, id: number) =>
  db.row<AccountDataRow>(sql`
    select id, email, email_verified_at as "emailVerifiedAt", password_set_at as "passwordSetAt", language, nickname, avatar_url as "avatarUrl",
           created_at as "createdAt", disabled_at as "disabledAt", disabled_because as "disabledBecause"
      from account where id = ${id}`)

/** Also deletes rows that reference the account, except reviews and comments, which remain without an author. */
export const deleteAccount = (db: Db, id: number) => db.rows(sql`delete from account where id = ${id}`)
