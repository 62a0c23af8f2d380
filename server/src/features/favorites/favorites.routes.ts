import * as calls from '@shop/contract/favorites/favorites'
import { MAX_FAVORITES } from '@shop/contract/limits'
import { route } from '../../http/calls/route.ts'
import { fail } from '../../http/fail.ts'
import { TEXTS } from '../../texts/texts.ts'
import { presentProduct } from '../catalog/product.answers.ts'
import { listProductsById, type ProductRow } from '../catalog/product.queries.ts'
import { addFavorite, countFavorites, type FavoriteRow, listFavorites, lockFavorites, removeFavorites } from './favorites.queries.ts'

export const favoritesRoutes = [
  route(calls.listFavorites, async ({ db, customer, language }) => {
    const favorites = await listFavorites(db, customer.id)
    const products = await listProductsById(
      db,
      favorites.map(({ productId }) => productId),
      language,
    )
    const byId = new Map(products.map((product) => [product.id, product]))
    return favorites.flatMap((favorite) => {
      const product = byId.get(favorite.productId)
      return product ? [presentFavorite(favorite, product)] : [] // deleted since
    })
  }),

  route(calls.listFavoriteIds, async ({ db, customer }) => {
    const favorites = await listFavorites(db, customer.id)
    return favorites.map(({ id, productId }) => ({ id, productId }))
  }),

  route(calls.addFavorite, ({ db, customer, body, language }) =>
    db.begin(async (tx) => {
      if (!(await lockFavorites(tx, customer.id))) throw fail('C105')
      const favorite = await addFavorite(tx, customer.id, body.productId)
      if (!favorite) throw fail('C104')
      const [product] = await listProductsById(tx, [favorite.productId], language)
      if (!product) throw fail('C104')
      if ((await countFavorites(tx, customer.id)) > MAX_FAVORITES) throw tooMany(TEXTS[language].issues.tooManyFavorites)
      return presentFavorite(favorite, product)
    }),
  ),

  route(calls.removeFavorites, async ({ db, customer, body }) => {
    await removeFavorites(db, customer.id, body)
    return null
  }),
]

const tooMany = (message: string) => fail('C103', { issues: [{ path: 'productId', message }] })

const presentFavorite = ({ id, productId, addedAt }: FavoriteRow, product: ProductRow): calls.Favorite => ({
  id,
  productId,
  status: 1,
  addedTime: addedAt.toISOString(),
  product: presentProduct(product),
})
