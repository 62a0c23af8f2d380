import { join } from 'node:path'
import { isLockTimeout } from './db/database-errors.ts'
import type { Db } from './db/db.ts'
import { isCatalogueEmpty, lockCatalogue } from './features/catalog/import.queries.ts'
import { applyFolder } from './import/apply-folder.ts'
import { readFolder, storeMedia } from './import/import-folder.ts'
import type { ImportedMedia } from './pictures/imported-media.ts'
import type { BrokenMasters } from './pictures/masters.ts'

interface SeedOptions {
  /** Missing or damaged pictures, which are omitted. */
  broken?: BrokenMasters
  lockTimeoutMs?: number
  /** Storage for pictures that are not in the folder's `media`. */
  imported?: ImportedMedia
}

const NOWHERE: Pick<ImportedMedia, 'has'> = { has: async () => false }

/** Fills an empty catalogue, all or nothing. Returns the number of products; throws StartProblem that lists mistakes by file and line. */
export async function seedDemo(
  db: Db,
  demoDir: string,
  { broken = new Map(), lockTimeoutMs, imported }: SeedOptions = {},
): Promise<number> {
  if (!(await isCatalogueEmpty(db))) return 0
  const servedDir = join(demoDir, 'media')
  const folder = await readFolder(db, demoDir, { origin: undefined, servedDir, imported: imported ?? NOWHERE, isArchiving: false, broken })
  if (imported) await storeMedia(folder.resolved.media, imported)
  const load = async (tx: Db) => {
    await lockCatalogue(tx, lockTimeoutMs)
    if (!(await isCatalogueEmpty(tx))) return 0 // another process has filled the catalogue meanwhile
    return applyFolder(tx, folder, {
      isWriting: true,
      isArchiving: false,
      report: () => {},
      reportLowPrice: () => {},
      reportConflict: () => {},
    })
  }
  for (;;) {
    try {
      return await db.begin(load)
    } catch (error) {
      if (!isLockTimeout(error)) throw error // after a lock timeout, retries: another process is loading a large catalogue
    }
  }
}
