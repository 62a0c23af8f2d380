import type { Language } from '@shop/contract/languages'
import type { QueryClient } from '@tanstack/react-query'
import type { Failure } from '../../frame/calls/failure.ts'
import { refresh } from '../../frame/calls/refresh.ts'
import { personalPrefix } from '../../frame/calls/use-customer-ask.ts'
import { write } from '../../frame/calls/write.ts'
import { languageInSight } from '../../frame/language.tsx'
import { getSession } from '../../frame/session.ts'
import { loadTexts } from '../../frame/words/text-group.ts'
import { toast } from '../../ui/toast.tsx'
import type { LoginAct, LoginIntent } from '../account/login-intent.ts'
import { addToCart } from '../cart/cart-writes.ts'
import { restoreFavorites } from '../favorites/mark-writes.ts'
import { favoritesTexts } from '../favorites/texts.ts'
import { afterLoginTexts } from './texts.ts'

type Write = (client: QueryClient, id: number, language: Language) => Promise<Failure | undefined>

/** What is written. Favourites and likes may be there already, and stay. */
const WRITES: Record<Exclude<LoginAct, 'review' | 'comment'>, Write> = {
  favorite: async (client, id, language) => {
    const { failure } = await restoreFavorites({ client, language, userId: getSession()?.user.id }, [id])
    return failure
  },
  cart: addToCart,
  like: markVideo('like'),
  keep: markVideo('favorite'),
}

function markVideo(mark: 'like' | 'favorite'): Write {
  return async (client, id, language) => {
    const { failure } = await write(`POST /videos/{id}/${mark}`, { input: { id }, language })
    if (failure) return failure
    void refresh(client, personalPrefix(`GET /videos/{id}/${mark}-status`, getSession()?.user.id))
    void refresh(client, ['GET /videos/{id}/stats'])
    return undefined
  }
}

/** Does what led to the login, on the page that it has led back to: the focus goes to its button, a toast says what came of it. */
export async function carryOut(client: QueryClient, { act, id, name }: LoginIntent) {
  if (act === 'review') return // its address leads to its form
  focusOn(`${act} ${id}`)
  if (act === 'comment') return
  const language = languageInSight()
  await loadTexts([afterLoginTexts, favoritesTexts], language)
  const { addFailed, operationFailed } = favoritesTexts.get(language)
  const failure = await WRITES[act](client, id, language)
  if (failure) toast('error', failure.message || (act === 'cart' ? addFailed : operationFailed))
  else toast('success', afterLoginTexts.get(language).done[act](name))
}

/** Moves the focus to what is marked with an intent, now or when it has been loaded: until the next press of the customer's. */
function focusOn(intent: string) {
  const listening = new AbortController()
  const { signal } = listening
  const look = () => {
    const shown = [...document.querySelectorAll<HTMLElement>(`[data-intent="${intent}"]`)].filter(isShown)
    const found = shown.find(isInSight) ?? shown[0]
    if (!found) return
    found.focus()
    listening.abort()
  }
  const observer = new MutationObserver(look)
  signal.addEventListener('abort', () => observer.disconnect())
  for (const press of ['pointerdown', 'keydown', 'popstate']) window.addEventListener(press, () => listening.abort(), { signal })
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['data-intent'] })
  look()
}

/** A kept home is hidden, as is the bar of narrow screens on wide ones. */
const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

function isInSight(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
