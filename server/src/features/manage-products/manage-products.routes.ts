import * as calls from '@shop/contract/manage/products/products'
import { toYuan } from '@shop/contract/money'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { archiveRecord, checkRecord, discardRecord, getRecord, publishRecord, restoreRecord, saveRecord } from '../../records/one-record.ts'
import { presentWritten } from '../../records/present-record.ts'
import { writeCounter } from '../../records/writing/write-counter.ts'
import { presentLanguages } from '../../records/list/language-states.ts'
import { presentProductIssue } from '../product-issues/product-issues.answers.ts'
import { listProductIssues, readLanguages } from '../product-issues/product-issues.queries.ts'
import { ownIssues, ownLanguages } from '../product-issues/translator-issues.queries.ts'
import { createProduct } from './create-product.ts'
import { findKeptRow, listOffersOf, listPrices } from './kept-product.queries.ts'
import { PRODUCT } from './product-kind.ts'
import { retireProduct } from './retired/retire-product.ts'
import { setStock } from './stock.queries.ts'

export const manageProductsRoutes = [
  route(calls.getKeptProduct, async (asked) => {
    const { db, staff, input: { id } } = asked // prettier-ignore
    const [row, record] = [await findKeptRow(db, id), await getRecord(asked, PRODUCT)]
    if (!row) throw fail('C104')
    const [found, { languages, older }] = [await listProductIssues(db, [id]), await readLanguages(db, id)]
    return {
      ...record,
      shop: record.shop as never, // columns and checks of the table guarantee these types
      partNumber: partNumberOf(row.seriesCode, id),
      findings: ownIssues(found, ownLanguages(staff)).map(presentProductIssue),
      languages: presentLanguages(languages),
      older: older.map(({ since, ...text }) => ({ ...text, since: since.toISOString() })),
      available: row.stock,
      sales: row.sales,
      createdTime: row.createdAt.toISOString(),
      prices: (await listPrices(db, id)).map(({ since, priceFen, originalPriceFen }) => ({
        since: since.toISOString(),
        price: toYuan(priceFen),
        originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen),
      })),
      priceNow: {
        price: toYuan(row.priceFen),
        originalPrice: row.originalPriceFen === null ? null : toYuan(row.originalPriceFen),
        lowestPrice30Days: row.lowestPrice30DaysFen === null ? null : toYuan(row.lowestPrice30DaysFen),
      },
      offers: (await listOffersOf(db, id)).map(({ priceFen, starts, ends, ...offer }) => ({
        ...offer,
        price: toYuan(priceFen),
        starts: starts.toISOString(),
        ends: ends?.toISOString() ?? null,
      })),
      now: row.now.toISOString(),
    }
  }),

  route(calls.saveProduct, (asked) => saveRecord(asked, PRODUCT)),
  route(calls.publishProduct, (asked) => publishRecord(asked, PRODUCT)),
  route(calls.discardProduct, (asked) => discardRecord(asked, PRODUCT)),
  route(calls.archiveProduct, (asked) => archiveRecord(asked, PRODUCT)),
  route(calls.restoreProduct, (asked) => restoreRecord(asked, PRODUCT)),
  route(calls.retireProduct, (asked) => retireProduct(asked)),
  route(calls.checkTexts, (asked) => checkRecord(asked, PRODUCT)),

  route(calls.createProduct, ({ db, staff, language, body }) =>
    db.begin(async (tx) => {
      const { id, revision } = await createProduct(tx, body, { staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.setStock, ({ db, staff, input: { id }, body }) =>
    db.begin(async (tx) => {
      await writeCounter(tx, PRODUCT, id, { field: 'stock', staff, ...body }, () => setStock(tx, id, body))
      return { available: body.to }
    }),
  ),
]
