import { openEmbedded } from '../db/embedded/embedded.ts'
import { runCommand } from './command.ts'
import { contentsOf } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** Runs `npm run restore -- <file>`, which fills an empty, stopped shop. */
await runCommand({
  name: 'restore',
  failure: 'Nothing was restored.',
  open: async ({ databaseDirectUrl: url, dataDir }, log) =>
    url === undefined ? openEmbedded(dataDir, { log }) : { connection: { connectionString: url }, stop: () => Promise.resolve() },
  async work(options) {
    const sums = await restoreBackup(options)
    return `Restored ${contentsOf(sums)} from ${options.file}. The shop can be started.`
  },
})
