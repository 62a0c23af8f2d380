import * as calls from '@shop/contract/catalog/catalog'
import * as facets from '@shop/contract/catalog/filters/facets'
import { MAX_LIST } from '@shop/contract/limits'
import { MAX_FOUND_PARTS } from '@shop/contract/parts/found-parts'
import { rowsOf } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { presentPage } from '../../http/calls/page.ts'
import { route } from '../../http/calls/route.ts'
import { findFacets, listComparedSpecs } from './listing/facets.queries.ts'
import { presentPart } from './parts/part.answers.ts'
import { findPartsOrCorrect } from './parts/part-search.queries.ts'
import { presentDetail, presentProduct } from './product.answers.ts'
import { findProduct, listProducts, pageProducts, searchOrCorrect, searchProducts } from './product.queries.ts'
import { findSeries, listCategories, listNamedSeries, listSeries, listTags, type SeriesRow } from './series.queries.ts'

export const catalogRoutes = [
  route(calls.listSeries, async ({ db, input, language }) => {
    const rows = await listSeries(db, { onlyHome: input.isHome === true }, language)
    const series = rows.map(presentSeries)
    return input.isBrief ? series.map((one) => ({ ...one, description: '', summary2: '', specs: [] })) : series
  }),

  route(calls.getSeries, async ({ db, input, language }) => {
    const series = await findSeries(db, input.id, language)
    if (!series) throw fail('C104')
    const { leaderImageUrl, targets, ...shown } = series
    const places = targets.filter((target) => target !== null)
    const isWhole = leaderImageUrl !== '' && places.length === targets.length
    return { ...presentSeries(shown), leaders: isWhole ? { imageUrl: leaderImageUrl, targets: places } : null }
  }),

  route(calls.pageProducts, async ({ db, input, language }) => {
    const { rows, total } = await pageProducts(db, input, language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(calls.listProducts, async ({ db, input, language }) => {
    const rows = await listProducts(db, input, MAX_LIST, language)
    return rows.map(presentProduct)
  }),

  route(calls.searchProducts, async ({ db, input, language }) => {
    const { rows } = await searchProducts(db, { ...input, text: input.name, isBestFirst: true }, { limit: MAX_LIST }, language)
    return rows.map(presentProduct)
  }),

  route(calls.search, async ({ db, input, language }) => {
    const { q, ...filters } = input
    const { rows, total, read, corrected, named } = await searchOrCorrect(db, { ...filters, text: q }, rowsOf(input), language)
    const [series, parts] = await Promise.all([
      named === undefined ? [] : listNamedSeries(db, named, corrected ?? q, language),
      findPartsOrCorrect(db, { text: q, instead: corrected ?? read }, MAX_FOUND_PARTS, language),
    ])
    return {
      ...presentPage(rows.map(presentProduct), total, input),
      corrected,
      series: series.map(presentSeries),
      parts: parts.map(presentPart),
    }
  }),

  route(calls.getProduct, ({ db, input, language }) => getProduct(db, input.id, language)),
  route(calls.getProductInLanguage, ({ db, input, language }) => getProduct(db, input.id, language)),
  route(facets.listFacets, ({ db, input, language }) => findFacets(db, input, language)),
  route(facets.listComparedSpecs, ({ db, language }) => listComparedSpecs(db, language)),
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
