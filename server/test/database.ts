import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import sql from 'sql-template-tag'
import type { TestProject } from 'vitest/node'
import { type Db, openPool, type Pool } from '../src/db/db.ts'
import { ACCOUNT } from '../src/db/embedded/accounts.ts'
import { openEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate, migrateTo } from '../src/db/migrate.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; every test file makes a database of its own there. */
    database: pg.ClientConfig
    /** The name of a database there with the shop's tables and nothing in them, to be copied: migrating each database would take twice as long. */
    template: string
  }
}

/** Nobody needs what a test wrote once the machine has crashed. */
const LAX = ['fsync', 'full_page_writes', 'synchronous_commit']

/** Files in memory, on Linux. To copy the template there takes 20 ms; on a disk that takes its time to make files, 500 ms. */
const MEMORY = '/dev/shm'
const MIN_MEMORY_BYTES = 2 * 2 ** 30

function hasRoomInMemory() {
  if (!existsSync(MEMORY)) return false
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= MIN_MEMORY_BYTES
}

/** Starts one real PostgreSQL for the run, the embedded one or that of TEST_DATABASE_URL (PostgreSQL 15, say), and makes the template. */
export async function setup(project: TestProject) {
  const { server, stop } = await openServer(process.env['TEST_DATABASE_URL'])
  const template = await makeDatabase(server)
  const pool = openPool(template.connection, { onLost: () => {} })
  await migrate(pool)
  await pool.end()
  await run(template.connection, 'select') // leaves the file from which connections begin, which is copied too
  await run(server, `alter database ${template.name} allow_connections false`) // one would keep it from being copied
  project.provide('database', { ...server })
  project.provide('template', template.name)
  return async () => {
    await template.drop()
    await stop()
  }
}

async function openServer(url: string | undefined): Promise<{ server: pg.ClientConfig; stop(): Promise<void> }> {
  if (url) return { server: { connectionString: url }, stop: async () => {} }
  const folder = mkdtempSync(join(hasRoomInMemory() ? MEMORY : tmpdir(), 'torvane-test-'))
  const database = await openEmbedded(folder, {
    log: () => {},
    ...(process.env['TEST_POSTGRES_BIN'] && { binDir: process.env['TEST_POSTGRES_BIN'] }),
  })
  for (const setting of LAX) await run(database.adminConnection, `alter system set ${setting} = off`)
  await run(database.adminConnection, 'select pg_reload_conf()')
  const stop = async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  return { server: database.adminConnection, stop }
}

/**
 * Makes a database on the run's server: an empty one, or a copy of `template`. It belongs to the shop's plain account, as in production; on a server
 * of one's own to the account that is given. `drop` closes every connection to it.
 */
export async function makeDatabase(server: pg.ClientConfig, template?: string) {
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = server.connectionString ? '' : ` owner ${ACCOUNT}`
  await run(server, `create database ${name}${owner}${template === undefined ? '' : ` template ${template} strategy file_copy`}`) // half the time of `wal_log`, in memory
  const connection: pg.ClientConfig = server.connectionString
    ? { connectionString: Object.assign(new URL(server.connectionString), { pathname: `/${name}` }).href }
    : { ...server, user: ACCOUNT, database: name }
  return { name, connection, drop: () => run(server, `drop database ${name} with (force)`) }
}

/** Brings an empty database to where an older version of the shop left it: to the migrations before this one. */
export async function migrateBefore(pool: Pool, migration: string) {
  const names = readdirSync(resolve('server/migrations')).filter((name) => name < migration)
  const client = await pool.connect()
  await client.query('begin')
  await migrateTo(
    client,
    names.map((name) => ({ name, number: Number.parseInt(name, 10), hash: '' })), // by their names alone
  )
  await client.query('commit')
  await client.end()
}

/** A connection to a database, apart from those of a shop. The caller ends it. */
export async function connectTo(connection: pg.ClientConfig) {
  const client = new pg.Client(connection)
  await client.connect()
  return client
}

async function run(server: pg.ClientConfig, statement: string) {
  const client = await connectTo(server)
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}

/** Ends the other connections of a database whose last statement begins like one of these, all if none is given. No other database's. */
export const cutConnections = (...statements: string[]) => sql`
  select pg_terminate_backend(pid) from pg_stat_activity
   where datname = current_database() and pid <> pg_backend_pid() and query like any (${statements.length > 0 ? statements : ['%']}::text[])`

/** Until so many statements in a database wait for a lock. */
export async function untilLocked(db: Db, count = 1) {
  const isWaiting = sql`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  while ((await db.rows(isWaiting)).length !== count) await delay(2)
}

/** Makes a database read-only, as a standby is, or writable again, for the connections that begin from now on: all others are ended. */
export async function setReadOnly(connection: pg.ClientConfig, value: 'on' | 'off') {
  const client = await connectTo(connection)
  await client.query('set session characteristics as transaction read write')
  const { rows } = await client.query<{ name: string }>('select current_database() as name')
  await client.query(`alter database ${rows[0]?.name} set default_transaction_read_only = ${value}`)
  await client.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`, // only a superuser may end a worker of autovacuum
  )
  await client.end()
}

/** A connection as DATABASE_URL takes it; the folder of a socket goes in as `host`. */
export function urlOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? 'localhost')}`
}
