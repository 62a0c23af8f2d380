import type { Product, ProductDetail } from '@shop/contract/catalog/catalog'
import { toYuan } from '@shop/contract/money'
import { pagesOf, reductionOf } from './catalog.rules.ts'
import type { ProductDetailRow, ProductRow } from './product.queries.ts'

/** A page of products as paged answers carry it. */
export const presentPage = ({ rows, total }: { rows: ProductRow[]; total: number }, { page, limit }: { page: number; limit: number }) => ({
  rows: rows.map(presentProduct),
  total,
  current: page,
  totalPage: pagesOf(total, limit),
})

/** A product as lists carry it: money in yuan, the reduction derived from the two prices. */
export function presentProduct(row: ProductRow): Product {
  const reduction = reductionOf(row.priceFen, row.originalPriceFen)
  return {
    id: row.id,
    seriesId: row.seriesId,
    name: row.name,
    subtitle: row.subtitle,
    description: row.description,
    price: toYuan(row.priceFen),
    originalPrice: row.originalPriceFen === null ? null : toYuan(row.originalPriceFen),
    discountAmount: reduction && toYuan(reduction.amountFen),
    discount: reduction && reduction.percent,
    tags: row.tags,
    stockStatus: row.stockStatus,
    images: row.images,
    productUrl: row.productUrl,
    manualUrl: row.manualUrl ?? '',
    manual: row.manualLanguage === null ? null : { language: row.manualLanguage, bytes: row.manualBytes ?? 0 },
    view360Url: row.view360Url,
    services: row.services,
    sales: row.sales,
    available: row.stock,
    lowestPrice30Days: row.lowestPrice30DaysFen === null ? null : toYuan(row.lowestPrice30DaysFen),
    createdTime: row.createdAt.toISOString(),
  }
}

/** A product by itself. */
export const presentDetail = ({ specs, detailText, ...row }: ProductDetailRow): ProductDetail => ({
  ...presentProduct(row),
  specs,
  detailText,
})
