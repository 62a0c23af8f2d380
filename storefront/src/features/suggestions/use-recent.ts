import { type RefObject, useState } from 'react'
import { forgetSearches, recentSearches } from './recent-searches.ts'

/** Returns recent searches while the field is empty. */
export function useRecent(field: RefObject<HTMLInputElement | null>) {
  const isBlank = () => field.current?.value === ''
  const [texts, setTexts] = useState(() => (isBlank() ? recentSearches() : []))
  const [isForgotten, setForgotten] = useState(false)
  return {
    texts,
    isForgotten,
    isBlank,
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
