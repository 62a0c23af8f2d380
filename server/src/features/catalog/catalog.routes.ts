import * as calls from '@shop/contract/catalog/catalog'
import { listComparedSpecs } from '@shop/contract/catalog/filters/facets'
import { MAX_LIST } from '@shop/contract/limits'
import { presentPage, rangeOf } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { findRankedProduct, pageProducts, presentDetail, presentProduct } from './product.queries.ts'
import { findSeries, listCategories, listSeries, listTags } from './series.queries.ts'

export const catalogRoutes = [
  route(calls.listSeries, async ({ db, input, language }) => {
    const series = await listSeries(db, { onlyHome: input.isHome === true }, language)
    return input.isBrief ? series.map((one) => ({ ...one, description: '', summary2: '', specs: [] })) : series
  }),

  route(calls.getSeries, async ({ db, input, language }) => {
    const series = await findSeries(db, input.id, language)
    if (!series) throw fail('C104')
    const { leaderImageUrl, targets, ...shown } = series
    const isPointed = leaderImageUrl !== '' && targets.some((target) => target !== null)
    return { ...shown, leaders: isPointed ? { imageUrl: leaderImageUrl, targets } : null }
  }),

  route(calls.pageProducts, async ({ db, productIndex, input, language }) => {
    const { rows, total } = await pageProducts(db, productIndex, input, rangeOf(input), language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(calls.listProducts, async ({ db, productIndex, input, language }) => {
    const { rows } = await pageProducts(db, productIndex, input, { limit: MAX_LIST }, language)
    return rows.map(presentProduct)
  }),

  route(calls.getProduct, ({ db, productIndex, input, language }) => getProduct(db, productIndex, input.id, language)),
  route(calls.getProductInLanguage, ({ db, productIndex, input, language }) => getProduct(db, productIndex, input.id, language)),

  route(listComparedSpecs, ({ productIndex, language }) => productIndex.comparedSpecs(language)),
  route(calls.listTags, ({ db, language }) => listTags(db, language)),
  route(calls.listCategories, ({ db, language }) => listCategories(db, language)),
]

async function getProduct(...asked: Parameters<typeof findRankedProduct>) {
  const product = await findRankedProduct(...asked)
  if (!product) throw fail('C104')
  return presentDetail(product)
}
