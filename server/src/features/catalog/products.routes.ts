import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/catalog/products'
import type { Db } from '../../db/db.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import type { ProductIndex } from '../../product-index/product-index.ts'
import { findProduct, findRankedProduct, listRelatedProducts, listTopProducts, presentDetail, presentProduct } from './product.queries.ts'

/** Calls of the older product set (calls: Older product set). Its lists by keyword are in `features/search`. */
export const productsRoutes = [
  route(calls.listHotProducts, ({ db, input, language }) => top(db, 'sales', input.limit, language)),
  route(calls.listNewProducts, ({ db, input, language }) => top(db, 'newest', input.limit, language)),
  route(calls.listRecommendedProducts, ({ db, input, language }) => top(db, 'recommended', input.limit, language)),

  route(calls.listRelatedProducts, async ({ db, input, language }) => {
    const product = found(await findProduct(db, input.id, language))
    const rows = await listRelatedProducts(db, product, input.limit, language)
    return rows.map(presentProduct)
  }),

  route(calls.getProductById, async (context) => presentDetail(await getRankedProduct(context))),
  route(calls.getProductByIdInLanguage, async (context) => presentDetail(await getRankedProduct(context))),
  route(calls.listProductSpecs, async (context) => (await getRankedProduct(context)).specs),
  route(calls.listProductImages, async ({ db, input, language }) => found(await findProduct(db, input.id, language)).images),
]

async function top(...asked: Parameters<typeof listTopProducts>) {
  const rows = await listTopProducts(...asked)
  return rows.map(presentProduct)
}

interface Asked {
  db: Db
  productIndex: ProductIndex
  input: { id: number }
  language: Language
}

const getRankedProduct = async ({ db, productIndex, input, language }: Asked) =>
  found(await findRankedProduct(db, productIndex, input.id, language))

function found<Product>(product: Product | undefined) {
  if (!product) throw fail('C104')
  return product
}
