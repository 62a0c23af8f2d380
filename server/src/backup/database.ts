import type pg from 'pg'
import type { Client } from 'pg'
import { openPool, type Pool } from '../db/db.ts'
import { messageOf, StartProblem } from '../start-problem.ts'

/** A database that a command uses. `stop` stops PostgreSQL if the command has started it. */
export interface Database {
  connection: pg.ClientConfig
  stop(): Promise<void>
}

export interface CommandOptions {
  /** Absolute path of the backup file. */
  file: string
  dataDir: string
  /** Opens the database; called only after the first checks have passed. */
  open(): Promise<Database>
  print(line: string): void
  /** Aborts the command, which then undoes its changes. */
  signal: AbortSignal
}

export async function withDatabase<Result>({ open }: Pick<CommandOptions, 'open'>, work: (pool: Pool) => Promise<Result>) {
  const database = await open()
  try {
    const pool = openPool(database.connection, { onLost: () => {}, lockMs: 0 })
    return await work(pool).finally(() => pool.end())
  } finally {
    await database.stop()
  }
}

/** Runs `work` with one connection. An abort closes the connection, which rolls back its transaction. */
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
