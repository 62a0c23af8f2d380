import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import type { Pool } from './db.ts'

const NOTIFIED_WITHIN_MS = 2_000
const CHANNEL = 'engine_check'

const MEND = 'name the database itself with DATABASE_DIRECT_URL, or use PostgreSQL'

/** Throws StartProblem if session locks or notifications do not work, as behind a transaction pooler. */
export async function checkEngine(pool: Pool) {
  const [one, other] = await Promise.all([pool.connect(), pool.connect()])
  try {
    await checkLocks(one, other)
    await checkNotifications(one, other)
  } finally {
    await Promise.all([one.end(), other.end()])
  }
}

async function checkLocks(one: pg.Client, other: pg.Client) {
  const lock = randomInt(2 ** 47) // random, because a pooler's connection may keep an earlier lock
  const tryLock = async (client: pg.Client) =>
    (await client.query<{ is: boolean }>('select pg_try_advisory_lock($1) as is', [lock])).rows[0]?.is === true
  const isLocked = await tryLock(one)
  if (!isLocked || (await tryLock(other)))
    throw new StartProblem(`Advisory locks of the database do not lock, as behind a pooler by transaction: ${MEND}.`)
  await one.query('select pg_advisory_unlock($1)', [lock])
}

async function checkNotifications(one: pg.Client, other: pg.Client) {
  const problem = new StartProblem(`The database delivers no notifications (LISTEN), as behind a pooler by transaction: ${MEND}.`)
  const arrived = once(one, 'notification', { signal: AbortSignal.timeout(NOTIFIED_WITHIN_MS) }).catch(() => {
    throw problem
  })
  arrived.catch(() => {}) // prevents an unhandled rejection; `arrived` is awaited below
  try {
    await one.query(`listen ${CHANNEL}`)
    await other.query(`notify ${CHANNEL}`)
  } catch (cause) {
    throw Object.assign(problem, { cause })
  }
  await arrived
}
