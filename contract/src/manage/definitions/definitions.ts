import { z } from 'zod'
import { DefinitionKey } from '../../catalog/definitions.ts'
import { DIRECTIONS, SPEC_GROUPS, SPEC_KINDS } from '../../catalog/kinds.ts'
import { MAX_SORT, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { DIMENSIONS } from '../../catalog/units.ts'
import { Count, Id, OneLine, text, Time } from '../../values.ts'
import { LANGUAGE_STATES } from '../findings/finding-kinds.ts'
import { manageCall } from '../manage-call.ts'
import {
  Author,
  ById,
  Chosen,
  FieldName,
  inLanguages,
  OfRev,
  OlderText,
  Presence,
  RecordStateName,
  RecordWritten,
  Rev,
  SavedChange,
} from '../records.ts'

/**
 * Definitions of specs, as the back office keeps them. A key is given once, for ever, so it is no field. While products state a definition its kind and
 * dimension stay (`inUse`), and it cannot be taken out of the shop.
 */

const Name = z
  .string()
  .max(TEXT_LIMITS.specName)
  .meta({ examples: ['Top speed'] })
/** A definition with all its fields. `unit`: the canonical one. `step`: what a slider moves by, in it. `sort`: the merchant's order, upwards. */
export const DefinitionValues = z
  .strictObject({
    kind: z.enum(SPEC_KINDS),
    dimension: z.enum(DIMENSIONS),
    unit: z
      .string()
      .max(20)
      .meta({ examples: ['km/h'] }),
    direction: z.enum(DIRECTIONS),
    step: z
      .number()
      .positive()
      .max(1_000_000)
      .meta({ examples: [1] }),
    group: z.enum(SPEC_GROUPS),
    sort: z
      .int()
      .min(-MAX_SORT)
      .max(MAX_SORT)
      .meta({ examples: [3] }),
    ...inLanguages({ name: Name.nullable() }),
  })
  .meta({ id: 'DefinitionValues' })
export type DefinitionValues = z.infer<typeof DefinitionValues>

const LanguageState = z.enum(LANGUAGE_STATES)
const Languages = z
  .strictObject({ en: LanguageState, zh: LanguageState, de: LanguageState, ja: LanguageState, ko: LanguageState })
  .meta({ id: 'NameLanguages' })
const Key = text('top-speed')

/** A definition in the list, as saved. `products`: how many state it, in the shop or as saved; `saved`: how many saved changes are not in the shop. */
export const KeptDefinitionRow = z
  .strictObject({
    id: Id,
    rev: Rev,
    key: Key,
    name: text('Top speed'),
    kind: z.enum(SPEC_KINDS),
    dimension: z.enum(DIMENSIONS),
    unit: text('km/h'),
    direction: z.enum(DIRECTIONS),
    group: z.enum(SPEC_GROUPS),
    state: RecordStateName,
    languages: Languages,
    products: Count,
    saved: Count,
    others: z.array(Presence),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptDefinitionRow' })

/** All definitions, of all states, in the merchant's order: there are as many as kinds of figures, so they are not read in pages. */
export const listKeptDefinitions = manageCall('GET /definitions', {
  data: z.strictObject({ rows: z.array(KeptDefinitionRow) }).meta({ id: 'KeptDefinitionList' }),
})

/** A definition whole: as it is in the shop, the saved changes over it, and who else has unsaved work. */
export const KeptDefinition = z
  .strictObject({
    id: Id,
    rev: Rev,
    key: Key,
    state: RecordStateName,
    shop: DefinitionValues,
    saved: z.array(SavedChange),
    others: z.array(Presence),
    older: z.array(OlderText),
    products: Count,
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptDefinition' })

export const getKeptDefinition = manageCall('GET /definitions/{id}', { input: ById, data: KeptDefinition })

/** Makes a definition: a draft, which no product can be of. A key that is there already: C103. */
export const createDefinition = manageCall('POST /definitions', {
  unrevised: 'it makes something new',
  body: z.object({
    key: DefinitionKey,
    name: OneLine(TEXT_LIMITS.specName).meta({ examples: ['Top speed'] }),
    group: z.enum(SPEC_GROUPS),
  }),
  data: RecordWritten,
})

/** Saves fields. They are not in the shop yet. */
export const saveDefinition = manageCall('PATCH /definitions/{id}', {
  input: ById,
  body: z.object({ rev: Rev, set: DefinitionValues.partial().meta({ id: 'DefinitionSet' }) }),
  data: RecordWritten,
})

/** Brings saved changes into the shop, all or some; a draft is live from then on. */
export const publishDefinition = manageCall('POST /definitions/{id}/publish', { input: ById, body: Chosen, data: RecordWritten })

/** Drops saved changes, all or some. */
export const discardDefinition = manageCall('POST /definitions/{id}/discard', { input: ById, body: Chosen, data: RecordWritten })

/** Takes it out of the shop. Products state it: C118 with up to 20 of them. */
export const archiveDefinition = manageCall('POST /definitions/{id}/archive', {
  input: ById,
  body: OfRev,
  data: RecordWritten,
  fails: ['C118'],
})

/** Puts it back to where it was. */
export const restoreDefinition = manageCall('POST /definitions/{id}/restore', { input: ById, body: OfRev, data: RecordWritten })

/** Says of names that they are still right, though the English one is newer. */
export const checkNames = manageCall('POST /definitions/{id}/checked', {
  input: ById,
  body: z.object({ rev: Rev, fields: z.array(FieldName).min(1).max(60) }),
  data: RecordWritten,
})

/**
 * Specs of one English name, in the shop, that cannot be compared: of no definition (`key` null), or without a number in a unit of it, then `unit` is what
 * they have instead, null without a number. `productId`: the first such product.
 */
export const UncomparedSpecs = z
  .strictObject({
    name: text('Wing span'),
    key: text('wingspan').nullable(),
    unit: text('pc').nullable(),
    products: Count,
    productId: Id,
  })
  .meta({ id: 'UncomparedSpecs' })

/** What `npm run specs` prints. */
export const listUncomparedSpecs = manageCall('GET /uncompared-specs', {
  data: z.strictObject({ rows: z.array(UncomparedSpecs) }).meta({ id: 'UncomparedSpecList' }),
})

/**
 * Says of the specs of this English name, which are of no definition, that they are of this one, in the shop at once: one revision of their products, with one
 * undo. One without a number that it can be compared by is shown and not compared. `left`: products that were left out, as their specs have saved changes, or
 * as there are more than one revision takes.
 */
export const attachSpecs = manageCall('POST /definitions/{id}/specs', {
  unrevised: 'it writes those specs alone that have no definition by then',
  input: ById,
  body: z.object({ name: Name.min(1).meta({ examples: ['Wing span'] }) }),
  data: z.strictObject({ revision: Id.nullable(), products: Count, left: Count }).meta({ id: 'AttachedSpecs' }),
})
