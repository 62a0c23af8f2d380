import type { ProductFilters } from '@shop/contract/catalog/filters/product-filters'
import type { Language } from '@shop/contract/languages'
import * as calls from '@shop/contract/catalog/products'
import type { Db } from '../../db/db.ts'
import { rowsOf } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { presentPage } from '../../http/calls/page.ts'
import { route } from '../../http/calls/route.ts'
import { presentDetail, presentProduct } from './product.answers.ts'
import { findProduct, listRelatedProducts, listTopProducts, pageProducts, searchProducts } from './product.queries.ts'

/** The older product set (calls: Older product set). */
export const productsRoutes = [
  route(calls.browseProducts, async ({ db, input, language }) => {
    const { keyword } = input
    const page = keyword === undefined ? await pageProducts(db, input, language) : await search(db, { ...input, keyword }, false, language)
    return presentPage(page.rows.map(presentProduct), page.total, input)
  }),

  route(calls.findProducts, async ({ db, input, language }) => {
    const { rows, total } = await search(db, input, true, language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(calls.listHotProducts, ({ db, input, language }) => top(db, 'sales', input.limit, language)),
  route(calls.listNewProducts, ({ db, input, language }) => top(db, 'newest', input.limit, language)),
  route(calls.listRecommendedProducts, ({ db, input, language }) => top(db, 'recommended', input.limit, language)),

  route(calls.listRelatedProducts, async ({ db, input, language }) => {
    const product = await getProduct(db, input.id, language)
    const rows = await listRelatedProducts(db, product, input.limit, language)
    return rows.map(presentProduct)
  }),

  route(calls.getProductById, async ({ db, input, language }) => presentDetail(await getProduct(db, input.id, language))),
  route(calls.getProductByIdInLanguage, async ({ db, input, language }) => presentDetail(await getProduct(db, input.id, language))),
  route(calls.listProductSpecs, async ({ db, input, language }) => (await getProduct(db, input.id, language)).specs),
  route(calls.listProductImages, async ({ db, input, language }) => (await getProduct(db, input.id, language)).images),
]

const search = (
  db: Db,
  { keyword, ...input }: ProductFilters & { keyword: string; page: number; limit: number },
  isBestFirst: boolean,
  language: Language,
) => searchProducts(db, { ...input, text: keyword, isBestFirst }, rowsOf(input), language)

async function top(...asked: Parameters<typeof listTopProducts>) {
  const rows = await listTopProducts(...asked)
  return rows.map(presentProduct)
}

async function getProduct(...asked: Parameters<typeof findProduct>) {
  const product = await findProduct(...asked)
  if (!product) throw fail('C104')
  return product
}
