import { withDatabase } from '../../backup/database.ts'
import { readConfig } from '../../config.ts'
import { joinEmbedded } from '../../db/embedded/embedded.ts'
import { messageOf } from '../../start-problem.ts'
import { listContactMessages } from './contact.queries.ts'

/** Runs `npm run messages`, which prints messages as JSON lines, newest first. The shop may be running. */
try {
  const { databaseDirectUrl: url, dataDir } = readConfig(process.env)
  const log = (line: string) => process.stderr.write(`${line}\n`)
  const open = async () =>
    url === undefined ? joinEmbedded(dataDir, { log }) : { connection: { connectionString: url }, stop: async () => {} }
  await withDatabase({ open }, async (db) => {
    let messages = await listContactMessages(db)
    while (messages.length > 0) {
      for (const message of messages) process.stdout.write(`${JSON.stringify(message)}\n`)
      messages = await listContactMessages(db, messages.at(-1)?.id)
    }
  })
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`)
  process.exitCode = 1
}
