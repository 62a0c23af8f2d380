import { z } from 'zod'
import { TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { LANGUAGES } from '../../languages.ts'
import { Count, Id, IntInAddress, LanguageCode, OptionalSearchText, text, Time } from '../../schemas.ts'
import { LIBRARY_TYPES, MAX_TEXTS_AT_ONCE } from '../../uploads/library-types.ts'
import { manageCall } from '../manage-call.ts'
import { Author, FieldName, RecordStateName, RecordTypeName } from '../records.ts'

/** Files of the shop with the records that use them. Alternative texts are stored with their uses, not with the file. */

const ADDRESS = '/media/demo/imported/4f5b0f3c2e9a4d7c8b1a6e5d4c3b2a10.webp'
const Url = z
  .string()
  .max(300)
  .meta({ examples: [ADDRESS] })
const Measure = z
  .int()
  .positive()
  .nullable()
  .meta({ examples: [1600] })
const TypeName = z.enum(LIBRARY_TYPES).meta({ id: 'LibraryType', examples: ['image'] })

/**
 * Stored file. `bytes`, sizes and `time` are null until the server has measured a file that staff did not upload. `uses` counts places,
 * also in saved and unsaved changes; `isOnlySaved` is true if no published or archived record has the file. `lacks` lists languages in
 * which a place that takes an alternative text has none.
 */
export const LibraryFile = z
  .strictObject({
    url: text(ADDRESS),
    name: text('kestrel-front.webp'),
    type: TypeName,
    bytes: Count.nullable(),
    width: Measure,
    height: Measure,
    duration: Measure,
    time: Time.nullable(),
    by: Author.nullable(),
    uses: Count,
    isOnlySaved: z.boolean(),
    lacks: z.array(LanguageCode),
  })
  .meta({ id: 'LibraryFile' })
export type LibraryFile = z.infer<typeof LibraryFile>

const Filters = z.object({
  q: OptionalSearchText,
  'filter[type]': TypeName.optional(),
  'filter[used]': z.enum(['0', '1']).optional(),
  /** Pictures without an alternative text: in `any` language, or in this one. */
  'filter[lacks]': z.enum(['any', ...LANGUAGES]).optional(),
})
const Page = z.object({ page: IntInAddress(1, 1_000_000).default(1), limit: IntInAddress(1, 200).default(60) })

/** Returns files, found by name, alternative text or name of a record that uses them. */
export const pageLibrary = manageCall('GET /media', {
  input: Filters.extend(Page.shape).extend({
    sort: z.enum(['added', 'name', 'bytes', 'uses']).default('added'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  data: z.strictObject({ rows: z.array(LibraryFile), total: Count }).meta({ id: 'LibraryPage' }),
})

/** Counts files and their bytes. `lacking` counts pictures without an alternative text in some language. */
export const getLibrarySummary = manageCall('GET /media/summary', {
  data: z.strictObject({ files: Count, bytes: Count, unused: Count, unusedBytes: Count, lacking: Count }).meta({ id: 'LibrarySummary' }),
})

/** Layers that have the file: the record's values, saved changes, and unsaved changes of staff. */
const Layer = z.enum(['shop', 'saved', 'unsaved'])

/** Place of a file. `field` is a name without language. A replacement changes the place unless `isFixed`, such as in old policies. */
const LibraryUse = z
  .strictObject({
    type: RecordTypeName,
    id: Id,
    name: text('Kestrel 10 4WD Buggy'),
    state: RecordStateName,
    field: text('images'),
    languages: z.array(LanguageCode),
    layers: z.array(Layer),
    isFixed: z.boolean(),
  })
  .meta({ id: 'LibraryUse' })

/** Alternative text of a picture in a language, as saved. `text` is null if all `places` lack one, or if they differ (`isMixed`). */
export const AlternativeText = z
  .strictObject({
    language: LanguageCode,
    text: text('White camera drone from the front').nullable(),
    isMixed: z.boolean(),
    places: Count,
  })
  .meta({ id: 'AlternativeText' })

/** Reason why a file cannot be deleted: uses, a change in the history, or that the program brings the file. */
const KeptBy = z.enum(['uses', 'history', 'program'])

/** Returns a file's uses and alternative texts. `keptBy` is null if the file can be deleted. */
export const getLibraryFile = manageCall('GET /media/uses', {
  input: z.object({ url: Url }),
  data: z
    .strictObject({
      file: LibraryFile,
      uses: z.array(LibraryUse),
      texts: z.array(AlternativeText),
      keptBy: KeptBy.nullable(),
    })
    .meta({ id: 'LibraryFileDetail' }),
})

/** Returns pictures with their alternative texts, those that lack some first. Only pictures in places that take such texts. */
export const pageAlternativeTexts = manageCall('GET /media/texts', {
  input: Filters.pick({ q: true, 'filter[lacks]': true }).extend(Page.shape),
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({ url: text(ADDRESS), name: text('kestrel-front.webp'), texts: z.array(AlternativeText) })
          .meta({ id: 'PictureTexts' }),
      ),
      total: Count,
    })
    .meta({ id: 'PictureTextsPage' }),
})

/** Writes alternative texts in every place of each picture: one revision per type of record, with one undo. C116 if `was` no longer holds. */
export const saveAlternativeTexts = manageCall('POST /media/texts', {
  unrevised: 'each text is compared with the one that was read',
  body: z.object({
    texts: z
      .array(
        z.object({
          url: Url,
          language: LanguageCode,
          /** The text that was read; null if there was none, or if places differed. */
          was: z
            .string()
            .max(TEXT_LIMITS.imageText)
            .nullable()
            .meta({ examples: ['White drone'] }),
          text: z
            .string()
            .trim()
            .max(TEXT_LIMITS.imageText)
            .meta({ examples: ['White camera drone from the front'] }),
        }),
      )
      .min(1)
      .max(MAX_TEXTS_AT_ONCE),
    /** Publishes the texts at once. Not for translators. */
    inShop: z.boolean().default(false),
  }),
  data: z.strictObject({ revision: Id.nullable(), records: Count }).meta({ id: 'LibraryWritten' }),
  fails: ['C116'],
})

const PLAN = 'b1f0c5v2yT0rN8aFh3kUeXzQ9mLwJdSgPi4oCbR7HxE'

/**
 * Replaces a file by one that was uploaded, in published values and saved changes of every record. A `dryRun` returns the `plan` that a
 * write requires; C116 if records have changed since. One revision per type of record, with one undo.
 */
export const replaceMedia = manageCall('POST /media/replace', {
  unrevised: 'its plan stands for the values of all that it touches',
  body: z.object({ url: Url, by: Url, dryRun: z.boolean(), plan: text(PLAN).max(100).optional() }),
  data: z
    .strictObject({
      records: z.array(
        z
          .strictObject({
            type: RecordTypeName,
            id: Id,
            name: text('Kestrel 10 4WD Buggy'),
            state: RecordStateName,
            fields: z.array(FieldName),
            /** True if saved changes get the new file too. */
            isSaved: z.boolean(),
          })
          .meta({ id: 'ReplacedIn' }),
      ),
      plan: text(PLAN),
      revision: Id.nullable(),
    })
    .meta({ id: 'Replaced' }),
  fails: ['C116'],
})

/** Deletes a file that nothing uses and no change in the history names. C118 otherwise. Cannot be undone. */
export const deleteMedia = manageCall('DELETE /media/file', {
  unrevised: 'a file never changes',
  input: z.object({ url: Url }),
  data: z.null(),
  fails: ['C118'],
})
