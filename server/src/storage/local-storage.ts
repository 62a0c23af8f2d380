import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { syncPath, undefinedIfMissing } from '../files.ts'
import type { Storage } from './storage.ts'

/** Files in a folder. What is put has to lie on the same disk. */
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
      await syncPath(folder) // its row is deleted next: without power the file would come back alone
    },
  }
}
