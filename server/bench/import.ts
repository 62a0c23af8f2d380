import { LANGUAGES } from '@shop/contract/languages'
import type { Texts } from '@shop/contract/catalog/catalog-files'
import { openPool } from '../src/db/db.ts'
import { joinEmbedded } from '../src/db/embedded/embedded.ts'
import type { Catalogue, CatalogueProduct } from '../src/features/catalog/catalog-files.ts'
import { addCatalogue, lockCatalogue } from '../src/features/catalog/import.queries.ts'

/**
 * Imports products into a running shop, in one transaction, beside what it sells already, and tells its parent how many seconds it took.
 * Each has texts in five languages, eight specs, four pictures and three services.
 */

const FIRST_ID = 1_000_000
const FIRST_SERIES = 1_000
const SERIES = 10
const TIMEOUT_MS = 600_000

const { dataDir, products } = JSON.parse(process.argv[2] ?? '') as { dataDir: string; products: number } // as its parent writes it
const database = await joinEmbedded(dataDir, { log: () => {} })
const db = openPool(database.connection, { onLost: () => {}, statementMs: TIMEOUT_MS })
const catalogue = makeCatalogue(products)

const began = performance.now()
await db.begin(async (tx) => {
  await lockCatalogue(tx)
  await addCatalogue(tx, catalogue)
})
const seconds = (performance.now() - began) / 1000
await db.end()
await database.stop()
process.send?.({ seconds })
process.disconnect?.()

function makeCatalogue(count: number): Catalogue {
  const series = Array.from({ length: SERIES }, (_, n) => ({
    id: FIRST_SERIES + n,
    code: `IM${String.fromCodePoint(65 + n)}`,
    sort: 100 + n,
    isHome: false,
    kind: null,
    iconUrl: '',
    imageUrl: '',
    name: texts(`Series ${n}`),
    description: texts('What is in this series'),
    summary1: texts('First'),
    summary2: texts('Second'),
    summary3: texts('Third'),
    specs: [],
    products: [] as CatalogueProduct[], // filled below
  }))
  for (let n = 0; n < count; n++) series[n % SERIES]?.products.push(productOf(n))
  return { tags: [], series }
}

function productOf(n: number): CatalogueProduct {
  return {
    id: FIRST_ID + n,
    price: 100 + (n % 5_000),
    ...(n % 5 === 0 && { originalPrice: 200 + (n % 5_000) }),
    stock: n % 30,
    sales: (n * 31) % 1_000,
    sort: 1_000 + n,
    recommended: false,
    createdTime: '2026-01-01T00:00:00.000Z',
    tags: [1 + (n % 6)],
    services: ['Free shipping', 'Two years of warranty', 'Spare parts for ten years'].map(texts),
    images: ['one', 'two', 'three', 'four'].map((name) => `import/${n}-${name}.webp`),
    productUrl: '',
    view360Url: '',
    manuals: {},
    headline: [],
    name: texts(`Model ${n}`),
    subtitle: texts('1:10 · 80 km/h · 3S LiPo'),
    description: texts(`Oil dampers, four-wheel drive, ball bearings throughout and a waterproof receiver box, number ${n}`),
    specs: Array.from({ length: 8 }, (_, spec) => ({
      number: spec * 10,
      unit: 'mm',
      headline: null,
      name: texts(`Spec ${spec}`),
      value: texts(`${spec * 10} mm`),
      condition: undefined,
    })),
    detailText: texts(
      '<h3>What it is</h3><p>A model for those who drive on gravel and on grass.</p><ul><li>Ready to run</li><li>Two years of warranty</li></ul>',
    ),
  }
}

function texts(text: string): Texts {
  return Object.fromEntries(LANGUAGES.map((language) => [language, language === 'en' ? text : `${text} (${language})`])) as Texts // of every language
}
