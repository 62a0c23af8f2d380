import { z } from 'zod'
import { DefinitionKey } from '../catalog/definitions.ts'
import { MAX_STOCK } from '../catalog/product-limits.ts'
import {
  Count,
  FlagInAddress,
  Id,
  IdInAddress,
  IntInAddress,
  OneLine,
  OptionalSearchText,
  TagsInAddress,
  text,
  Time,
  Yuan,
  YuanInAddress,
} from '../values.ts'
import { FINDINGS, type FindingKind } from './findings/finding-kinds.ts'
import { Cursor, LanguagesInAddress, LanguageStates, namesOf } from './lists/list-values.ts'
import { manageCall } from './manage-call.ts'
import { PartNumber, ProductSet, ProductValues } from './product-fields.ts'
import { RECORD_STATES } from './record-types.ts'
import {
  Author,
  ById,
  Chosen,
  ConfirmsLowPrices,
  FieldName,
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
export type Finding = z.infer<typeof Finding>

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
    languages: LanguageStates,
    findings: z.array(FindingName),
    saved: Count,
    others: z.array(Presence),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptProductRow' })

/** Filters of the list. Comma-separated values are joined by *or*, filters by *and*. Prices, series and tags are those with the saved changes. */
export const ProductListFilters = z.object({
  /** Words of a name in any language, a part number, an id, a GTIN. */
  q: OptionalSearchText,
  'filter[state]': namesOf(RECORD_STATES).optional(),
  'filter[series]': TagsInAddress.optional(),
  'filter[tag]': TagsInAddress.optional(),
  /** Keys of definitions that its specs have, as they are in the shop. */
  'filter[definition]': z
    .string()
    .max(400)
    .meta({ examples: ['top-speed'] })
    .transform((keys) => keys.split(','))
    .pipe(z.array(DefinitionKey).min(1))
    .optional(),
  'filter[finding]': namesOf(FINDING_KINDS).optional(),
  /** `de:missing,de:older`: a language and how it stands. */
  'filter[language]': LanguagesInAddress.optional(),
  'filter[priceFrom]': YuanInAddress.optional(),
  'filter[priceTo]': YuanInAddress.optional(),
  /** `few`: up to 5. */
  'filter[stock]': z.enum(['none', 'few', 'plenty']).optional(),
  'filter[reduced]': FlagInAddress.optional(),
  'filter[saved]': FlagInAddress.optional(),
  'filter[visible]': FlagInAddress.optional(),
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
    .strictObject({ rows: z.array(KeptProductRow), next: Cursor.nullable(), previous: Cursor.nullable(), total: Count })
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
    languages: LanguageStates,
    older: z.array(OlderText),
    available: Count,
    sales: Count,
    createdTime: Time,
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
    /** What the price block of its page says now, computed as the shop does. */
    priceNow: z.strictObject({ price: Yuan, originalPrice: Yuan.nullable(), lowestPrice30Days: Yuan.nullable() }),
    /** What it has cost, oldest first: the last 200. */
    prices: z.array(z.strictObject({ since: Time, price: Yuan, originalPrice: Yuan.nullable() }).meta({ id: 'PastPrice' })),
    /** The database's clock, which dates are judged by. */
    now: Time,
  })
  .meta({ id: 'KeptProduct' })

export const getKeptProduct = manageCall('GET /products/{id}', { input: ById, data: KeptProduct })

/** Makes a product: a draft, which no visitor sees until it is published. With an `Idempotency-Key` one, however often it is sent. */
export const createProduct = manageCall('POST /products', {
  unrevised: 'it makes something new',
  takesKey: true,
  body: z.object({ seriesId: Id, name: OneLine(120).meta({ examples: ['Kestrel 10 4WD Buggy'] }), copyOf: Id.optional() }),
  data: RecordWritten,
})

/** Saves fields. Others have changed the same ones since `rev`: C116, and nothing is written; other ones: merged. A translator writes their own languages alone: C106. */
export const saveProduct = manageCall('PATCH /products/{id}', {
  input: ById,
  body: z.object({ rev: Rev, set: ProductSet }),
  data: RecordWritten,
})

/**
 * Brings saved changes into the shop, all or some. A draft that is published is live from then on. A price that falls to less than half of the lowest of the
 * last 30 days, at once or by its schedule, is C119 unless that is confirmed.
 */
export const publishProduct = manageCall('POST /products/{id}/publish', {
  input: ById,
  body: Chosen.extend({ confirmsLowPrices: ConfirmsLowPrices }),
  data: RecordWritten,
  fails: ['C119'],
})

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

/** A text in each language: that of English where another has none. */
const InEachLanguage = z
  .strictObject({ zh: text('pcs'), en: text('pcs'), de: text('Stück'), ja: text('pcs'), ko: text('pcs') })
  .meta({ id: 'InEachLanguage' })

/** What forms of products choose from. */
export const getProductChoices = manageCall('GET /product-choices', {
  data: z
    .strictObject({
      series: z.array(z.strictObject({ id: Id, name: text('Cars'), code: text('CAR'), active: z.boolean() })),
      tags: z.array(z.strictObject({ id: Id, name: text('Bestseller') })),
      definitions: z.array(
        z.strictObject({
          key: text('top-speed'),
          name: InEachLanguage,
          kind: text('range'),
          dimension: text('speed'),
          unit: text('km/h'),
          group: text('performance'),
        }),
      ),
      /** Names of units by language, as the shop prints them. */
      units: z.array(z.strictObject({ unit: text('pc'), names: InEachLanguage })),
      services: z.array(z.strictObject({ key: text('delivery'), icon: text('delivery').nullable(), texts: InEachLanguage })),
      staff: z.array(Author),
    })
    .meta({ id: 'ProductChoices' }),
})
