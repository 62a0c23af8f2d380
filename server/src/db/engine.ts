import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import type pg from 'pg'
import { StartProblem } from '../start-problem.ts'
import type { Pool } from './db.ts'

const NOTIFIED_WITHIN_MS = 2_000
const CHANNEL = 'engine_check'

/** What the shop cannot do without, and what takes it away. */
const MEND = 'name the database itself with DATABASE_DIRECT_URL, or use PostgreSQL'

/**
 * Tries what a pooler in between, or an engine that is only like PostgreSQL, may not do: locks that belong to a connection, and notifications.
 * Throws StartProblem with what does not work.
 */
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
  const lock = randomInt(2 ** 47) // another each time: a pooler's connection may keep one for ever
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
  arrived.catch(() => {}) // it is awaited below
  try {
    await one.query(`listen ${CHANNEL}`)
    await other.query(`notify ${CHANNEL}`)
  } catch (cause) {
    throw Object.assign(problem, { cause })
  }
  await arrived
}
