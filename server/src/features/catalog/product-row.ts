import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'

/** What an answer computes of its row, or names otherwise. */
type Computed =
  | 'price'
  | 'originalPrice'
  | 'discountAmount'
  | 'discount'
  | 'manualUrl'
  | 'manual'
  | 'available'
  | 'lowestPrice30Days'
  | 'createdTime'

/** A product of a list. What is shown as it is stored has the name and the type that the contract gives it. */
export interface ProductRow extends Omit<Product, Computed> {
  priceFen: number
  originalPriceFen: number | null
  lowestPrice30DaysFen: number | null
  manualUrl: string | null
  manualLanguage: string | null
  manualBytes: number | null
  stock: number
  createdAt: Date
}

/** A spec as it is read. `comparable`: the figure that the product is compared by, in the canonical unit; null of others. */
export type SpecRow = Omit<ProductDetail['specs'][number], 'rank'> & { comparable: number | null }

export interface ProductDetailRow extends ProductRow {
  images: ProductDetail['images']
  detailText: string
  gtin: string | null
  buyUrls: ProductDetail['buyUrls']
  safetyMaker: string
  safetyResponsible: string
  safetyWarnings: string
  seo: ProductDetail['seo']
  specs: SpecRow[]
  /** How many reviews gave one star, two, … five; null where there never was one. */
  stars: number[] | null
  /** How many of the reviews are examples. */
  examples: number
  reducedAt: Date | null
  originalPriceUntil: Date | null
}
