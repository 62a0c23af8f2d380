import { joinEmbedded } from '../db/embedded/embedded.ts'
import { runCommand } from './command.ts'
import { makeBackup } from './make-backup.ts'
import { contentsOf } from './manifest.ts'

/** Runs `npm run backup -- <file>`; the shop may be running. */
await runCommand({
  name: 'backup',
  failure: 'No backup was made.',
  open: async ({ databaseDirectUrl: url, dataDir }, log) =>
    url === undefined ? joinEmbedded(dataDir, { log }) : { connection: { connectionString: url }, stop: () => Promise.resolve() },
  async work(options) {
    const { sums, bytes } = await makeBackup(options)
    return `Saved ${contentsOf(sums)} in ${options.file} (${(bytes / 1_000_000).toFixed(1)} MB).`
  },
})
