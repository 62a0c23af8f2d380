import { bulkProducts } from '@shop/contract/manage/lists/bulk-changes'
import * as productNames from '@shop/contract/manage/lists/product-names'
import * as calls from '@shop/contract/manage/products/products'
import { toYuan } from '@shop/contract/money'
import type { z } from 'zod'
import { route } from '../../http/calls/route.ts'
import { presentLanguages } from '../../records/list/language-states.ts'
import { ownKinds, type OwnLanguages, ownLanguages } from '../product-issues/translator-issues.queries.ts'
import { listPresence, presentPresence, type PresenceRow } from '../../records/draft.queries.ts'
import { presentAround, readCursor } from '../../records/list/list-answer.ts'
import { Moment, Name, WholeNumber } from '../../records/list/list-cursor.rules.ts'
import { listProductNames } from '../product-issues/product-issues.queries.ts'
import { runBulk, tryBulk } from './bulk/bulk.ts'
import { readChoices } from './choices.queries.ts'
import { type ListedRow, pageProducts, type ProductSort } from './manage-product-list.queries.ts'

export const manageProductListRoutes = [
  route(calls.listKeptProducts, async ({ db, input, language, staff }) => {
    const { sort, order, after, limit, ...filters } = input
    const cursor = readCursor(KEYS, { sort, order, after }, language)
    const own = ownLanguages(staff)
    const page = await pageProducts(db, { filters, own, sort, order, cursor, limit })
    const others = Map.groupBy(await listPresence(db, 'product', page.rows.map(({ id }) => id), staff.id), ({ recordId }) => recordId) // prettier-ignore
    return {
      rows: page.rows.map((row) => presentRow(row, others.get(row.id), own)),
      ...presentAround(page, { sort, order }, cursor),
      total: page.total,
    }
  }),

  route(bulkProducts, ({ db, body, staff, language }) =>
    body.dryRun ? tryBulk(db, body, language) : db.begin((tx) => runBulk(tx, body, { staff, language })),
  ),

  route(calls.getProductChoices, ({ db }) => readChoices(db)),
  route(productNames.listProductNames, async ({ db, input: { ids } }) => ({ rows: await listProductNames(db, ids) })),
]

const KEYS: Record<ProductSort, z.ZodType<string>> = {
  sort: WholeNumber,
  price: WholeNumber,
  available: WholeNumber,
  sales: WholeNumber,
  name: Name,
  changed: Moment,
}

function presentRow(row: ListedRow, others: PresenceRow[] = [], own: OwnLanguages) {
  const { priceFen, originalPriceFen, shopPriceFen, changedAt, ...same } = row
  const languages = presentLanguages(row.languages)
  return {
    ...same,
    price: toYuan(priceFen),
    originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen),
    shopPrice: shopPriceFen === null ? null : toYuan(shopPriceFen),
    languages,
    findings: ownKinds(row.findings, languages, own),
    others: others.map(presentPresence),
    changedTime: changedAt?.toISOString() ?? null,
  }
}
