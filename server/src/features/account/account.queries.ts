import { normalizeEmail } from '@shop/contract/email'
import type { Language } from '@shop/contract/languages'
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

/** An account with what a login is judged by. `passwordSetAt` only to be compared with itself. */
export interface LoginAccountRow extends AccountRow {
  passwordHash: string
  passwordSetAt: string
  isKnownAddress: boolean
}

const columns = sql`a.id, a.email, a.language, a.nickname, a.avatar_url as "avatarUrl", a.email_verified_at is not null as "isEmailVerified"`

/** Makes an account; undefined where the e-mail has one already. */
export const addAccount = (db: Db, { email, passwordHash, language }: { email: string; passwordHash: string; language: Language }) =>
  db.row<AccountRow>(sql`
    insert into account as a (email, password_hash, language) values (${email}, ${passwordHash}, ${language})
    on conflict (email) do nothing
    returning ${columns}`)

/** An account by its id. */
export const findAccount = (db: Db, id: number) => db.row<AccountRow>(sql`select ${columns} from account a where a.id = ${id}`)

/** An account by its e-mail. */
export const findAccountByEmail = (db: Db, email: string) =>
  db.row<AccountRow>(sql`select ${columns} from account a where a.email = ${email}`)

/** Stores a new password; the account is locked. */
export const storePassword = (db: Db, id: number, passwordHash: string) =>
  db.rows(sql`update account set password_hash = ${passwordHash}, password_set_at = clock_timestamp() where id = ${id}`)

/** Notes that the e-mail address of an account is its owner's. */
export const verifyEmailOf = (db: Db, id: number) =>
  db.rows(sql`update account set email_verified_at = now() where id = ${id} and email_verified_at is null`)

/** Changes what is given of an account's language and nickname; undefined where the account is gone. */
export const changeProfile = (
  db: Db,
  id: number,
  { language, nickname }: { language?: Language | undefined; nickname?: string | undefined },
) =>
  db.row<AccountRow>(sql`
    update account a set language = coalesce(${language ?? null}, a.language), nickname = coalesce(${nickname ?? null}, a.nickname)
     where a.id = ${id} returning ${columns}`)

/**
 * The account of an e-mail, and whether it has logged in from an address within the days in which the shop remembers that. `typed`: in lower case; an
 * account that is older than the one spelling of a mailbox may be known by it as it was typed.
 */
export const findAccountToLogIn = (db: Db, typed: string, addressHash: Buffer) =>
  db.row<LoginAccountRow>(sql`
    select ${columns}, a.password_hash as "passwordHash", a.password_set_at::text as "passwordSetAt",
           k.logged_in_at > now() - interval '30 days' is true as "isKnownAddress"
      from account a
      left join known_address k on k.account_id = a.id and k.address_hash = ${addressHash}
     where a.email in (${typed}, ${normalizeEmail(typed) ?? typed})
     order by a.email = ${typed} desc limit 1`)

/** Locks an account until the transaction ends. False where it is gone, or its password was changed since it was read. */
export async function lockAccount(db: Db, { id, passwordSetAt }: Pick<LoginAccountRow, 'id' | 'passwordSetAt'>) {
  const row = await db.row<{ passwordSetAt: string }>(sql`
    select password_set_at::text as "passwordSetAt" from account where id = ${id} for no key update`)
  return row?.passwordSetAt === passwordSetAt
}

/** Stores another hash of the same password; the account is locked. */
export const rehashPassword = (db: Db, id: number, newHash: string) =>
  db.rows(sql`update account set password_hash = ${newHash} where id = ${id}`)

const MAX_KNOWN_ADDRESSES = 50

/** Remembers that an account has logged in from an address; of an account the latest 50. */
export async function rememberAddress(db: Db, accountId: number, addressHash: Buffer) {
  await db.rows(sql`
    insert into known_address (account_id, address_hash) values (${accountId}, ${addressHash})
    on conflict (account_id, address_hash) do update set logged_in_at = now()`)
  await db.rows(sql`
    delete from known_address where account_id = ${accountId} and address_hash in (
      select address_hash from known_address where account_id = ${accountId} order by logged_in_at desc, address_hash offset ${MAX_KNOWN_ADDRESSES})`)
}

/** What is stored about an account itself, but for its hashes. */
export interface AccountDataRow {
  id: number
  email: string
  emailVerifiedAt: Date | null
  passwordSetAt: Date
  language: Language
  nickname: string
  avatarUrl: string
  createdAt: Date
}

/** What is stored about an account itself, for its customer. */
export const findAccountData = (db: Db, id: number) =>
  db.row<AccountDataRow>(sql`
    select id, email, email_verified_at as "emailVerifiedAt", password_set_at as "passwordSetAt", language, nickname, avatar_url as "avatarUrl",
           created_at as "createdAt"
      from account where id = ${id}`)

/** Deletes an account with all that references it; its reviews and comments stay without their author. */
export const deleteAccount = (db: Db, id: number) => db.rows(sql`delete from account where id = ${id}`)
