import { resolve } from 'node:path'
import { ProductValues } from '@shop/contract/manage/products/product-fields'
import sql, { raw } from 'sql-template-tag'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openShop, type TestShop } from '../../../test/shop.ts'
import { openPool, type Pool } from '../../db/db.ts'
import { readCatalogue } from '../catalog/catalog-files.ts'
import { addCatalogue } from '../catalog/import.queries.ts'
import { readMedia } from '../catalog/media-files.ts'
import { PRODUCT } from './product-kind.ts'

const TABLES = [
  'product',
  'product_text',
  'product_image',
  'product_image_text',
  'product_manual',
  'product_service',
  'product_service_text',
  'product_spec',
  'product_spec_text',
  'price_history',
  'topic',
]

let shop: TestShop
let importer: Pool
beforeAll(async () => {
  shop = await openShop()
  importer = openPool(shop.connection, { onLost: () => {}, statementMs: 120_000, maxConnections: 1 })
  await importer.begin((tx) => addCatalogue(tx, readCatalogue(resolve('demo/catalogue'), readMedia(resolve('demo/media')))))
})
afterAll(async () => {
  await importer.end()
  await shop.close()
})

const idsOf = async () => (await shop.db.rows<{ id: number }>(sql`select id from product order by id`)).map(({ id }) => id)
const dump = async () =>
  Object.fromEntries(
    await Promise.all(
      TABLES.map(async (table) => [table, (await shop.db.rows<{ row: string }>(sql`select t::text as row from ${raw(table)} t order by 1`)).map(({ row }) => row)]), // prettier-ignore
    ),
  )

describe('the products of the demo', () => {
  it('are what the contract says of products', async () => {
    const documents = await PRODUCT.list(shop.db, await idsOf())

    expect(documents.size).toBeGreaterThan(50)
    for (const [id, { values }] of documents) expect(ProductValues.safeParse(values).error?.issues, String(id)).toBeUndefined()
  })

  it('have nothing wrong', async () => {
    const documents = await PRODUCT.list(shop.db, await idsOf())

    const problems = await PRODUCT.check(
      shop.db,
      [...documents].map(([id, { values }]) => ({ id, values, place: 'shop' })),
    )

    expect(problems.flat()).toEqual([])
  })

  it('are the same when they were written as they were read, and no row is touched', async () => {
    const ids = await idsOf()
    const [before, rows] = [await PRODUCT.list(shop.db, ids), await dump()]

    await importer.begin((tx) => PRODUCT.write(tx, new Map([...before].map(([id, { values }]) => [id, values]))))

    expect(await dump()).toEqual(rows)
    expect(await PRODUCT.list(shop.db, ids)).toEqual(before)
  })
})
