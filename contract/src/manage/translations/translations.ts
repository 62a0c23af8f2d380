import { z } from 'zod'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../../languages.ts'
import { Count, Id, IntInAddress, OptionalSearchText, text } from '../../schemas.ts'
import { namesOf } from '../lists/list-values.ts'
import { manageCall } from '../manage-call.ts'
import { RECORD_TYPES } from '../record-types.ts'
import { FieldName, RecordStateName, RecordTypeName } from '../records.ts'
import { OPEN_STATES, TEXT_FILTERS } from './translation-states.ts'

const TARGETS = LANGUAGES.filter((language) => language !== DEFAULT_LANGUAGE) as [Language, ...Language[]] // the shop has several languages
const TargetLanguage = z.enum(TARGETS).meta({ id: 'TargetLanguage', examples: ['de'] })
const OpenStateName = z.enum(OPEN_STATES).meta({ id: 'OpenState', examples: ['older'] })

/** Last record of the page before, such as `tag.3`. */
const RecordCursor = z
  .string()
  .regex(new RegExp(`^(${RECORD_TYPES.join('|')})\\.\\d{1,15}$`))
  .meta({ examples: ['tag.3'] })

/** Texts that one language lacks or that are outdated, by record. Archived records have none. Saved changes count as written. */
export const pageTranslations = manageCall('GET /translations', {
  input: z.object({
    to: TargetLanguage,
    /** Words to search for in the searched fields, in any language. */
    q: OptionalSearchText,
    'filter[type]': namesOf(RECORD_TYPES).optional(),
    /** `missing` includes texts of which some entries are missing. */
    'filter[state]': namesOf(TEXT_FILTERS).optional(),
    after: RecordCursor.optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z
    .strictObject({
      rows: z.array(
        z
          .strictObject({
            type: RecordTypeName,
            id: Id,
            title: text('Kestrel 10 4WD Buggy'),
            /** Code that identifies the record in addition to its title, such as a part number; null if there is none. */
            code: text('CAR-0101').nullable(),
            state: RecordStateName,
            texts: z.array(z.strictObject({ field: FieldName, state: OpenStateName }).meta({ id: 'OpenText' })),
          })
          .meta({ id: 'UntranslatedRecord' }),
      ),
      next: RecordCursor.nullable(),
    })
    .meta({ id: 'UntranslatedRecords' }),
})

/** Counts texts by language and type of record. `records` have a missing or outdated text; `missing` includes partly translated texts. */
export const countTranslations = manageCall('GET /translations/counts', {
  data: z
    .strictObject({
      languages: z.array(
        z
          .strictObject({
            language: TargetLanguage,
            types: z.array(
              z
                .strictObject({ type: RecordTypeName, texts: Count, missing: Count, older: Count, records: Count })
                .meta({ id: 'TranslationCount' }),
            ),
          })
          .meta({ id: 'TranslationsOfLanguage' }),
      ),
    })
    .meta({ id: 'TranslationCounts' }),
})
