import { bulkProducts } from '@shop/contract/manage/lists/bulk'
import * as calls from '@shop/contract/manage/products'
import { toYuan } from '@shop/contract/money'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { presentLanguages } from '../findings/findings.answers.ts'
import { listPresence, presentPresence, type PresenceRow } from '../../records/draft.queries.ts'
import { TEXTS } from '../../texts/texts.ts'
import { runBulk, tryBulk } from './bulk/bulk.ts'
import { readChoices } from './choices.queries.ts'
import { type Cursor, decodeCursor, encodeCursor, type Place } from './product-cursor.rules.ts'
import { type ListedRow, pageProducts, type ProductPage } from './product-list.queries.ts'

export const productListRoutes = [
  route(calls.listKeptProducts, async ({ db, input, language, staff }) => {
    const { sort, order, after, limit, ...filters } = input
    const cursor = after === undefined ? undefined : decodeCursor({ sort, order }, after)
    if (after !== undefined && !cursor) throw fail('C103', { issues: [{ path: 'after', message: TEXTS[language].issues.invalid }] })
    const page = await pageProducts(db, { filters, sort, order, cursor, limit })
    const others = Map.groupBy(await listPresence(db, 'product', page.rows.map(({ id }) => id), staff.id), ({ recordId }) => recordId) // prettier-ignore
    const encode = (place: Place, isBefore: boolean) => encodeCursor({ sort, order }, { ...place, isBefore })
    const { next, previous } = aroundOf(page, cursor, order)
    return {
      rows: page.rows.map((row) => presentRow(row, others.get(row.id))),
      next: next && encode(next, false),
      previous: previous && encode(previous, true),
      total: page.total,
    }
  }),

  route(bulkProducts, ({ db, body, staff, language }) =>
    body.dryRun ? tryBulk(db, body, language) : db.begin((tx) => runBulk(tx, body, { staff, language })),
  ),

  route(calls.getProductChoices, ({ db }) => readChoices(db)),
]

/** The places that the pages after and before begin at. A page that has become empty lies after or before the place that it was asked for by. */
function aroundOf({ first, last, isMoreBefore, isMoreAfter }: ProductPage, cursor: Cursor | undefined, order: 'asc' | 'desc') {
  const beyond = (step: number): Place | null => (cursor ? { key: cursor.key, id: cursor.id + (order === 'asc' ? step : -step) } : null)
  return {
    next: isMoreAfter ? (last ?? beyond(-1)) : null,
    previous: isMoreBefore ? (first ?? beyond(1)) : null,
  }
}

const presentRow = ({ priceFen, originalPriceFen, shopPriceFen, languages, changedAt, ...row }: ListedRow, others: PresenceRow[] = []) => ({
  ...row,
  price: toYuan(priceFen),
  originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen),
  shopPrice: shopPriceFen === null ? null : toYuan(shopPriceFen),
  languages: presentLanguages(languages),
  others: others.map(presentPresence),
  changedTime: changedAt?.toISOString() ?? null,
})
