import { setTimeout as delay } from 'node:timers/promises'
import type pg from 'pg'
import sql, { raw } from 'sql-template-tag'
import { inject } from 'vitest'
import { MAX_PREPARED, openPool, type Pool } from '../../src/db/db.ts'
import { makeDatabase } from '../database.ts'
import { isFull } from '../full-run.ts'
import { STATE } from './template-state.ts'

/** Time limits, longer than in production because test machines may be busy. */
const PATIENCE = { connectMs: 20_000, statementMs: 40_000 }
/** Larger databases are dropped, because cleaning them takes longer than copying the template. */
const MAX_GROWN_BYTES = 8 * 2 ** 20

/** Opens a pool as a process of the shop does. All test files share the server's 60 connections. */
export const openTestPool = (connection: pg.ClientConfig) => openPool(connection, { onLost: () => {}, maxConnections: 8, ...PATIENCE })

interface TestDatabase {
  connection: pg.ClientConfig
  db: Pool
  drop(): Promise<void>
}

/** The database that the last shop of this process has left as new, with its connections, which cost more than any test of a rule. */
let kept: TestDatabase | undefined

/** Returns a database that is as the template. With `isNew`, its connections have prepared no statements either. */
export async function takeDatabase(isNew: boolean): Promise<TestDatabase> {
  const taken = kept
  kept = undefined
  if (taken && !isNew) return taken
  await taken?.drop()
  const { connection, drop } = await makeDatabase(inject('database'), inject('template'))
  const db = openTestPool(connection)
  return {
    connection,
    db,
    drop: async () => {
      await db.end()
      await drop()
    },
  }
}

/** Keeps a database that can be cleaned, at most one, and drops others. In the full run each file has a process of its own, which keeps none. */
export async function giveBack(database: TestDatabase) {
  const isUsedUp = database.db.state().statements >= MAX_PREPARED
  if (isFull || kept || isUsedUp || !(await clean(database.db).catch(() => false))) return database.drop()
  kept = database
}

/** Deletes what a test wrote. Returns false if the database differs in more than rows. */
async function clean(db: Pool) {
  const template = inject('templateState')
  const now = await db.row<{ schema: string; bytes: number }>(STATE)
  if (!(await isIdle(db)) || now?.schema !== template.schema || now.bytes > template.bytes + MAX_GROWN_BYTES) return false
  const tables = await db.begin(async (tx) => {
    await tx.rows(sql`set local session_replication_role = replica`) // no triggers
    const written = await tx.rows<{ name: string }>(WRITTEN)
    for (const { name } of written) await tx.rows(sql`delete from ${raw(name)}`, UNPREPARED)
    for (const [name, rows] of Object.entries(template.rows))
      await tx.rows(
        sql`insert into ${raw(name)} overriding system value select * from json_populate_recordset(null::${raw(name)}, ${rows})`,
        UNPREPARED,
      )
    await tx.rows(RESTART_SEQUENCES)
    return written
  })
  // Empties the files of tables, so that the next rows are stored in the order of their insertion.
  if (tables.length > 0) await db.rows(sql`vacuum ${raw(tables.map(({ name }) => name).join(', '))}`, UNPREPARED)
  return true
}

/** Waits a while for statements that nobody awaits. */
async function isIdle(db: Pool) {
  for (let tries = 0; tries < 100; tries++) {
    const { connections, idle } = db.state()
    if (connections === idle) return true
    await delay(20)
  }
  return false
}

const UNPREPARED = { isPrepared: false }

const WRITTEN = sql`
  select oid::regclass::text as name from pg_class
   where relkind = 'r' and relnamespace = current_schema()::regnamespace and pg_relation_size(oid) > 0`

const RESTART_SEQUENCES = sql`
  select setval(seqrelid, seqstart, false) from pg_sequence where pg_sequence_last_value(seqrelid) is not null`
