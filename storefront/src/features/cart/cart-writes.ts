import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { write } from '../../frame/calls/write.ts'
import { getSession } from '../../frame/session.ts'
import { isFavorite, refreshFavorites } from '../favorites/mark-writes.ts'

/** Adds one piece to the cart and refreshes the favourites, which then contain it. `wasFavorite` is true if they did before. */
export async function addToCart(client: QueryClient, productId: number, language: Language) {
  const userId = getSession()?.user.id
  const wasFavorite = await isFavorite({ client, language, userId }, productId)
  const { failure } = await write('POST /cart/add', { body: { productId }, language })
  if (!failure) {
    void refreshFavorites(client)
    void refresh(client, personalPrefix('GET /cart', userId))
  }
  return { failure, wasFavorite }
}
