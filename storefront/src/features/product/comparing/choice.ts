import { MAX_COMPARED } from '@shop/contract/limits'
import { createSignal } from '@shop/ui/signal'
import { readStored, store } from '@shop/ui/storage'
import { idOf } from '../../../frame/ids.ts'

/** Products chosen for comparison, stored only in this browser until logout. Empty until `followChoice` reads them. */
const choice = createSignal<readonly number[]>([])

export const useChoice = () => choice.use((ids) => ids)
export const useIsChosen = (id: number) => choice.use((ids) => ids.includes(id))

/** Parses stored ids. Ignores invalid ids, because users can edit local storage. */
export const choiceIn = (text: string) => [...new Set(text.split(',').map(idOf))].filter((id) => id !== undefined).slice(0, MAX_COMPARED)

/** Reads the ids again, because another tab or a logout may have changed them. */
export const readChoice = () => choice.set(choiceIn(readStored('choice') ?? ''))

export function setChoice(ids: readonly number[]) {
  choice.set(ids)
  store('choice', ids.join(','))
}

/** Makes `ids` the choice if nothing is chosen yet, so that the user can extend a comparison opened by a link. */
export function adoptChoice(ids: readonly number[]) {
  readChoice()
  if (choice.get().length === 0 && ids.length > 0) setChoice(ids)
}

/** Adds or removes a product. Returns false without a change if the comparison is full. */
export function setChosen(id: number, isChosen: boolean) {
  const others = choice.get().filter((other) => other !== id)
  if (isChosen && others.length >= MAX_COMPARED) return false
  setChoice(isChosen ? [...others, id] : others)
  return true
}

/** Follows changes that other tabs make to the choice. Returns a function that stops this. */
export function followChoice() {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key === 'choice' || key === null) readChoice()
  }
  const handlePageShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) readChoice() // a page restored from memory has missed changes of other tabs
  }
  readChoice()
  window.addEventListener('storage', handleStorage)
  window.addEventListener('pageshow', handlePageShow)
  return () => {
    window.removeEventListener('storage', handleStorage)
    window.removeEventListener('pageshow', handlePageShow)
  }
}
