import { createSignal } from '@shop/ui/signal'

/** Time at which the connection was lost; undefined while the server responds. */
const lostSince = createSignal<Date | undefined>(undefined)
const listeners = new Set<() => void>()

export const useLostSince = () => lostSince.use((since) => since)

/** Start time of the latest request whose result counted, by `performance.now()`. */
let judgedByMs = 0

/** Records if the server responded to a request; any response counts. Ignores requests that started before the latest one that counted. */
export function noteAnswer(hasAnswered: boolean, sentMs: number) {
  if (sentMs < judgedByMs) return
  judgedByMs = sentMs
  if (!hasAnswered && !lostSince.get()) lostSince.set(new Date())
  if (!hasAnswered || !lostSince.get()) return
  lostSince.set(undefined)
  for (const listener of listeners) listener()
}

/** Calls the listener at each reconnection. Returns a function that unsubscribes. */
export function onConnected(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
