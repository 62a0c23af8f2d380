import { ANALYTICS } from '@shop/contract/limits'
import sql, { type Sql } from 'sql-template-tag'
import { isConnectionLost } from '../db/database-errors.ts'
import type { Db } from '../db/db.ts'
import { IDLE_SECONDS } from './login.rules.ts'

const EVERY_MS = 60_000
const ROWS_AT_ONCE = 200 // few, because deleting a login also deletes its tokens

/** Statements that delete expired data. Rows that other transactions have locked are skipped until the next run. */
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
  sql`delete from moderation_decision where id = any(array(
        select id from moderation_decision where decided_at < now() - interval '12 months' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from report where id = any(array(
        select id from report where created_at < now() - interval '12 months' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from notice where id = any(array(
        select id from notice where confirmed_at is null and asked_at < now() - interval '7 days' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from notice where id = any(array(
        select id from notice where created_at < now() - interval '12 months' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from people_log where id = any(array(
        select id from people_log where created_at < now() - interval '24 months' limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from known_address where (account_id, address_hash) in (
        select account_id, address_hash from known_address where logged_in_at < now() - interval '30 days' limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`delete from rate_limit where key = any(array(
        select key from rate_limit where expires_at < now() limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from idempotency_key where (owner, key) in (
        select owner, key from idempotency_key where created_at < now() - interval '24 hours' limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`delete from search_day where day = any(array(
        select day from search_day where day < (now() at time zone 'UTC')::date - 90 limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`delete from missing_path_day where day = any(array(
        select day from missing_path_day where day <= (now() at time zone 'UTC')::date - 30 limit ${ROWS_AT_ONCE} for update skip locked)) returning 1`,
  sql`with ended as (
        delete from redirect_hit where (redirect_id, day) in (
          select redirect_id, day from redirect_hit where day <= (now() at time zone 'UTC')::date - 30 limit ${ROWS_AT_ONCE} for update skip locked) returning redirect_id, hits
      ), counted as (
        update redirect r set hits = greatest(0, r.hits - e.hits) from (select redirect_id, sum(hits) as hits from ended group by 1) e where r.id = e.redirect_id
      )
      select from ended`,
  sql`delete from product_count where (day, product_id, language, seller) in (
        select day, product_id, language, seller from product_count
         where day < (now() at time zone 'UTC')::date - make_interval(months => ${ANALYTICS.months}) limit ${ROWS_AT_ONCE} for update skip locked) returning 1`,
  sql`select from delete_unused_search_words(${ROWS_AT_ONCE})`,
]

type CleanUp = (db: Db) => Promise<void>

/** Deletes expired data. A failing statement does not stop the others; an AggregateError with all errors is thrown at the end. */
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

/** Runs `cleanUp` once a minute. Lost connections are not reported here, because the pool logs them. */
export function startCleanup(db: Db, onProblem: (error: unknown, what: string) => void, others: readonly CleanUp[] = []): { stop(): void } {
  const report = ({ errors, message }: AggregateError) => {
    for (const error of errors) if (!isConnectionLost(error)) onProblem(error, message)
  }
  let isRunning = false
  const run = async () => {
    if (isRunning) return // a run may take over a minute, for example if a coupon ends that is in thousands of carts
    isRunning = true
    await cleanUp(db, others).catch(report)
    isRunning = false
  }
  const timer = setInterval(() => void run(), EVERY_MS).unref()
  return { stop: () => clearInterval(timer) }
}
