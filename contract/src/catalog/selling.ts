import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { TEXT_LIMITS } from './product-limits.ts'
import { Id, LanguageCode, LinkAddress, text } from '../schemas.ts'

/** Empty `languages` means all. The first address for a language is the *Buy* link; the others are listed under *Where to buy*. */
export const BuyAddress = z
  .strictObject({
    seller: z
      .string()
      .trim()
      .max(TEXT_LIMITS.seller)
      .meta({ examples: ['Kiteworks'] }),
    label: z
      .string()
      .trim()
      .max(TEXT_LIMITS.sellerLabel)
      .meta({ examples: ['Official store'] }),
    url: LinkAddress.max(TEXT_LIMITS.buyUrl),
    languages: z.array(LanguageCode).max(LANGUAGES.length),
  })
  .meta({ id: 'BuyAddress' })
export type BuyAddress = z.output<typeof BuyAddress>

/** Name and addresses of the maker or the responsible person in the EU, in several lines. */
export const Company = z
  .string()
  .trim()
  .max(TEXT_LIMITS.maker)
  .meta({ examples: ['Example Models GmbH\n12 Foundry Lane, 00000 Sampletown'] })
/** Title for search engines. The limit is slightly above the length that search results show. */
export const SeoTitle = z
  .string()
  .max(TEXT_LIMITS.seoTitle)
  .meta({ examples: ['Kestrel 10: 1:10 brushless buggy'] })
export const SeoDescription = z
  .string()
  .max(TEXT_LIMITS.seoDescription)
  .meta({ examples: ['80 km/h, 3S, every part to be had.'] })

export const Day = z.iso.date().meta({ id: 'Day', examples: ['2026-12-03'] })

/** A product that is no longer sold, and keeps its page. `sparesUntil` is the last day on which spares are available. */
export const Retired = z
  .strictObject({ since: Day, sparesUntil: Day.nullable(), successorId: Id.nullable() })
  .refine(({ since, sparesUntil }) => sparesUntil === null || sparesUntil >= since, { error: 'endsBeforeStart', path: ['sparesUntil'] })
  .meta({ id: 'Retired' })
export type Retired = z.output<typeof Retired>

const Share = z
  .number()
  .min(0)
  .max(1)
  .meta({ examples: [0.4] })

/** Point that stays visible when the picture is cropped, as fractions of width and height from the upper left corner. */
export const FocalPoint = z.strictObject({ x: Share, y: Share }).meta({ id: 'FocalPoint' })
export type FocalPoint = z.output<typeof FocalPoint>

export const BuyUrl = z
  .strictObject({ seller: text('Modellbau Beispiel'), label: text('Ships from Germany'), url: text('https://shop.example/kestrel-10') })
  .meta({ id: 'BuyUrl' })

/** Product safety information (GPSR). Each field is a text of one or more lines, empty if unknown. */
export const ProductSafety = z
  .strictObject({
    maker: text('Example Models GmbH\n12 Foundry Lane, 00000 Sampletown\nsafety@models.example'),
    responsible: text('Example Compliance B.V.\n1 Sample Street, 0000 AA Sampletown\neu@compliance.example'),
    warnings: text('Not suitable for children under 14 years.'),
  })
  .meta({ id: 'ProductSafety' })

/** Title and description for search engines. If one is null, the product's name or description is used instead. */
export const ProductSeo = z
  .strictObject({
    title: text('Kestrel 10: 1:10 brushless buggy').nullable(),
    description: text('80 km/h, 3S, every part to be had.').nullable(),
  })
  .meta({ id: 'ProductSeo' })
