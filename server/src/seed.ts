import { join } from 'node:path'
import type { Db } from './db/db.ts'
import { readCatalogue } from './features/catalog/catalog-files.ts'
import { addCatalogue, isCatalogueEmpty, lockCatalogue } from './features/catalog/import.queries.ts'
import { readContent } from './features/content/content-files.ts'
import { addContent } from './features/content/import.queries.ts'

/**
 * Loads the demo, catalogue and content, into a shop that sells nothing yet, whole or not at all; a shop with products of its own is
 * never touched. Answers how many products were loaded. Throws StartProblem when a file is broken.
 */
export async function seedDemo(db: Db, demoDir: string): Promise<number> {
  if (!(await isCatalogueEmpty(db))) return 0
  const catalogue = readCatalogue(join(demoDir, 'catalogue'))
  const content = readContent(demoDir)
  return db.begin(async (tx) => {
    await lockCatalogue(tx)
    if (!(await isCatalogueEmpty(tx))) return 0 // another process was faster
    await addCatalogue(tx, catalogue)
    await addContent(tx, content)
    return catalogue.series.reduce((sum, { products }) => sum + products.length, 0)
  })
}
