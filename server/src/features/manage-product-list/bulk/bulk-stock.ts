import { MAX_STOCK } from '@shop/contract/catalog/product-limits'
import type { Language } from '@shop/contract/languages'
import type { BulkChange } from '@shop/contract/manage/lists/bulk-changes'
import type { Db } from '../../../db/db.ts'
import { fail } from '../../../fail.ts'
import { addChanges, addRevision, takeRevisionId } from '../../../records/history/revision.queries.ts'
import { lockRecords } from '../../../records/record.queries.ts'
import type { Writing } from '../../../records/writing/change-records.ts'
import { listStocks, lockStocks, setStocks } from '../../manage-products/stock.queries.ts'
import { type BulkResult, hashIn, idsOf, type Outcome, present } from './present-bulk.ts'
import { type BulkBody, findTargets, type Target } from './targets.ts'

type StockChange = Extract<BulkChange, { kind: 'stock' | 'stocks' }>

export const isOfStock = (change: BulkChange): change is StockChange => change.kind === 'stock' || change.kind === 'stocks'

export async function tryStock(db: Db, body: BulkBody, change: StockChange, language: Language): Promise<BulkResult> {
  const targets = await findTargets(db, body, language)
  const outcomes = outcomesOf(change, targets, await listStocks(db, idsOf(targets)))
  return present(db, targets, outcomes, body, { language, revision: null, seen: 0 })
}

/** Writes the stock of many products at once, as one revision. Throws C116 if the result differs from the dry run. */
export async function runStock(
  tx: Db,
  body: BulkBody,
  change: StockChange,
  { staff, language }: Pick<Writing, 'staff' | 'language'>,
): Promise<BulkResult> {
  const targets = await findTargets(tx, body, language)
  const outcomes = outcomesOf(change, targets, await lockStocks(tx, idsOf(targets)))
  const changes = [...outcomes].flatMap(([id, { fields }]) => (fields ?? []).map((field) => ({ id, layer: 'shop' as const, ...field })))
  const revision = changes.length > 0 ? await takeRevisionId(tx) : null
  const result = await present(tx, targets, outcomes, body, { language, revision, seen: 0 })
  if (hashIn(result.plan) !== hashIn(body.plan)) throw fail('C116', { rev: 0, fields: [] })
  if (revision === null) return result
  await setStocks(tx, changes.map(({ id, after }) => ({ id, stock: Number(after) }))) // prettier-ignore
  await lockRecords(tx, 'product', changes.map(({ id }) => id)) // prettier-ignore
  const staffId = staff?.id ?? null
  await addChanges(tx, 'product', revision, { changes, staffId })
  await addRevision(tx, 'product', revision, { kind: 'bulk', staffId, note: noteOf(change) }, { records: changes.length, fields: ['stock'], isInShop: true }) // prettier-ignore
  return result
}

function outcomesOf(change: StockChange, targets: Target[], stocks: ReadonlyMap<number, number>): Map<number, Outcome> {
  const figures = new Map(targets.flatMap(({ id, figure }) => (id === null ? [] : [[id, figure ?? 0] as const])))
  return new Map([...stocks].map(([id, stock]) => [id, outcomeOf(stock, change.kind === 'stocks' ? (figures.get(id) ?? stock) : changed(stock, change))])) // prettier-ignore
}

const changed = (stock: number, { how, value }: Extract<StockChange, { kind: 'stock' }>) =>
  ({ set: value, raise: stock + value, lower: stock - value })[how]

function outcomeOf(before: number, after: number): Outcome {
  if (after < 0) return { problem: ['tooFewInStock', before] }
  if (after > MAX_STOCK) return { problem: ['tooManyInStock'] }
  return { fields: before === after ? [] : [{ field: 'stock', before, after }] }
}

function noteOf(change: StockChange) {
  if (change.kind === 'stocks') return 'Stock pasted'
  return { set: `Stock set to ${change.value}`, raise: `Stock raised by ${change.value}`, lower: `Stock lowered by ${change.value}` }[
    change.how
  ]
}
