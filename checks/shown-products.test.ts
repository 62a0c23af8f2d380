import { describe, expect, it } from 'vitest'
import { listFiles, read } from './sources.ts'

/** Views decide what is shown (decisions/0077). The table ignores dates, so only these files may read it. */
const MAY_READ: Record<string, string> = {
  'server/src/features/catalog/dates/dates.functions.sql': 'the dates themselves',
  'server/src/features/catalog/dates/shown-products.functions.sql': 'makes the views',
  'server/src/features/catalog/price-history.functions.sql': 'prices of other times than now',
  'server/src/product-index/product-changes.functions.sql': 'notes products in any state',
  'server/src/features/search/search.functions.sql': 'keeps what is searched of products in any state: matches are listed by the listing',
  'server/src/features/catalog/import.queries.ts': 'the import writes what is stored',
  'server/src/features/catalog/import/products.queries.ts': 'the import writes what is stored',
  'server/src/features/catalog/export/products.queries.ts': 'the export writes down what is stored',
  'server/src/import/shop-facts.queries.ts': 'the import: which products there are, in any state',
  'server/src/import/used-media.queries.ts': 'the import: files of products in any state',
  'server/src/features/media-library/media-uses.ts': 'staff see the files of products in any state',
  'server/src/features/messages/message.queries.ts': 'staff answer about products in any state',
  'server/src/features/contact/contact.queries.ts': 'somebody may write about a product that is no longer shown',
  'server/src/features/favorites/favorites.queries.ts': 'a favourite may be removed whose product is no longer shown',
  'server/src/features/manage-parts/part.queries.ts': 'staff see which products have a part, in any state',
  'server/src/features/product-issues/findings.functions.sql': 'what is not all right with products in any state',
  'server/src/features/product-issues/product-issues.queries.ts': 'the back office keeps products in any state',
  'server/src/features/manage-product-list/manage-product-list.queries.ts': 'the back office lists products in any state',
  'server/src/features/translations/product-texts.queries.ts': 'the back office translates products in any state',
  'server/src/features/definitions/definition.queries.ts': 'the products that state a definition are held while it is written',
  'server/src/features/link-checks/link-checks.queries.ts': 'addresses of products in any state are asked',
  'server/src/features/analytics/analytics.queries.ts': 'staff see the counts of products in any state',
  'server/src/features/analytics/product-counts.queries.ts': 'counted are products that had a page when they were opened',
  'server/src/features/first-steps/first-steps.queries.ts': 'a shop is new until it has a product that is no draft',
  'server/src/features/tags/tag-kind.ts': 'a product in any state keeps its tags',
  'server/src/features/series/series-kind.ts': 'a product in any state keeps its series',
  'server/src/features/offers/offer-prices.queries.ts': 'the dry run names products that are not for sale',
  'server/src/features/manage-records/series-products.ts': 'products in any state leave a series that is archived',
  'server/src/features/manage-products/product-facts.queries.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/create-product.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/kept-product.queries.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/product-kind.ts': 'the back office keeps products in any state',
  'server/src/features/manage-products/retired/successors.queries.ts': 'a successor is a product in any state',
  'server/src/features/redirects/dead-links.queries.ts': 'a link may lead to a product that appears later',
  'server/src/features/today/calendar.queries.ts': 'the calendar has dates of products that are not shown yet, or no longer',
  'server/src/features/manage-products/stock.queries.ts': 'the back office keeps products in any state',
}

/** Like `MAY_READ`, for videos. */
const MAY_READ_VIDEOS: Record<string, string> = {
  'server/src/features/videos/video-dates.functions.sql': 'the dates themselves',
  'server/src/features/videos/shown-videos.functions.sql': 'makes the view',
  'server/src/features/videos/video-counters.functions.sql': 'counts the marks of videos in any state',
  'server/src/features/videos/watching.queries.ts': 'a mark may be removed whose video is no longer shown',
  'server/src/features/videos/video-kind.ts': 'the back office keeps videos in any state',
  'server/src/features/videos/import-videos.ts': 'the import finds videos in any state',
  'server/src/features/redirects/dead-links.queries.ts': 'a link may lead to a video that appears later',
  'server/src/import/shop-facts.queries.ts': 'the import: which videos there are, in any state',
}

/** Matches the table after `from` or `join`, or in a list of tables. */
const READS = /\b(?:from|join)\s+(?:only\s+)?product\b(?!\s*[(:=>])|\bfrom\s+\w+(?:\s+\w+)?\s*,\s*product\b/i

const COMMENTS = /--.*$|^\s*\/?\*.*$|\/\/ .*$/gm

const READS_VIDEOS = new RegExp(READS.source.replaceAll('product', 'video'), 'i')

const readsTable = (text: string, reads = READS) => reads.test(text.replaceAll(COMMENTS, ''))

const files = listFiles().filter((file) => /^server\/src\/.*\.(ts|sql)$/.test(file) && !file.endsWith('.test.ts'))

describe('products in the shop', () => {
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

describe('videos in the shop', () => {
  it('are read by the view that knows of dates, but where any video is wanted', () => {
    const reading = files.filter((file) => readsTable(read(file), READS_VIDEOS))

    expect(reading.filter((file) => MAY_READ_VIDEOS[file] === undefined)).toEqual([])
    expect(Object.keys(MAY_READ_VIDEOS).filter((file) => !reading.includes(file))).toEqual([])
  })
})
