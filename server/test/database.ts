import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { TestProject } from 'vitest/node'
import { type Db, openPool, type Pool } from '../src/db/db.ts'
import { ACCOUNT, DELETE_FOR_GOOD } from '../src/db/embedded/accounts.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate, migrateTo } from '../src/db/migrate.ts'
import { readTemplateState, type TemplateState } from './databases/template-state.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Database server of the test run. Each test file creates its own database on this server. */
    database: pg.ClientConfig
    /** Name of an empty, migrated database. Copying this database takes half the time of migrating a new one. */
    template: string
    templateState: TemplateState
  }
}

/** PostgreSQL settings that are turned off, because test data need not survive a crash. */
const LAX = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Folder in memory (Linux), where copying the template takes 20 ms. On slow disks it takes 500 ms. */
const MEMORY = '/dev/shm'
const MIN_MEMORY_BYTES = 2 * 2 ** 30

/** Returns a folder for files that tests write and delete often: in memory if there is room. */
export function fastFolder() {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MIN_MEMORY_BYTES ? MEMORY : tmpdir()
}

/** Opens one PostgreSQL server per test run (embedded, or TEST_DATABASE_URL) and creates the template database. */
export async function setup(project: TestProject) {
  const { server, stop } = await openServer(process.env['TEST_DATABASE_URL'])
  const template = await makeDatabase(server)
  await runAsAdmin({ server, connection: template.connection }, readFileSync(DELETE_FOR_GOOD, 'utf8'))
  const pool = openPool(template.connection, { onLost: () => {} })
  await migrate(pool)
  const templateState = await readTemplateState(pool)
  await pool.end()
  await run(template.connection, 'select') // the first connection creates the relation cache, so that copies include it
  await run(server, `alter database ${template.name} allow_connections false`) // an open connection would prevent copies
  project.provide('database', { ...server })
  project.provide('template', template.name)
  project.provide('templateState', templateState)
  return async () => {
    await template.drop()
    await stop()
  }
}

async function openServer(url: string | undefined): Promise<{ server: pg.ClientConfig; stop(): Promise<void> }> {
  if (url) return { server: { connectionString: url }, stop: async () => {} }
  const folder = mkdtempSync(join(fastFolder(), 'torvane-test-'))
  const database = await openEmbedded(folder, {
    log: () => {},
    ...(process.env['TEST_POSTGRES_BIN'] && { binDir: process.env['TEST_POSTGRES_BIN'] }),
  })
  await run(database.adminConnection, `grant set on parameter session_replication_role to ${ACCOUNT}`) // for databases that are used again
  for (const setting of LAX) await run(database.adminConnection, `alter system set ${setting} = off`)
  await run(database.adminConnection, 'select pg_reload_conf()')
  const stop = async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server: database.adminConnection, stop }
}

/** Creates an empty database or a copy of `template`, owned by an ordinary role as in production. `drop` also ends its connections. */
export async function makeDatabase(server: pg.ClientConfig, template?: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = server.connectionString ? '' : ` owner ${ACCOUNT}`
  // In memory, the strategy `file_copy` takes half the time of `wal_log`.
  await run(server, `create database ${name}${owner}${template === undefined ? '' : ` template ${template} strategy file_copy`}`)
  const connection: pg.ClientConfig = server.connectionString
    ? { connectionString: Object.assign(new URL(server.connectionString), { pathname: `/${name}` }).href }
    : { ...server, user: ACCOUNT, database: name }
  return { name, connection, drop: () => run(server, `drop database ${name} with (force)`) }
}

export async function migrateBefore(pool: Pool, migration: string) {
  const names = readdirSync(resolve('server/migrations')).filter((name) => name < migration)
  const client = await pool.connect()
  await client.query('begin')
  await migrateTo(
    client,
    names.map((name) => ({ name, number: Number.parseInt(name, 10), hash: '' })), // migrations are sorted by name; hashes are not compared
  )
  await client.query('commit')
  await client.end()
}

export async function connectTo(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

/** Runs a statement as the superuser, in the database of `connection`. */
export const runAsAdmin = ({ server, connection }: { server: pg.ClientConfig; connection: pg.ClientConfig }, statement: string) =>
  run(connection.connectionString ? connection : { ...server, database: connection.database }, statement)

async function run(server: pg.ClientConfig, statement: string) {
  const client = await connectTo(server)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** SQL that ends connections whose last statement matches one of the LIKE patterns; without patterns, all connections. */
export const cutConnections = (...statements: string[]) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid() and query like any (${statements.length > 0 ? statements : ['%']}::text[])`

/** Waits until exactly `count` connections are waiting for a lock. */
export async function untilLocked(db: Db, count = 1) {
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.rows(isWaiting)).length !== count) await delay(2)
}

/** Makes the database read-only like a standby, or writable again. Ends all connections, so that new ones get the setting. */
export async function setReadOnly(connection: pg.ClientConfig, value: 'on' | 'off') {
  const client = await connectTo(connection)
  await client.query('set session characteristics as transaction read write')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`, // only superusers may end autovacuum workers
  )
  await client.end()
}

/** Returns a value for DATABASE_URL; a socket folder becomes the parameter `host`. */
export function urlOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? 'localhost')}`
}
