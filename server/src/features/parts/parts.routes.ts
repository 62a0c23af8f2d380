import * as calls from '@shop/contract/parts/parts'
import { presentPage } from '../../db/paging.ts'
import { fail } from '../../fail.ts'
import { route } from '../../http/calls/route.ts'
import { listProductsById, presentProduct } from '../catalog/product.queries.ts'
import { presentPart } from './part.answers.ts'
import { findPart, pageParts } from './parts.queries.ts'

export const partsRoutes = [
  route(calls.pageParts, async ({ db, input, language }) => {
    const page = await pageParts(db, input, language)
    if (!page) throw fail('C104')
    return { ...presentPage(page.rows.map(presentPart), page.total, input), explodedUrl: page.explodedUrl }
  }),

  route(calls.getPart, async ({ db, input, language }) => {
    const part = await findPart(db, input.number, language)
    if (!part) throw fail('C104')
    const { uses, ...row } = part
    const products = await listProductsById(
      db,
      uses.map(({ productId }) => productId),
      language,
      { withRetired: true },
    )
    const found = new Set(products.map(({ id }) => id)) // a product may have been hidden since the first query
    return { ...presentPart(row), products: products.map(presentProduct), uses: uses.filter(({ productId }) => found.has(productId)) }
  }),
]
