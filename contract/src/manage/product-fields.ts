import { z } from 'zod'
import { Gtin } from '../catalog/catalog-files.ts'
import { DefinitionKey, SpecCodes } from '../catalog/definitions.ts'
import { MAX_HEADLINES, PICTURE_FITS, SERVICE_ICONS } from '../catalog/kinds.ts'
import { LIST_LIMITS, MAX_MIN_AGE, MAX_PIECES, MAX_SORT, TEXT_LIMITS } from '../catalog/product-limits.ts'
import { BuyAddress, Company, Day, FocalPoint, SeoDescription, SeoTitle, Warnings } from '../catalog/selling.ts'
import { Count, Id, LinkAddress, OptionalLinkAddress, text, Time, Yuan } from '../values.ts'
import { inLanguages } from './records.ts'

/**
 * The fields of a product, as the back office keeps it. Lists are one field each; their texts are fields beside them, one per language, by the key of the
 * list's entry: so a translator writes texts without touching the list. A localised value of null falls back to English, which may not be null where it says so.
 */

const ListKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9-]*$/)
  .meta({ examples: ['top-speed'] })
/** A list in which no entry stands twice, by its key. */
const listOf = <Entry extends z.ZodType>(entry: Entry, max: number, keyOf: (entry: z.output<Entry>) => string | number) =>
  z
    .array(entry)
    .max(max)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, { error: 'twice' })

/** A price that holds from `starts` up to `ends` (null: until it is cancelled). `originalPrice` null: the ordinary price is the struck one where it is higher. */
export const ScheduledPrice = z
  .strictObject({ price: Yuan, originalPrice: Yuan.nullable(), starts: Time, ends: Time.nullable() })
  .refine(({ starts, ends }) => ends === null || ends > starts, { error: 'endsBeforeStart', path: ['ends'] })
  .refine(({ price, originalPrice }) => originalPrice === null || originalPrice >= price, { error: 'belowPrice', path: ['originalPrice'] })
  .meta({ id: 'ScheduledPrice' })

/** A picture, the main one first. `focal`: what stays in sight where it is cut, in shares from the upper left corner; null: its middle. */
export const KeptImage = z
  .strictObject({ url: LinkAddress, fit: z.enum(PICTURE_FITS), focal: FocalPoint.nullable() })
  .meta({ id: 'KeptImage' })

/**
 * A spec, in the order of the page. `definition`: the key of its definition, null: shown, never compared. `headline`: its place in the title block. What it
 * is called, its own text and its condition are in `specTexts`. `codes`: what its words say, for rules; not given where it was saved before there were any.
 */
export const KeptSpec = z
  .strictObject({
    key: ListKey,
    definition: DefinitionKey.nullable(),
    isComparable: z.boolean(),
    hasOwnName: z.boolean(),
    number: z
      .number()
      .nullable()
      .meta({ examples: [80] }),
    unit: z
      .string()
      .max(20)
      .nullable()
      .meta({ examples: ['km/h'] }),
    headline: z.int().min(1).max(MAX_HEADLINES).nullable(),
    codes: SpecCodes.optional(),
  })
  .meta({ id: 'KeptSpec' })
export type KeptSpecValue = z.infer<typeof KeptSpec>

const Share = z.number().min(0).max(1)
/**
 * A part that the product has, in the order of its list. `part`: what its number is compared by. `node`: the name of its group in the 3D model; `at`: where its
 * number points in the picture of the product taken apart, as files say it.
 */
export const KeptProductPart = z
  .strictObject({
    part: z
      .string()
      .regex(/^[0-9A-Z]{1,40}$/)
      .meta({ examples: ['CAR010105'] }),
    quantity: z.int().positive().max(MAX_PIECES),
    node: z
      .string()
      .min(1)
      .max(TEXT_LIMITS.node)
      .nullable()
      .meta({ examples: ['motor'] }),
    at: z
      .tuple([Share, Share])
      .nullable()
      .meta({ examples: [[0.42, 0.31]] }),
  })
  .meta({ id: 'KeptProductPart' })

export const KeptService = z.strictObject({ key: ListKey, icon: z.enum(SERVICE_ICONS).nullable() }).meta({ id: 'KeptService' })

/** Fields that are the same in every language. */
export const PLAIN_PRODUCT_FIELDS = {
  seriesId: Id,
  price: Yuan,
  originalPrice: Yuan.nullable(),
  schedule: z.array(ScheduledPrice).max(LIST_LIMITS.schedule),
  visibleFrom: Time.nullable(),
  visibleUntil: Time.nullable(),
  tags: listOf(Id, LIST_LIMITS.tags, (id) => id),
  recommended: z.boolean(),
  /** The merchant's order, upwards. */
  sort: z.int().min(-MAX_SORT).max(MAX_SORT),
  gtin: Gtin.nullable(),
  minAge: z.int().min(0).max(MAX_MIN_AGE).nullable(),
  /** The day, in the shop's own reckoning, beside the stock label. */
  stockUntil: Day.nullable(),
  images: listOf(KeptImage, LIST_LIMITS.images, ({ url }) => url),
  modelUrl: OptionalLinkAddress,
  parts: listOf(KeptProductPart, LIST_LIMITS.parts, ({ part }) => part),
  buyUrls: z.array(BuyAddress).max(LIST_LIMITS.buyUrls),
  /** Product safety (EU 2023/988): who made it, and the responsible person in the EU; empty: not stated. */
  maker: Company,
  responsible: Company,
  services: listOf(KeptService, LIST_LIMITS.services, ({ key }) => key),
  specs: listOf(KeptSpec, LIST_LIMITS.specs, ({ key }) => key),
  /** Of the specs whose values make up the subtitle; null: it is a text of its own. */
  subtitleKeys: z.array(ListKey).max(LIST_LIMITS.subtitleKeys).nullable(),
}

/** A text of at most so many characters, with an example of it. */
const Words = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .meta({ examples: [example] })
    .nullable()
const SpecTexts = z.strictObject({
  name: Words(TEXT_LIMITS.specName, 'Top speed'),
  value: Words(TEXT_LIMITS.specValue, '80 km/h'),
  condition: Words(TEXT_LIMITS.condition, 'no wind'),
})

/**
 * Fields of each language. `description` and `detailText` hold `{key}` where they show the value of a spec. In `specTexts` a `value` of null is the number
 * as the language writes it. `imageTexts`: alternative texts by the picture's address; `serviceTexts`: by the service's key.
 */
export const LOCALISED_PRODUCT_FIELDS = {
  name: Words(TEXT_LIMITS.name, 'Kestrel 10 4WD Buggy'),
  subtitle: Words(TEXT_LIMITS.subtitle, '1:10 · 80 km/h'),
  description: Words(TEXT_LIMITS.description, 'A buggy of {top-speed}.'),
  keywords: Words(TEXT_LIMITS.keywords, 'RC car'),
  stockStatus: Words(TEXT_LIMITS.stockStatus, 'Pre-order'),
  detailText: Words(TEXT_LIMITS.detailText, '<p>Oil dampers.</p>'),
  seoTitle: SeoTitle.nullable(),
  seoDescription: SeoDescription.nullable(),
  warnings: Warnings.nullable(),
  manual: z.strictObject({ url: LinkAddress, bytes: Count }).nullable(),
  imageTexts: z.record(z.string().max(300), z.string().max(TEXT_LIMITS.imageText)),
  serviceTexts: z.record(ListKey, z.string().max(TEXT_LIMITS.serviceText)),
  specTexts: z.record(ListKey, SpecTexts),
}

/** A product with all its fields. */
export const ProductValues = z
  .strictObject({ ...PLAIN_PRODUCT_FIELDS, ...inLanguages(LOCALISED_PRODUCT_FIELDS) })
  .meta({ id: 'ProductValues' })
export type ProductValues = z.infer<typeof ProductValues>
export type ProductField = keyof ProductValues
export const ProductSet = ProductValues.partial().meta({ id: 'ProductSet' })

/** An example of a part number, for the documentation. */
export const PartNumber = text('CAR-0101')
