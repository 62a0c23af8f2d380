import sql, { type Sql } from 'sql-template-tag'
import { type Db, isConnectionLost } from '../db/db.ts'
import { IDLE_SECONDS } from './login.rules.ts'

const EVERY_MS = 60_000
const ROWS_AT_ONCE = 200 // a login takes its tokens with it

/**
 * Each deletes expired rows, such as tokens, limits and idempotency keys; the last one deletes search words that no product has. A locked row is in use, by
 * a customer or by another process that cleans up: it is left for the next time.
 */
const STATEMENTS: Sql[] = [
  sql`update refresh_token set salt = null where hash = any(array(
        select hash from refresh_token where salt is not null and used_at < now() - interval '10 seconds' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from access_token where hash = any(array(
        select hash from access_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from login where id = any(array(
        select id from login where ends_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from login where id = any(array(
        select id from login where last_used_at < now() - make_interval(secs => ${IDLE_SECONDS}) limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from mailed_token where hash = any(array(
        select hash from mailed_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from subscription_token where hash = any(array(
        select hash from subscription_token where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from contact_message where id = any(array(
        select id from contact_message where created_at < now() - interval '12 months' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from known_address where (account_id, address_hash) in (
        select account_id, address_hash from known_address where logged_in_at < now() - interval '30 days' limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`delete from rate_limit where key = any(array(
        select key from rate_limit where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from idempotency_key where (owner, key) in (
        select owner, key from idempotency_key where created_at < now() - interval '24 hours' limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`delete from search_day where day = any(array(
        select day from search_day where day < (now() at time zone 'UTC')::date - 90 limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`select from delete_unused_search_words(${ROWS_AT_ONCE})`,
]

/** Ends what has expired of a feature. */
type CleanUp = (db: Db) => Promise<void>

/**
 * Deletes salts of used refresh tokens, expired tokens (mailed ones too), ended logins, messages to the shop of 12 months ago, counts of searches of 90 days ago, old addresses and counts, and unused words of the search. A
 * statement that fails keeps none of the others from running; then it rejects with an AggregateError of all failures.
 */
export async function cleanUp(db: Db, others: readonly CleanUp[] = []) {
  const errors: unknown[] = []
  for (const statement of STATEMENTS) await deleteExpired(db, statement).catch((error: unknown) => errors.push(error))
  for (const other of others)
    await other(db).catch((error: unknown) => errors.push(...(error instanceof AggregateError ? error.errors : [error])))
  if (errors.length > 0) throw new AggregateError(errors, 'expired rows could not be deleted')
}

async function deleteExpired(db: Db, statement: Sql) {
  while ((await db.rows(statement)).length === ROWS_AT_ONCE);
}

/** Cleans up once a minute, until it is stopped. While the database is away nothing is reported: the pool logs that. */
export function startCleanup(db: Db, onProblem: (error: unknown, what: string) => void, others: readonly CleanUp[] = []): { stop(): void } {
  const report = ({ errors, message }: AggregateError) => {
    for (const error of errors) if (!isConnectionLost(error)) onProblem(error, message)
  }
  let isRunning = false
  const run = async () => {
    if (isRunning) return // a coupon that ends with thousands of carts takes longer than a minute
    isRunning = true
    await cleanUp(db, others).catch(report)
    isRunning = false
  }
  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
