import type { AnswerOf } from '@shop/contract/calls'
import { useQueryClient } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { personalPrefix, useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { getSession, useSession } from '../../frame/session.ts'

type Favorites = AnswerOf<'GET /user-favorite-product/ids'>
type Pressed = ReadonlyMap<number, Press>

/** A heart whose write is running: who pressed it, and what it is to be. */
interface Press {
  userId: number | undefined
  isWanted: boolean
}

/** Presses by product. They are shown at once, before the server knows of them, and to their own customer alone. */
let pressed: Pressed = new Map()
const NONE: Pressed = new Map()
const listeners = new Set<() => void>()

function setPressed(productId: number, press: Press | undefined) {
  const next = new Map(pressed)
  if (press === undefined) next.delete(productId)
  else next.set(productId, press)
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
  const userId = useSession()?.user.id
  const presses = useSyncExternalStore(
    subscribe,
    () => pressed,
    () => NONE,
  )
  const products = new Set(data.map(({ productId }) => productId))
  for (const [productId, press] of presses) {
    if (press.userId !== userId) continue
    if (press.isWanted) products.add(productId)
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
  const userId = useSession()?.user.id
  const add = useAction('POST /user-favorite-product')
  const remove = useAction('DELETE /user-favorite-product')

  return async (productId: number, isWanted: boolean): Promise<Failure | undefined> => {
    const press = () => (pressed.get(productId)?.userId === userId ? pressed.get(productId) : undefined)
    const isRunning = press() !== undefined
    setPressed(productId, { userId, isWanted })
    if (isRunning) return undefined

    const queryKey = personalPrefix('GET /user-favorite-product/ids', userId)
    const [, known = []] = client.getQueriesData<Favorites>({ queryKey })[0] ?? []
    let favorite = known.find((one) => one.productId === productId)
    let failure: Failure | undefined
    const isToBeWritten = () => getSession()?.user.id === userId && press()?.isWanted === (favorite === undefined)
    while (!failure && isToBeWritten()) {
      const result = favorite ? await remove.run([favorite.id]) : await add.run({ productId })
      failure = result.failure
      if (!failure) favorite = result.data ? { id: result.data.id, productId } : undefined
    }
    client.setQueriesData<Favorites>(
      { queryKey },
      (list) => list && [...list.filter((one) => one.productId !== productId), ...(favorite ? [favorite] : [])],
    )
    if (press()) setPressed(productId, undefined)
    void client.invalidateQueries({ queryKey })
    return failure
  }
}
