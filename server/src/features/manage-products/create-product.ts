import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { LANGUAGES } from '@shop/contract/languages'
import sql from 'sql-template-tag'
import { insertTexts } from '../../db/tables.ts'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { type Writing, writeRevision } from '../../records/writing/change-records.ts'
import type { Values } from '../../records/kind.ts'
import { readRecords, savedValues } from '../../records/open-records.ts'
import { planCreate } from '../../records/writing/plan.ts'
import { addRecord } from '../../records/record.queries.ts'
import { PRODUCT } from './product-kind.ts'

/** Fields that a copy does not get: its Buy button, for example, would sell the original. */
const NOT_COPIED = [
  'seriesId',
  'gtin',
  'buyUrls',
  'schedule',
  'visibleFrom',
  'visibleUntil',
  'retired',
  ...LANGUAGES.map((language) => `name.${language}`),
]

/** Creates a draft, which visitors do not see. A copy gets the values of the original as saved changes. */
export async function createProduct(tx: Db, { seriesId, name, copyOf }: NewProduct, writing: Omit<Writing, 'kind'>) {
  const copied = copyOf === undefined ? {} : await getCopied(tx, copyOf)
  const id = await addProduct(tx, seriesId, name)
  await addRecord(tx, PRODUCT.type, id)
  const { revision } = await writeRevision(tx, PRODUCT, [id], {
    writing: { ...writing, kind: 'create' },
    isForShop: false,
    plan: (records) => records.map((record) => planCreate(record, copied)),
  })
  return { id, revision }
}

interface NewProduct {
  seriesId: ProductValues['seriesId']
  name: string
  copyOf?: number | undefined
}

async function getCopied(tx: Db, id: number): Promise<Values> {
  const original = (await readRecords(tx, PRODUCT, [id])).get(id)
  if (!original) throw fail('C104')
  return Object.fromEntries(Object.entries(savedValues(original)).filter(([field]) => !NOT_COPIED.includes(field)))
}

async function addProduct(tx: Db, seriesId: number, name: string) {
  const series = await tx.row(sql`select from series where id = ${seriesId}`)
  if (!series) throw fail('C104')
  const row = await tx.row<{ id: number }>(sql`
    insert into product (series_id, price_fen, active, sort)
    select ${seriesId}, 0, false, coalesce(max(sort) + 10, 0) from product where series_id = ${seriesId} returning id`)
  if (!row) throw new Error('an insert has returned nothing')
  const empty = { en: '' }
  await insertTexts(tx, 'product', [
    [row.id, { name: { en: name }, subtitle: empty, description: empty, stock_status: empty, detail_text: empty }],
  ])
  await tx.rows(sql`delete from price_history where product_id = ${row.id}`)
  return row.id
}
