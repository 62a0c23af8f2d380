import { type Config, readConfig } from './config.ts'
import { isConnectionLost } from './db/database-errors.ts'
import { openPool, type Pool } from './db/db.ts'
import { joinEmbedded } from './db/embedded/embedded.ts'
import { checkMigrated } from './db/migrate.ts'
import { messageOf, StartProblem } from './start-problem.ts'

export interface CommandCall {
  args: string[]
  config: Config
  /** Folder in which npm was called; paths in `args` are relative to this folder. */
  folder: string
  signal: AbortSignal
}

/** Runs `work` and exits. On an error, prints a sentence and exits with status 1. `failure` says what was not done. */
export async function runOperatorCommand(failure: string, work: (call: CommandCall) => Promise<void>): Promise<never> {
  process.umask(0o077) // only the user of the process can read new files
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

/** Exits. Unless aborted, first waits until pipes have taken the output, because `process.exit` would drop it. */
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

/** Returns a sentence for errors of the system or the database. Other errors are bugs and are shown with their stack. */
function explain(error: unknown, failure: string): string {
  if (error instanceof StartProblem) return error.message
  return isRefusal(error) ? `${failure} ${messageOf(error)}.` : String(error instanceof Error ? error.stack : error)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || isConnectionLost(error) || isRefusal(error.cause))

const STATEMENT_MS = 120_000

/** Runs `work` on the shop's database. Throws StartProblem unless the schema is of this version. */
export const withShopDatabase = <Result>(config: DatabasePlace, print: (line: string) => void, work: (db: Pool) => Promise<Result>) =>
  withDatabase(config, print, async (db) => {
    await checkMigrated(db)
    return work(db)
  })

type DatabasePlace = Pick<Config, 'databaseDirectUrl' | 'dataDir'>

/** Runs `work` on a database that may be empty or have a schema of any version. */
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
