import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, text, Time } from '../schemas.ts'
import { manageCall } from './manage-call.ts'
import { MAX_BULK, RECORD_STATES, RECORD_TYPES, REVISION_KINDS } from './record-types.ts'

/** A record has three layers (decisions: 0074): unsaved changes per person (`/drafts`), saved changes with `rev`, and the shop. */

/** Number of writes to a record; 0 before the first write. */
export const Rev = Count.meta({ id: 'Rev', examples: [14] })
/** Name of a field, such as `price` or `name.de`. */
export const FieldName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9]*(\.(en|zh|de|ja|ko))?$/)
  .meta({ id: 'FieldName', examples: ['name.de'] })
export const RecordTypeName = z.enum(RECORD_TYPES).meta({ id: 'RecordType', examples: ['product'] })
export const RecordStateName = z.enum(RECORD_STATES).meta({ id: 'RecordState', examples: ['live'] })
export const FieldValue = z.unknown().meta({ examples: ['Rennbuggy'] })

/** Person who made a change. Responses have null instead if a command of the operator made the change. */
export const Author = z.strictObject({ id: Id, name: text('Mara Lindqvist') }).meta({ id: 'Author' })

/** Change that is saved but not published. `conflicts` is true if an import has changed the published value since. */
export const SavedChange = z
  .strictObject({ field: FieldName, value: FieldValue, by: Author, time: Time, conflicts: z.boolean() })
  .meta({ id: 'SavedChange' })

/** Unsaved changes of another person in these `fields`. */
export const Presence = z.strictObject({ by: Author, time: Time, fields: z.array(FieldName) }).meta({ id: 'Presence' })

export const RecordWritten = z
  .strictObject({ id: Id, rev: Rev, state: RecordStateName, saved: z.array(SavedChange), revision: Id.nullable() })
  .meta({ id: 'RecordWritten' })

/** Confirms prices below half of the lowest price of the last 30 days (C119). */
export const ConfirmsLowPrices = z
  .boolean()
  .optional()
  .meta({ examples: [true] })

const OfRecord = z.object({ type: RecordTypeName, id: IdInAddress })

/** Translation whose English text was changed later, at `since`. `english` is the English text before that change. */
export const OlderText = z.strictObject({ field: FieldName, english: FieldValue, since: Time }).meta({ id: 'OlderText' })

/** Unsaved changes: one's own (`draft`, or null) and those of `others`. `rev` is current; `draft.rev` is that of the draft's beginning. */
export const Draft = z
  .strictObject({
    rev: Rev,
    draft: z.strictObject({ rev: Rev, set: z.record(FieldName, FieldValue), time: Time }).nullable(),
    others: z.array(Presence),
  })
  .meta({ id: 'Draft' })

export const findDraft = manageCall('GET /drafts/{type}/{id}', { input: OfRecord, data: Draft })

/** Stores unsaved changes. The last write wins. C114 above 256 KiB. */
export const putDraft = manageCall('PUT /drafts/{type}/{id}', {
  unrevised: 'a draft is its author’s alone; its revision is that of the record it began with',
  input: OfRecord,
  body: z.object({ draftOf: Rev, set: z.record(FieldName, FieldValue) }),
  data: Draft,
})

export const dropDraft = manageCall('DELETE /drafts/{type}/{id}', {
  unrevised: 'a draft is its author’s alone',
  input: OfRecord,
  data: z.null(),
})

const RevisionKindName = z.enum(REVISION_KINDS).meta({ id: 'RevisionKind', examples: ['publish'] })

/** Change of one or more records. `fields` lists the fields changed in any of them. `undoneBy` is the revision that undid the change. */
export const Revision = z
  .strictObject({
    id: Id,
    kind: RevisionKindName,
    time: Time,
    by: Author.nullable(),
    /** The changed record; null if there are several. */
    record: z.strictObject({ type: RecordTypeName, id: Id, name: text('Kestrel 10 4WD Buggy'), rev: Rev }).nullable(),
    records: Count.meta({ examples: [1] }),
    fields: z.array(FieldName),
    isInShop: z.boolean(),
    note: text('Prices raised by 10 %'),
    undoes: Id.nullable(),
    undoneBy: Id.nullable(),
  })
  .meta({ id: 'Revision' })

/** Returns revisions, newest first. `field` is the name of a field in any language; `from` and `until` (exclusive) are times of the revision. */
export const pageHistory = manageCall('GET /history', {
  input: z.object({
    type: RecordTypeName.optional(),
    id: IdInAddress.optional(),
    staffId: IdInAddress.optional(),
    kind: RevisionKindName.optional(),
    field: FieldName.optional(),
    from: Time.optional(),
    until: Time.optional(),
    after: IdInAddress.optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z.strictObject({ rows: z.array(Revision), next: Id.nullable() }).meta({ id: 'RevisionPage' }),
})

/** Returns changed values, as saved or in the shop (`layer`). If a value did not change, staff confirmed a translation (`/checked`). */
export const getRevision = manageCall('GET /history/{id}', {
  input: z.object({ id: IdInAddress, after: IntInAddress(0, 1_000_000).default(0), limit: IntInAddress(1, 500).default(200) }),
  data: Revision.extend({
    changes: z.array(
      z
        .strictObject({
          record: z.strictObject({ type: RecordTypeName, id: Id, name: text('Kestrel 10 4WD Buggy'), rev: Rev }),
          field: FieldName,
          layer: z.enum(['saved', 'shop']),
          before: FieldValue,
          after: FieldValue,
        })
        .meta({ id: 'RevisionChange' }),
    ),
    next: Count.nullable(),
  }).meta({ id: 'RevisionDetail' }),
})

/** Restores previous values. C116 if a field changed since, C118 if others use the record, C104 for creations and stock changes. */
export const undoRevision = manageCall('POST /history/{id}/undo', {
  unrevised: 'it compares every field that it touches with what the revision has left there',
  input: z.object({ id: IdInAddress }),
  body: z.object({
    fields: z.array(FieldName).min(1).max(400).optional(),
    except: z.array(Id).max(MAX_BULK).optional(),
    confirmsLowPrices: ConfirmsLowPrices,
  }),
  data: z.strictObject({ revision: Id, records: Count }).meta({ id: 'Undone' }),
  fails: ['C116', 'C118', 'C119'],
})

/** Selection of saved changes: all, those of some `fields`, or those of localised fields in some `languages`. */
export const Chosen = z.object({
  rev: Rev,
  fields: z.array(FieldName).min(1).max(400).optional(),
  languages: z.array(LanguageCode).min(1).max(LANGUAGES.length).optional(),
})

export const ById = z.object({ id: IdInAddress })
export const OfRev = z.object({ rev: Rev })
