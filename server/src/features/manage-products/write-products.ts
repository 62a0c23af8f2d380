import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { changedColumns, type Row } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { putRows, textsOf, updateRows } from '../../db/things.ts'
import type { Values } from '../../records/kind.ts'
import { changedLists, listStoredRows, type StoredRows, writeProductLists } from '../catalog/import/products.queries.ts'
import { arePlain, rowOf, TEXT_COLUMNS } from './plain-columns.ts'
import { productDocument } from './product-document.ts'
import { readProductFacts } from './product-facts.queries.ts'
import { partsOf, productRowsOf } from './product-rows.ts'

export async function writeProducts(tx: Db, sets: Map<number, Values>) {
  if (arePlain([...sets.values()].flatMap(Object.keys))) return writeColumns(tx, [...sets].map(([id, set]) => ({ id, columns: rowOf(set) }))) // prettier-ignore
  const stored = await listStoredRows(tx, [...sets.keys()])
  const facts = await readProductFacts(tx, picturesIn(sets))
  const changes = stored.map((there) => {
    const id = Number(there.row['id'])
    const set = sets.get(id) ?? {}
    const product = { ...productDocument(there, facts.units), ...set }
    const wanted = productRowsOf(id, product, there, facts)
    const parts = partsOf(Object.keys(set))
    return {
      id,
      columns: pick(wanted.row, changedColumns(there.row, wanted.row).filter((column) => parts.columns.has(column))), // prettier-ignore
      texts: changedTexts(id, there, wanted.texts, parts.texts),
      wanted,
      lists: changedLists(there, wanted).filter((list) => parts.lists.has(list)),
    }
  })
  await writeColumns(tx, changes)
  await writeProductLists(tx, changes)
  await putRows(tx, 'product_text', ['product_id', 'language'], changes.flatMap(({ texts }) => texts)) // prettier-ignore
}

async function writeColumns(tx: Db, changes: Array<{ id: number; columns: Row }>) {
  const some = changes.filter(({ columns }) => Object.keys(columns).length > 0)
  for (const alike of Map.groupBy(some, ({ columns }) => Object.keys(columns).join()).values())
    await updateRows(tx, 'product', ['id'], alike.map(({ id, columns }) => ({ id, ...columns }))) // prettier-ignore
}

const STORED_TEXTS = [...TEXT_COLUMNS.values(), 'description_source', 'detail_source']

/** Returns whole text rows for the languages in which a column differs. */
function changedTexts(id: number, there: StoredRows, wanted: StoredRows['texts'], columns: Set<string>): Row[] {
  return textsOf({ row: {}, texts: wanted }).flatMap(([language, row]) => {
    const before = there.texts?.[language] ?? {}
    const changed = changedColumns(before, row).filter((column) => columns.has(column))
    if (changed.length === 0) return []
    return { product_id: id, language, ...pick(before, STORED_TEXTS), ...pick(row, changed) }
  })
}

const pick = (row: Row, columns: string[]) => Object.fromEntries(columns.map((column) => [column, row[column] ?? null]))

const picturesIn = (sets: Map<number, Values>) => [
  ...new Set([...sets.values()].flatMap(({ images }) => ((images ?? []) as ProductValues['images']).map(({ url }) => url))), // validated before
]
