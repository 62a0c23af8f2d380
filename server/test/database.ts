import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { openEmbedded } from '../src/db/embedded.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL of this test run; every test file makes a database of its own there. */
    database: pg.ClientConfig
  }
}

/** Starts one real PostgreSQL for the run: the embedded one, or that of TEST_DATABASE_URL (PostgreSQL 15, say). */
export async function setup(project: TestProject) {
  const given = process.env['TEST_DATABASE_URL']
  if (given) {
    project.provide('database', { connectionString: given })
    return undefined
  }
  const folder = mkdtempSync(join(tmpdir(), 'torvane-test-'))
  const database = await openEmbedded(folder, {
    log: () => {},
    ...(process.env['TEST_POSTGRES_BIN'] && { binDir: process.env['TEST_POSTGRES_BIN'] }),
  })
  project.provide('database', { ...database.connection })
  return async () => {
    await database.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Makes an empty database on the run's server. `drop` closes every connection to it. */
export async function makeDatabase(server: pg.ClientConfig, name: string) {
  const run = async (statement: string) => {
    const client = new pg.Client(server)
    await client.connect()
    try {
      await client.query(statement)
    } finally {
      await client.end()
    }
  }
  await run(`create database ${name}`)
  const connection: pg.ClientConfig = server.connectionString
    ? { connectionString: Object.assign(new URL(server.connectionString), { pathname: `/${name}` }).href }
    : { ...server, database: name }
  return { connection, drop: () => run(`drop database ${name} with (force)`) }
}

/** A connection as DATABASE_URL takes it; the folder of a socket goes in as `host`. */
export function urlOf({ connectionString, host, port, user, database }: pg.ClientConfig): string {
  return connectionString ?? `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host ?? 'localhost')}`
}
