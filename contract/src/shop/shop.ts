import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../values.ts'

/**
 * Sentences in which the brand speaks: title and description of home, its headline and what stands below it, the heading of its series, the line of the footer,
 * the newsletter form, and what is said to who has confirmed a subscription. One that is empty gives way to a neutral one, or to nothing.
 */
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

/** Who sells, as the law wants it named, in the asked language; what does not apply is empty. `country`: ISO 3166-1 alpha-2, in capitals. */
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

/**
 * Whose shop it is, in the asked language. `logo`: null where the name is set in type beside a mark; `darkUrl` is for a dark ground, empty where the first will do.
 * `markUrl`: the square mark, empty where the shop has none of its own. `themeUrl`: a stylesheet with its colours, empty where it has the neutral ones.
 * `paper`: the colour of the canvas in both themes, as `#rrggbb`.
 */
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

/** Whose shop it is; every page asks it. A shop that was told nothing is called "Shop". */
export const getShopIdentity = call('GET /shop/identity', { who: 'anyone', cached: ['content'], data: ShopIdentity })

/** Who sells. C104 where the shop was not told. */
export const getShopOperator = call('GET /shop/operator', { who: 'anyone', cached: ['content'], data: Operator })
