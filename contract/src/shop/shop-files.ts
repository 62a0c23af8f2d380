import { z } from 'zod'
import { Texts } from '../catalog/catalog-files.ts'
import { MEDIA_FILE } from '../catalog/media-names.ts'
import { BRAND_SENTENCES } from './shop.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'is not a colour such as #1b5382' })

/** The five colours of a theme; the storefront derives all others from them (`storefront/src/ui/styles/tokens.css`). */
export const ThemeColours = z.strictObject({
  paper: Colour,
  ink: Colour,
  accent: Colour,
  /** Text on the accent. */
  onAccent: Colour,
  /** The accent as text on paper. */
  accentText: Colour,
})
export type ThemeColours = z.infer<typeof ThemeColours>

/** A file by its path in the folder of `shop.json`. */
const pathOf = (ending: RegExp, like: string) => {
  const error = `is not a path such as ${like}`
  return z.string().regex(MEDIA_FILE, { error, abort: true }).regex(ending, { error })
}
const FilePath = pathOf(/\.(svg|png)$/, 'shop/logo.svg')
const PngPath = pathOf(/\.png$/, 'shop/share.png')
const SvgPath = pathOf(/\.svg$/, 'shop/mark.svg')

/** One text where it is the same in every language. */
const Wording = z.union([z.string().min(1), Texts])

/** Whose shop it is, as one file, `shop.json`, beside the catalogue. */
export const ShopFile = z.strictObject({
  name: z.union([z.string().min(1).max(40), Texts]),
  /** SVG or PNG; `dark` for a dark ground, where the first cannot be seen there. */
  logo: z.strictObject({ file: FilePath, dark: FilePath.optional() }).optional(),
  /** A square SVG: the mark beside the name, and the icon of tabs and home screens. */
  mark: SvgPath.optional(),
  /** A PNG of 1,200 × 630 pixels: what stands for a page without a picture where its link is shared. */
  share: PngPath.optional(),
  colours: z.strictObject({ light: ThemeColours, dark: ThemeColours }).optional(),
  sentences: z.partialRecord(z.enum(BRAND_SENTENCES), Texts).default({}),
  /** `from`: what mails are sent from, unless MAIL_FROM says otherwise; `replyTo`: where answers to them go. */
  mail: z.strictObject({ from: z.email().optional(), replyTo: z.email().optional() }).default({}),
  operator: z
    .strictObject({
      name: Wording,
      legalForm: Wording.optional(),
      street: Wording,
      postalCode: z.string().min(1),
      city: Wording,
      country: z.string().regex(/^[A-Z]{2}$/, { error: 'is not a country code such as DE' }),
      representative: Wording.optional(),
      phone: z.string().min(1).optional(),
      email: z.email(),
      register: Wording.optional(),
      registerNumber: z.string().min(1).optional(),
      vatNumber: z.string().min(1).optional(),
      businessNumber: z.string().min(1).optional(),
      mailOrderNumber: z.string().min(1).optional(),
      icpNumber: z.string().min(1).optional(),
    })
    .optional(),
})
export type ShopFile = z.output<typeof ShopFile>
