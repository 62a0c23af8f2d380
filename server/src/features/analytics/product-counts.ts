import { isbot } from 'isbot'
import type { Language } from '@shop/contract/languages'
import type { Db } from '../../db/db.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { addProductCounts, type ProductCount } from './product-counts.queries.ts'

const WRITE_EVERY_MS = 10_000
/** Maximum numbers of products, and of languages and sellers of one product, that are counted between two writes. */
const MAX_PRODUCTS = 20_000
const MAX_OF_PRODUCT = 120
/** Rows of one statement: few enough to stay far below the statement timeout. */
const ROWS_AT_ONCE = 5_000

interface Seen {
  kind: 'view' | 'buy'
  productId: number
  seller?: string | undefined
  language: Language
}

interface Sender {
  origin: string | undefined
  userAgent: string
}

interface Parts {
  db: Db
  productIndex: Pick<ProductIndex, 'has'>
  /** Origins of the shop's pages. */
  origins(): readonly string[]
}

/** Counts in memory, and writes every 10 s and on stopping. A process that is killed loses the counts of up to 10 s. */
export function createProductCounts({ db, productIndex, origins }: Parts) {
  const counts = new Map<number, Map<string, ProductCount>>()
  let writing = Promise.resolve()

  function add(count: ProductCount) {
    const { day, productId, language, seller, views, buys } = count
    const ofProduct = counts.get(productId) ?? new Map<string, ProductCount>()
    if (ofProduct.size === 0 && counts.size >= MAX_PRODUCTS) return
    const key = `${day} ${language} ${buys > 0 ? `buy ${seller}` : 'view'}`
    const before = ofProduct.get(key)
    if (!before && ofProduct.size >= MAX_OF_PRODUCT) return
    ofProduct.set(key, before ? { ...before, views: before.views + views, buys: before.buys + buys } : count)
    counts.set(productId, ofProduct)
  }

  /** Counts of a failed statement are added to the next one. */
  async function writeAll() {
    const taken = [...counts.values()].flatMap((ofProduct) => [...ofProduct.values()])
    counts.clear()
    for (let first = 0; first < taken.length; first += ROWS_AT_ONCE) {
      const rows = taken.slice(first, first + ROWS_AT_ONCE)
      await addProductCounts(db, rows).catch(() => rows.forEach(add))
    }
  }
  const write = () => (writing = writing.then(writeAll))
  const timer = setInterval(() => void write(), WRITE_EVERY_MS).unref()

  return {
    async count({ kind, productId, language, seller = '' }: Seen, { origin, userAgent }: Sender) {
      if (origin === undefined || !origins().includes(origin) || isbot(userAgent)) return
      if (!(await productIndex.has(productId))) return
      const [views, buys] = kind === 'view' ? [1, 0] : [0, 1]
      const day = new Date().toISOString().slice(0, 10)
      add({ day, productId, language, seller: kind === 'view' ? '' : seller, views, buys })
    },
    write,
    async stop() {
      clearInterval(timer)
      await write()
    },
  }
}
