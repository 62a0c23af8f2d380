import { openEmbedded } from '../db/embedded/embedded.ts'
import { runCommand } from './command.ts'
import { contentsOf } from './manifest.ts'
import { restoreBackup } from './restore-backup.ts'

/** `npm run restore -- <file>`: fills an empty shop, which is not running, with a backup. */
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
