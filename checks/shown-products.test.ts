import { describe, expect, it } from 'vitest'
import { listFiles, read } from './sources.ts'

/**
 * What the shop shows of products is decided at reading, by the views `visible_product` and `priced_product` (decisions/0077). The table itself has the
 * ordinary prices, and whether it is for sale whatever its dates say: only what is named here reads it.
 */
const MAY_READ: Record<string, string> = {
  'server/src/features/catalog/dates/dates.functions.sql': 'the dates themselves',
  'server/src/features/catalog/dates/shown-products.functions.sql': 'makes the views',
  'server/src/features/catalog/price-history.functions.sql': 'prices of other times than now',
  'server/src/features/catalog/listing/product-changes.functions.sql': 'notes products in any state',
  'server/src/features/catalog/search.functions.sql': 'keeps what is searched of products in any state: matches are listed by the listing',
  'server/src/features/catalog/import.queries.ts': 'the import writes what is stored',
  'server/src/features/catalog/import/products.queries.ts': 'the import writes what is stored',
  'server/src/features/catalog/export/products.queries.ts': 'the export writes down what is stored',
  'server/src/import/shop-facts.queries.ts': 'the import: which products there are, in any state',
  'server/src/import/used-media.queries.ts': 'the import: files of products in any state',
  'server/src/features/contact/contact.queries.ts': 'somebody may write about a product that is no longer shown',
  'server/src/features/favorites/favorites.queries.ts': 'a favourite may be removed whose product is no longer shown',
  'server/src/features/manage-parts/part.queries.ts': 'staff see which products have a part, in any state',
  'server/src/features/findings/findings.functions.sql': 'what is not all right with products in any state',
  'server/src/features/findings/findings.queries.ts': 'the back office keeps products in any state',
  'server/src/features/product-list/product-list.queries.ts': 'the back office lists products in any state',
  'server/src/features/manage-definitions/definition.queries.ts': 'the products that state a definition are held while it is written',
  'server/src/features/link-checks/link-checks.queries.ts': 'addresses of products in any state are asked',
  'server/src/features/manage-products/create-product.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/kept-product.queries.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/product-kind.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/stock.queries.ts': 'the back office keeps products in any state',
}

/** Where a statement reads the table: after `from` or `join`, by its name alone, or in a list of tables. */
const READS = /\b(?:from|join)\s+(?:only\s+)?product\b(?!\s*[(:=>])|\bfrom\s+\w+(?:\s+\w+)?\s*,\s*product\b/i

const COMMENTS = /--.*$|^\s*\/?\*.*$|\/\/ .*$/gm

const readsTable = (text: string) => READS.test(text.replaceAll(COMMENTS, ''))

describe('products in the shop', () => {
  const files = listFiles().filter((file) => /^server\/src\/.*\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))

  it('are read by the views that know of dates, but where any product is wanted', () => {
    const reading = files.filter((file) => readsTable(read(file)))

    expect(reading.filter((file) => MAY_READ[file] === undefined)).toEqual([])
    expect(Object.keys(MAY_READ).filter((file) => !reading.includes(file))).toEqual([])
  })

  it.each([
    'sql`select price_fen from product where id = 1`',
    'sql`select p.id from cart_line l\n  join product p on p.id = l.product_id and p.active`',
    'sql`select 1 from account a, product p`',
    'sql`select exists (select from product)`',
  ])('are found where they are read otherwise: %s', (statement) => expect(readsTable(statement)).toBe(true))

  it.each(['sql`select p.id from visible_product p`', 'sql`select p.id from product_text p`', "import { a } from 'product'"])(
    'are not seen where they are not read: %s',
    (statement) => expect(readsTable(statement)).toBe(false),
  )
})
