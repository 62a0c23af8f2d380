import { MAX_COMPARED } from '@shop/contract/limits'
import { idOf } from '../../../frame/ids.ts'
import { createSignal } from '../../../frame/signal.ts'
import { readStored, store } from '../../../frame/storage.ts'

/**
 * The products ticked for a comparison, as ids in local storage and nowhere else. They tell what somebody is after, so they go when one logs out. Empty on
 * the server, and until `followChoice` has read them.
 */
const choice = createSignal<readonly number[]>([])

export const useChoice = () => choice.use((ids) => ids)
export const useIsChosen = (id: number) => choice.use((ids) => ids.includes(id))

/** The ids in a stored text. What is none is left out: the browser's store is open to everyone. */
export const choiceIn = (text: string) => [...new Set(text.split(',').map(idOf))].filter((id) => id !== undefined).slice(0, MAX_COMPARED)

/** As it is stored: another tab may have changed it, or a logout ended it. */
export const readChoice = () => choice.set(choiceIn(readStored('choice') ?? ''))

export function setChoice(ids: readonly number[]) {
  choice.set(ids)
  store('choice', ids.join(','))
}

/** Makes the products of a comparison that was opened by its link the choice, where nothing is chosen: so that one can go on from there. */
export function adoptChoice(ids: readonly number[]) {
  readChoice()
  if (choice.get().length === 0 && ids.length > 0) setChoice(ids)
}

/** Adds a product or takes it out. False where there is no place left: then nothing changes. */
export function setChosen(id: number, isChosen: boolean) {
  const others = choice.get().filter((other) => other !== id)
  if (isChosen && others.length >= MAX_COMPARED) return false
  setChoice(isChosen ? [...others, id] : others)
  return true
}

/** Reads the choice and follows what other tabs make of it. Answers how to stop. */
export function followChoice() {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === 'choice' || key === null) readChoice()
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readChoice() // a page that Back takes from memory has missed what other tabs did
  }
  readChoice()
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handlePageShow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
