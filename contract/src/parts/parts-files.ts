import { z } from 'zod'
import { Key, MediaFileOrAddress, PartNumber, Texts } from '../catalog/catalog-files.ts'
import { LIST_LIMITS, MAX_PART_MINUTES } from '../catalog/product-limits.ts'
import { BuyAddress } from '../catalog/selling.ts'
import { Yuan } from '../values.ts'

/** A text by its key in `words`, or as it is. */
const Worded = z.union([Key, Texts])

/** How a part is changed. */
const GuideEntry = z.strictObject({
  minutes: z.int().positive().max(MAX_PART_MINUTES).optional(),
  tool: Texts.optional(),
  /** Three, never more: a longer job is an article of help. */
  steps: z
    .array(z.strictObject({ title: Texts, text: Texts }))
    .max(LIST_LIMITS.partSteps)
    .default([]),
})

/** A line of what is stated of a part. `name`: in `words`, the name of the definition of that key, or as it is; its value as that of a product's spec, with `{key}` for a word. */
const PartSpecEntry = z
  .strictObject({
    name: Worded,
    number: z.number().optional(),
    unit: z.string().optional(),
    text: z.union([z.string().min(1), Texts]).optional(),
  })
  .refine((spec) => spec.text !== undefined || spec.number !== undefined, { error: 'a spec needs a number or a text' })

const PartEntry = z.strictObject({
  number: PartNumber,
  name: Worded,
  /** For a piece; null, as without addresses to buy it at: one asks for it. */
  price: Yuan.nullable().default(null),
  buyUrls: z
    .array(BuyAddress.partial({ seller: true, label: true, languages: true }))
    .max(LIST_LIMITS.buyUrls)
    .default([]),
  image: MediaFileOrAddress.optional(),
  stockStatus: Worded.optional(),
  specs: z.array(PartSpecEntry).max(LIST_LIMITS.partSpecs).default([]),
  /** By its key in `guides`, or as it is. */
  guide: z.union([Key, GuideEntry]).optional(),
})

/** `parts.json`: what parts products may have. `words` and `guides`: what many of them share, so that it is written once. */
export const PartsFile = z.strictObject({
  words: z.record(Key, Texts).default({}),
  guides: z.record(Key, GuideEntry).default({}),
  parts: z.array(PartEntry),
})
