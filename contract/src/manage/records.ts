import { z } from 'zod'
import { type Language, LANGUAGES } from '../languages.ts'
import { Count, Id, IdInAddress, IntInAddress, LanguageCode, text, Time } from '../values.ts'
import { manageCall } from './manage-call.ts'
import { MAX_BULK, RECORD_STATES, RECORD_TYPES, REVISION_KINDS } from './record-types.ts'

/**
 * What all records of the back office share (decisions: 0074). A record is a set of fields; a text in five languages is five fields, `name.en` to `name.ko`.
 * Three layers: unsaved work (`/drafts`), one row per person and record; saved changes, shared, each with a new `rev`, not in the shop; the shop.
 */

/** Revision of a record: 0 before anybody has written it here. */
export const Rev = Count.meta({ id: 'Rev', examples: [14] })
/** The name of a field: `price`, or `name.de`. */
export const FieldName = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9]*(\.(en|zh|de|ja|ko))?$/)
  .meta({ id: 'FieldName', examples: ['name.de'] })
export const RecordTypeName = z.enum(RECORD_TYPES).meta({ id: 'RecordType', examples: ['product'] })
export const RecordStateName = z.enum(RECORD_STATES).meta({ id: 'RecordState', examples: ['live'] })
/** A value of a field, of whatever kind. */
export const FieldValue = z.unknown().meta({ examples: ['Rennbuggy'] })

/** The fields of a localised shape: one per name and language. */
type Localised<Shape> = { [Name in keyof Shape & string as `${Name}.${Language}`]: Shape[Name] }

/** One field per name and language. */
export const inLanguages = <Shape extends z.ZodRawShape>(shape: Shape): Localised<Shape> =>
  Object.fromEntries(
    LANGUAGES.flatMap((language) => Object.entries(shape).map(([name, schema]) => [`${name}.${language}`, schema])),
  ) as Localised<Shape> // as the type says

/** Somebody of the staff, as others see them in a history; null where it was a command of the operator. */
export const Author = z.strictObject({ id: Id, name: text('Mara Lindqvist') }).meta({ id: 'Author' })

/** A change that is saved and not in the shop yet. `conflicts`: the shop's value has changed since, by an import. */
export const SavedChange = z
  .strictObject({ field: FieldName, value: FieldValue, by: Author, time: Time, conflicts: z.boolean() })
  .meta({ id: 'SavedChange' })

/** Somebody else has unsaved work on the record. `fields`: which of them. */
export const Presence = z.strictObject({ by: Author, time: Time, fields: z.array(FieldName) }).meta({ id: 'Presence' })

/** What a write of a record answers: where it now stands. */
export const RecordWritten = z
  .strictObject({ id: Id, rev: Rev, state: RecordStateName, saved: z.array(SavedChange), revision: Id.nullable() })
  .meta({ id: 'RecordWritten' })

/** Somebody has looked at prices that fall to less than half of the lowest of the last 30 days (C119), and means them. */
export const ConfirmsLowPrices = z
  .boolean()
  .optional()
  .meta({ examples: [true] })

const OfRecord = z.object({ type: RecordTypeName, id: IdInAddress })

/**
 * A text whose English one has changed since it was written, or since somebody found it right. `english`: the English one of then; `since`: when it began to
 * differ.
 */
export const OlderText = z.strictObject({ field: FieldName, english: FieldValue, since: Time }).meta({ id: 'OlderText' })

/**
 * One's own unsaved work on a record, null without any, and who else has some. `rev`: of the record now, so that a form learns that somebody has written it;
 * that of `draft`: of the record when the work began.
 */
export const Draft = z
  .strictObject({
    rev: Rev,
    draft: z.strictObject({ rev: Rev, set: z.record(FieldName, FieldValue), time: Time }).nullable(),
    others: z.array(Presence),
  })
  .meta({ id: 'Draft' })

/** One's own unsaved work, and who else has some. */
export const findDraft = manageCall('GET /drafts/{type}/{id}', { input: OfRecord, data: Draft })

/** Puts one's own unsaved work; the last write wins. More than 256 KiB: C114. */
export const putDraft = manageCall('PUT /drafts/{type}/{id}', {
  unrevised: 'a draft is its author’s alone; its revision is that of the record it began with',
  input: OfRecord,
  body: z.object({ draftOf: Rev, set: z.record(FieldName, FieldValue) }),
  data: Draft,
})

/** Drops one's own unsaved work. */
export const dropDraft = manageCall('DELETE /drafts/{type}/{id}', {
  unrevised: 'a draft is its author’s alone',
  input: OfRecord,
  data: z.null(),
})

const RevisionKindName = z.enum(REVISION_KINDS).meta({ id: 'RevisionKind', examples: ['publish'] })

/**
 * A revision: what one press has changed, of one record or of many. `fields`: the names of those that differ in any of them. `undoneBy`: the revision that took
 * all of it back.
 */
export const Revision = z
  .strictObject({
    id: Id,
    kind: RevisionKindName,
    time: Time,
    by: Author.nullable(),
    /** Of one record: which; of many null. */
    record: z.strictObject({ type: RecordTypeName, id: Id, name: text('Kestrel 10 4WD Buggy'), rev: Rev }).nullable(),
    records: Count.meta({ examples: [1] }),
    fields: z.array(FieldName),
    /** Whether visitors could see it. */
    isInShop: z.boolean(),
    note: text('Prices raised by 10 %'),
    undoes: Id.nullable(),
    undoneBy: Id.nullable(),
  })
  .meta({ id: 'Revision' })

/** Revisions, newest first: of everything, of a type, of a record, or by somebody. */
export const pageHistory = manageCall('GET /history', {
  input: z.object({
    type: RecordTypeName.optional(),
    id: IdInAddress.optional(),
    staffId: IdInAddress.optional(),
    kind: RevisionKindName.optional(),
    after: IdInAddress.optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z.strictObject({ rows: z.array(Revision), next: Id.nullable() }).meta({ id: 'RevisionPage' }),
})

/**
 * One revision with what it has changed, before and after, record by record: `saved` as the record was with its saved changes, `shop` as visitors saw it.
 * What is the same before and after was found right as it is (`/checked`). `after`: the place in the list of changes.
 */
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

/**
 * Takes a revision back by a new one: each of its fields gets the value of before. A field that has changed since: C116 with both values, and nothing is
 * written; each conflict has the id and name of its record. `fields`: these alone. `except`: records that stay as they are. What is gone by now is left out. A creation, and pieces in stock, are not taken back: C104. What is used by others by now does not leave the shop: C118.
 * More than 5,000 records: C103.
 */
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

/** What a publication or a discarding takes of the saved changes: all, or some fields, or some languages (then localised fields alone). */
export const Chosen = z.object({
  rev: Rev,
  fields: z.array(FieldName).min(1).max(400).optional(),
  languages: z.array(LanguageCode).min(1).max(LANGUAGES.length).optional(),
})

export const ById = z.object({ id: IdInAddress })
export const OfRev = z.object({ rev: Rev })
