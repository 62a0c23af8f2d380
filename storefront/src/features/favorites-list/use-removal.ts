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

/** Returns a function that removes favourites optimistically. On failure they reappear with a message; on success it offers an undo. */
export function useRemoval() {
  const t = useTexts(favoritesListTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const { tryAgain } = useTexts(frameTexts)
  const client = useQueryClient()
  const language = useLanguage()

  const showFailure = (failure: Failure, again?: () => void) => {
    if (getSession()) toast('error', failure.message || operationFailed, again && { label: tryAgain, run: again }) // without a session the page asks for a login instead
  }
  return async (favorites: Favorite[]) => {
    const writing = { client, language, userId: getSession()?.user.id }
    const { removed, failure } = await removeFavorites(writing, favorites)
    if (failure) showFailure(failure)
    if (removed.length === 0 || !isSameCustomer(writing.userId)) return

    async function restore(productIds: number[]) {
      const { failure: notRestored, left } = await restoreFavorites(writing, productIds)
      if (notRestored) showFailure(notRestored, () => void restore(left))
      else if (left.length === 0) toast('success', t.undone)
    }
    const lastAddedLast = removed.map(({ productId }) => productId).toReversed()
    const [only, ...others] = removed
    const text = others.length === 0 ? t.removed(only?.product.name ?? '') : t.cleared(removed.length)
    toast('success', text, { label: t.undo, run: () => void restore(lastAddedLast) })
  }
}
