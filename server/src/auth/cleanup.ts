import sql, { type Sql } from 'sql-template-tag'
import { type Db, isConnectionLost } from '../db/db.ts'

const EVERY_MS = 60_000
const ROWS_AT_ONCE = 200 // a login takes its tokens with it

/** Rows whose time is over. What is locked is in use, by a customer or by another process that cleans up: it is left for the next time. */
const OVER: Sql[] = [
  sql`update refresh_token set salt = null where hash = any(array(
        select hash from refresh_token where salt is not null and used_at < now() - interval '10 seconds' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from access_token where hash = any(array(
        select hash from access_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from login where id = any(array(
        select id from login where ends_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from mailed_token where hash = any(array(
        select hash from mailed_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from subscription_token where hash = any(array(
        select hash from subscription_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from known_address where (account_id, address_hash) in (
        select account_id, address_hash from known_address where logged_in_at < now() - interval '30 days' limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`delete from rate_limit where key = any(array(
        select key from rate_limit where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
]

/** Deletes what is over: salts of used refresh tokens, expired tokens (those in mails too), ended logins, old addresses and counts. */
export async function cleanUp(db: Db) {
  for (const statement of OVER) {
    while ((await db.rows(statement)).length === ROWS_AT_ONCE);
  }
}

/**
 * Cleans up once a minute, until it is stopped. A database that is away is tried again a minute later, and the pool tells the log of it; of anything else
 * that fails `onProblem` is told.
 */
export function startCleanup(db: Db, onProblem: (error: unknown, what: string) => void): { stop(): void } {
  const report = (error: unknown) => isConnectionLost(error) || onProblem(error, 'expired rows could not be deleted')
  const timer = setInterval(() => void cleanUp(db).catch(report), EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
