import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { readStored, store } from '../../frame/storage.ts'

/** So many are kept. */
const MOST = 5

/** The texts that were searched on this device, the last one first. They are kept in local storage and nowhere else, and go when one logs out. */
export const recentSearches = () => searchesIn(readStored('searches') ?? '')

/** The texts of a stored list. What is none is left out: the browser's store is open to everyone. */
export function searchesIn(stored: string): string[] {
  const texts = stored.split('\n').filter((text) => text !== '' && text.length <= MAX_SEARCH_LENGTH && text === text.trim())
  return [...new Set(texts)].slice(0, MOST)
}

/** Remembers a text that was searched. */
export function rememberSearch(text: string) {
  const asked = text.replace(/\s+/g, ' ').trim()
  if (asked === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase())
  store('searches', [asked, ...others].slice(0, MOST).join('\n'))
}

/** Forgets them all. */
export const forgetSearches = () => store('searches', '')
