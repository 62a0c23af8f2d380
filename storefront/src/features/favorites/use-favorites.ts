import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { usePressedProducts } from './marks.ts'

/** Returns the ids of favourites stored on the server; empty for visitors. A list calls this once for all rows. */
export function useStoredFavorites(): ReadonlySet<number> {
  const { data = [] } = useCustomerAsk('GET /user-favorite-product/ids', {})
  return new Set(data.map(({ productId }) => productId))
}

/** Returns the ids of favourites, including presses whose writes are still running. */
export function useFavoriteProducts(): ReadonlySet<number> {
  const products = new Set(useStoredFavorites())
  for (const { id, isWanted } of usePressedProducts()) {
    if (isWanted) products.add(id)
    else products.delete(id)
  }
  return products
}
