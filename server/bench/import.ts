import { resolve } from 'node:path'
import { openPool } from '../src/db/db.ts'
import { joinEmbedded } from '../src/db/embedded/embedded.ts'
import { readCatalogue } from '../src/features/catalog/catalog-files.ts'
import { addCatalogue, lockCatalogue } from '../src/features/catalog/import.queries.ts'
import { writeDueOverviews } from '../src/features/product-issues/product-issues.queries.ts'
import { readMedia } from '../src/features/catalog/media-files.ts'
import { largeCatalogue } from '../test/large-catalogue.ts'

/**
 * Imports products like those of the demo into a running shop, in one transaction, in addition to the shop's products.
 * Sends the duration in seconds to the parent process.
 */

const FIRST_ID = 1_000_000
const FIRST_SERIES = 1_000

const { dataDir, products } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; products: number } // from the parent process
const database = await joinEmbedded(dataDir, { log: () => {} })
const db = openPool(database.connection, { onLost: () => {} })
const { series } = largeCatalogue(readCatalogue(resolve('demo/catalogue'), readMedia(resolve('demo/media'))), products, FIRST_ID)
const beside = {
  parts: undefined, // the products use parts that are already in the shop
  shared: { tags: [], units: {}, services: {} },
  series: series.map((one) => ({ ...one, id: FIRST_SERIES + one.id, code: `${one.code}I`, folder: `${one.folder}-imported` })),
}

const began = performance.now()
await db.begin(async (tx) => {
  await lockCatalogue(tx)
  await addCatalogue(tx, beside)
  await writeDueOverviews(tx)
})
const seconds = (performance.now() - began) / 1000
await db.end()
await database.stop()
process.send?.({ seconds }, () => process.disconnect())
