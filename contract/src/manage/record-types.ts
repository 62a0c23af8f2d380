/** What staff keep, of which each piece is a record with revisions. A new kind is a row here, and a line in the server's list of records. */
export const RECORD_TYPES = ['product', 'definition', 'part'] as const
export type RecordType = (typeof RECORD_TYPES)[number]

/** Where a record stands: made and never published, in the shop, or taken out of it. */
export const RECORD_STATES = ['draft', 'live', 'archived'] as const
export type RecordState = (typeof RECORD_STATES)[number]

/** What made a revision. */
export const REVISION_KINDS = ['create', 'save', 'discard', 'publish', 'archive', 'restore', 'bulk', 'undo', 'import'] as const
export type RevisionKind = (typeof REVISION_KINDS)[number]

/** Bytes of somebody's unsaved work on a record, as JSON. */
export const MAX_DRAFT_BYTES = 262_144
/** Records that one bulk change may touch. */
export const MAX_BULK = 5_000
