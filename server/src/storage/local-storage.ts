import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, undefinedIfMissing } from '../files.ts'
import type { Storage } from './storage.ts'

/** Opens a local folder as storage. `put` renames files, which must be on the same disk. */
export async function openLocalStorage(folder: string): Promise<Storage> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  return {
    put: async (key, path) => {
      await syncPath(path)
      await rename(path, join(folder, key))
      await syncPath(folder)
    },
    open: async (key, range) => {
      const handle = await open(join(folder, key)).catch(undefinedIfMissing)
      return handle?.createReadStream(range)
    },
    remove: async (key) => {
      await rm(join(folder, key), { force: true })
      await syncPath(folder) // the database row is deleted next, and a power loss could restore an unsynced file
    },
  }
}
