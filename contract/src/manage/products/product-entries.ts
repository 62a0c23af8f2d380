import { z } from 'zod'
import { DefinitionKey, SpecCodes } from '../../catalog/definitions.ts'
import { MAX_HEADLINES, PICTURE_FITS, SERVICE_ICONS } from '../../catalog/kinds.ts'
import { MAX_PIECES, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { FocalPoint } from '../../catalog/selling.ts'
import { Count, LinkAddress, Time, Yuan } from '../../schemas.ts'

/** Entries of a product's lists. Their texts are separate fields by entry key, which translators may edit; null falls back to English. */

export const ListKey = z
  .string()
  .max(60)
  .regex(/^[a-z][a-zA-Z0-9-]*$/)
  .meta({ examples: ['top-speed'] })
/** `ends` is exclusive; null means no end. If `originalPrice` is null, the ordinary price is shown struck through if it is higher. */
export const ScheduledPrice = z
  .strictObject({ price: Yuan, originalPrice: Yuan.nullable(), starts: Time, ends: Time.nullable() })
  .refine(({ starts, ends }) => ends === null || ends > starts, { error: 'endsBeforeStart', path: ['ends'] })
  .refine(({ price, originalPrice }) => originalPrice === null || originalPrice >= price, { error: 'belowPrice', path: ['originalPrice'] })
  .meta({ id: 'ScheduledPrice' })

/** Picture of a product; the first one is the main picture. `focal` is the point that stays visible when cropped; null means the centre. */
export const KeptImage = z
  .strictObject({ url: LinkAddress, fit: z.enum(PICTURE_FITS), focal: FocalPoint.nullable() })
  .meta({ id: 'KeptImage' })

/** Spec of a product, in page order. Specs without a `definition` are never compared. `headline` is the position in the title block. */
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
/** `part` is the key of the part's number, `node` the group in the 3D model, `at` the point of the part in the exploded view. */
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

const words = (max: number, example: string) =>
  z
    .string()
    .max(max)
    .meta({ examples: [example] })
    .nullable()
/** If `value` is null, pages show the number. */
export const SpecTexts = z.strictObject({
  name: words(TEXT_LIMITS.specName, 'Top speed'),
  value: words(TEXT_LIMITS.specValue, '80 km/h'),
  condition: words(TEXT_LIMITS.condition, 'no wind'),
})

export const Manual = z.strictObject({ url: LinkAddress, bytes: Count })
