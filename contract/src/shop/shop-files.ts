import { z } from 'zod'
import { Texts } from '../catalog/catalog-files.ts'
import { MEDIA_FILE } from '../catalog/media-names.ts'
import { BRAND_SENTENCES } from './shop.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/, { error: 'is not a colour such as #1b5382' })

/** Base colours of a theme. Style sheets derive all other colours from them (`ui/src/styles/tokens.css`). */
export const ThemeColours = z.strictObject({
  paper: Colour,
  ink: Colour,
  accent: Colour,
  /** Colour of text on `accent`. */
  onAccent: Colour,
  /** Variant of `accent` for text on `paper`. */
  accentText: Colour,
})
export type ThemeColours = z.infer<typeof ThemeColours>

/** Returns the schema of a path relative to `shop.json`. */
const pathOf = (ending: RegExp, like: string) => {
  const error = `is not a path such as ${like}`
  return z.string().regex(MEDIA_FILE, { error, abort: true }).regex(ending, { error })
}
const FilePath = pathOf(/\.(svg|png)$/, 'shop/logo.svg')
const PngPath = pathOf(/\.png$/, 'shop/share.png')
const SvgPath = pathOf(/\.svg$/, 'shop/mark.svg')

/** Text by language. A single text applies to all languages. */
const Wording = z.union([z.string().min(1), Texts])

export const ShopFile = z.strictObject({
  name: z.union([z.string().min(1).max(40), Texts]),
  /** SVG or PNG. `dark` is the file for dark backgrounds, if another one is needed there. */
  logo: z.strictObject({ file: FilePath, dark: FilePath.optional() }).optional(),
  /** Square SVG, used as the shop's mark and icon. */
  mark: SvgPath.optional(),
  /** PNG of 1,200 × 630 pixels that other sites show for shared pages without a picture. */
  share: PngPath.optional(),
  colours: z.strictObject({ light: ThemeColours, dark: ThemeColours }).optional(),
  sentences: z.partialRecord(z.enum(BRAND_SENTENCES), Texts).default({}),
  /** `from` is the sender, unless MAIL_FROM is set. `replyTo` receives replies. */
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
