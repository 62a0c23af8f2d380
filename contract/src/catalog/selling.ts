import { z } from 'zod'
import { LANGUAGES } from '../languages.ts'
import { TEXT_LIMITS } from './product-limits.ts'
import { LanguageCode, LinkAddress, text } from '../values.ts'

/**
 * An address to buy a product at, as it is kept. `seller`: who sells there; `label`: what else one should know, such as "Flagship store"; each may be empty.
 * `languages`: of the shop's pages that it is for, none meaning all. The first for a page's language is *Buy*, the others *Where to buy*.
 */
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

/** Who makes a product, or answers for it in the EU: name, postal and electronic address, a line each. */
export const Company = z
  .string()
  .trim()
  .max(TEXT_LIMITS.maker)
  .meta({ examples: ['Example Models GmbH\n12 Foundry Lane, 00000 Sampletown'] })
/** What one is warned of, a line each. */
export const Warnings = z
  .string()
  .max(TEXT_LIMITS.warnings)
  .meta({ examples: ['Not suitable for children under 14 years.'] })
/** Title and description of a product's page in search engines: what fits into a result, and some more. */
export const SeoTitle = z
  .string()
  .max(TEXT_LIMITS.seoTitle)
  .meta({ examples: ['Kestrel 10: 1:10 brushless buggy'] })
export const SeoDescription = z
  .string()
  .max(TEXT_LIMITS.seoDescription)
  .meta({ examples: ['80 km/h, 3S, every part to be had.'] })

/** A day, such as `2026-12-03`. */
export const Day = z.iso.date().meta({ id: 'Day', examples: ['2026-12-03'] })

const Share = z
  .number()
  .min(0)
  .max(1)
  .meta({ examples: [0.4] })

/** The point of a picture that stays in sight where it is cut, in shares of the picture from its upper left corner. */
export const FocalPoint = z.strictObject({ x: Share, y: Share }).meta({ id: 'FocalPoint' })
export type FocalPoint = z.output<typeof FocalPoint>

/** One of the further addresses to buy a product at. */
export const BuyUrl = z
  .strictObject({ seller: text('Modellbau Beispiel'), label: text('Ships from Germany'), url: text('https://shop.example/kestrel-10') })
  .meta({ id: 'BuyUrl' })

/** What the law on product safety (GPSR) wants said of a product, each part a text of lines, empty where it is not known. */
export const ProductSafety = z
  .strictObject({
    maker: text('Example Models GmbH\n12 Foundry Lane, 00000 Sampletown\nsafety@models.example'),
    responsible: text('Example Compliance B.V.\n1 Sample Street, 0000 AA Sampletown\neu@compliance.example'),
    warnings: text('Not suitable for children under 14 years.'),
  })
  .meta({ id: 'ProductSafety' })

/** What search engines are told of a product instead of its name and description, in the asked language; null where nothing else. */
export const ProductSeo = z
  .strictObject({
    title: text('Kestrel 10: 1:10 brushless buggy').nullable(),
    description: text('80 km/h, 3S, every part to be had.').nullable(),
  })
  .meta({ id: 'ProductSeo' })
