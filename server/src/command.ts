import { type Config, readConfig } from './config.ts'
import { isConnectionLost, openPool, type Pool } from './db/db.ts'
import { joinEmbedded } from './db/embedded/embedded.ts'
import { checkMigrated } from './db/migrate.ts'
import { messageOf, StartProblem } from './start-problem.ts'

/** What a command of the operator's was called with. */
export interface CommandCall {
  args: string[]
  config: Config
  /** Where npm was called, as it changes to the folder of the shop: what a path is relative to. */
  folder: string
  /** Aborts the command. */
  signal: AbortSignal
}

/** Runs a command of the operator's and ends the process, with 1 and a sentence where it could not be done. `failure`: what has then not happened. */
export async function runOperatorCommand(failure: string, work: (call: CommandCall) => Promise<void>): Promise<never> {
  process.umask(0o077) // what is written is for its user alone
  const aborting = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => aborting.abort())
  try {
    const folder = process.env['INIT_CWD'] ?? '.'
    await work({ args: process.argv.slice(2), config: readConfig(process.env), folder, signal: aborting.signal })
    return await exit(0, aborting.signal)
  } catch (error) {
    process.stderr.write(`${aborting.signal.aborted ? `Given up. ${failure}` : explain(error, failure)}\n`)
    return exit(1, aborting.signal)
  }
}

/** Ends the process once its output is read, as `process.exit` drops what a pipe has no room for; at once where the command is aborted. */
async function exit(code: number, signal: AbortSignal): Promise<never> {
  for (const stream of [process.stdout, process.stderr]) {
    await new Promise<void>((resolve) => {
      signal.addEventListener('abort', () => resolve())
      if (signal.aborted) resolve()
      else stream.write('', () => resolve())
    })
  }
  process.exit(code)
}

/** A refusal of the system or the database is for the operator to mend; anything else is a fault of ours, with its stack. */
function explain(error: unknown, failure: string): string {
  if (error instanceof StartProblem) return error.message
  return isRefusal(error) ? `${failure} ${messageOf(error)}.` : String(error instanceof Error ? error.stack : error)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || isConnectionLost(error) || isRefusal(error.cause))

const STATEMENT_MS = 120_000

/** Opens the database of a shop that runs or not, of this version, and closes it again, whatever happens. */
export const withShopDatabase = <Result>(config: DatabasePlace, print: (line: string) => void, work: (db: Pool) => Promise<Result>) =>
  withDatabase(config, print, async (db) => {
    await checkMigrated(db)
    return work(db)
  })

type DatabasePlace = Pick<Config, 'databaseDirectUrl' | 'dataDir'>

/** Likewise, of any version, or with nothing in it. */
export async function withDatabase<Result>(
  { databaseDirectUrl: url, dataDir }: DatabasePlace,
  print: (line: string) => void,
  work: (db: Pool) => Promise<Result>,
): Promise<Result> {
  const embedded = url === undefined ? await joinEmbedded(dataDir, { log: print }) : undefined
  try {
    const connection = embedded?.connection ?? { connectionString: url }
    const db = openPool(connection, { onLost: () => {}, statementMs: STATEMENT_MS, lockMs: 0, maxConnections: 2 })
    return await work(db).finally(() => db.end())
  } finally {
    await embedded?.stop()
  }
}
