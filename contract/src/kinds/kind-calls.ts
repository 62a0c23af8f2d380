import { z } from 'zod'
import { SPEC_ICONS } from '../catalog/kinds.ts'
import { LIST_LIMITS } from '../catalog/product-limits.ts'
import { BuyAddress, FocalPoint } from '../catalog/selling.ts'
import { ArticleDetails } from '../content/article-details.ts'
import { PartDetails } from '../parts/part-details.ts'
import { Id, LinkAddress, text, Yuan } from '../schemas.ts'
import { MAX_SERIES_SPECS } from './declared/series.ts'
import { MAX_OFFER_PRICES } from './declared/offer.ts'
import type { CustomField } from './field.ts'
import type { Kind } from './kind.ts'
import { MAX_UNIT } from './declared/definition.ts'
import { forEachKind, type KINDS, type KindType } from './kinds.ts'
import { type DetailsOf, recordCalls, type RecordCalls } from './record-calls.ts'
import { type AnySchemas, type CustomSchemas, valuesSchema, type ValuesSchema } from './value-schemas.ts'

type SchemasOf<Type extends KindType> = CustomSchemas<(typeof KINDS)[Type]['fields']>
const Share = z.number().min(0).max(1)
const SeriesSpec = z
  .strictObject({
    title: text('Up to 80 km/h').max(120),
    description: text('Brushless motors in the fast cars.').max(600),
    icon: z.enum(SPEC_ICONS).optional(),
    iconUrl: LinkAddress.optional(),
    target: z
      .tuple([Share, Share])
      .meta({ examples: [[0.4, 0.25]] })
      .optional(),
  })
  .meta({ id: 'KeptSeriesSpec' })

const OfferPrices = z
  .array(z.strictObject({ productId: Id, price: Yuan.min(0.01) }).meta({ id: 'OfferPrice' }))
  .max(MAX_OFFER_PRICES)
  .refine((prices) => new Set(prices.map(({ productId }) => productId)).size === prices.length, { error: 'twice' })

/** Schemas of custom fields, by kind. TypeScript reports a missing kind as an error. */
const CUSTOM: { [Type in KindType as keyof SchemasOf<Type> extends never ? never : Type]: SchemasOf<Type> } = {
  series: { specs: z.array(SeriesSpec).max(MAX_SERIES_SPECS).nullable() },
  part: { buyUrls: z.array(BuyAddress).max(LIST_LIMITS.buyUrls) },
  definition: {
    unit: z
      .string()
      .max(MAX_UNIT)
      .meta({ examples: ['km/h'] }),
  },
  offer: { prices: OfferPrices },
  banner: { focalWide: FocalPoint.nullable(), focalNarrow: FocalPoint.nullable() },
}
/** Schemas of the kinds' details. TypeScript reports a missing kind as an error. */
const DETAILS: {
  [Type in KindType as (typeof KINDS)[Type] extends { details: CustomField } ? Type : never]: z.ZodObject &
    z.ZodType<DetailsOf<(typeof KINDS)[Type]>>
} = {
  part: PartDetails,
  article: ArticleDetails,
}

type KindValues = { [Type in KindType]: ValuesSchema<(typeof KINDS)[Type]> }
type KindCalls = { [Type in KindType]: RecordCalls<(typeof KINDS)[Type]> }

const schemasOf = (type: KindType) => (CUSTOM as { [Type in KindType]?: AnySchemas })[type] ?? {} // CUSTOM has entries for some kinds
const detailsOf = (type: KindType) => (DETAILS as { [Type in KindType]?: z.ZodObject })[type] // DETAILS has entries for some kinds
const values = forEachKind((declaration, type) => valuesSchema(declaration, schemasOf(type)))
const calls: unknown = forEachKind((declaration, type) => recordCalls<Kind>(declaration, values[type], detailsOf(type)))

export const KIND_VALUES = values as unknown as KindValues // `forEachKind` made one entry per kind
export const KIND_CALLS = calls as KindCalls // `forEachKind` made one entry per kind
