import { countProduct } from '@shop/contract/catalog/product-count'
import { getAnalytics, listProductCounts } from '@shop/contract/manage/today/analytics'
import { route } from '../../http/calls/route.ts'
import { listLanguages, listProducts, listSellers, readDays, readFirstDay, listCounts } from './analytics.queries.ts'
import { periodsOf, presentDays } from './analytics.rules.ts'

/** Rows of a list of products, and of a file. */
const PRODUCTS = 100
const ROWS_OF_FILE = 50_000

export const analyticsRoutes = [
  route(countProduct, async ({ productCounts, client, body, language }) => {
    await productCounts.count({ ...body, language }, client)
    return null
  }),

  route(getAnalytics, async ({ db, input }) => {
    const periods = periodsOf(input)
    const { period, before } = periods
    const [days, products, languages, sellers, firstDay] = await Promise.all([
      readDays(db, { ...input, from: before.from }),
      listProducts(db, { ...input, ...periods, limit: PRODUCTS }),
      listLanguages(db, { ...input, ...period, shopLanguage: undefined }),
      listSellers(db, { ...input, ...period, seller: undefined }),
      readFirstDay(db),
    ])
    const today = new Date().toISOString().slice(0, 10)
    return { today, firstDay, period, before, days: presentDays(days, input, today), products, languages, sellers }
  }),

  route(listProductCounts, async ({ db, input }) => {
    const rows = await listCounts(db, { ...input, ...periodsOf(input).period, limit: ROWS_OF_FILE + 1 })
    return { rows: rows.slice(0, ROWS_OF_FILE), isCut: rows.length > ROWS_OF_FILE }
  }),
]
