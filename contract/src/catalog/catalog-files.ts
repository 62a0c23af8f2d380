import { z } from 'zod'
import { PRODUCT } from '../kinds/declared/product.ts'
import { SERIES_CODE } from '../kinds/declared/series.ts'
import { TAG } from '../kinds/declared/tag.ts'
import { entrySchema, entryShape } from '../kinds/file-entries.ts'
import { Id, Key, LinkAddress, MediaFileOrAddress, OptionalLinkAddress, Time, Yuan } from '../schemas.ts'
import { Definition, DefinitionKey, SpecCodes } from './definitions.ts'
import { DEFAULT_LANGUAGE, type Language, LANGUAGES } from '../languages.ts'
import { KINDS, MAX_HEADLINES, PICTURE_FITS, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'
import { BuyAddress, Company, Day, FocalPoint, SeoDescription, SeoTitle } from './selling.ts'
import { PART_NUMBER } from '../parts/part-numbers.ts'
import { GTIN_FORM, hasCheckDigit, LIST_LIMITS, MAX_PIECES } from './product-limits.ts'
import { isMeasure } from './units.ts'

/** Schemas of catalogue files. In `description` and `detailText`, `{key}` inserts a spec's value; `{{key}}` is a literal `{key}`. */

export const Texts = z.strictObject({
  en: z.string().min(1),
  zh: z.string().min(1),
  de: z.string().min(1),
  ja: z.string().min(1),
  ko: z.string().min(1),
})
export type Texts = z.infer<typeof Texts>

export type OptionalTexts = Partial<Record<Language, string>>
export type TextsInFile = OptionalTexts & Record<typeof DEFAULT_LANGUAGE, string>
const anyLanguage = Object.fromEntries(LANGUAGES.map((language) => [language, z.string().min(1).optional()]))
export const OptionalTexts = z.strictObject(anyLanguage) as unknown as z.ZodType<OptionalTexts> // the type has the same languages
/** Texts by language. A language without a text shows the text in the default language. */
export const TextsInFile = z.strictObject({ ...anyLanguage, [DEFAULT_LANGUAGE]: z.string().min(1) }) as unknown as z.ZodType<TextsInFile> // same languages

export const NO_TEXTS: Texts = { en: '', zh: '', de: '', ja: '', ko: '' }

export const ServiceEntry = z.strictObject({ icon: z.enum(SERVICE_ICONS).nullable().default(null), text: TextsInFile })

const DefinitionEntry = z
  .strictObject({ ...Definition.shape, active: z.boolean().default(true), name: TextsInFile })
  .refine(isMeasure, { error: 'is no unit of its dimension', path: ['unit'] })

/** `specNames` has names of specs without a definition. If `definitions` is missing, an import leaves the stored definitions unchanged. */
export const SharedFile = z.strictObject({
  tags: z.array(entrySchema(TAG)),
  definitions: z.record(DefinitionKey, DefinitionEntry).optional(),
  specNames: z.record(Key, Texts).optional(),
  units: z.record(z.string().min(1), Texts),
  services: z.record(Key, ServiceEntry),
  companies: z.record(Key, Company.min(1)).optional(),
  warnings: z.record(Key, Texts).optional(),
})

/** Point in a picture, as fractions of the width and height from the upper left corner. */
const PlaceInPicture = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

export const SeriesFile = z.strictObject({
  id: Id,
  code: z.string().regex(SERIES_CODE),
  kind: z.enum(KINDS).nullable().default(null),
  sort: z.int(),
  isHome: z.boolean(),
  active: z.boolean().default(true),
  iconUrl: OptionalLinkAddress,
  imageUrl: OptionalLinkAddress,
  name: TextsInFile,
  description: OptionalTexts.optional(),
  summary1: OptionalTexts.optional(),
  summary2: OptionalTexts.optional(),
  summary3: OptionalTexts.optional(),
  specs: z.array(
    z.strictObject({
      title: TextsInFile,
      description: TextsInFile,
      icon: z.enum(SPEC_ICONS).nullable().default(null),
      iconUrl: OptionalLinkAddress,
      /** Point in the `leaders` picture that this spec's number points to. */
      target: PlaceInPicture.optional(),
    }),
  ),
  /** Product picture in which numbers mark the specs: a name in the picture manifest, a path in the media folder, or a URL. */
  leaders: MediaFileOrAddress.optional(),
})

/** Spec of a product. Pages show `text`, or else number and unit. Comparisons skip specs with `comparable: false`. Rules use `codes`. */
export const SpecEntry = z
  .strictObject({
    key: Key,
    definition: DefinitionKey.optional(),
    comparable: z.boolean().default(true),
    name: TextsInFile.optional(),
    number: z.number().optional(),
    unit: z.string().optional(),
    text: z.union([z.string().min(1), TextsInFile]).optional(),
    condition: OptionalTexts.optional(),
    codes: SpecCodes.default([]),
  })
  .refine((spec) => spec.text !== undefined || spec.number !== undefined, { error: 'a spec needs a number or a text' })

export const PartNumber = z
  .string()
  .regex(PART_NUMBER, { error: 'is no part number such as CAR-0101-05: letters, digits and single hyphens' })

/** `node` names the group of the 3D model that is exactly this part. `at` is the point of its number in the exploded view. */
const PartEntry = z.strictObject({
  number: PartNumber,
  quantity: z.int().positive().max(MAX_PIECES).default(1),
  node: z.string().min(1).nullable().default(null),
  at: PlaceInPicture.nullable().default(null),
})

/** Trade number (EAN, UPC or JAN) of 8, 12, 13 or 14 digits. The last digit is a check digit. */
export const Gtin = z
  .string()
  .regex(GTIN_FORM, { error: 'is not 8, 12, 13 or 14 digits' })
  .refine(hasCheckDigit, { error: 'its last digit is not the check digit of the others' })
  .meta({ examples: ['4006381333931'] })

/** `fit` is the CSS `object-fit`, `focal` the point that stays visible when the picture is cropped, `alt` the alternative text. */
const ImageEntry = z.union([
  MediaFileOrAddress.transform((file) => ({ file, fit: 'contain' as const, alt: undefined, focal: undefined })),
  z.strictObject({
    file: MediaFileOrAddress,
    fit: z.enum(PICTURE_FITS).default('contain'),
    focal: FocalPoint.optional(),
    alt: OptionalTexts.optional(),
  }),
])

/** `ends` is exclusive. Without `originalPrice`, the ordinary price is shown struck through if it is higher. */
const ScheduledPrice = z.strictObject({ price: Yuan, originalPrice: Yuan.optional(), starts: Time, ends: Time.optional() })

const RetiredEntry = z
  .strictObject({ since: Day, sparesUntil: Day.optional(), successor: Id.optional() })
  .refine(({ since, sparesUntil = since }) => sparesUntil >= since, { error: 'is before since', path: ['sparesUntil'] })

const CompanyEntry = z.union([Key, z.strictObject({ text: Company.min(1) })])
const InLanguage = z.enum(LANGUAGES)

export const ProductFile = z.strictObject({
  id: Id,
  ...entryShape(PRODUCT, { gtin: Gtin, stockUntil: Day }),
  /** Temporary prices. Their periods must not overlap. */
  schedule: z.array(ScheduledPrice).max(LIST_LIMITS.schedule).default([]),
  stock: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  /** If false, the product is stored but hidden everywhere. */
  active: z.boolean().default(true),
  createdTime: Time,
  /** The product is no longer sold, and keeps its page. `successor` is the number of another product. */
  retired: RetiredEntry.optional(),
  /** Keys of tags in `shared.json`, or ids of tags that are not in that file. */
  tags: z.array(z.union([Key, Id])),
  services: z.array(z.union([Key, ServiceEntry.extend({ key: Key.optional() })])),
  /** Pictures, the main one first. The default is all pictures in the picture manifest that are named after the product's file. */
  images: z.array(ImageEntry).default([]),
  /** The first address for the page's language is the *Buy* link. An address without `languages` is for all languages. */
  buyUrls: z
    .array(BuyAddress.partial({ seller: true, label: true, languages: true }))
    .max(LIST_LIMITS.buyUrls)
    .default([]),
  /** Shorthand for a single entry in `buyUrls`, without a seller. */
  productUrl: OptionalLinkAddress.default(''),
  view360Url: OptionalLinkAddress.default(''),
  /** Picture of the exploded product, seen from the 3D model's own camera: a name in the picture manifest, or a path as in `images`. */
  exploded: MediaFileOrAddress.optional(),
  manuals: z.partialRecord(InLanguage, z.strictObject({ url: LinkAddress, bytes: z.int().positive() })).default({}),
  /** Either keys of specs, whose values are joined by ` · `, or a text by language. */
  subtitle: z.union([z.array(Key), OptionalTexts]),
  headline: z
    .array(Key)
    .max(MAX_HEADLINES)
    .refine((keys) => new Set(keys).size === keys.length, { error: 'names a spec twice' })
    .default([]),
  description: OptionalTexts.default({}),
  /** Product safety information (EU 2023/988). `warnings` is a list of keys or texts, or a single text with one warning per line. */
  safety: z
    .strictObject({
      maker: CompanyEntry.optional(),
      responsible: CompanyEntry.optional(),
      warnings: z.union([z.array(z.union([Key, OptionalTexts])), OptionalTexts]).optional(),
    })
    .optional(),
  /** Title and description for search engines. The default is the product's name and description. */
  seo: z
    .partialRecord(InLanguage, z.strictObject({ title: SeoTitle.min(1).optional(), description: SeoDescription.min(1).optional() }))
    .default({}),
  specs: z.array(SpecEntry).refine((specs) => new Set(specs.map(({ key }) => key)).size === specs.length, { error: 'names a key twice' }),
  detailText: OptionalTexts.default({}),
  /** Parts of the product, which `parts.json` defines, in display order. */
  parts: z.array(PartEntry).max(LIST_LIMITS.parts).default([]),
})
