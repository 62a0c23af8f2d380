import type { z } from 'zod'
import { ALL_SERIES, PRODUCT as PRODUCT_PAGE, SERIES } from '../../addresses.ts'
import { MAX_MIN_AGE, TEXT_LIMITS } from '../../catalog/product-limits.ts'
import type { BuyAddress, Retired } from '../../catalog/selling.ts'
import type { KeptImage, KeptProductPart, KeptService, KeptSpecValue, Manual, ScheduledPrice, SpecTexts } from '../../manage/products/product-entries.ts' // prettier-ignore
import { custom, customLocalised } from '../field.ts'
import { kind } from '../kind.ts'

const words = <const Max extends number>(max: Max, example: string) => ({ max, example, localised: true }) as const
type Texts = Record<string, string>

const DETAIL_TEXT = '<p>The chassis is one aluminium plate with milled side guards.</p>'

/** Options of fields in other tables, which code for products reads and writes. */
const isElsewhere = { isElsewhere: true, notInFiles: true } as const

/**
 * Products. A field with one column, or one text per language, is only declared here: schema, column, form, history and file format derive
 * from the declaration. Lists and texts by key are `custom`: code defines their rows, controls and files. Other fields with `notInFiles`
 * have another form in files.
 */
export const PRODUCT = kind({
  type: 'product',
  path: 'products',
  about: 'Products, as they are kept.',
  table: 'product',
  fields: {
    name: { type: 'line', ...words(TEXT_LIMITS.name, 'Kestrel 10 4WD Buggy'), required: true, searched: true, sorted: true },
    subtitleKeys: custom<string[] | null>(isElsewhere), // keys of the specs in the subtitle; null if it is a text
    subtitle: { type: 'line', ...words(TEXT_LIMITS.subtitle, '1:10 · 80 km/h'), notInFiles: true },
    description: { type: 'text', ...words(TEXT_LIMITS.description, 'A buggy of {top-speed}.'), required: true, notInFiles: true },
    detailText: { type: 'html', ...words(TEXT_LIMITS.detailText, DETAIL_TEXT), required: true, notInFiles: true, shown: true },
    stockStatus: { type: 'line', ...words(TEXT_LIMITS.stockStatus, 'Pre-order') },
    stockUntil: custom<string | null>({ empty: null }), // a date, compared in UTC
    keywords: { type: 'text', ...words(TEXT_LIMITS.keywords, 'RC car') },
    specs: custom<KeptSpecValue[]>(isElsewhere),
    specTexts: customLocalised<Record<string, z.infer<typeof SpecTexts>>>(isElsewhere),
    price: { type: 'money', required: true, listed: true, sorted: true },
    originalPrice: { type: 'money' },
    schedule: custom<Array<z.infer<typeof ScheduledPrice>>>(isElsewhere),
    visibleFrom: { type: 'date' },
    visibleUntil: { type: 'date' },
    retired: custom<Retired | null>({ notInFiles: true }), // null while it is sold
    images: custom<Array<z.infer<typeof KeptImage>>>({ ...isElsewhere, required: true }),
    imageTexts: customLocalised<Texts>(isElsewhere),
    modelUrl: { type: 'address', column: 'view360_url', notInFiles: true },
    parts: custom<Array<z.infer<typeof KeptProductPart>>>(isElsewhere),
    manual: customLocalised<z.infer<typeof Manual> | null>(isElsewhere),
    buyUrls: custom<Array<z.infer<typeof BuyAddress>>>(isElsewhere),
    seriesId: { type: 'reference', to: 'series', required: true, filtered: true, listed: true, notInFiles: true },
    sort: { type: 'order', inFiles: true, required: true },
    recommended: { type: 'flag', filtered: true },
    tags: custom<number[]>({ column: 'tag_ids', notInFiles: true }), // unique ids in an array column
    services: custom<Array<z.infer<typeof KeptService>>>(isElsewhere),
    serviceTexts: customLocalised<Texts>(isElsewhere),
    gtin: custom<string | null>({ empty: null }),
    minAge: { type: 'number', min: 0, max: MAX_MIN_AGE, unit: 'years' },
    maker: custom<string>({ column: 'safety_maker', notInFiles: true }), // manufacturer according to EU 2023/988; empty if not stated
    responsible: custom<string>({ column: 'safety_responsible', notInFiles: true }),
    warnings: {
      type: 'text',
      ...words(TEXT_LIMITS.warnings, 'Not suitable for children under 14 years.'),
      column: 'safety_warnings',
      notInFiles: true,
    },
    seoTitle: { type: 'line', ...words(TEXT_LIMITS.seoTitle, 'Kestrel 10: 1:10 brushless buggy'), notInFiles: true },
    seoDescription: { type: 'text', ...words(TEXT_LIMITS.seoDescription, '80 km/h, 3S, every part to be had.'), notInFiles: true },
  },
  title: 'name',
  create: ['name', 'seriesId'],
  topic: 'catalog',
  pathInShop: PRODUCT_PAGE,
  leadsTo: [SERIES.replace(':category', ':seriesId'), ALL_SERIES],
})
