import * as calls from '@shop/contract/catalog/comparison'
import { route } from '../../../http/calls/route.ts'
import { listComparedProducts, presentProduct } from '../product.queries.ts'
import { compareSpecs } from './comparison.rules.ts'

export const comparisonRoutes = [
  route(calls.compareProducts, async ({ db, productIndex, input, language }) => {
    const rows = await listComparedProducts(db, productIndex, input.ids, language)
    return {
      products: rows.map((row) => ({
        ...presentProduct(row),
        specs: row.specs.map(({ comparable: _comparable, definition: _definition, ...spec }) => spec),
      })),
      missing: input.ids.filter((id) => rows.every((row) => row.id !== id)),
      rows: compareSpecs(rows.map(({ specs }) => specs)),
    }
  }),
]
