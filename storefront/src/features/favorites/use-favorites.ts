import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { usePressedProducts } from './marks.ts'

const useFavoriteIds = () => useCustomerAsk('GET /user-favorite-product/ids', {})

/** Whether a product is a favourite of the customer, as the server has it. */
export function useIsFavorite(productId: number) {
  const { data = [] } = useFavoriteIds()
  return data.some((favorite) => favorite.productId === productId)
}

/** The ids of the products that the customer has marked; of a visitor none. */
export function useFavoriteProducts(): ReadonlySet<number> {
  const { data = [] } = useFavoriteIds()
  const products = new Set(data.map(({ productId }) => productId))
  for (const { id, isWanted } of usePressedProducts()) {
    if (isWanted) products.add(id)
    else products.delete(id)
  }
  return products
}
