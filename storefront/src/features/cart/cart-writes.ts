import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { write } from '../../frame/calls/write.ts'
import { getSession } from '../../frame/session.ts'
import { refreshFavorites } from '../favorites/mark-writes.ts'

/** Adds one piece of a product to the cart, and shows that it is a favourite now. Resolves to the failure where there is one. */
export async function addToCart(client: QueryClient, productId: number, language: Language) {
  const { failure } = await write('POST /cart/add', { body: { productId }, language })
  if (!failure) {
    void refreshFavorites(client)
    void refresh(client, personalPrefix('GET /cart', getSession()?.user.id))
  }
  return failure
}
