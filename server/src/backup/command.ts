import { resolve } from 'node:path'
import { runOperatorCommand } from '../command.ts'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
import type { CommandOptions } from './database.ts'

interface Command {
  name: 'backup' | 'restore'
  failure: string
  open(config: Config, print: (line: string) => void): ReturnType<CommandOptions['open']>
  /** Returns the last line to print. */
  work(options: CommandOptions): Promise<string>
}

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs `npm run <name> -- <file>` and exits. On failure, prints a sentence and exits with status 1. */
export const runCommand = ({ name, failure, open, work }: Command): Promise<never> =>
  runOperatorCommand(failure, async ({ args: [file, ...more], config, folder, signal }) => {
    if (!file || more.length > 0) throw new StartProblem(`Name one file: npm run ${name} -- <file>`)
    const { dataDir } = config
    print(await work({ file: resolve(folder, file), dataDir, open: () => open(config, print), print, signal }))
  })
