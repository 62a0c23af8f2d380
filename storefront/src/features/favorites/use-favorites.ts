import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Failure } from '../../frame/calls/failure.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { getSession, useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'

/** A favourite whose write is running: whose it is, and whether it is to be one. */
interface Press {
  userId: number | undefined
  isWanted: boolean
}
type Presses = ReadonlyMap<number, Press>

/** Presses by product. They are shown at once, before the server knows of them, and to their own customer alone. */
let presses: Presses = new Map()
const NONE: Presses = new Map()
const listeners = new Set<() => void>()

/** What a customer wants of a product while its write is running; otherwise undefined. */
export const wantedOf = (productId: number, userId: number | undefined) =>
  presses.get(productId)?.userId === userId ? presses.get(productId)?.isWanted : undefined

/** Shows products as wanted or not wanted, before the server knows; undefined: as the server has them. */
export function setWanted(productIds: number[], userId: number | undefined, isWanted: boolean | undefined) {
  const next = new Map(presses)
  for (const productId of productIds) {
    if (isWanted !== undefined) next.set(productId, { userId, isWanted })
    else if (wantedOf(productId, userId) !== undefined) next.delete(productId)
  }
  presses = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

/** Whether the customer has marked a product. A press of another one renders nothing here. */
export function useIsFavorite(productId: number) {
  const userId = useSession()?.user.id
  const { data = [] } = useFavoriteIds()
  const wanted = () => wantedOf(productId, userId) // of the server's page, too: nothing is pressed there
  return useSyncExternalStore(subscribe, wanted, wanted) ?? data.some((favorite) => favorite.productId === productId)
}

/** Applies what is wanted to what the server has said. */
function usePresses() {
  const userId = useSession()?.user.id
  const shown = useSyncExternalStore(
    subscribe,
    () => presses,
    () => NONE,
  )
  return [...shown].filter(([, press]) => press.userId === userId)
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

/** The products that are being removed from the favourites at this moment. */
export const useRemoved = (): ReadonlySet<number> =>
  new Set(usePresses().flatMap(([productId, { isWanted }]) => (isWanted ? [] : [productId])))

/** Asks again for the favourites of the customer, wherever they are shown. */
export async function refreshFavorites(client: QueryClient) {
  const userId = getSession()?.user.id
  const names = ['GET /user-favorite-product/ids', 'GET /user-favorite-product/listAll'] as const
  await Promise.all(names.map((name) => client.invalidateQueries({ queryKey: personalPrefix(name, userId) })))
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
