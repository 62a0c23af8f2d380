import { KIND_TYPES } from '../kinds/kinds.ts'

/** Types of records: products, whose list and form are separate code, and the declared kinds. */
export const RECORD_TYPES = ['product', ...KIND_TYPES] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** States of a record: never published, published, archived. */
export const RECORD_STATES = ['draft', 'live', 'archived'] as const
export type RecordState = (typeof RECORD_STATES)[number]

export const REVISION_KINDS = ['create', 'save', 'discard', 'publish', 'archive', 'restore', 'bulk', 'undo', 'import', 'delete'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** Maximum size of one person's unsaved changes to a record, in bytes of JSON. */
export const MAX_DRAFT_BYTES = 262_144
export const MAX_BULK = 5_000
