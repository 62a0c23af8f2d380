import { readdirSync } from 'node:fs'
import pg from 'pg'
import { migrateTo } from '../src/db/migrate.ts'

const MIGRATIONS = new URL('../migrations/', import.meta.url)

/** Migrates an empty database as a shop did before this migration was written, and runs statements in it. */
export async function makeOlderDatabase(connection: pg.ClientConfig, migration: number, statements: string) {
  const known = readdirSync(MIGRATIONS).map((name) => ({ number: Number.parseInt(name, 10), name, hash: '' }))
  const client = new pg.Client(connection)
  await client.connect()
  try {
    await client.query('begin')
    await migrateTo(
      client,
      known.filter(({ number }) => number < migration),
    )
    await client.query(`${statements}; commit`)
  } finally {
    await client.end()
  }
}
