import { z } from 'zod'
import { TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { Count, FlagInAddress, Id, IdInAddress, IntInAddress, OneLine, OptionalSearchText, text, Yuan, Time } from '../../values.ts'
import { Cursor, LanguagesInAddress, LanguageStates, namesOf } from '../lists/list-values.ts'
import { manageCall } from '../manage-call.ts'
import { RECORD_STATES } from '../record-types.ts'
import {
  Author,
  ById,
  Chosen,
  FieldName,
  OfRev,
  OlderText,
  Presence,
  RecordStateName,
  RecordWritten,
  Rev,
  SavedChange,
} from '../records.ts'
import { KeptPartNumber, PartValues } from './part-fields.ts'

/**
 * Spare parts, as the back office keeps them. A part that is published is in the shop while a product that the shop shows has it (decisions: 0092, 0096); while
 * any product has it, it cannot be taken out.
 */

/** A part in the list, as saved. `products`: how many have it, in whatever state; `saved`: how many saved changes are not in the shop. */
export const KeptPartRow = z
  .strictObject({
    id: Id,
    rev: Rev,
    number: KeptPartNumber,
    name: text('Oil damper, front'),
    price: Yuan.nullable(),
    imageUrl: text(''),
    state: RecordStateName,
    languages: LanguageStates,
    products: Count,
    saved: Count,
    others: z.array(Presence),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptPartRow' })

export const PART_SORTS = ['number', 'name', 'price', 'products', 'changed'] as const

/** Filters of the list. Comma-separated values are joined by *or*, filters by *and*. */
export const PartListFilters = z.object({
  /** Words of a name in any language, or some of a number, with or without its hyphens. */
  q: OptionalSearchText,
  'filter[state]': namesOf(RECORD_STATES).optional(),
  /** `de:missing,de:older`: a language and how it stands. */
  'filter[language]': LanguagesInAddress.optional(),
  'filter[saved]': FlagInAddress.optional(),
  /** Whether any product has it. */
  'filter[used]': FlagInAddress.optional(),
  /** A product that has it, in the shop or as saved. */
  'filter[product]': IdInAddress.optional(),
})

/** Parts of all states. `after`: the `next` of the page before, an opaque text. */
export const listKeptParts = manageCall('GET /parts', {
  input: PartListFilters.extend({
    sort: z.enum(PART_SORTS).default('number'),
    order: z.enum(['asc', 'desc']).default('asc'),
    after: z.string().max(400).optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z
    .strictObject({ rows: z.array(KeptPartRow), next: Cursor.nullable(), previous: Cursor.nullable(), total: Count })
    .meta({ id: 'KeptPartList' }),
})

/** The most products that the form of a part names. */
export const MAX_PART_USES = 200

/**
 * A part whole: as it is in the shop, the saved changes over it, and who else has unsaved work. `uses`: the products that have it, in the merchant's order, at
 * most MAX_PART_USES of all `products`; `node`: the name of its group in the product's model, null without one.
 */
export const KeptPart = z
  .strictObject({
    id: Id,
    rev: Rev,
    state: RecordStateName,
    shop: PartValues,
    saved: z.array(SavedChange),
    others: z.array(Presence),
    older: z.array(OlderText),
    products: Count,
    uses: z.array(
      z
        .strictObject({
          id: Id,
          name: text('Kestrel 10 4WD Buggy'),
          partNumber: text('CAR-0101'),
          state: RecordStateName,
          quantity: Count.meta({ examples: [2] }),
          node: text('motor').nullable(),
        })
        .meta({ id: 'KeptPartUse' }),
    ),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptPart' })

export const getKeptPart = manageCall('GET /parts/{id}', { input: ById, data: KeptPart })

/** Makes a part: a draft, which no product can have. A number that another part has, however it is written: C103. */
export const createPart = manageCall('POST /parts', {
  unrevised: 'it makes something new',
  body: z.object({ number: KeptPartNumber, name: OneLine(TEXT_LIMITS.name).meta({ examples: ['Oil damper, front'] }) }),
  data: RecordWritten,
})

/** Saves fields. They are not in the shop yet. */
export const savePart = manageCall('PATCH /parts/{id}', {
  input: ById,
  body: z.object({ rev: Rev, set: PartValues.partial().meta({ id: 'PartSet' }) }),
  data: RecordWritten,
})

/** Brings saved changes into the shop, all or some; a draft is live from then on. */
export const publishPart = manageCall('POST /parts/{id}/publish', { input: ById, body: Chosen, data: RecordWritten })

/** Drops saved changes, all or some. */
export const discardPart = manageCall('POST /parts/{id}/discard', { input: ById, body: Chosen, data: RecordWritten })

/** Takes it out of the shop. Products have it: C118 with up to 20 of them. */
export const archivePart = manageCall('POST /parts/{id}/archive', { input: ById, body: OfRev, data: RecordWritten, fails: ['C118'] })

/** Puts it back to where it was. */
export const restorePart = manageCall('POST /parts/{id}/restore', { input: ById, body: OfRev, data: RecordWritten })

/** Says of localised fields that their texts are still right, though the English ones are newer. */
export const checkPartTexts = manageCall('POST /parts/{id}/checked', {
  input: ById,
  body: z.object({ rev: Rev, fields: z.array(FieldName).min(1).max(60) }),
  data: RecordWritten,
})
