import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import sql from 'sql-template-tag'
import { messageOf, StartProblem } from '../start-problem.ts'
import type { DatabaseSettings } from './database-settings.ts'
import { isConflict, isLockTimeout } from './database-errors.ts'
import type { Db, Pool } from './db.ts'
import { checkEngine } from './engine.ts'
import { applyFunctions, findOutdated, type Functions, readFunctions } from './functions.ts'
import { waitUntilWritable } from './writable.ts'

const FOLDER = resolve('server/migrations') // relative to the root of the repository, where every command runs
const LOCK = 7_846_231 // an arbitrary number, the same in all processes
const OLDEST_POSTGRES = 150_000
/** Longest wait for a table's lock, because requests for the table queue behind a waiting migration. */
const LOCK_TIMEOUT_MS = 2_000
/** Pause between tries, in which queued requests can run. */
const PAUSE_MS = 1_000
const TRY_FOR_MS = 60_000

export interface Applied {
  number: number
  name: string
  hash: string
}

/** `expand` only adds, so that the previous release can still run; `contract` removes what only that release used. */
type Kind = 'expand' | 'contract'

interface Remembered extends Applied {
  /** Null if the migration was applied before kinds existed. */
  kind: Kind | null
}

interface Migration extends Remembered {
  text: string
}

/** Waits for the database and migrates it. Returns the number of applied migrations; turns errors of DATABASE_URL into StartProblem. */
export async function bringUpToDate(
  db: Pool,
  { databaseUrl, databaseWaitMs }: Pick<DatabaseSettings, 'databaseUrl' | 'databaseWaitMs'>,
  print: (line: string) => void,
): Promise<number> {
  try {
    const waitMs = databaseUrl === undefined ? 0 : databaseWaitMs
    await waitUntilWritable(db, waitMs, (why) => print(`Waiting for the database of DATABASE_URL for up to ${waitMs / 1000} s: ${why}.`))
    if (databaseUrl !== undefined) await checkEngine(db)
    return await migrate(db, print)
  } catch (error) {
    if (error instanceof StartProblem || databaseUrl === undefined) throw error
    throw new StartProblem(`The database of DATABASE_URL cannot be used: ${messageOf(error)}.`)
  }
}

/**
 * Applies missing migrations, each in a transaction, under a lock. Returns their number. Throws StartProblem if the database has unknown
 * migrations that are not `expand`.
 */
export async function migrate(
  pool: Pool,
  onWarning: (line: string) => void = () => {},
  functions: Functions[] = readFunctions(),
): Promise<number> {
  const client = await pool.connect()
  client.on('notice', ({ severity, message }) => {
    if (severity === 'WARNING' && message !== undefined) onWarning(message)
  })
  try {
    await checkVersion(client)
    await client.query('select pg_advisory_lock($1)', [LOCK])
    const missing = missingOf(await appliedIn(client))
    for (const migration of missing) await whenTablesAreFree(client, () => apply(client, migration))
    for (const file of await findOutdated(client, functions)) await whenTablesAreFree(client, () => applyFunctions(client, file))
    return missing.length
  } finally {
    await client.end() // this also releases the lock
  }
}

/** Applies missing `wanted` migrations in the caller's transaction. Throws StartProblem if the database has other migrations. */
export async function migrateTo(client: pg.Client, wanted: Applied[]) {
  await checkVersion(client)
  await client.query('select pg_advisory_xact_lock($1)', [LOCK])
  const applied = await appliedIn(client)
  const tooNew = applied.find(({ name }) => !wanted.some((migration) => migration.name === name))
  if (tooNew)
    throw new StartProblem(`The database already has migration ${tooNew.name}, which came later: use one that no shop has opened yet.`)
  for (const migration of missingOf(applied)) if (wanted.some(({ number }) => number === migration.number)) await apply(client, migration)
}

/** Throws StartProblem if the schema of the database is of another version. */
export async function checkMigrated(db: Db) {
  const known = await db.row<{ is: boolean }>(sql`select to_regclass('migration') is not null as is`)
  if (!known?.is) throw new StartProblem('There is no shop in the database.')
  const missing = missingOf(
    await db.rows<Remembered>(sql`select number, name, hash, to_json(m)->>'kind' as kind from migration m order by number`),
  )
  if (missing.length > 0)
    throw new StartProblem('The database is of an older version of the shop: start the shop once, which brings it up to date.')
}

/** Throws StartProblem unless `applied` are the first migrations of this version, without gaps. */
export const checkKnown = (applied: Applied[]) => void missingOf(applied)

async function checkVersion(client: pg.Client) {
  const { rows } = await client.query<{ version: string; number: number }>(
    "select current_setting('server_version') as version, current_setting('server_version_num')::int as number",
  )
  const [server] = rows
  if (server && server.number < OLDEST_POSTGRES)
    throw new StartProblem(`The database is PostgreSQL ${server.version}; the shop needs 15 or newer.`)
}

async function appliedIn(client: pg.Client) {
  await client.query(
    'create table if not exists migration (number int primary key, name text not null, hash text not null, applied_at timestamptz not null default now(), kind text)',
  )
  const { rowCount } = await client.query("select from pg_attribute where attrelid = 'migration'::regclass and attname = 'kind'")
  if (rowCount === 0) await client.query('alter table migration add column kind text') // the table was created before kinds existed
  return (await client.query<Remembered>('select number, name, hash, kind from migration order by number')).rows
}

function missingOf(applied: Array<Applied & Partial<Remembered>>) {
  const known = migrations(FOLDER)
  for (const { number, name, hash, kind } of applied) {
    const migration = known.find((candidate) => candidate.number === number)
    if (!migration && kind === 'expand') continue
    if (!migration)
      throw new StartProblem(`The database has migration ${name}, which this version of the shop does not know: start a newer version.`)
    if (migration.hash !== hash)
      throw new StartProblem(`Migration ${name} was changed after it had been applied; restore the file and add a new one.`)
  }
  const newest = applied.at(-1)
  const missing = known.filter(({ number }) => !applied.some((migration) => migration.number === number))
  const late = missing.find(({ number }) => newest && number < newest.number)
  if (late)
    throw new StartProblem(`Migration ${late.name} comes before ${newest?.name}, which the database has already: give it a higher number.`)
  return missing
}

const kindOf = (text: string) => (/^-- (expand|contract)\n/.exec(text)?.[1] ?? null) as Kind | null // the pattern allows only these

export function migrations(folder: string): Migration[] {
  const all = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .toSorted()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      const hash = createHash('sha256').update(text).digest('hex')
      return { number: Number.parseInt(name, 10), name, text, hash, kind: kindOf(text) }
    })
  const twice = all.find(({ number }, index) => number === all[index + 1]?.number)
  if (twice) throw new Error(`two migrations have the number ${twice.number}`)
  return all
}

/** Runs `work` in a transaction. Retries after lock timeouts and deadlocks, so that running requests and backups can end first. */
async function whenTablesAreFree(client: pg.Client, work: () => Promise<void>) {
  const giveUpAt = performance.now() + TRY_FOR_MS
  for (;;) {
    try {
      return await inTransaction(client, work)
    } catch (error) {
      const isBlocked = error instanceof Error && (isConflict(error.cause) || isLockTimeout(error.cause))
      if (!isBlocked || performance.now() + PAUSE_MS > giveUpAt) throw error
      await delay(PAUSE_MS)
    }
  }
}

async function inTransaction(client: pg.Client, work: () => Promise<void>) {
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {}) // the first error is thrown
    throw error
  }
}

async function apply(client: pg.Client, { number, name, text, hash, kind }: Migration) {
  try {
    await client.query(text)
    await client.query('insert into migration (number, name, hash, kind) values ($1, $2, $3, $4)', [number, name, hash, kind])
  } catch (error) {
    throw new Error(`migration ${name} failed`, { cause: error })
  }
}
