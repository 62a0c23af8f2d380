import { z } from 'zod'
import { call } from '../call.ts'
import { Product, ProductPage } from '../catalog/catalog.ts'
import { MAX_IDS } from '../limits.ts'
import { Id, IdInAddress, Paging, Time } from '../values.ts'

/** A favourite product of a customer. `status` 1: active, the only one that is listed. */
export const Favorite = z
  .strictObject({ id: Id, productId: Id, status: z.literal(1), addedTime: Time, product: Product })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

/** Whether something is a favourite of the customer who asks. */
export const FavoriteStatus = z.strictObject({ favorite: z.boolean() }).meta({ id: 'FavoriteStatus' })

/** A customer's favourites with their products, last added first. */
export const listFavorites = call('GET /user-favorite-product/listAll', { who: 'customer', data: z.array(Favorite) })

/** Which products are a customer's favourites, last added first: what hearts and the count in the header need. */
export const listFavoriteIds = call('GET /user-favorite-product/ids', {
  who: 'customer',
  data: z.array(z.strictObject({ id: Id, productId: Id }).meta({ id: 'FavoriteId' })),
})

/** Adds a product to the favourites; again is a success and still one favourite. More than MAX_FAVORITES: C103 at `productId`. */
export const addFavorite = call('POST /user-favorite-product', {
  who: 'customer',
  limit: 'write',
  body: z.object({ productId: Id }),
  data: Favorite,
})

/** Removes favourites by their ids; ids that are not one's own change nothing. The language is in the query, as the body is a list. */
export const removeFavorites = call('DELETE /user-favorite-product', {
  who: 'customer',
  limit: 'write',
  body: z.array(Id).min(1).max(MAX_IDS),
  data: z.null(),
})

// The same favourites by the product, beside the older product set (calls: Older product set).

const ById = z.object({ id: IdInAddress })

/** A customer's favourite products, last added first. */
export const pageFavorites = call('GET /products/favorites', { who: 'customer', input: Paging, data: ProductPage })

/** Whether a product is a favourite. */
export const getFavoriteStatus = call('GET /products/{id}/favorite-status', {
  who: 'customer',
  input: ById,
  data: FavoriteStatus,
})

/** Adds a product to the favourites, as `addFavorite` does. */
export const addFavoriteProduct = call('POST /products/{id}/favorite', { who: 'customer', limit: 'write', input: ById, data: z.null() })

/** Removes a product from the favourites; again is a success. */
export const removeFavoriteProduct = call('DELETE /products/{id}/favorite', {
  who: 'customer',
  limit: 'write',
  input: ById,
  data: z.null(),
})
