import type { RecordType } from '@shop/contract/manage/record-types'
import type { RecordKind } from '../../records/kind.ts'
import { DEFINITION } from '../manage-definitions/definition-kind.ts'
import { PART } from '../manage-parts/part-kind.ts'
import { PRODUCT } from '../manage-products/product-kind.ts'

/** Every kind of record that staff keep. */
const KINDS: Record<RecordType, RecordKind> = { product: PRODUCT, definition: DEFINITION, part: PART }

/** The kind of a record, by its name in calls. */
export const kindOf = (type: RecordType): RecordKind => KINDS[type]
