import { createSignal } from '../../../storefront/src/frame/signal.ts'

/** Since when the server has not answered; undefined: it has. */
const lostSince = createSignal<Date | undefined>(undefined)
const listeners = new Set<() => void>()

export const useLostSince = () => lostSince.use((since) => since)

/** The server has answered, whatever it said, or it has not. */
export function noteAnswer(hasAnswered: boolean) {
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
