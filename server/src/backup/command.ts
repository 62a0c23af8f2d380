import { resolve } from 'node:path'
import { type Config, readConfig } from '../config.ts'
import { isConnectionLost } from '../db/db.ts'
import { messageOf, StartProblem } from '../start-problem.ts'
import type { CommandOptions } from './database.ts'

interface Command {
  name: 'backup' | 'restore'
  /** The sentence for a command that did not succeed. */
  failure: string
  open(config: Config, print: (line: string) => void): ReturnType<CommandOptions['open']>
  /** Returns the sentence with which it ends. */
  work(options: CommandOptions): Promise<string>
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs a command of the operator's: `npm run <name> -- <file>`. Ends the process, with 1 and a sentence where it could not be done. */
export async function runCommand({ name, failure, open, work }: Command): Promise<never> {
  process.umask(0o077) // what is written is for its user alone
  const aborting = new AbortController()
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP', 'disconnect']) process.on(signal, () => aborting.abort())
  try {
    const [file, ...more] = process.argv.slice(2)
    if (!file || more.length > 0) throw new StartProblem(`Name one file: npm run ${name} -- <file>`)
    const config = readConfig(process.env)
    print(
      await work({
        file: resolve(process.env['INIT_CWD'] ?? '.', file), // where npm was called; it changes to the folder of the shop
        dataDir: config.dataDir,
        open: () => open(config, print),
        print,
        signal: aborting.signal,
      }),
    )
    process.exit(0)
  } catch (error) {
    process.stderr.write(`${aborting.signal.aborted ? `Given up. ${failure}` : explain(error, failure)}\n`)
    process.exit(1)
  }
}

/** A refusal of the system or the database is for the operator to mend; anything else is a fault of ours, with its stack. */
function explain(error: unknown, failure: string): string {
  if (error instanceof StartProblem) return error.message
  return isRefusal(error) ? `${failure} ${messageOf(error)}.` : String(error instanceof Error ? error.stack : error)
}

const isRefusal = (error: unknown): boolean =>
  error instanceof Error && ('code' in error || isConnectionLost(error) || isRefusal(error.cause))
