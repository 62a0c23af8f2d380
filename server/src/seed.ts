import { join } from 'node:path'
import { type Db, isLockTimeout } from './db/db.ts'
import { isCatalogueEmpty, lockCatalogue } from './features/catalog/import.queries.ts'
import { applyFolder } from './import/apply-folder.ts'
import { readFolder, storeMedia } from './import/import-folder.ts'
import type { ImportedMedia } from './pictures/imported-media.ts'
import type { BrokenMasters } from './pictures/masters.ts'

interface SeedOptions {
  /** Pictures that are left out. */
  broken?: BrokenMasters
  lockTimeoutMs?: number
  /** Where pictures are stored that do not lie in the folder's `media`. Without it there is none of them. */
  imported?: ImportedMedia
}

const NOWHERE: Pick<ImportedMedia, 'has'> = { has: async () => false }

/**
 * Loads the demo, or a merchant's own folder, into a shop that sells nothing yet, whole or not at all; a shop with products of its own is never touched.
 * Returns how many products were loaded. Throws StartProblem with each mistake, its file and its line.
 */
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
    if (!(await isCatalogueEmpty(tx))) return 0 // another process was faster
    return applyFolder(tx, folder, { isWriting: true, isArchiving: false, tell: () => {}, tellLow: () => {} })
  }
  for (;;) {
    try {
      return await db.begin(load)
    } catch (error) {
      if (!isLockTimeout(error)) throw error // otherwise another process is loading a large catalogue
    }
  }
}
