import { join } from 'node:path'
import type { Db } from '../../db/db.ts'
import { readCatalogue } from './catalog-files.ts'
import { addCatalogue, isCatalogueEmpty, lockCatalogue } from './import.queries.ts'

/**
 * Loads the demo catalogue into a shop that sells nothing yet, whole or not at all; a shop with products of its own is never touched.
 * Answers how many products were loaded. Throws StartProblem when a file is broken.
 */
export async function seedDemo(db: Db, demoDir: string): Promise<number> {
  if (!(await isCatalogueEmpty(db))) return 0
  const catalogue = readCatalogue(join(demoDir, 'catalogue'))
  return db.begin(async (tx) => {
    await lockCatalogue(tx)
    if (!(await isCatalogueEmpty(tx))) return 0 // another process was faster
    await addCatalogue(tx, catalogue)
    return catalogue.series.reduce((sum, { products }) => sum + products.length, 0)
  })
}
