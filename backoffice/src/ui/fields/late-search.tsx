import { usePending } from '@shop/ui/router'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './fields.module.css'
import { SearchField } from './search-field.tsx'

/** Pause in typing after which the search starts. */
const TYPING_MS = 250

interface Props {
  label: string
  /** Shortcut that focuses the field. */
  keys?: string
  field?: RefObject<HTMLInputElement | null>
  q: string
  onSearch: (q: string) => void
}

export function LateSearch({ label, keys, field, q, onSearch }: Props) {
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  const isNavigating = usePending().path !== undefined
  const search = () => {
    const text = typed.trim()
    // A search during a navigation would start from the old screen and undo the navigation.
    if (isNavigating || text === q) return
    setSent(text)
    onSearch(text)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    if (isNavigating) return
    const timer = setTimeout(searchLater, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed, isNavigating])
  // The field follows `q`, except for changes that the field itself caused, so that newer input is not replaced.
  const [shown, setShown] = useState(q)
  if (q !== shown) {
    setShown(q)
    if (q !== sent) {
      setSent(q)
      setTyped(q)
    }
  }
  return (
    <form
      role="search"
      className={styles.late}
      onSubmit={(event) => {
        event.preventDefault()
        search()
      }}
    >
      <SearchField ref={field} label={label} keys={keys} value={typed} maxLength={100} onChange={({ target }) => setTyped(target.value)} />
    </form>
  )
}
