import * as calls from '@shop/contract/catalog'
import { toYuan } from '@shop/contract/money'
import { fail } from '../../http/fail.ts'
import { route } from '../../http/route.ts'
import { pagesOf, reductionOf } from './catalog.rules.ts'
import { findProduct, pageProducts, type ProductDetailRow, type ProductRow } from './product.queries.ts'
import { findSeries, listCategories, listSeries, listTags, type SeriesRow } from './series.queries.ts'

export const catalogRoutes = [
  route(calls.listSeries, async ({ db, input, language }) => {
    const rows = await listSeries(db, { onlyHome: input.isHome === true }, language)
    return rows.map(presentSeries)
  }),

  route(calls.getSeries, async ({ db, input, language }) => {
    const series = await findSeries(db, input.id, language)
    if (!series) throw fail('C104')
    return presentSeries(series)
  }),

  route(calls.pageProducts, async ({ db, input, language }) => {
    const { rows, total } = await pageProducts(db, input, language)
    return { rows: rows.map(presentProduct), total, current: input.page, totalPage: pagesOf(total, input.limit) }
  }),

  route(calls.getProduct, ({ db, input, language }) => getProduct(db, input.id, language)),
  route(calls.getProductInLanguage, ({ db, input, language }) => getProduct(db, input.id, language)),
  route(calls.listTags, ({ db, language }) => listTags(db, language)),
  route(calls.listCategories, ({ db, language }) => listCategories(db, language)),
]

async function getProduct(...[db, id, language]: Parameters<typeof findProduct>) {
  const product = await findProduct(db, id, language)
  if (!product) throw fail('C104')
  return presentDetail(product)
}

const flag = (is: boolean) => (is ? 1 : 0)

const presentSeries = ({ isHome, ...series }: SeriesRow): calls.Series => ({ ...series, isHome: flag(isHome), status: 1 }) // only active ones are asked for

function presentProduct(row: ProductRow): calls.Product {
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

const presentDetail = ({ specs, detailText, ...row }: ProductDetailRow): calls.ProductDetail => ({
  ...presentProduct(row),
  specs,
  detailText,
})
