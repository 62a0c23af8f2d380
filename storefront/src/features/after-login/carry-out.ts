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

/** These writes only set marks: they never remove an existing favourite or like. */
const WRITES: Record<Exclude<LoginAct, 'review' | 'comment' | 'cart'>, Write> = {
  favorite: async (client, id, language) => {
    const { failure } = await restoreFavorites({ client, language, userId: getSession()?.user.id }, [id])
    return failure
  },
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

/** Focuses the action's button, runs the action and shows a toast. */
export async function carryOut(client: QueryClient, { act, id, name }: LoginIntent) {
  if (act === 'review') return // the login leads back to the review form
  focusOn(`${act} ${id}`)
  if (act === 'comment') return
  const language = languageInSight()
  await loadTexts([afterLoginTexts, favoritesTexts], language)
  const { addFailed, addedAgain, operationFailed } = favoritesTexts.get(language)
  const { done } = afterLoginTexts.get(language)
  if (act === 'cart') {
    const { failure, wasFavorite } = await addToCart(client, id, language)
    if (failure) toast('error', failure.message || addFailed)
    else toast('success', wasFavorite && name ? addedAgain(name) : done.cart(name))
    return
  }
  const failure = await WRITES[act](client, id, language)
  if (failure) toast('error', failure.message || operationFailed)
  else toast('success', done[act](name))
}

/** Focuses the element whose `data-intent` is `intent` as soon as it exists, unless the customer presses something first. */
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

/** False for elements of the hidden home page and of the hidden buy bar. */
const isShown = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })

function isInSight(element: HTMLElement) {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
