import { useQueryClient } from '@tanstack/react-query'
import { Failure } from '../../frame/calls/failure.ts'
import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { getSession, useSession } from '../../frame/session.ts'
import { createSignal } from '../../frame/signal.ts'
import { frameTexts } from '../../frame/texts.ts'

/** A favourite whose write is running: whose it is, and whether it is to be one. */
interface Press {
  userId: number | undefined
  isWanted: boolean
}
type Presses = ReadonlyMap<number, Press>

/** Presses by product. They are shown at once, before the server knows of them, and to their own customer alone. */
const presses = createSignal<Presses>(new Map())

const wantedIn = (shown: Presses, productId: number, userId: number | undefined) =>
  shown.get(productId)?.userId === userId ? shown.get(productId)?.isWanted : undefined

/** What a customer wants of a product while its write is running; otherwise undefined. */
export const wantedOf = (productId: number, userId: number | undefined) => wantedIn(presses.get(), productId, userId)

/** Shows products as wanted or not wanted, before the server knows; undefined: as the server has them. */
export function setWanted(productIds: number[], userId: number | undefined, isWanted: boolean | undefined) {
  const next = new Map(presses.get())
  for (const productId of productIds) {
    if (isWanted !== undefined) next.set(productId, { userId, isWanted })
    else if (wantedOf(productId, userId) !== undefined) next.delete(productId)
  }
  presses.set(next)
}

/** Whether the customer has marked a product. A press of another one renders nothing here. */
export function useIsFavorite(productId: number) {
  const userId = useSession()?.user.id
  const { data = [] } = useFavoriteIds()
  return presses.use((shown) => wantedIn(shown, productId, userId)) ?? data.some((favorite) => favorite.productId === productId)
}

/** The products that the customer has pressed, while their writes are running. */
export function usePresses() {
  const userId = useSession()?.user.id
  return [...presses.use((shown) => shown)].filter(([, press]) => press.userId === userId)
}

/** What writes favourites: a visitor's page does not load it, a customer's in advance, so that nothing is lost where a page is left at once. */
export const loadWrites = () => import('./favorite-writes.ts').catch(() => undefined)

const useFavoriteIds = () => useCustomerAsk('GET /user-favorite-product/ids', {})

/** The ids of the products that the customer has marked; of a visitor none. */
export function useFavoriteProducts(): ReadonlySet<number> {
  const { data = [] } = useFavoriteIds()
  const products = new Set(data.map(({ productId }) => productId))
  for (const [productId, { isWanted }] of usePresses()) {
    if (isWanted) products.add(productId)
    else products.delete(productId)
  }
  return products
}

/**
 * Marks products and takes the mark off. Shown at once and undone where it fails: then the promise resolves to the failure. Pressed again while a write is
 * running, the last wish counts, and the writes go out one after another, as long as the same customer is logged in.
 */
export function useSetFavorite() {
  const client = useQueryClient()
  const language = useLanguage()
  const { networkError } = useTexts(frameTexts)

  return async (productId: number, isWanted: boolean): Promise<Failure | undefined> => {
    const userId = getSession()?.user.id
    const isRunning = wantedOf(productId, userId) !== undefined
    setWanted([productId], userId, isWanted)
    if (isRunning) return undefined
    const writes = await loadWrites()
    if (writes) return writes.writeFavorite({ client, language, userId }, productId)
    setWanted([productId], userId, undefined)
    return new Failure('network', networkError)
  }
}
