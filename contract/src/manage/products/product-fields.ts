import { z } from 'zod'
import { Gtin } from '../../catalog/catalog-files.ts'
import { LIST_LIMITS, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import { BuyAddress, Company, Day, Retired } from '../../catalog/selling.ts'
import { PRODUCT } from '../../kinds/declared/product.ts'
import { valuesSchema } from '../../kinds/value-schemas.ts'
import { Id, text } from '../../schemas.ts'
import { KeptImage, KeptProductPart, KeptService, KeptSpec, ListKey, Manual, ScheduledPrice, SpecTexts } from './product-entries.ts'

const listOf = <Entry extends z.ZodType>(entry: Entry, max: number, keyOf: (entry: z.output<Entry>) => string | number) =>
  z
    .array(entry)
    .max(max)
    .refine((list) => new Set(list.map(keyOf)).size === list.length, { error: 'twice' })

export const ProductValues = valuesSchema(PRODUCT, {
  schedule: z.array(ScheduledPrice).max(LIST_LIMITS.schedule),
  tags: listOf(Id, LIST_LIMITS.tags, (id) => id),
  gtin: Gtin.nullable(),
  stockUntil: Day.nullable(),
  retired: Retired.nullable(),
  images: listOf(KeptImage, LIST_LIMITS.images, ({ url }) => url),
  parts: listOf(KeptProductPart, LIST_LIMITS.parts, ({ part }) => part),
  buyUrls: z.array(BuyAddress).max(LIST_LIMITS.buyUrls),
  maker: Company,
  responsible: Company,
  services: listOf(KeptService, LIST_LIMITS.services, ({ key }) => key),
  specs: listOf(KeptSpec, LIST_LIMITS.specs, ({ key }) => key),
  subtitleKeys: z.array(ListKey).max(LIST_LIMITS.subtitleKeys).nullable(),
  manual: Manual.nullable(),
  imageTexts: z.record(z.string().max(300), z.string().max(TEXT_LIMITS.imageText)),
  serviceTexts: z.record(ListKey, z.string().max(TEXT_LIMITS.serviceText)),
  specTexts: z.record(ListKey, SpecTexts),
})
export type ProductValues = z.infer<typeof ProductValues>

export const PartNumber = text('CAR-0101')
