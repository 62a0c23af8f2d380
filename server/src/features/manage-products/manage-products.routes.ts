import * as calls from '@shop/contract/manage/products'
import { toYuan } from '@shop/contract/money'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { partNumberOf } from '../../pictures/card.rules.ts'
import { changeRecords } from '../../records/writing/change-records.ts'
import { listPresence, presentPresence } from '../../records/draft.queries.ts'
import { readRecords } from '../../records/open-records.ts'
import { ownChoice, refuseOtherLanguages } from '../../records/own-languages.ts'
import { presentSaved, presentWritten } from '../../records/present-record.ts'
import { confirmTexts } from '../../records/writing/confirm-texts.ts'
import { discardSaved, moveRecords, publishRecords } from '../../records/writing/publish-records.ts'
import { writeCounter } from '../../records/writing/write-counter.ts'
import { presentFinding, presentLanguages } from '../findings/findings.answers.ts'
import { listFindings, readLanguages } from '../findings/findings.queries.ts'
import { createProduct } from './create-product.ts'
import { findKeptRow, listPrices } from './kept-product.queries.ts'
import { PRODUCT } from './product-kind.ts'
import { setStock } from './stock.queries.ts'

export const manageProductsRoutes = [
  route(calls.getKeptProduct, async ({ db, staff, input: { id } }) => {
    const [row, record] = [await findKeptRow(db, id), (await readRecords(db, PRODUCT, [id])).get(id)]
    if (!row || !record) throw fail('C104')
    const [found, { languages, older }] = [await listFindings(db, [id]), await readLanguages(db, id)]
    return {
      id,
      rev: record.rev,
      partNumber: partNumberOf(row.seriesCode, id),
      state: record.state,
      shop: record.shop as never, // as the columns and their checks say
      saved: presentSaved(record),
      others: (await listPresence(db, 'product', [id], staff.id)).map(presentPresence),
      findings: found.map(presentFinding),
      languages: presentLanguages(languages),
      older: older.map(({ field, english, since }) => ({ field, english, since: since.toISOString() })),
      available: row.stock,
      sales: row.sales,
      createdTime: row.createdAt.toISOString(),
      changedTime: record.changedAt?.toISOString() ?? null,
      changedBy: record.changedBy,
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
      now: row.now.toISOString(),
    }
  }),

  route(calls.saveProduct, async ({ db, staff, language, input: { id }, body: { rev, set } }) => {
    refuseOtherLanguages(staff, Object.keys(set))
    return db.begin(async (tx) => {
      const changes = { sets: new Map([[id, set]]), revs: new Map([[id, rev]]), layer: 'saved' as const }
      const { revision } = await changeRecords(tx, PRODUCT, changes, { kind: 'save', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    })
  }),

  route(calls.createProduct, ({ db, staff, language, body }) =>
    db.begin(async (tx) => {
      const { id, revision } = await createProduct(tx, body, { staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.publishProduct, ({ db, staff, language, input: { id }, body }) =>
    db.begin(async (tx) => {
      const { revision } = await publishRecords(tx, PRODUCT, new Map([[id, body]]), { kind: 'publish', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.discardProduct, ({ db, staff, language, input: { id }, body }) =>
    db.begin(async (tx) => {
      const { revision } = await discardSaved(tx, PRODUCT, new Map([[id, ownChoice(staff, body)]]), { kind: 'discard', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.archiveProduct, ({ db, staff, language, input: { id }, body: { rev } }) =>
    db.begin(async (tx) => {
      const { revision } = await moveRecords(tx, PRODUCT, new Map([[id, rev]]), 'archived', { kind: 'archive', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.restoreProduct, ({ db, staff, language, input: { id }, body: { rev } }) =>
    db.begin(async (tx) => {
      const { revision } = await moveRecords(tx, PRODUCT, new Map([[id, rev]]), 'before', { kind: 'restore', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    }),
  ),

  route(calls.setStock, ({ db, staff, input: { id }, body }) =>
    db.begin(async (tx) => {
      await writeCounter(tx, PRODUCT, id, { field: 'stock', staff, ...body }, () => setStock(tx, id, body))
      return { available: body.to }
    }),
  ),

  route(calls.checkTexts, ({ db, staff, language, input: { id }, body: { rev, fields } }) => {
    refuseOtherLanguages(staff, fields)
    return db.begin(async (tx) => {
      const { revision } = await confirmTexts(tx, PRODUCT, { id, rev, fields }, { kind: 'save', staff, language })
      return presentWritten(tx, PRODUCT, id, revision)
    })
  }),
]
