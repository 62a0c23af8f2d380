import type { Definition } from '@shop/contract/catalog/definitions'
import type { ProductValues } from '@shop/contract/manage/product-fields'
import { MAX_BULK } from '@shop/contract/manage/record-types'
import type { Db } from '../../db/db.ts'
import { writeRevision } from '../../records/writing/change-records.ts'
import { planInShop } from '../../records/writing/plan.ts'
import type { Writer } from '../../records/writing/write-plans.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'
import { attachSpecs } from './attach-specs.rules.ts'
import { listUndefinedSpecs } from './definition.queries.ts'

/** Makes the specs of a name that have no definition those of this one, in the shop. Products whose specs have saved changes are left out. */
export async function attachAll(tx: Db, name: string, definition: Definition & { key: string }, { staff, language }: Writer) {
  const found = await listUndefinedSpecs(tx, name)
  const { revision, ids } = await writeRevision(tx, PRODUCT, found.slice(0, MAX_BULK), {
    writing: { kind: 'bulk', note: `Specs “${name}” are ${definition.key}`, staff, language },
    isForShop: true,
    plan: (records) =>
      records
        .filter(({ saved }) => !saved.has('specs'))
        .map((record) => planInShop(record, { specs: attachSpecs(record.shop as ProductValues, name, definition) })), // as the columns and their checks say
  })
  return { revision, products: ids.length, left: found.length - ids.length }
}
