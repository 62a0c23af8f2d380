/** The most letters of a product's texts. Without Zod: the editor counts them before the server does. */
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

/** The most entries of a product's lists. */
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

/** The most pieces of a part that a product may have. */
export const MAX_PIECES = 10_000
/** The most minutes that changing a part may take. */
export const MAX_PART_MINUTES = 10_000

/** The most codes of one spec. */
export const MAX_SPEC_CODES = 12

/** The greatest age that a product may be meant for from. */
export const MAX_MIN_AGE = 18
/** The merchant's order lies between minus this and this. */
export const MAX_SORT = 1_000_000_000
/** The most pieces in stock that staff may set. */
export const MAX_STOCK = 1_000_000

/**
 * Whether the last digit of a number in trade is its check digit (GS1 General Specifications, 7.9): from the right the digits weigh 1, 3, 1, 3, …, and their
 * sum is a multiple of ten.
 */
export const hasCheckDigit = (gtin: string) =>
  gtin
    .split('')
    .toReversed()
    .reduce((sum, digit, place) => sum + Number(digit) * (place % 2 ? 3 : 1), 0) %
    10 ===
  0
/** The form of a number in trade: EAN, UPC, JAN. */
export const GTIN_FORM = /^(\d{8}|\d{12,14})$/
