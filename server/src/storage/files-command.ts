import { randomUUID } from 'node:crypto'
import { link, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { runOperatorCommand, withShopDatabase } from '../command.ts'
import { undefinedIfMissing } from '../files.ts'
import { StartProblem } from '../start-problem.ts'
import { FILE_FOLDER } from './open-storage.ts'
import { forgetFolder, noteFolder } from './file-folder.queries.ts'
import { idOf } from './file-folder.ts'
import { openS3Storage } from './s3-storage.ts'
import type { Storage } from './storage.ts'

const USAGE = `Say what to do with the files of DATA_DIR:
  npm run files -- to-bucket   copies those of customers and of imports into the bucket of S3_BUCKET that it lacks
  npm run files -- here        customers' files lie in this DATA_DIR from now on: what lay elsewhere is gone for good`
/** Folders in DATA_DIR, each with the prefix of its files' keys in the bucket. */
const FOLDERS = [
  { folder: FILE_FOLDER, prefix: '' },
  { folder: join('media', 'imported'), prefix: 'media/imported/' },
]

const print = (line: string) => process.stdout.write(`${line}\n`)

/** Command `npm run files`, for a move of the shop to several machines. The shop may be running. */
await runOperatorCommand('Not all of it was done: run it again.', async ({ args, config, signal }) => {
  const [what, ...more] = args
  if (more.length > 0 || (what !== 'to-bucket' && what !== 'here')) throw new StartProblem(USAGE)
  if (what === 'here') {
    const id = await idOf(join(config.dataDir, FILE_FOLDER))
    await withShopDatabase(config, print, async (db) => {
      await forgetFolder(db)
      await noteFolder(db, id)
    })
    return void print(`Customers' files lie in ${join(config.dataDir, FILE_FOLDER)} from now on.`)
  }
  if (!config.bucket) throw new StartProblem('Which bucket? Set S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY.')
  const storage = await openS3Storage(config.bucket)
  const sum = { files: 0, bytes: 0 }
  for (const { folder, prefix } of FOLDERS) await copyFolder(join(config.dataDir, folder), prefix, { storage, sum, signal })
  print(`Copied ${sum.files} files (${(sum.bytes / 1_000_000).toFixed(1)} MB). Start every process with the bucket, then run it once more.`)
})

interface Copying {
  storage: Storage
  sum: { files: number; bytes: number }
  signal: AbortSignal
}

async function copyFolder(folder: string, prefix: string, { storage, sum, signal }: Copying) {
  for (const name of (await readdir(folder).catch(undefinedIfMissing)) ?? []) {
    signal.throwIfAborted()
    if (name.startsWith('.')) continue
    const there = await storage.open(prefix + name)
    there?.destroy()
    if (there) continue
    const copy = join(folder, `.part-${randomUUID()}`) // `storage.put` moves the file away
    try {
      await link(join(folder, name), copy)
      const { size } = await stat(copy)
      await storage.put(prefix + name, copy)
      sum.files++
      sum.bytes += size
    } finally {
      await rm(copy, { force: true })
    }
  }
}
