import { type RefObject, useState } from 'react'
import { forgetSearches, recentSearches } from './recent-searches.ts'

/** What was searched on this device, for as long as a field is blank. */
export function useRecent(field: RefObject<HTMLInputElement | null>) {
  const isBlank = () => field.current?.value === ''
  const [texts, setTexts] = useState(() => (isBlank() ? recentSearches() : []))
  const [isForgotten, setForgotten] = useState(false)
  return {
    texts,
    isForgotten,
    isBlank,
    /** The field has another text, or is gone to: what is stored may be another, too. */
    read: () => {
      setTexts(isBlank() ? recentSearches() : [])
      setForgotten(false)
    },
    forget: () => {
      forgetSearches()
      setTexts([])
      setForgotten(true)
    },
  }
}
