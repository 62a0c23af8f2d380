import sql from 'sql-template-tag'
import { hashToken, type TokenPair } from '../../auth/tokens.ts'
import type { Db } from '../../db/db.ts'
import { IDLE_SECONDS } from '../../auth/login.rules.ts'

/** Of a login: its time is not over, and its tokens were refreshed within the last 14 days. */
const isOpen = sql`ends_at > now() and last_used_at > now() - make_interval(secs => ${IDLE_SECONDS})`

/** A login that has not ended. `secondsLeft`: whole seconds until it ends by itself. */
export interface LoginRow {
  id: number
  accountId: number
  secondsLeft: number
  refreshCount: number
}

/** A refresh token; `salt` while its successors can be derived again. */
export interface RefreshTokenRow {
  isUsed: boolean
  salt: Buffer | null
}

/** Begins a login and answers its id. */
export async function addLogin(db: Db, { accountId, device, seconds }: { accountId: number; device: string; seconds: number }) {
  const row = await db.row<{ id: number }>(sql`
    insert into login (account_id, device, ends_at) values (${accountId}, ${device}, now() + make_interval(secs => ${seconds})) returning id`)
  return row!.id // `returning` always answers the row
}

/** The logins of an account that have not ended, last used first. */
export const listLogins = (db: Db, accountId: number) =>
  db.rows<{ id: number; device: string; createdAt: Date; lastUsedAt: Date }>(sql`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt"
      from login where account_id = ${accountId} and ${isOpen} order by last_used_at desc, id desc`)

/** Ends the logins of an account that were unused longest, but for the `most` used last. */
export const endLongestUnused = (db: Db, accountId: number, most: number) =>
  db.rows(sql`
    delete from login where id in (
      select id from login where account_id = ${accountId} order by last_used_at desc, id desc offset ${most})`)

/** Ends a login: its tokens are dead from then on, on every process. */
export const endLogin = (db: Db, loginId: number) => db.rows(sql`delete from login where id = ${loginId}`)

/** Ends every login of an account, but for the one that goes on. */
export const endLogins = (db: Db, accountId: number, goesOn: number | undefined) =>
  db.rows(sql`delete from login where account_id = ${accountId} and id is distinct from ${goesOn ?? null}::bigint`)

/** Ends a login of an account. False where the account has no such login, or it has ended. */
export async function endLoginOf(db: Db, accountId: number, id: number) {
  const row = await db.row(sql`delete from login where id = ${id} and account_id = ${accountId} and ${isOpen} returning id`)
  return row !== undefined
}

/** Stores the hashes of a login's new tokens. An access token lives 15 minutes. */
export const addTokens = (db: Db, loginId: number, { accessToken, refreshToken }: TokenPair) =>
  db.rows(sql`
    with access as (
      insert into access_token (hash, login_id, expires_at) values (${hashToken(accessToken)}, ${loginId}, now() + interval '15 minutes'))
    insert into refresh_token (hash, login_id) values (${hashToken(refreshToken)}, ${loginId})`)

/** Ends all tokens of a login, those that were used too; the login itself goes on. */
export async function endTokens(db: Db, loginId: number) {
  await db.rows(sql`delete from access_token where login_id = ${loginId}`)
  await db.rows(sql`delete from refresh_token where login_id = ${loginId}`)
}

/** Locks a login until the transaction ends; undefined where it has ended. */
export const lockLogin = (db: Db, loginId: number) =>
  db.row<LoginRow>(sql`
    select id, account_id as "accountId", floor(extract(epoch from ends_at - now()))::int as "secondsLeft", refresh_count as "refreshCount"
      from login where id = ${loginId} and ${isOpen} for update`)

/** Locks the login that a refresh token belongs to, until the transaction ends; undefined where there is none or it has ended. */
export async function lockLoginOf(db: Db, refreshToken: string) {
  const token = await db.row<{ loginId: number }>(sql`
    select login_id as "loginId" from refresh_token where hash = ${hashToken(refreshToken)}`)
  return token && lockLogin(db, token.loginId)
}

/** A refresh token, read once its login is locked. The salt counts for 10 seconds after the first use. */
export const findRefreshToken = (db: Db, refreshToken: string) =>
  db.row<RefreshTokenRow>(sql`
    select used_at is not null as "isUsed", case when used_at > now() - interval '10 seconds' then salt end as salt
      from refresh_token where hash = ${hashToken(refreshToken)}`)

/** Marks a refresh token as used, with the salt that its successors are derived from. */
export const useRefreshToken = (db: Db, refreshToken: string, salt: Buffer) =>
  db.rows(sql`update refresh_token set used_at = now(), salt = ${salt} where hash = ${hashToken(refreshToken)}`)

/** Notes that a login was used. */
export const touchLogin = (db: Db, loginId: number) =>
  db.rows(sql`update login set last_used_at = now(), refresh_count = refresh_count + 1 where id = ${loginId}`)

/** What is stored about the logins of an account, but for their tokens; those that have ended and are not deleted yet too. */
export const listLoginData = (db: Db, accountId: number) =>
  db.rows<{ id: number; device: string; createdAt: Date; lastUsedAt: Date; endsAt: Date; refreshCount: number }>(sql`
    select id, device, created_at as "createdAt", last_used_at as "lastUsedAt", ends_at as "endsAt", refresh_count as "refreshCount"
      from login where account_id = ${accountId} order by id`)
