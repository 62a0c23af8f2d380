import type pg from 'pg'
import type { Client } from 'pg'
import { openPool, type Pool } from '../db/db.ts'
import { messageOf, StartProblem } from '../start-problem.ts'

/** A database to save or to fill. `stop` stops what was started for it. */
export interface Database {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

/** The options of both commands. */
export interface CommandOptions {
  /** The backup; absolute. */
  file: string
  dataDir: string
  /** Opens the database, once it is clear that there is something to do. */
  open(): Promise<Database>
  print(line: string): void
  /** Aborts the command; what was begun is undone. */
  signal: AbortSignal
}

/** Opens the database of a command and closes it again, whatever happens. */
export async function withDatabase<Result>({ open }: Pick<CommandOptions, 'open'>, work: (pool: Pool) => Promise<Result>) {
  const database = await open()
  try {
    const pool = openPool(database.connection, { onLost: () => {}, lockMs: 0 })
    return await work(pool).finally(() => pool.end())
  } finally {
    await database.stop()
  }
}

/** Runs `work` on a connection of its own that is cut at the signal: what it has not committed is then rolled back. */
export async function withClient<Result>(pool: Pool, signal: AbortSignal, work: (client: Client) => Promise<Result>) {
  signal.throwIfAborted()
  const client = await pool.connect().catch((error: unknown) => {
    throw new StartProblem(`The database cannot be reached: ${messageOf(error)}.`)
  })
  const cut = () => void client.end().catch(() => {})
  signal.addEventListener('abort', cut)
  try {
    return await work(client)
  } finally {
    signal.removeEventListener('abort', cut)
    await client.end()
  }
}
