import { resolve } from 'node:path'
import { runOperatorCommand } from '../command.ts'
import type { Config } from '../config.ts'
import { StartProblem } from '../start-problem.ts'
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
export const runCommand = ({ name, failure, open, work }: Command): Promise<never> =>
  runOperatorCommand(failure, async ({ args: [file, ...more], config, folder, signal }) => {
    if (!file || more.length > 0) throw new StartProblem(`Name one file: npm run ${name} -- <file>`)
    const { dataDir } = config
    print(await work({ file: resolve(folder, file), dataDir, open: () => open(config, print), print, signal }))
  })
