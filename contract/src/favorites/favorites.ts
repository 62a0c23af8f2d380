import { z } from 'zod'
import { call } from '../call.ts'
import { Product, ProductPage } from '../catalog/catalog.ts'
import { MAX_IDS } from '../limits.ts'
import { Id, IdInAddress, Paging, Time } from '../schemas.ts'

/** `status` is always 1 (active). */
export const Favorite = z
  .strictObject({ id: Id, productId: Id, status: z.literal(1), addedTime: Time, product: Product })
  .meta({ id: 'Favorite' })
export type Favorite = z.infer<typeof Favorite>

export const FavoriteStatus = z.strictObject({ favorite: z.boolean() }).meta({ id: 'FavoriteStatus' })

/** Returns the last added favorite first. */
export const listFavorites = call('GET /user-favorite-product/listAll', { who: 'customer', data: z.array(Favorite) })

/** Returns ids, last added first, for the heart buttons and the count in the header. */
export const listFavoriteIds = call('GET /user-favorite-product/ids', {
  who: 'customer',
  data: z.array(z.strictObject({ id: Id, productId: Id }).meta({ id: 'FavoriteId' })),
})

/** This call is idempotent. C103 at `productId` if the account already has MAX_FAVORITES favorites. */
export const addFavorite = call('POST /user-favorite-product', {
  who: 'customer',
  limit: 'write',
  body: z.object({ productId: Id }),
  data: Favorite,
})

/** Ignores ids of other customers. The language is in the query, because the body is a list. */
export const removeFavorites = call('DELETE /user-favorite-product', {
  who: 'customer',
  limit: 'write',
  body: z.array(Id).min(1).max(MAX_IDS),
  data: z.null(),
})

// Older calls for the same favorites, with product ids instead of favorite ids (calls: Older product set).

const ById = z.object({ id: IdInAddress })

/** Returns the last added product first. */
export const pageFavorites = call('GET /products/favorites', { who: 'customer', input: Paging, data: ProductPage })

export const getFavoriteStatus = call('GET /products/{id}/favorite-status', {
  who: 'customer',
  input: ById,
  data: FavoriteStatus,
})

export const addFavoriteProduct = call('POST /products/{id}/favorite', { who: 'customer', limit: 'write', input: ById, data: z.null() })

/** This call is idempotent. */
export const removeFavoriteProduct = call('DELETE /products/{id}/favorite', {
  who: 'customer',
  limit: 'write',
  input: ById,
  data: z.null(),
})
