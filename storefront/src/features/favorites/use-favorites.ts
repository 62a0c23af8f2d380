import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useSession } from '../../frame/session.ts'

type Favorites = AnswerOf<'GET /user-favorite-product/ids'>
type Pressed = ReadonlyMap<number, boolean>

/** Hearts whose write is running: what the customer wants of each product. It is shown at once, before the server knows of it. */
let pressed: Pressed = new Map()
const NONE: Pressed = new Map()
const listeners = new Set<() => void>()

function setPressed(productId: number, isWanted: boolean | undefined) {
  const next = new Map(pressed)
  if (isWanted === undefined) next.delete(productId)
  else next.set(productId, isWanted)
  pressed = next
  for (const notify of listeners) notify()
}

function subscribe(notify: () => void) {
  listeners.add(notify)
  return () => listeners.delete(notify)
}

const useFavoriteIds = () => useCustomerAsk('GET /user-favorite-product/ids', {})

/** The ids of the products that the customer has marked; of a visitor none. */
export function useFavoriteProducts(): ReadonlySet<number> {
  const { data = [] } = useFavoriteIds()
  const wanted = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => NONE,
  )
  const products = new Set(data.map(({ productId }) => productId))
  for (const [productId, isWanted] of wanted) {
    if (isWanted) products.add(productId)
    else products.delete(productId)
  }
  return products
}

/**
 * Marks products and takes the mark off. Shown at once and undone where it fails: then the promise resolves to the failure. Pressed again while a write is
 * running, the last wish counts, and the writes go out one after another.
 */
export function useSetFavorite() {
  const client = useQueryClient()
  const session = useSession()
  const add = useAction('POST /user-favorite-product')
  const remove = useAction('DELETE /user-favorite-product')

  return async (productId: number, isWanted: boolean): Promise<Failure | undefined> => {
    const isRunning = pressed.has(productId)
    setPressed(productId, isWanted)
    if (isRunning) return undefined

    const queryKey = personalPrefix('GET /user-favorite-product/ids', session?.user.id)
    const [, known = []] = client.getQueriesData<Favorites>({ queryKey })[0] ?? []
    let favorite = known.find((one) => one.productId === productId)
    let failure: Failure | undefined
    while (!failure && pressed.get(productId) !== (favorite !== undefined)) {
      const result = favorite ? await remove.run([favorite.id]) : await add.run({ productId })
      failure = result.failure
      if (!failure) favorite = result.data ? { id: result.data.id, productId } : undefined
    }
    client.setQueriesData<Favorites>(
      { queryKey },
      (list) => list && [...list.filter((one) => one.productId !== productId), ...(favorite ? [favorite] : [])],
    )
    setPressed(productId, undefined)
    void client.invalidateQueries({ queryKey })
    return failure
  }
}
