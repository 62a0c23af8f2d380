import { z } from 'zod'
import { Id, LinkAddress, OptionalLinkAddress, Time, Yuan } from '../values.ts'
import { Definition, DefinitionKey, SpecCodes } from './definitions.ts'
import { LANGUAGES } from '../languages.ts'
import { MEDIA_FILE } from './media-names.ts'
import { KINDS, MAX_HEADLINES, PICTURE_FITS, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'
import { BuyAddress, Company, Day, FocalPoint, SeoDescription, SeoTitle } from './selling.ts'
import { PART_NUMBER } from '../parts/part-numbers.ts'
import { GTIN_FORM, hasCheckDigit, LIST_LIMITS, MAX_PIECES } from './product-limits.ts'
import { isMeasure } from './units.ts'

/**
 * A catalogue as files, the shape of the demo and of a merchant's import:
 * `shared.json`, and a folder per series with `series.json` and one file per product.
 * In `description` and `detailText` `{key}` stands for the shown value of the product's spec of that key, so that no figure is typed twice; `{{key}}` is
 * `{key}` as it stands there.
 */

/** A text in every language. */
export const Texts = z.strictObject({
  en: z.string().min(1),
  zh: z.string().min(1),
  de: z.string().min(1),
  ja: z.string().min(1),
  ko: z.string().min(1),
})
export type Texts = z.infer<typeof Texts>

/** A text that says nothing, in every language. */
export const NO_TEXTS: Texts = { en: '', zh: '', de: '', ja: '', ko: '' }

/** A name by which files refer to tags, specs, units and services. */
export const Key = z.string().regex(/^[a-z][a-zA-Z0-9-]*$/)

/** A file by its path in the folder of media. */
export const MediaFile = z.string().regex(MEDIA_FILE, { error: 'is no path in the folder of media such as products/front.webp' })
/** A file of media, or an address of another: https, http, or a path of the shop, which begins with `/`. */
export const MediaFileOrAddress = z.union([MediaFile, LinkAddress], { error: 'is neither a path in the folder of media nor an address' })

/** One promise that the shop makes with a product. */
export const ServiceEntry = z.strictObject({ icon: z.enum(SERVICE_ICONS).nullable().default(null), text: Texts })

const DefinitionEntry = z
  .strictObject({ ...Definition.shape, name: Texts })
  .refine(isMeasure, { error: 'is no unit of its dimension', path: ['unit'] })

/**
 * Lists that products share: tags, the definitions of specs, units as shown, service lines. `specNames`: the names of specs that are only shown; files from
 * before there were definitions have no others, and no `definitions`: then the shop's own hold. `companies`: who makes products, or answers for them in the
 * EU, with addresses, a line each; `warnings`: what products are warned of.
 */
export const SharedFile = z.strictObject({
  tags: z.array(z.strictObject({ id: Id, key: Key, name: Texts })),
  definitions: z.record(DefinitionKey, DefinitionEntry).optional(),
  specNames: z.record(Key, Texts).optional(),
  units: z.record(z.string().min(1), Texts),
  services: z.record(Key, ServiceEntry),
  companies: z.record(Key, Company.min(1)).optional(),
  warnings: z.record(Key, Texts).optional(),
})

/** A place in a picture, in shares of its width and height from the upper left corner. */
const PlaceInPicture = z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)])

export const SeriesFile = z.strictObject({
  id: Id,
  code: z.string().regex(/^[A-Z]{2,5}$/),
  kind: z.enum(KINDS).nullable().default(null),
  sort: z.int(),
  isHome: z.boolean(),
  /** Whether the shop shows it. */
  active: z.boolean().default(true),
  iconUrl: OptionalLinkAddress,
  imageUrl: OptionalLinkAddress,
  name: Texts,
  description: Texts,
  summary1: Texts,
  summary2: Texts,
  summary3: Texts,
  specs: z.array(
    z.strictObject({
      title: Texts,
      description: Texts,
      icon: z.enum(SPEC_ICONS).nullable().default(null),
      iconUrl: OptionalLinkAddress,
      /** Where its number points in the picture of `leaders`. */
      target: PlaceInPicture.optional(),
    }),
  ),
  /** The picture of a product that the numbers of the specs point into: by its name in the manifest of products' pictures, or as `images` name one. */
  leaders: MediaFileOrAddress.optional(),
})

/**
 * One spec. It shows `text`, otherwise the number as the language writes it, with its unit if it has one. It is of the definition of its `key`, or of
 * the one it names; a number without a unit, beside a text, is in the definition's. `comparable` false: another spec of the product is the one compared.
 * `name`: where it is not the definition's, or that of its key in `specNames`. `condition`: the test conditions of the figure. `codes`: what its words say, for
 * rules.
 */
export const SpecEntry = z
  .strictObject({
    key: Key,
    definition: DefinitionKey.optional(),
    comparable: z.boolean().default(true),
    name: Texts.optional(),
    number: z.number().optional(),
    unit: z.string().optional(),
    text: z.union([z.string().min(1), Texts]).optional(),
    condition: Texts.optional(),
    codes: SpecCodes.default([]),
  })
  .refine((spec) => spec.text !== undefined || spec.number !== undefined, { error: 'a spec needs a number or a text' })

/** The number of a part. */
export const PartNumber = z
  .string()
  .regex(PART_NUMBER, { error: 'is no part number such as CAR-0101-05: letters, digits and single hyphens' })

/**
 * A part that a product has. `node`: the name of its group in the product's model, where there is one of it alone. `at`: where its number points in the
 * picture of `exploded`.
 */
const PartEntry = z.strictObject({
  number: PartNumber,
  quantity: z.int().positive().max(MAX_PIECES).default(1),
  node: z.string().min(1).nullable().default(null),
  at: PlaceInPicture.nullable().default(null),
})

/** A number in trade (GTIN) of 8, 12, 13 or 14 digits, its last one the check digit. */
export const Gtin = z
  .string()
  .regex(GTIN_FORM, { error: 'is not 8, 12, 13 or 14 digits' })
  .refine(hasCheckDigit, { error: 'its last digit is not the check digit of the others' })
  .meta({ examples: ['4006381333931'] })

/** A picture of a product. `fit`: as the `object-fit` of CSS; `focal`: what stays in sight where it is cut; `alt`: what it shows, in words. */
const ImageEntry = z.union([
  MediaFileOrAddress.transform((file) => ({ file, fit: 'contain' as const, alt: undefined, focal: undefined })),
  z.strictObject({
    file: MediaFileOrAddress,
    fit: z.enum(PICTURE_FITS).default('contain'),
    focal: FocalPoint.optional(),
    alt: Texts.optional(),
  }),
])

/** A price that holds from `starts` up to `ends`, or without an end. Without an `originalPrice` the ordinary price is the struck one, where it is higher. */
const ScheduledPrice = z.strictObject({ price: Yuan, originalPrice: Yuan.optional(), starts: Time, ends: Time.optional() })

/** A company by its key in `companies`, or as it is. */
const CompanyEntry = z.union([Key, z.strictObject({ text: Company.min(1) })])
const InLanguage = z.enum(LANGUAGES)

export const ProductFile = z.strictObject({
  id: Id,
  gtin: Gtin.nullable().default(null),
  price: Yuan,
  originalPrice: Yuan.optional(),
  /** Prices that hold for a time, instead of these; no two of them at once. */
  schedule: z.array(ScheduledPrice).max(LIST_LIMITS.schedule).default([]),
  stock: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  sort: z.int(),
  recommended: z.boolean().default(false),
  /** Whether it is for sale: one that is not is nowhere shown, but nothing of it is lost. */
  active: z.boolean().default(true),
  /** From when the shop shows it, and until when, if not always. */
  visibleFrom: Time.nullable().default(null),
  visibleUntil: Time.nullable().default(null),
  createdTime: Time,
  minAge: z.int().min(0).max(18).nullable().default(null),
  /** By their keys; one that `shared.json` does not have by its id. */
  tags: z.array(z.union([Key, Id])),
  /** By their keys, or as they are. */
  services: z.array(z.union([Key, ServiceEntry])),
  /** Pictures, the main one first; without any, those that the manifest of products' pictures lists by the name of the file. */
  images: z.array(ImageEntry).default([]),
  /** Where it can be bought, the first for a page's language behind *Buy*, the rest beside it; `languages`: of the pages that it is for, none meaning all. */
  buyUrls: z
    .array(BuyAddress.partial({ seller: true, label: true, languages: true }))
    .max(LIST_LIMITS.buyUrls)
    .default([]),
  /** The only one of them, without a seller. */
  productUrl: OptionalLinkAddress.default(''),
  view360Url: OptionalLinkAddress.default(''),
  /** The picture of it taken apart, seen as the model is then: by its name in the manifest of products' pictures, or as `images` name one. */
  exploded: MediaFileOrAddress.optional(),
  manuals: z.partialRecord(InLanguage, z.strictObject({ url: LinkAddress, bytes: z.int().positive() })).default({}),
  name: Texts,
  /** Keys of the specs whose values make up the subtitle, separated by ` · `; or the subtitle itself. */
  subtitle: z.union([z.array(Key), Texts]),
  /** Keys of the specs that the title block shows as figures, in this order. */
  headline: z
    .array(Key)
    .max(MAX_HEADLINES)
    .refine((keys) => new Set(keys).size === keys.length, { error: 'names a spec twice' })
    .default([]),
  description: Texts.default(NO_TEXTS),
  /** What shoppers call it otherwise, separated by spaces or commas: searched, never shown. */
  keywords: Texts.optional(),
  stockStatus: Texts.optional(),
  /** The day on which it is back, said beside that label until it has passed. */
  stockUntil: Day.nullable().default(null),
  /** Product safety (EU 2023/988). `warnings`: by their keys, or as they are; or all of them as a text of lines. */
  safety: z
    .strictObject({
      maker: CompanyEntry.optional(),
      responsible: CompanyEntry.optional(),
      warnings: z.union([z.array(z.union([Key, Texts])), Texts]).optional(),
    })
    .optional(),
  /** Title and description in search engines, by language: without them the name and the description. */
  seo: z
    .partialRecord(InLanguage, z.strictObject({ title: SeoTitle.min(1).optional(), description: SeoDescription.min(1).optional() }))
    .default({}),
  specs: z.array(SpecEntry).refine((specs) => new Set(specs.map(({ key }) => key)).size === specs.length, { error: 'names a key twice' }),
  detailText: Texts.default(NO_TEXTS),
  /** The parts that it is made of, of those in `parts.json`, in the order of its list. */
  parts: z.array(PartEntry).max(LIST_LIMITS.parts).default([]),
})
