import { z } from 'zod'
import { OptionalTexts, PartNumber, TextsInFile } from '../catalog/catalog-files.ts'
import { LIST_LIMITS, MAX_PART_MINUTES } from '../catalog/product-limits.ts'
import { BuyAddress } from '../catalog/selling.ts'
import { Key, MediaFileOrAddress, Yuan } from '../schemas.ts'

/** Key of an entry in `words`, or a text by language. */
const Worded = z.union([Key, TextsInFile])

const GuideEntry = z.strictObject({
  minutes: z.int().positive().max(MAX_PART_MINUTES).optional(),
  tool: OptionalTexts.optional(),
  /** Short instructions for replacing the part. Longer ones are help articles. */
  steps: z
    .array(z.strictObject({ title: TextsInFile, text: TextsInFile }))
    .max(LIST_LIMITS.partSteps)
    .default([]),
})

/** `name` is a key of `words`, the key of a definition, or a text. Values are as in product specs; `{key}` in a text inserts a word. */
const PartSpecEntry = z
  .strictObject({
    name: Worded,
    number: z.number().optional(),
    unit: z.string().optional(),
    text: z.union([z.string().min(1), TextsInFile]).optional(),
  })
  .refine((spec) => spec.text !== undefined || spec.number !== undefined, { error: 'a spec needs a number or a text' })

const PartEntry = z.strictObject({
  number: PartNumber,
  active: z.boolean().default(true),
  name: Worded,
  /** Price per piece. Without a price or a buy address, the price is on request. */
  price: Yuan.nullable().default(null),
  buyUrls: z
    .array(BuyAddress.partial({ seller: true, label: true, languages: true }))
    .max(LIST_LIMITS.buyUrls)
    .default([]),
  image: MediaFileOrAddress.optional(),
  stockStatus: z.union([Key, OptionalTexts]).optional(),
  specs: z.array(PartSpecEntry).max(LIST_LIMITS.partSpecs).default([]),
  /** Key of an entry in `guides`, or a guide. */
  guide: z.union([Key, GuideEntry]).optional(),
})

/** Content of `parts.json`. Parts share `words` and `guides`. */
export const PartsFile = z.strictObject({
  words: z.record(Key, TextsInFile).default({}),
  guides: z.record(Key, GuideEntry).default({}),
  parts: z.array(PartEntry),
})
