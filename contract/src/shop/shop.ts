import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../schemas.ts'

/** Texts of the brand. Pages show a neutral text, or nothing, instead of an empty one. */
export const BRAND_SENTENCES = [
  'homeTitle',
  'description',
  'heroTitle',
  'heroText',
  'seriesTitle',
  'brandLine',
  'newsletterTitle',
  'newsletterText',
  'newsletterWelcome',
] as const
export type BrandSentence = (typeof BRAND_SENTENCES)[number]

/** Legal seller of the shop. Fields that do not apply are empty. `country` is an ISO 3166-1 alpha-2 code. */
export const Operator = z
  .strictObject({
    name: text('Kiteworks GmbH'),
    legalForm: text('Gesellschaft mit beschränkter Haftung'),
    street: text('Gießereiweg 12'),
    postalCode: text('12345'),
    city: text('Berlin'),
    country: text('DE'),
    representative: text('Erika Mustermann'),
    phone: text('+49 30 5550 0123'),
    email: text('service@kiteworks.example'),
    register: text('Amtsgericht Charlottenburg'),
    registerNumber: text('HRB 000000'),
    vatNumber: text('DE000000000'),
    businessNumber: text(''),
    mailOrderNumber: text(''),
    icpNumber: text(''),
  })
  .meta({ id: 'Operator' })
export type Operator = z.infer<typeof Operator>

/** Without a `logo`, pages show the name. Without a `darkUrl`, `url` suits dark backgrounds. Without a `themeUrl`, colours are neutral. */
export const ShopIdentity = z
  .strictObject({
    name: text('Kiteworks'),
    logo: z
      .strictObject({
        url: text('/shop/logo-3f2a.svg'),
        darkUrl: text('/shop/logo-dark-77c1.svg'),
        width: z
          .int()
          .positive()
          .meta({ examples: [160] }),
        height: z
          .int()
          .positive()
          .meta({ examples: [32] }),
      })
      .nullable(),
    markUrl: text('/shop/mark-91b0.svg'),
    themeUrl: text('/shop/theme-c5d2.css'),
    paper: z.strictObject({ light: text('#f4f2ec'), dark: text('#16181a') }),
    sentences: z.strictObject({
      homeTitle: text('Kites for every wind'),
      description: text('Kites, lines and spare parts.'),
      heroTitle: text('Made for wind.'),
      heroText: text('Every spar and every line is in the shop.'),
      seriesTitle: text('All series'),
      brandLine: text('Fly it again.'),
      newsletterTitle: text('News from the field'),
      newsletterText: text('One mail a month.'),
      newsletterWelcome: text('Welcome'),
    } satisfies Record<BrandSentence, z.ZodType>),
    hasOperator: z.boolean(),
  })
  .meta({ id: 'ShopIdentity' })
export type ShopIdentity = z.infer<typeof ShopIdentity>

/** Returns the shop's identity, which every page needs. The default name is "Shop". */
export const getShopIdentity = call('GET /shop/identity', { who: 'anyone', cached: ['content'], data: ShopIdentity })

/** C104 if no operator is configured. */
export const getShopOperator = call('GET /shop/operator', { who: 'anyone', cached: ['content'], data: Operator })
