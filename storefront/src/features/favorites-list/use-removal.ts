import type { Favorite } from '@shop/contract/favorites/favorites'
import { useQueryClient } from '@tanstack/react-query'
import { isSameCustomer } from '../../frame/calls/customer-calls.ts'
import type { Failure } from '../../frame/calls/failure.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { getSession } from '../../frame/session.ts'
import { toast } from '../../ui/toast.tsx'
import { removeFavorites, restoreFavorites } from '../favorites/mark-writes.ts'
import { favoritesTexts } from '../favorites/texts.ts'
import { favoritesListTexts } from './texts.ts'

/** Removes favourites: they are gone at once, and come back with a message where that fails. A toast has the way to undo it. */
export function useRemoval() {
  const t = useTexts(favoritesListTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const { tryAgain } = useTexts(frameTexts)
  const client = useQueryClient()
  const language = useLanguage()

  const tell = (failure: Failure, again?: () => void) => {
    if (getSession()) toast('error', failure.message || operationFailed, again && { label: tryAgain, run: again }) // otherwise the page asks to log in
  }
  return async (favorites: Favorite[]) => {
    const writing = { client, language, userId: getSession()?.user.id }
    const { removed, failure } = await removeFavorites(writing, favorites)
    if (failure) tell(failure)
    if (removed.length === 0 || !isSameCustomer(writing.userId)) return

    async function restore(productIds: number[]) {
      const { failure: notRestored, left } = await restoreFavorites(writing, productIds)
      if (notRestored) tell(notRestored, () => void restore(left))
      else if (left.length === 0) toast('success', t.undone)
    }
    const lastAddedLast = removed.map(({ productId }) => productId).toReversed()
    const [only, ...others] = removed
    const text = others.length === 0 ? t.removed(only?.product.name ?? '') : t.cleared(removed.length)
    toast('success', text, { label: t.undo, run: () => void restore(lastAddedLast) })
  }
}
