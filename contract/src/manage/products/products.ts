import { z } from 'zod'
import { DefinitionKey } from '../../catalog/definitions.ts'
import { MAX_STOCK } from '../../catalog/product-limits.ts'
import { Retired } from '../../catalog/selling.ts'
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
} from '../../schemas.ts'
import { PRODUCT_ISSUE_KINDS } from '../product-issues/issue-kinds.ts'
import { Cursor, LanguagesInAddress, LanguageStates, namesOf } from '../lists/list-values.ts'
import { manageCall } from '../manage-call.ts'
import { PRODUCT } from '../../kinds/declared/product.ts'
import { recordWrites, WithPage } from '../../kinds/record-calls.ts'
import { PartNumber, ProductValues } from './product-fields.ts'
import { RECORD_STATES } from '../record-types.ts'
import {
  Author,
  ById,
  Chosen,
  ConfirmsLowPrices,
  FieldName,
  OlderText,
  Presence,
  RecordStateName,
  RecordWritten,
  Rev,
  SavedChange,
} from '../records.ts'

export const ProductIssueName = z.enum(PRODUCT_ISSUE_KINDS).meta({ id: 'FindingKind', examples: ['noBuyAddress'] })

/** `field` is the field in which to fix the issue. `detail` depends on `kind`: languages, a URL with its status, two lengths, … */
export const ProductIssue = z
  .strictObject({
    kind: ProductIssueName,
    field: FieldName.nullable(),
    detail: z.record(z.string(), z.union([z.string(), z.number()])),
    since: Time.nullable(),
  })
  .meta({ id: 'Finding' })
export type ProductIssue = z.infer<typeof ProductIssue>

/** Row of the product list, with saved values. `visible` is true if shoppers see the product now. `saved` counts unpublished changes. */
export const KeptProductRow = z
  .strictObject({
    id: Id,
    rev: Rev,
    partNumber: PartNumber,
    name: text('Kestrel 10 4WD Buggy'),
    seriesId: Id,
    imageUrl: text('/media/demo/products/kestrel-10-4wd-buggy-front.webp').nullable(),
    state: RecordStateName,
    /** True if the product is no longer sold, and keeps its page. Its `state` is `live`. */
    retired: z.boolean(),
    visible: z.boolean(),
    price: Yuan,
    originalPrice: Yuan.nullable(),
    /** Current price in the shop; null if the product is not published. */
    shopPrice: Yuan.nullable(),
    available: Count,
    sales: Count,
    tags: z.array(Id),
    languages: LanguageStates,
    findings: z.array(ProductIssueName),
    saved: Count,
    others: z.array(Presence),
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
  })
  .meta({ id: 'KeptProductRow' })

/** Comma-separated values are alternatives, and a product must match all filters. Prices, series and tags are compared as saved. */
export const ProductListFilters = z.object({
  /** Search text: words of a name in any language, a part number, an id, or a GTIN. */
  q: OptionalSearchText,
  'filter[id]': TagsInAddress.optional(),
  /** `live` does not include retired products. */
  'filter[state]': namesOf([...RECORD_STATES, 'retired']).optional(),
  'filter[series]': TagsInAddress.optional(),
  'filter[tag]': TagsInAddress.optional(),
  /** Keys of definitions that published specs use. */
  'filter[definition]': z
    .string()
    .max(400)
    .meta({ examples: ['top-speed'] })
    .transform((keys) => keys.split(','))
    .pipe(z.array(DefinitionKey).min(1))
    .optional(),
  'filter[finding]': namesOf(PRODUCT_ISSUE_KINDS).optional(),
  /** Languages with translation states, as in `de:missing,de:older`. */
  'filter[language]': LanguagesInAddress.optional(),
  'filter[priceFrom]': YuanInAddress.optional(),
  'filter[priceTo]': YuanInAddress.optional(),
  /** Stock level; `few` means 1 to 5 pieces. */
  'filter[stock]': z.enum(['none', 'few', 'plenty']).optional(),
  'filter[reduced]': FlagInAddress.optional(),
  'filter[saved]': FlagInAddress.optional(),
  'filter[visible]': FlagInAddress.optional(),
  'filter[changedBy]': IdInAddress.optional(),
})
export const PRODUCT_SORTS = ['sort', 'name', 'price', 'available', 'sales', 'changed'] as const

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

/** Product with published values (`shop`), saved changes, unsaved changes of others, and issues (`findings`). */
export const KeptProduct = z
  .strictObject({
    id: Id,
    rev: Rev,
    partNumber: PartNumber,
    state: RecordStateName,
    shop: ProductValues,
    saved: z.array(SavedChange),
    others: z.array(Presence),
    findings: z.array(ProductIssue),
    languages: LanguageStates,
    older: z.array(OlderText),
    available: Count,
    sales: Count,
    createdTime: Time,
    changedTime: Time.nullable(),
    changedBy: Author.nullable(),
    /** Prices that the product's page shows now. */
    priceNow: z.strictObject({ price: Yuan, originalPrice: Yuan.nullable(), lowestPrice30Days: Yuan.nullable() }),
    /** The last 200 prices, oldest first. */
    prices: z.array(z.strictObject({ since: Time, price: Yuan, originalPrice: Yuan.nullable() }).meta({ id: 'PastPrice' })),
    /** Offers that have, or will have, a price for the product. */
    offers: z.array(
      z
        .strictObject({ id: Id, name: text('Winter weekend'), price: Yuan, starts: Time, ends: Time.nullable() })
        .meta({ id: 'OfferOfProduct' }),
    ),
    /** Current time of the database, which decides what is scheduled. */
    now: Time,
  })
  .meta({ id: 'KeptProduct' })

export const getKeptProduct = manageCall('GET /products/{id}', { input: ById, data: KeptProduct })

/** Creates a draft, which is hidden until published. Repeated requests with the same `Idempotency-Key` create only one. */
export const createProduct = manageCall('POST /products', {
  unrevised: 'it makes something new',
  takesKey: true,
  body: z.object({ seriesId: Id, name: OneLine(120).meta({ examples: ['Kestrel 10 4WD Buggy'] }), copyOf: Id.optional() }),
  data: RecordWritten,
})

export const {
  save: saveProduct,
  discard: discardProduct,
  restore: restoreProduct,
  checked: checkTexts,
} = recordWrites(PRODUCT, ProductValues)

/** Publishes all or some saved changes. C119 for an unconfirmed price below half of the lowest price of the last 30 days. */
export const publishProduct = manageCall('POST /products/{id}/publish', {
  input: ById,
  body: Chosen.extend({ confirmsLowPrices: ConfirmsLowPrices }),
  data: RecordWritten,
  fails: ['C119'],
})

/** Removes the product from the shop without deleting anything. */
export const archiveProduct = manageCall('POST /products/{id}/archive', { input: ById, body: WithPage, data: RecordWritten })

/**
 * Retires the product at once: it is no longer sold, and keeps its page. Null brings it back. An archived product returns to the shop as a
 * retired one; a draft is refused with C103.
 */
export const retireProduct = manageCall('POST /products/{id}/retire', {
  input: ById,
  body: z.object({ rev: Rev, retired: Retired.nullable() }),
  data: RecordWritten,
})

/** Changes the stock immediately if it is still `from` pieces; otherwise C116 with the current number. */
export const setStock = manageCall('PUT /products/{id}/stock', {
  unrevised: 'a counter: it names the figure that it was read at',
  input: ById,
  body: z.object({ from: Count, to: z.int().min(0).max(MAX_STOCK) }),
  data: z.strictObject({ available: Count }).meta({ id: 'Stock' }),
  fails: ['C116'],
})

/** Text in each language. A missing translation is replaced by the English text. */
const InEachLanguage = z
  .strictObject({ zh: text('pcs'), en: text('pcs'), de: text('Stück'), ja: text('pcs'), ko: text('pcs') })
  .meta({ id: 'InEachLanguage' })

export const getProductChoices = manageCall('GET /product-choices', {
  data: z
    .strictObject({
      series: z.array(z.strictObject({ id: Id, name: text('Cars'), code: text('CAR'), active: z.boolean() })),
      tags: z.array(z.strictObject({ id: Id, name: text('Bestseller') })),
      definitions: z.array(
        z.strictObject({
          id: Id,
          key: text('top-speed'),
          name: InEachLanguage,
          kind: text('range'),
          dimension: text('speed'),
          unit: text('km/h'),
          group: text('performance'),
        }),
      ),
      units: z.array(z.strictObject({ unit: text('pc'), names: InEachLanguage })),
      services: z.array(z.strictObject({ key: text('delivery'), icon: text('delivery').nullable(), texts: InEachLanguage })),
      staff: z.array(Author),
    })
    .meta({ id: 'ProductChoices' }),
})
