import * as calls from '@shop/contract/parts/parts'
import { fail } from '../../../fail.ts'
import { presentPage } from '../../../http/calls/page.ts'
import { route } from '../../../http/calls/route.ts'
import { presentProduct } from '../product.answers.ts'
import { listProductsById } from '../product.queries.ts'
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
    )
    const found = new Set(products.map(({ id }) => id)) // one may have gone meanwhile
    return { ...presentPart(row), products: products.map(presentProduct), uses: uses.filter(({ productId }) => found.has(productId)) }
  }),
]
