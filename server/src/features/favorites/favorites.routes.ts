import * as calls from '@shop/contract/favorites/favorites'
import type { Language } from '@shop/contract/languages'
import { MAX_FAVORITES } from '@shop/contract/limits'
import { presentPage } from '../../db/paging.ts'
import type { Db } from '../../db/db.ts'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { listProductsById, presentProduct } from '../catalog/product.queries.ts'
import type { ProductRow } from '../catalog/product-row.ts'
import {
  addFavorite,
  countFavorites,
  type FavoriteRow,
  findFavoriteStatus,
  listFavorites,
  lockFavorites,
  pageFavoriteProducts,
  removeFavoriteProduct,
  removeFavorites,
} from './favorites.queries.ts'

export const favoritesRoutes = [
  route(calls.listFavorites, async ({ db, customer, language }) => {
    const favorites = await listFavorites(db, customer.id)
    const products = await listProductsById(
      db,
      favorites.map(({ productId }) => productId),
      language,
      { withRetired: true },
    )
    const byId = new Map(products.map((product) => [product.id, product]))
    return favorites.flatMap((favorite) => {
      const product = byId.get(favorite.productId)
      return product ? [presentFavorite(favorite, product)] : [] // the product was hidden or deleted between the two queries
    })
  }),

  route(calls.listFavoriteIds, async ({ db, customer }) => {
    const favorites = await listFavorites(db, customer.id)
    return favorites.map(({ id, productId }) => ({ id, productId }))
  }),

  route(calls.addFavorite, ({ db, customer, body, language }) =>
    db.begin(async (tx) => {
      const favorite = await add(tx, customer.id, body.productId, language)
      const [product] = await listProductsById(tx, [favorite.productId], language, { withRetired: true })
      if (!product) throw fail('C104')
      return presentFavorite(favorite, product)
    }),
  ),

  route(calls.removeFavorites, async ({ db, customer, body }) => {
    await removeFavorites(db, customer.id, body)
    return null
  }),

  route(calls.pageFavorites, async ({ db, customer, input, language }) => {
    const { rows, total } = await pageFavoriteProducts(db, customer.id, input, language)
    return presentPage(rows.map(presentProduct), total, input)
  }),

  route(calls.getFavoriteStatus, async ({ db, customer, input }) => {
    const status = await findFavoriteStatus(db, customer.id, input.id)
    if (!status) throw fail('C104')
    return status
  }),

  route(calls.addFavoriteProduct, async ({ db, customer, input, language }) => {
    await db.begin((tx) => add(tx, customer.id, input.id, language))
    return null
  }),

  route(calls.removeFavoriteProduct, async ({ db, customer, input }) => {
    if (!(await removeFavoriteProduct(db, customer.id, input.id))) throw fail('C104')
    return null
  }),
]

async function add(tx: Db, accountId: number, productId: number, language: Language) {
  if (!(await lockFavorites(tx, accountId))) throw fail('C105')
  const favorite = await addFavorite(tx, accountId, productId)
  if (!favorite) throw fail('C104')
  if ((await countFavorites(tx, accountId)) > MAX_FAVORITES) throw tooMany(TEXTS[language].issues.tooManyFavorites)
  return favorite
}

const tooMany = (message: string) => fail('C103', { issues: [{ path: 'productId', message }] })

const presentFavorite = ({ id, productId, addedAt }: FavoriteRow, product: ProductRow): calls.Favorite => ({
  id,
  productId,
  status: 1,
  addedTime: addedAt.toISOString(),
  product: presentProduct(product),
})
