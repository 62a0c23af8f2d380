import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../src/db/db.ts'
import type { DiskSpace } from '../src/storage/disk-space.ts'
import { openImportedMedia } from '../src/pictures/imported-media.ts'
import { openLocalStorage } from '../src/storage/local-storage.ts'
import { openStaffMedia } from '../src/storage/media/staff-media.ts'
import type { Storage } from '../src/storage/storage.ts'
import { openUploads } from '../src/storage/customer-uploads.ts'

/** Options of the uploads. `readSpace` replaces the function that reads the disk's free space. */
interface TestUploadsOptions {
  storage?: Storage | undefined
  quotaBytes?: number
  totalBytes?: number
  readSpace?: (() => Promise<DiskSpace>) | undefined
  onProblem?: (error: unknown, what: string) => void
}

/** Opens uploads in a temporary data folder, in which the files are stored by default. */
export async function openTestUploads(
  db: Db,
  { storage, quotaBytes = 1024 ** 3, totalBytes = 20 * 1024 ** 3, readSpace, onProblem = () => {} }: TestUploadsOptions = {},
) {
  const dataDir = mkdtempSync(join(tmpdir(), 'torvane-files-'))
  const store = storage ?? (await openLocalStorage(join(dataDir, 'files')))
  const uploads = await openUploads({
    db,
    storage: store,
    dataDir,
    quotaBytes,
    totalBytes,
    ...(readSpace && { readSpace }),
    onProblem,
  })
  return {
    uploads,
    dataDir,
    close: async () => {
      await uploads.stop()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export const openTestMedia = async (db: Db, dataDir: string) =>
  openStaffMedia({
    db,
    dataDir,
    imported: await openImportedMedia({ dataDir, bucket: undefined }),
    findPath: async (name) => [join(dataDir, 'media', name), join('demo/media', name)].find((path) => existsSync(path)),
  })
