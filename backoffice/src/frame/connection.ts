import { createSignal } from '../../../storefront/src/frame/signal.ts'

/** Since when the server has not answered; undefined: it has. */
const lostSince = createSignal<Date | undefined>(undefined)
const listeners = new Set<() => void>()

export const useLostSince = () => lostSince.use((since) => since)

/** When the request was sent by which the connection was judged last, in milliseconds of `performance.now()`. */
let judgedByMs = 0

/** The server has answered, whatever it said, or it has not. What was sent earlier than another request that is known already says nothing of now. */
export function noteAnswer(hasAnswered: boolean, sentMs: number) {
  if (sentMs < judgedByMs) return
  judgedByMs = sentMs
  if (!hasAnswered && !lostSince.get()) lostSince.set(new Date())
  if (!hasAnswered || !lostSince.get()) return
  lostSince.set(undefined)
  for (const listener of listeners) listener()
}

/** Calls back each time that the server answers again. What is returned ends it. */
export function onConnected(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
