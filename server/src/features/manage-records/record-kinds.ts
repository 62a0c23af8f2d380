import type { RecordType } from '@shop/contract/manage/record-types'
import { fail } from '../../fail.ts'
import type { RecordKind } from '../../records/kind.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'

/** Every kind of record that staff keep. */
const KINDS: Partial<Record<RecordType, RecordKind>> = { product: PRODUCT }

/** The kind of a record, by its name in calls. */
export function kindOf(type: RecordType): RecordKind {
  const kind = KINDS[type]
  if (!kind) throw fail('C104')
  return kind
}
