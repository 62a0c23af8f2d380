import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { toYuan } from '@shop/contract/money'
import { averageOf, totalOf } from '../reviews/reviews.rules.ts'
import { reductionOf } from '@shop/contract/catalog/reduction'
import type { ProductDetailRow, ProductRow } from './product-row.ts'

/** A product as lists carry it: money in yuan, the reduction derived from the two prices. The queries select no column that is not for everyone's eyes. */
export function presentProduct<Row extends ProductRow>({
  priceFen,
  originalPriceFen,
  lowestPrice30DaysFen,
  stock,
  createdAt,
  ...row
}: Row) {
  const { manualUrl, manualLanguage, manualBytes, ...shown } = row
  const reduction = reductionOf(priceFen, originalPriceFen)
  return {
    ...shown, // a product by itself has more columns, which its answer carries as they are
    price: toYuan(priceFen),
    originalPrice: originalPriceFen === null ? null : toYuan(originalPriceFen),
    discountAmount: reduction && toYuan(reduction.amountFen),
    discount: reduction && reduction.percent,
    manualUrl: manualUrl ?? '',
    manual: manualLanguage === null ? null : { language: manualLanguage, bytes: manualBytes ?? 0 },
    available: stock,
    lowestPrice30Days: lowestPrice30DaysFen === null ? null : toYuan(lowestPrice30DaysFen),
    createdTime: createdAt.toISOString(),
  } satisfies Product
}

/** With the ranks of its specs. */
type RankedRow = Omit<ProductDetailRow, 'specs'> & Pick<ProductDetail, 'specs'>

/** A product by itself. */
export const presentDetail = ({
  stars,
  examples,
  reducedAt,
  originalPriceUntil,
  safetyMaker: maker,
  safetyResponsible: responsible,
  safetyWarnings: warnings,
  ...row
}: RankedRow): ProductDetail => ({
  ...presentProduct(row),
  safety: maker || responsible || warnings ? { maker, responsible, warnings } : null,
  reducedSince: reducedAt?.toISOString() ?? null,
  originalPriceUntil: originalPriceUntil?.toISOString() ?? null,
  rating: stars && totalOf(stars) > 0 ? { average: averageOf(stars), total: totalOf(stars), examples } : null,
})
