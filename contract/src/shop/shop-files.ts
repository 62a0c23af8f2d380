import { z } from 'zod'
import { Texts } from '../catalog/catalog-files.ts'
import { BRAND_SENTENCES } from './shop.ts'

const Colour = z.string().regex(/^#[0-9a-f]{6}$/)

/** What a merchant may set of the tokens of a theme (`storefront/src/ui/styles/tokens.css`); the others follow from these or stay as they are. */
const Colours = z.strictObject({
  paper: Colour,
  ink: Colour,
  accent: Colour,
  /** Text on the accent. */
  onAccent: Colour,
  /** The accent as text on paper. */
  accentText: Colour,
})

/** A file of the folder by its path in it, beside `shop.json`. */
const FilePath = z.string().regex(/^[\w-]+(\/[\w-]+)*\.(svg|png)$/)

/** One text where it is the same in every language. */
const Wording = z.union([z.string().min(1), Texts])

/** Whose shop it is, as one file, `shop.json`, beside the catalogue. */
export const ShopFile = z.strictObject({
  name: z.union([z.string().min(1).max(40), Texts]),
  /** SVG without scripts; `dark` where the first cannot be seen on a dark ground. */
  logo: z.strictObject({ file: FilePath, dark: FilePath.optional() }).optional(),
  /** A square SVG: the mark beside the name, the icon of tabs and home screens. */
  icon: FilePath.optional(),
  colours: z.strictObject({ light: Colours, dark: Colours }).optional(),
  sentences: z.partialRecord(z.enum(BRAND_SENTENCES), Texts).default({}),
  mail: z.strictObject({ from: z.email().optional(), replyTo: z.email().optional() }).default({}),
  operator: z
    .strictObject({
      name: Wording,
      legalForm: Wording.optional(),
      street: Wording,
      postalCode: z.string().min(1),
      city: Wording,
      country: z.string().regex(/^[A-Z]{2}$/),
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
