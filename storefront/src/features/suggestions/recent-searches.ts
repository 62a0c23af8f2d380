import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { readStored, store } from '@shop/ui/storage'

const MOST = 5

/** Returns recent searches, newest first. They are stored only in this browser and removed at logout. */
export const recentSearches = () => searchesIn(readStored('searches') ?? '')

/** Parses stored searches. Ignores invalid entries, because users can edit local storage. */
export function searchesIn(stored: string): string[] {
  const texts = stored.split('\n').filter((text) => text !== '' && text.length <= MAX_SEARCH_LENGTH && text === text.trim())
  return [...new Set(texts)].slice(0, MOST)
}

export function rememberSearch(text: string) {
  const asked = text.replace(/\s+/g, ' ').trim()
  if (asked === '') return
  const others = recentSearches().filter((other) => other.toLowerCase() !== asked.toLowerCase())
  store('searches', [asked, ...others].slice(0, MOST).join('\n'))
}

export const forgetSearches = () => store('searches', '')
