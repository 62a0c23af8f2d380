import { z } from 'zod'
import { Id, LinkAddress, OptionalLinkAddress, Time, Yuan } from '../values.ts'
import { KINDS, MAX_HEADLINES, SERVICE_ICONS, SPEC_ICONS } from './kinds.ts'

/**
 * A catalogue as files, the shape of the demo and of a merchant's import:
 * `shared.json`, and a folder per series with `series.json` and one file per product.
 * In texts `{key}` stands for the shown value of the product's spec of that key, so that no figure is typed twice.
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

/** A name by which files refer to tags, specs, units and services. */
export const Key = z.string().regex(/^[a-z][a-zA-Z0-9-]*$/)

/** Lists that products share: tags, the names of specs, units as shown, service lines. */
export const SharedFile = z.strictObject({
  tags: z.array(z.strictObject({ id: Id, key: Key, name: Texts })),
  specNames: z.record(Key, Texts),
  units: z.record(z.string().min(1), Texts),
  services: z.record(Key, z.strictObject({ icon: z.enum(SERVICE_ICONS).nullable().default(null), text: Texts })),
})

export const SeriesFile = z.strictObject({
  id: Id,
  code: z.string().regex(/^[A-Z]{2,5}$/),
  kind: z.enum(KINDS).nullable().default(null),
  sort: z.int(),
  isHome: z.boolean(),
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
      /** Where its number points in the picture of `leaders`, in shares of it from the upper left corner. */
      target: z.tuple([z.number().min(0).max(1), z.number().min(0).max(1)]).optional(),
    }),
  ),
  /** The picture of a product, by its name in the manifest, that the numbers of the specs point into. */
  leaders: z
    .string()
    .regex(/^[\w-]+\.webp$/)
    .optional(),
})

/**
 * One spec. It shows `text`, otherwise the number as the language writes it, with its unit if it has one.
 * `condition`: the test conditions of the figure.
 */
export const SpecEntry = z
  .strictObject({
    key: Key,
    number: z.number().optional(),
    unit: z.string().optional(),
    text: z.union([z.string().min(1), Texts]).optional(),
    condition: Texts.optional(),
  })
  .refine((spec) => spec.text !== undefined || spec.number !== undefined, { error: 'a spec needs a number or a text' })

/**
 * A GTIN of 8, 12, 13 or 14 digits, its last one the check digit (GS1 General Specifications, 7.9): from the right the digits weigh 1, 3, 1, 3, …,
 * and their sum is a multiple of ten.
 */
const Gtin = z
  .string()
  .regex(/^(\d{8}|\d{12,14})$/, { error: 'is not 8, 12, 13 or 14 digits' })
  .refine(
    (gtin) =>
      gtin
        .split('')
        .toReversed()
        .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) %
        10 ===
      0,
    {
      error: 'its last digit is not the check digit of the others',
    },
  )

export const ProductFile = z.strictObject({
  id: Id,
  gtin: Gtin.nullable().default(null),
  price: Yuan,
  originalPrice: Yuan.optional(),
  stock: z.int().nonnegative(),
  sales: z.int().nonnegative(),
  sort: z.int(),
  recommended: z.boolean().default(false),
  createdTime: Time,
  minAge: z.int().min(0).max(18).nullable().default(null),
  tags: z.array(Key),
  services: z.array(Key),
  /** Pictures in the folder of media, the main one first: those of a product without any in the manifest. */
  images: z.array(z.string().regex(/^[\w-]+\.\w+$/)).default([]),
  productUrl: OptionalLinkAddress,
  view360Url: OptionalLinkAddress.default(''),
  manuals: z
    .partialRecord(z.enum(['en', 'zh', 'de', 'ja', 'ko']), z.strictObject({ url: LinkAddress, bytes: z.int().positive() }))
    .default({}),
  name: Texts,
  /** Keys of the specs whose values make up the subtitle, separated by ` · `. */
  subtitle: z.array(Key),
  /** Keys of the specs that the title block shows as figures, in this order. */
  headline: z
    .array(Key)
    .max(MAX_HEADLINES)
    .refine((keys) => new Set(keys).size === keys.length, { error: 'names a spec twice' })
    .default([]),
  description: Texts,
  /** What shoppers call it otherwise, separated by spaces or commas: searched, never shown. */
  keywords: Texts.optional(),
  stockStatus: Texts.optional(),
  specs: z.array(SpecEntry),
  detailText: Texts,
})
