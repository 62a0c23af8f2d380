import { PRODUCT as DECLARED } from '@shop/contract/kinds/declared/product'
import { namesWith } from '@shop/contract/kinds/kind'
import { missingInShop, productProblems } from '@shop/contract/manage/products/product-checks'
import { ProductValues } from '@shop/contract/manage/products/product-fields'
import sql from 'sql-template-tag'
import type { Row } from '../../db/changes.rules.ts'
import type { Db } from '../../db/db.ts'
import { sanitize } from '../../sanitize.ts'
import type { Document, RecordKind, Values } from '../../records/kind.ts'
import { listStoredRows, type StoredRows } from '../catalog/import/products.queries.ts'
import { moverOf } from '../redirects/moved-pages.ts'
import { arePlain, plainValues } from './plain-columns.ts'
import { listLowPrices } from './low-prices/low-prices.ts'
import { productDocument } from './product-document.ts'
import { listFileBytes, listOfHiddenSeries, listOverlappingOffers, readReferences, listUnits } from './product-facts.queries.ts'
import { problemsOfDay } from './retired/retired.rules.ts'
import { listWrongSuccessors } from './retired/successors.queries.ts'
import { writeProducts } from './write-products.ts'

const list: RecordKind['list'] = async (db, ids, fields) =>
  fields && arePlain(fields) ? listPlain(db, ids) : documentsOf(db, await listStoredRows(db, ids))

export const PRODUCT: RecordKind = {
  type: 'product',
  fields: ProductValues.shape,
  list,
  listNames: async (db, ids) => {
    const rows = await db.rows<{ id: number; name: string }>(sql`
      select p.product_id as id, coalesce(c.value #>> '{}', p.name) as name
        from product_text p
        left join saved_change c on c.type = 'product' and c.record_id = p.product_id and c.field = 'name.en'
       where p.language = 'en' and p.product_id = any(${ids}::bigint[])`)
    return new Map(rows.map(({ id, name }) => [id, name]))
  },
  lock: async (tx, ids) => {
    await tx.rows(sql`lock table product in row exclusive mode`) // waits until no import has the table locked, before any row is locked
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
  movePages: moverOf(DECLARED, list),
  check: async (db, judged) => {
    const products = judged.map(({ values, place }) => ({ product: values as Partial<ProductValues>, place })) // each field was validated
    const hidden = await listOfHiddenSeries(db, judged) // read first, so that the references do not contain a series deleted meanwhile
    const references = await readReferences(db, {
      hasSpecs: products.some(({ product }) => product.specs?.length),
      parts: [...new Set(products.flatMap(({ product }) => (product.parts ?? []).map(({ part }) => part)))],
    })
    const overlapping = await listOverlappingOffers(db, judged)
    const successors = await listWrongSuccessors(db, judged)
    return products.map(({ product, place }, index) => [
      ...productProblems(product, references),
      ...(place === 'shop' ? [...missingInShop(product), ...problemsOfDay(product, new Date())] : []),
      ...(hidden.has(index) ? [{ path: 'seriesId', issue: 'seriesHidden' as const }] : []),
      ...(overlapping.has(index) ? [{ path: 'schedule', issue: 'offerOverlaps' as const, names: overlapping.get(index) ?? [] }] : []),
      ...(successors.get(index) ?? []),
    ])
  },
}

async function listPlain(db: Db, ids: number[]): Promise<Map<number, Document>> {
  const rows = await db.rows<{ row: Row }>(sql`select to_json(p) as row from product p where p.id = any(${ids}::bigint[])`)
  return new Map(rows.map(({ row }) => [Number(row['id']), { values: plainValues(row), isInShop: row['active'] === true }]))
}

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
const HTML = namesWith(DECLARED, ({ type }) => type === 'html')
const isHtml = (field: string) => HTML.includes(field.split('.')[0] ?? field)

/** Sanitises HTML and sets the true size of uploaded manuals. */
async function clean(tx: Db, sets: Map<number, Values>): Promise<Map<number, Values>> {
  const isManual = (field: string) => field.startsWith('manual.')
  const manuals = [...sets.values()].flatMap((set) => Object.entries(set).flatMap(([field, value]) => (isManual(field) ? ((value as Manual)?.url ?? []) : []))) // prettier-ignore
  const bytes = await listFileBytes(tx, manuals)
  const cleanValue = (field: string, value: unknown) => {
    if (isHtml(field) && typeof value === 'string') return sanitize(value)
    if (!isManual(field) || value === null) return value
    const manual = value as NonNullable<Manual> // fields for manuals have this type
    return { ...manual, bytes: bytes.get(manual.url) ?? manual.bytes }
  }
  return new Map([...sets].map(([id, set]) => [id, Object.fromEntries(Object.entries(set).map(([field, value]) => [field, cleanValue(field, value)]))])) // prettier-ignore
}
