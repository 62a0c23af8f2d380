import sql from 'sql-template-tag'
import { hashToken } from '../../auth/authentication.ts'
import type { TokenPair } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { IDLE_SECONDS } from '../../auth/login.rules.ts'

/** SQL condition on a row of `login`: it has not ended. */
export const IS_OPEN_LOGIN = sql`ends_at > now() and last_used_at > now() - make_interval(secs => ${IDLE_SECONDS})`

export interface LoginRow {
  id: number
  accountId: number
  secondsLeft: number
  refreshCount: number
}

/** `salt` is null if the token is unused, or if its successors can no longer be derived again. */
export interface RefreshTokenRow {
  isUsed: boolean
  salt: Buffer | null
}

export async function addLogin(db: Db, { accountId, device, seconds }: { accountId: number; device: string; seconds: number }) {
  const row = await db.row<{ id: number }>(sql`
    insert into login (account_id, device, ends_at) values (${accountId}, ${device}, now() + make_interval(secs => ${seconds})) returning id`)
  return row!.id // `returning` always returns the inserted row
}

export const listLogins = (db: Db, accountId: number) =>
  db.rows<{ id: number; device: string; createdAt: Date; lastUsedAt: Date }>(sql`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt"
      from login where account_id = ${accountId} and ${IS_OPEN_LOGIN} order by last_used_at desc, id desc`)

export const endLongestUnused = (db: Db, accountId: number, most: number) =>
  db.rows(sql`
    delete from login where id in (
      select id from login where account_id = ${accountId} order by last_used_at desc, id desc offset ${most})`)

/** Ends a login. Every process refuses its tokens at once. */
export const endLogin = (db: Db, loginId: number) => db.rows(sql`delete from login where id = ${loginId}`)

export const endLogins = (db: Db, accountId: number, exceptLoginId: number | undefined) =>
  db.rows(sql`delete from login where account_id = ${accountId} and id is distinct from ${exceptLoginId ?? null}::bigint`)

export async function endLoginOf(db: Db, accountId: number, id: number) {
  const row = await db.row(sql`delete from login where id = ${id} and account_id = ${accountId} and ${IS_OPEN_LOGIN} returning id`)
  return row !== undefined
}

/** Stores the hashes of a new pair of tokens. Access tokens expire after 15 minutes. */
export const addTokens = (db: Db, loginId: number, { accessToken, refreshToken }: TokenPair) =>
  db.rows(sql`
    with access as (
      insert into access_token (hash, login_id, expires_at) values (${hashToken(accessToken)}, ${loginId}, now() + interval '15 minutes'))
    insert into refresh_token (hash, login_id) values (${hashToken(refreshToken)}, ${loginId})`)

/** Deletes all tokens of a login, including used ones. The login itself stays open. */
export async function endTokens(db: Db, loginId: number) {
  await db.rows(sql`delete from access_token where login_id = ${loginId}`)
  await db.rows(sql`delete from refresh_token where login_id = ${loginId}`)
}

/** Locks the login until the transaction ends; returns undefined if the login has ended. */
export const lockLogin = (db: Db, loginId: number) =>
  db.row<LoginRow>(sql`
    select id, account_id as "accountId", floor(extract(epoch from ends_at - now()))::int as "secondsLeft", refresh_count as "refreshCount"
      from login where id = ${loginId} and ${IS_OPEN_LOGIN} for update`)

/** Locks the login of a token until the transaction ends. Returns undefined if token or login no longer exists. */
export async function lockLoginOf(db: Db, refreshToken: string) {
  const token = await db.row<{ loginId: number }>(sql`
    select login_id as "loginId" from refresh_token where hash = ${hashToken(refreshToken)}`)
  return token && lockLogin(db, token.loginId)
}

/** The login must be locked. The result contains the salt during the 10 seconds after the token's first use. */
export const findRefreshToken = (db: Db, refreshToken: string) =>
  db.row<RefreshTokenRow>(sql`
    select used_at is not null as "isUsed", case when used_at > now() - interval '10 seconds' then salt end as salt
      from refresh_token where hash = ${hashToken(refreshToken)}`)

/** Marks a token as used and stores the salt from which its successors are derived. */
export const useRefreshToken = (db: Db, refreshToken: string, salt: Buffer) =>
  db.rows(sql`update refresh_token set used_at = now(), salt = ${salt} where hash = ${hashToken(refreshToken)}`)

export const touchLogin = (db: Db, loginId: number) =>
  db.rows(sql`update login set last_used_at = now(), refresh_count = refresh_count + 1 where id = ${loginId}`)

/** Lists all logins of an account, including ended ones that are not deleted yet. */
export const listLoginData = (db: Db, accountId: number) =>
  db.rows<{ id: number; device: string; createdAt: Date; lastUsedAt: Date; endsAt: Date; refreshCount: number }>(sql`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", ends_at as "endsAt", refresh_count as "refreshCount"
      from login where account_id = ${accountId} order by id`)
