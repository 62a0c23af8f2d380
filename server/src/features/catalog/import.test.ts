import { resolve } from 'node:path'
import * as calls from '@shop/contract/catalog/catalog'
import { LANGUAGES } from '@shop/contract/languages'
import sql, { raw, type Sql } from 'sql-template-tag'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { largeCatalogue } from '../../../test/large-catalogue.ts'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { type Db, openPool, type Pool } from '../../db/db.ts'
import { type Catalogue, readCatalogue } from './catalog-files.ts'
import { addCatalogue } from './import.queries.ts'
import { readMedia } from './media-files.ts'

const DEMO = readCatalogue(resolve('demo/catalogue'), readMedia(resolve('demo/media')))

let shop: TestShop
/** A pool as at startup, when statements may take longer. */
let importer: Pool
beforeEach(async () => {
  shop = await openShop()
  importer = openPool(shop.connection, { onLost: () => {}, statementMs: 120_000, maxConnections: 1 })
})
afterEach(async () => {
  await importer.end()
  await shop.close()
})

function seriesOf({ series }: Catalogue, place: number) {
  const one = series[place]
  if (!one) throw new Error(`the catalogue has no series ${place}`)
  return one
}

/** Returns the statements of an import, which is rolled back unless `isKept`. */
async function statementsOf(catalogue: Catalogue, isKept = false) {
  const sent: string[] = []
  const listening = (tx: Db): Db => ({
    rows: (query) => (sent.push(query.text), tx.rows(query)),
    row: (query) => (sent.push(query.text), tx.row(query)),
    begin: (work) => work(listening(tx)),
  })
  const importing = importer.begin(async (tx) => {
    await addCatalogue(listening(tx), catalogue)
    if (!isKept) throw new Error('rolled back')
  })
  await importing.catch((error: Error) => expect(error.message).toBe('rolled back'))
  return sent
}

/** Counts pages that wait to be merged, per search index, without zeros. Counting merges them. */
async function pagesToMerge() {
  const merged = await shop.db.rows<{ pages: number }>(sql`select pages::int from merge_search_indexes() as pages`)
  expect(merged.length).toBeGreaterThanOrEqual(2)
  return merged.map(({ pages }) => pages).filter((pages) => pages > 0)
}

describe('an import of hundreds of products', () => {
  it('sends as many statements for a hundred products as for one of each series, and always the same texts', async () => {
    const forOne = await statementsOf(largeCatalogue(DEMO, DEMO.series.length))
    const forHundred = await statementsOf(largeCatalogue(DEMO, 100))
    const forThree = await statementsOf(largeCatalogue(DEMO, 300))

    const perBatch = (forThree.length - forHundred.length) / 2
    expect(forHundred).toHaveLength(forOne.length)
    expect(perBatch).toBeLessThanOrEqual(17)
    expect(forThree.length).toBeLessThan(4 * perBatch + 61) // tags and series take 10 more each, once per import: what was imported, and the history
    expect(new Set(forThree)).toEqual(new Set(forOne))
  })

  it('leaves nothing for searches to wait for: what they read has statistics, and its indexes merge at once', async () => {
    await statementsOf(largeCatalogue(DEMO, 100), true)

    const rows = await shop.db.rows<{ name: string; rows: number }>(sql`
      select relname as name, reltuples::int as rows from pg_class where relname in ('product', 'product_text', 'product_search', 'search_word')`)
    expect(rows).toHaveLength(4)
    expect(rows.filter((table) => table.rows < 100)).toEqual([])
    expect(await pagesToMerge()).toEqual([])

    await shop.db.rows(sql`update product_text set name = name || ' Renamed' where product_id <= 100`)
    expect(await pagesToMerge()).toEqual([])
  })

  it('keeps neither searches nor autovacuum waiting', async () => {
    const whileWritten = async () => {
      await shop.ask(calls.searchProducts, { name: 'kestrel' })
      await shop.db.begin(async (tx) => {
        // Autovacuum does the same.
        for (const table of ['product_search', 'search_word']) await tx.rows(sql`analyze (skip_locked) ${raw(table)}`)
      })
    }
    let writes = 0
    await importer.begin((tx) =>
      addCatalogue(
        {
          ...tx,
          rows: async <Row extends object>(query: Sql) => {
            const rows = await tx.rows<Row>(query)
            if (query.text.includes('into product_text')) await whileWritten().then(() => writes++)
            return rows
          },
        },
        largeCatalogue(DEMO, 3),
      ),
    )

    expect(writes).toBeGreaterThan(0)
  })

  it('is whole: every text, spec, picture and service of each, in five languages', async () => {
    await statementsOf(largeCatalogue(DEMO, 150), true)

    for (const language of LANGUAGES) {
      for (const { id: seriesId, products } of largeCatalogue(DEMO, 150).series) {
        const { data } = await shop.ask(calls.pageProducts, { seriesId, limit: 100 }, language)
        expect(data.rows.map(({ id, name }) => [id, name])).toEqual([...products].map(({ id, name }) => [id, name[language]]))
      }
    }
    for (const product of [...seriesOf(largeCatalogue(DEMO, 150), 2).products].slice(-3)) {
      const { data } = await shop.ask(calls.getProduct, { id: product.id }, 'ja')
      expect(data.specs.map(({ specName, specValue, number, headline }) => [specName, specValue, number, headline])).toEqual(
        product.specs.map(({ name, value, number, headline }) => [name.ja, value.ja, number, headline]),
      )
      expect(data.services.map(({ serviceDesc, icon }) => [serviceDesc, icon])).toEqual(
        product.services.map(({ text, icon }) => [text.ja, icon]),
      )
      expect(product.images).not.toEqual([])
      expect(data.images.map(({ imageUrl }) => imageUrl)).toEqual(product.images.map(({ file }) => `/media/demo/${file}`))
      expect(data.detailText).toContain('<p>')
    }
  })

  it('finds each of them by its words, and raises its topic once', async () => {
    const versionOf = async () =>
      (await shop.db.row<{ version: number }>(sql`select version from topic where name = 'catalog'`))?.version ?? 0
    const before = await versionOf()

    await statementsOf(largeCatalogue(DEMO, 150), true)

    expect(await versionOf()).toBe(before + 1)
    const found = await shop.ask(calls.searchProducts, { name: '137' }, 'ko')
    expect(found.data.map(({ id }) => id)).toContain(137)
  })

  it('tells the truth about prices: a reduced product was added at its original price and then reduced', async () => {
    await statementsOf(largeCatalogue(DEMO, 150), true)

    const rows = await shop.db.rows<{ prices: number[]; isReduced: boolean; was: number; is: number; lowest: number | null }>(sql`
      select array_to_json(array_agg(h.price_fen order by h.id)) as prices, coalesce(p.original_price_fen > p.price_fen, false) as "isReduced",
             p.original_price_fen as was, p.price_fen as is, p.lowest_price_30_days_fen as lowest
        from product p join price_history h on h.product_id = p.id group by p.id`)
    expect(rows).toHaveLength(150)
    expect(rows.filter(({ isReduced }) => isReduced).length).toBeGreaterThan(20)
    for (const { prices, isReduced, was, is, lowest } of rows) {
      expect(prices).toEqual(isReduced ? [was, is] : [is])
      expect(lowest).toBe(isReduced ? was : null)
    }
  })

  it('reads at most a batch ahead of what it writes, so that its products are never all in memory', async () => {
    const read: number[] = []
    const one = seriesOf(largeCatalogue(DEMO, 1_000), 0)
    const products = function* () {
      for (const product of one.products) yield ((read.push(product.id), product))
    }
    const series = [{ ...one, products: { [Symbol.iterator]: products } }]
    const importing = importer.begin((tx) =>
      addCatalogue(
        {
          ...tx,
          rows: async (query) => (query.text.includes('insert into product (') ? Promise.reject(new Error('stop')) : tx.rows(query)),
        },
        { ...DEMO, series },
      ),
    )

    await expect(importing).rejects.toThrow('stop')
    expect(read.length).toBeGreaterThan(0)
    expect(read.length).toBeLessThanOrEqual(200)
  })

  it('leaves nothing where a product cannot be written', async () => {
    const one = seriesOf(DEMO, 0)
    const broken = [...one.products].map((product) => ({ ...product, price: -1, originalPrice: undefined }))

    const importing = importer.begin((tx) => addCatalogue(tx, { ...DEMO, series: [...DEMO.series.slice(1), { ...one, products: broken }] }))

    await expect(importing).rejects.toThrow(/price/)
    expect((await shop.ask(calls.pageProducts)).data.total).toBe(0)
    expect((await shop.ask(calls.listTags)).data).toEqual([])
  })
})
