import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ProductFile } from '@shop/contract/catalog/catalog-files'
import { expect, it } from 'vitest'
import { runCommand } from '../../test/command.ts'
import { urlOf } from '../../test/database.ts'
import { DEMO } from '../../test/fixtures/demo.ts'
import { largeCatalogue } from '../../test/large-catalogue.ts'
import { openShop } from '../../test/shop.ts'
import { openPool } from '../db/db.ts'
import { readCatalogue } from '../features/catalog/catalog-files.ts'
import { addCatalogue } from '../features/catalog/import.queries.ts'
import { readMedia } from '../features/catalog/media-files.ts'
import { MATRIX_MS } from '../../../test-times.ts'

const PRODUCTS = 20_000
const MAX_MIB = 150
/** Prints the peak memory in MiB on exit. */
const SCRIPT = "process.on('exit', () => process.stderr.write('peak:' + process.resourceUsage().maxRSS / 1024))"
const TELLS_MEMORY = `--import=data:text/javascript,${encodeURIComponent(SCRIPT)}`

it(`exports ${PRODUCTS} products, each in a file that an import reads, in ${MAX_MIB} MiB of memory`, { timeout: MATRIX_MS }, async () => {
  const shop = await openShop()
  const folder = mkdtempSync(join(tmpdir(), 'torvane-export-'))
  const importer = openPool(shop.connection, { onLost: () => {}, statementMs: 120_000, maxConnections: 1 })
  const demo = readCatalogue(join(DEMO, 'catalogue'), readMedia(join(DEMO, 'media')))
  await importer.begin((tx) => addCatalogue(tx, largeCatalogue(demo, PRODUCTS)))
  await importer.end()

  const { code, stdout, stderr } = await runCommand('start/boot.mjs', ['export', 'out'], {
    DATABASE_URL: urlOf(shop.connection),
    DATA_DIR: join(folder, 'data'),
    INIT_CWD: folder,
    NODE_OPTIONS: TELLS_MEMORY,
  })

  expect([code, stderr.replaceAll(/peak:[\d.]+/g, '')]).toEqual([0, '']) // boot.mjs and the command print only their peaks
  expect(stdout).toContain(`7 series, ${PRODUCTS} products`)
  const peaks = [...stderr.matchAll(/peak:([\d.]+)/g)].map(([, peak]) => Number(peak))
  expect(peaks).toHaveLength(2)
  expect(Math.max(...peaks)).toBeLessThan(MAX_MIB)
  const catalogue = join(folder, 'out/catalogue')
  const ids = readdirSync(catalogue, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\/(?!series\.json)[^/]+\.json$/.test(path))
    .map((path) => ProductFile.parse(JSON.parse(readFileSync(join(catalogue, path), 'utf8'))).id)
  expect(ids.toSorted((a, b) => a - b)).toEqual(Array.from({ length: PRODUCTS }, (_, index) => index + 1))
  await shop.close()
  rmSync(folder, { recursive: true })
})
