import { runOperatorCommand, withDatabase } from './command.ts'
import { bringUpToDate } from './db/migrate.ts'
import { StartProblem } from './start-problem.ts'

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Runs `npm run migrate`, before the processes of a release start. Processes of the previous release may be running. */
await runOperatorCommand('The database may not be of this version yet: run it again.', async ({ args, config }) => {
  if (args.length > 0) throw new StartProblem('Say nothing more: npm run migrate')
  const migrated = await withDatabase(config, print, (db) => bringUpToDate(db, config, print))
  print(`The database is up to date (${migrated} migrations applied).`)
})
