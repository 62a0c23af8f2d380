import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import type { PRODUCT } from '@shop/contract/kinds/declared/product'
import type { NamesOf } from '@shop/contract/kinds/field'

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

/** A product in a list, as read from the database. Columns have the names and types of the contract. */
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

/** `comparable` is the number in the canonical unit; null if the spec is not compared. */
export type SpecRow = Omit<ProductDetail['specs'][number], 'rank'> & { comparable: number | null }

export interface ProductDetailRow extends ProductRow, Pick<ProductDetail, NamesOf<(typeof PRODUCT)['fields'], { shown: true }>> {
  images: ProductDetail['images']
  gtin: string | null
  buyUrls: ProductDetail['buyUrls']
  safetyMaker: string
  safetyResponsible: string
  safetyWarnings: string
  seo: ProductDetail['seo']
  specs: SpecRow[]
  /** Number of reviews for each rating from 1 to 5; null if the product never had a review. */
  stars: number[] | null
  examples: number
  reducedAt: Date | null
  originalPriceUntil: Date | null
}
