import { missingInShop, productProblems } from '@shop/contract/manage/product-checks'
import { ProductValues } from '@shop/contract/manage/product-fields'
import sql from 'sql-template-tag'
import type { Row } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { sanitize } from '../../html.ts'
import type { Document, RecordKind, Values } from '../../records/kind.ts'
import { listStoredRows, type StoredRows } from '../catalog/import/products.queries.ts'
import { arePlain, plainValues } from './plain-columns.ts'
import { listLowPrices } from './low-prices.ts'
import { productDocument } from './product-document.ts'
import { findFileBytes, findReferences, listUnits } from './product-facts.queries.ts'
import { writeProducts } from './write-products.ts'

/** Products, as the back office keeps them. */
export const PRODUCT: RecordKind = {
  type: 'product',
  fields: ProductValues.shape,
  list: async (db, ids, fields) => (fields && arePlain(fields) ? listPlain(db, ids) : documentsOf(db, await listStoredRows(db, ids))),
  listNames: async (db, ids) => {
    const rows = await db.rows<{ id: number; name: string }>(sql`
      select p.product_id as id, coalesce(c.value #>> '{}', p.name) as name
        from product_text p
        left join saved_change c on c.type = 'product' and c.record_id = p.product_id and c.field = 'name.en'
       where p.language = 'en' and p.product_id = any(${ids}::bigint[])`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  lock: async (tx, ids) => {
    await tx.rows(sql`lock table product in row exclusive mode`) // an import holds it as a whole: wait before anything is held
    return tx.rows(sql`select from product where id = any(${ids}::bigint[]) order by id for no key update`)
  },
  clean,
  write: writeProducts,
  listLowPrices,
  setInShop: async (tx, ids, how) =>
    ids.length === 0
      ? []
      : tx.rows(sql`
          update product set active = ${how !== 'out'}, created_at = case when ${how === 'new'} then now() else created_at end
           where id = any(${ids}::bigint[])`),
  check: async (db, judged) => {
    const products = judged.map(({ values, place }) => ({ product: values as Partial<ProductValues>, place })) // each of its fields was checked
    const references = await findReferences(db, {
      hasSpecs: products.some(({ product }) => product.specs?.length),
      parts: [...new Set(products.flatMap(({ product }) => (product.parts ?? []).map(({ part }) => part)))],
    })
    return products.map(({ product, place }) => [
      ...productProblems(product, references),
      ...(place === 'shop' ? missingInShop(product) : []),
    ])
  },
}

async function listPlain(db: Db, ids: number[]): Promise<Map<number, Document>> {
  const rows = await db.rows<{ row: Row }>(sql`select to_json(p) as row from product p where p.id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ row }) => [Number(row['id']), { values: plainValues(row), isInShop: row['active'] === true }]))
}

/** Products as they are kept, of the rows that they were stored as. */
export async function documentsOf(db: Db, stored: StoredRows[]): Promise<Map<number, Document>> {
  const units = await listUnits(db)
  return new Map(
    stored.map((product) => [
      Number(product.row['id']),
      { values: productDocument(product, units), isInShop: product.row['active'] === true },
    ]),
  )
}

type Manual = ProductValues['manual.en']

/** Sanitises HTML, and knows the bytes of uploaded manuals better than who names them. */
async function clean(tx: Db, sets: Map<number, Values>): Promise<Map<number, Values>> {
  const isManual = (field: string) => field.startsWith('manual.')
  const manuals = [...sets.values()].flatMap((set) => Object.entries(set).flatMap(([field, value]) => (isManual(field) ? ((value as Manual)?.url ?? []) : []))) // prettier-ignore
  const bytes = await findFileBytes(tx, manuals)
  const cleanValue = (field: string, value: unknown) => {
    if (field.startsWith('detailText.') && typeof value === 'string') return sanitize(value)
    if (!isManual(field) || value === null) return value
    const manual = value as NonNullable<Manual> // a manual, as its field says
    return { ...manual, bytes: bytes.get(manual.url) ?? manual.bytes }
  }
  return new Map([...sets].map(([id, set]) => [id, Object.fromEntries(Object.entries(set).map(([field, value]) => [field, cleanValue(field, value)]))])) // prettier-ignore
}
