/** Maximum lengths of texts in characters. The editor also imports this file, so it must not import Zod. */
export const TEXT_LIMITS = {
  name: 120,
  subtitle: 200,
  description: 2_000,
  keywords: 1_000,
  stockStatus: 120,
  detailText: 40_000,
  seoTitle: 120,
  seoDescription: 320,
  warnings: 4_000,
  maker: 400,
  responsible: 400,
  imageText: 300,
  serviceText: 200,
  specName: 120,
  specValue: 200,
  condition: 200,
  node: 200,
  partTool: 200,
  stepTitle: 120,
  stepText: 1_000,
  seller: 80,
  sellerLabel: 80,
  buyUrl: 2_000,
} as const

/** Maximum numbers of entries in lists. */
export const LIST_LIMITS = {
  schedule: 50,
  tags: 20,
  images: 40,
  buyUrls: 20,
  services: 12,
  specs: 80,
  subtitleKeys: 6,
  parts: 5_000,
  partSpecs: 12,
  partSteps: 3,
} as const

/** Largest quantity of one part in a product, and longest time to replace a part. */
export const MAX_PIECES = 10_000
export const MAX_PART_MINUTES = 10_000

export const MAX_SPEC_CODES = 12

export const MAX_MIN_AGE = 18
/** Largest absolute value of `sort`, the position in the merchant's order. */
export const MAX_SORT = 1_000_000_000
export const MAX_STOCK = 1_000_000

/** True if the digits, weighted 1, 3, 1, 3, … from the right, sum to a multiple of ten (GS1 General Specifications 7.9). */
export const hasCheckDigit = (gtin: string) =>
  gtin
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) %
    10 ===
  0
export const GTIN_FORM = /^(\d{8}|\d{12,14})$/
