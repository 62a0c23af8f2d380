import { z } from 'zod'
import { TagsInAddress, Count, Id, IdInAddress, IntInAddress, LanguageCode, OneLine, text, Time, Yuan, YuanInAddress } from '../values.ts'
import { MAX_STOCK } from '../catalog/product-limits.ts'
import { FINDINGS, type FindingKind, LANGUAGE_STATES } from './finding-kinds.ts'
import { manageCall } from './manage-call.ts'
import { PartNumber, ProductSet, ProductValues } from './product-fields.ts'
import { MAX_BULK } from './record-types.ts'
import {
  Author,
  ById,
  Chosen,
  FieldName,
  FieldValue,
  OfRev,
  OlderText,
  Presence,
  RecordStateName,
  RecordWritten,
  Rev,
  SavedChange,
} from './records.ts'

const FINDING_KINDS = Object.keys(FINDINGS) as [FindingKind, ...FindingKind[]] // the keys of the object
export const FindingName = z.enum(FINDING_KINDS).meta({ id: 'FindingKind', examples: ['noBuyAddress'] })
const LanguageStateName = z.enum(LANGUAGE_STATES).meta({ id: 'LanguageState', examples: ['complete'] })

/**
 * Something that is not all right. `field`: where its mend is. `detail`: what of it, as plain words or figures: a language, an address with its status, two
 * lengths.
 */
export const Finding = z
  .strictObject({
    kind: FindingName,
    field: FieldName.nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
    since: Time.nullable(),
  })
  .meta({ id: 'Finding' })

/** A product in the list of the back office. Prices and texts as saved; `visible`: whether a visitor sees it now. `saved`: how many saved changes are not in the shop. */
export const KeptProductRow = z
  .strictObject({
    id: Id,
    rev: Rev,
    partNumber: PartNumber,
    name: text('Kestrel 10 4WD Buggy'),
    seriesId: Id,
    imageUrl: text('/media/demo/products/kestrel-10-4wd-buggy-front.webp').nullable(),
    state: RecordStateName,
    visible: z.boolean(),
    price: Yuan,
    originalPrice: Yuan.nullable(),
    /** What the shop sells it for now, dates considered; null where it is not in the shop. */
    shopPrice: Yuan.nullable(),
    available: Count,
    sales: Count,
    tags: z.array(Id),
    languages: z.strictObject({
      en: LanguageStateName,
      zh: LanguageStateName,
      de: LanguageStateName,
      ja: LanguageStateName,
      ko: LanguageStateName,
    }),
    findings: z.array(FindingName),
    saved: Count,
    others: z.array(Presence),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptProductRow' })

const Names = z.string().max(200)
/** Filters of the list. Comma-separated values are joined by *or*, filters by *and*. */
export const ProductListFilters = z.object({
  q: z.string().trim().max(100).optional(),
  'filter[state]': Names.optional(),
  'filter[series]': TagsInAddress.optional(),
  'filter[tag]': TagsInAddress.optional(),
  'filter[finding]': Names.optional(),
  /** `de:missing,de:older`: a language and how it stands. */
  'filter[language]': Names.optional(),
  'filter[priceFrom]': YuanInAddress.optional(),
  'filter[priceTo]': YuanInAddress.optional(),
  'filter[stock]': z.enum(['none', 'few', 'plenty']).optional(),
  'filter[reduced]': z.enum(['0', '1']).optional(),
  'filter[saved]': z.enum(['0', '1']).optional(),
  'filter[visible]': z.enum(['0', '1']).optional(),
  'filter[changedBy]': IdInAddress.optional(),
})
export const PRODUCT_SORTS = ['sort', 'name', 'price', 'available', 'sales', 'changed'] as const

/** Products of all states. `after`: the `next` of the page before, an opaque text. */
export const listKeptProducts = manageCall('GET /products', {
  input: ProductListFilters.extend({
    sort: z.enum(PRODUCT_SORTS).default('sort'),
    order: z.enum(['asc', 'desc']).default('asc'),
    after: z.string().max(400).optional(),
    limit: IntInAddress(1, 200).default(50),
  }),
  data: z
    .strictObject({ rows: z.array(KeptProductRow), next: z.string().nullable(), previous: z.string().nullable(), total: Count })
    .meta({ id: 'KeptProductList' }),
})

/** A product whole: as it is in the shop, the saved changes over it, who else has unsaved work, and what is not all right. */
export const KeptProduct = z
  .strictObject({
    id: Id,
    rev: Rev,
    partNumber: PartNumber,
    state: RecordStateName,
    shop: ProductValues,
    saved: z.array(SavedChange),
    others: z.array(Presence),
    findings: z.array(Finding),
    languages: KeptProductRow.shape.languages,
    older: z.array(OlderText),
    available: Count,
    sales: Count,
    createdTime: Time,
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
    /** What the price block of its page says now, computed as the shop does. */
    priceNow: z.strictObject({ price: Yuan, originalPrice: Yuan.nullable(), lowestPrice30Days: Yuan.nullable() }),
    /** The database's clock, which dates are judged by. */
    now: Time,
  })
  .meta({ id: 'KeptProduct' })

export const getKeptProduct = manageCall('GET /products/{id}', { input: ById, data: KeptProduct })

/** Makes a product: a draft, which no visitor sees until it is published. */
export const createProduct = manageCall('POST /products', {
  unrevised: 'it makes something new',
  body: z.object({ seriesId: Id, name: OneLine(120), copyOf: Id.optional() }),
  data: RecordWritten,
})

/** Saves fields. Others have changed the same ones since `rev`: C116, and nothing is written; other ones: merged. A translator writes their own languages alone: C106. */
export const saveProduct = manageCall('PATCH /products/{id}', {
  input: ById,
  body: z.object({ rev: Rev, set: ProductSet }),
  data: RecordWritten,
})

/** Brings saved changes into the shop, all or some. A draft that is published is live from then on. */
export const publishProduct = manageCall('POST /products/{id}/publish', { input: ById, body: Chosen, data: RecordWritten })

/** Drops saved changes, all or some. */
export const discardProduct = manageCall('POST /products/{id}/discard', { input: ById, body: Chosen, data: RecordWritten })

/** Takes it out of the shop; nothing of it is lost. */
export const archiveProduct = manageCall('POST /products/{id}/archive', { input: ById, body: OfRev, data: RecordWritten })

/** Puts it back: what was archived is live again. */
export const restoreProduct = manageCall('POST /products/{id}/restore', { input: ById, body: OfRev, data: RecordWritten })

/** Sets the pieces in stock, which are a counter: at once, and only where there are still `from` of them (C116 with how many there are). */
export const setStock = manageCall('PUT /products/{id}/stock', {
  unrevised: 'a counter: it names the figure that it was read at',
  input: ById,
  body: z.object({ from: Count, to: z.int().min(0).max(MAX_STOCK) }),
  data: z.strictObject({ available: Count }).meta({ id: 'Stock' }),
  fails: ['C116'],
})

/** Says of localised fields that their texts are still right, though the English ones are newer. */
export const checkTexts = manageCall('POST /products/{id}/checked', {
  input: ById,
  body: z.object({ rev: Rev, fields: z.array(FieldName).min(1).max(60) }),
  data: RecordWritten,
})

const Rounding = z.enum(['none', '.00', '.90'])
/** What a bulk change does to each product. `prices`: a pasted column, by part number or id. */
export const BulkChange = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('price'),
      how: z.enum(['set', 'raise', 'lower']),
      by: z.enum(['amount', 'percent']),
      value: z.number().min(0).max(99_999_999.99),
      round: Rounding.default('none'),
      /** The struck price: as it is, the price before the change, or none. */
      original: z.enum(['keep', 'before', 'none']).default('keep'),
    }),
    z.object({
      kind: z.literal('prices'),
      rows: z
        .array(z.object({ product: z.string().trim().max(40), price: z.string().trim().max(40) }))
        .min(1)
        .max(MAX_BULK),
    }),
    z.object({ kind: z.literal('tags'), add: z.array(Id).max(20), remove: z.array(Id).max(20) }),
    z.object({ kind: z.literal('publish'), languages: z.array(LanguageCode).optional() }),
    z.object({ kind: z.literal('archive') }),
    z.object({ kind: z.literal('restore') }),
  ])
  .meta({ id: 'BulkChange' })
export type BulkChange = z.infer<typeof BulkChange>

/** One row of a dry run: what of a product would change, or why it cannot. `line`: of a pasted column, counted from 1. */
const BulkRow = z
  .strictObject({
    id: Id.nullable(),
    line: Count.nullable(),
    partNumber: PartNumber,
    name: text('Kestrel 10 4WD Buggy'),
    fields: z.array(z.strictObject({ field: FieldName, before: FieldValue, after: FieldValue }).meta({ id: 'FieldDifference' })),
    problem: z.string().nullable(),
  })
  .meta({ id: 'BulkRow' })

/**
 * Changes many at once: those of `ids`, or those that a filter finds (a pasted column names its own). With `dryRun` it says what would change, and a `plan`;
 * without it needs that plan, and is refused (C116) where anything that it touches has changed since. `inShop`: into the shop at once, otherwise as saved
 * changes. All or nothing: rows with a problem are left out, as the dry run said. One revision, one undo.
 */
export const bulkProducts = manageCall('POST /products/bulk', {
  unrevised: 'its plan stands for the revisions of all that it touches',
  body: z.object({
    ids: z.array(Id).min(1).max(MAX_BULK).optional(),
    filter: z.record(z.string().max(40), z.string().max(200)).optional(),
    change: BulkChange,
    inShop: z.boolean().default(false),
    dryRun: z.boolean(),
    plan: z.string().max(100).optional(),
  }),
  data: z
    .strictObject({
      rows: z.array(BulkRow),
      changed: Count,
      problems: Count,
      plan: text('b1f0c5…'),
      /** Null in a dry run. */
      revision: Id.nullable(),
    })
    .meta({ id: 'BulkResult' }),
  fails: ['C116'],
})

/** What forms of products choose from. */
export const getProductChoices = manageCall('GET /product-choices', {
  data: z
    .strictObject({
      series: z.array(z.strictObject({ id: Id, name: text('Cars'), code: text('CAR'), active: z.boolean() })),
      tags: z.array(z.strictObject({ id: Id, name: text('Bestseller') })),
      definitions: z.array(
        z.strictObject({
          key: text('top-speed'),
          name: z.record(LanguageCode, z.string()),
          kind: text('range'),
          dimension: text('speed'),
          unit: text('km/h'),
          group: text('performance'),
        }),
      ),
      /** Names of units by language, as the shop prints them. */
      units: z.array(z.strictObject({ unit: text('pc'), names: z.record(LanguageCode, z.string()) })),
      services: z.array(
        z.strictObject({ key: text('delivery'), icon: text('delivery').nullable(), texts: z.record(LanguageCode, z.string()) }),
      ),
      staff: z.array(Author),
    })
    .meta({ id: 'ProductChoices' }),
})
