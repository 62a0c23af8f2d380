import { z } from 'zod'
import { call } from '../call.ts'
import { text } from '../values.ts'

/**
 * Sentences in which the brand speaks. One that is empty is not shown, or a neutral one stands in its place.
 * Home shows `heroTitle` and `heroText`, the footer `brandLine`, the newsletter form `newsletterTitle` and, once somebody has confirmed, `newsletterWelcome`.
 */
export const BRAND_SENTENCES = [
  'description',
  'brandLine',
  'heroTitle',
  'heroText',
  'seriesTitle',
  'newsletterTitle',
  'newsletterWelcome',
] as const

/** Who sells, as the law wants it named; what does not apply is empty. `country`: ISO 3166-1 alpha-2, in capitals. */
export const Operator = z
  .strictObject({
    name: text('Torvane Models GmbH'),
    legalForm: text('GmbH'),
    street: text('Gießereiweg 12'),
    postalCode: text('12345'),
    city: text('Berlin'),
    country: text('DE'),
    representative: text('Erika Mustermann'),
    phone: text('+49 30 5550 0123'),
    email: text('service@torvane.example'),
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
 * Whose shop it is, in the asked language. `themeUrl`: a stylesheet with the shop's colours, empty where it has the neutral ones; `paper`: the colour of its
 * canvas in both themes, as `#rrggbb`. `logo`: null where the name is set in type beside the plain mark. `operator`: null where none is known.
 */
export const ShopIdentity = z
  .strictObject({
    name: text('Torvane'),
    logo: z.strictObject({ url: text('/shop/logo-3f2a.svg'), darkUrl: text(''), width: z.int(), height: z.int() }).nullable(),
    markUrl: text('/shop/mark-3f2a.svg'),
    themeUrl: text('/shop/theme-3f2a.css'),
    paper: z.strictObject({ light: text('#f4f2ec'), dark: text('#16181a') }),
    sentences: z.record(z.enum(BRAND_SENTENCES), z.string()),
    operator: Operator.nullable(),
  })
  .meta({ id: 'ShopIdentity' })
export type ShopIdentity = z.infer<typeof ShopIdentity>

/** Whose shop it is; every page asks it. A shop that was told nothing is called "Shop". */
export const getShopIdentity = call('GET /shop/identity', { who: 'anyone', cached: ['content'], data: ShopIdentity })
