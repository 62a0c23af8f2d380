import type { DEFINITION } from '@shop/contract/kinds/declared/definition'
import type { ValuesOfKind } from '@shop/contract/kinds/kind'
import type { ProductValues } from '@shop/contract/manage/products/product-fields'
import { MAX_BULK } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { writeRevision } from '../../records/writing/change-records.ts'
import { planInShop } from '../../records/writing/plan.ts'
import type { Writer } from '../../records/writing/write-plans.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'
import { attachSpecs } from './attach-specs.rules.ts'
import { listUndefinedSpecs } from '../definitions/definition.queries.ts'

/** Attaches the specs of all products in one published revision; skips products whose specs have saved changes. */
export async function attachAll(tx: Db, name: string, definition: ValuesOfKind<typeof DEFINITION>, { staff, language }: Writer) {
  const found = await listUndefinedSpecs(tx, name)
  const { revision, ids } = await writeRevision(tx, PRODUCT, found.slice(0, MAX_BULK), {
    writing: { kind: 'bulk', note: `Specs “${name}” are ${definition.key}`, staff, language },
    isForShop: true,
    plan: (records) =>
      records
        .filter(({ saved }) => !saved.has('specs'))
        .map((record) => planInShop(record, { specs: attachSpecs(record.shop as ProductValues, name, definition) })), // columns and checks of the table guarantee these types
  })
  return { revision, products: ids.length, left: found.length - ids.length }
}
