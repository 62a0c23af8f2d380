import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import styles from './fields.module.css'
import { SearchField } from './search-field.tsx'

/** So long after the last letter the list is searched. */
const TYPING_MS = 250

interface Props {
  label: string
  /** The key that leads to it. */
  keys?: string
  field?: RefObject<HTMLInputElement | null>
  q: string
  onSearch: (q: string) => void
}

/** The text that a list is searched for: a moment after it was typed. */
export function LateSearch({ label, keys, field, q, onSearch }: Props) {
  const [typed, setTyped] = useState(q)
  const [sent, setSent] = useState(q)
  const search = () => {
    const text = typed.trim()
    if (text === sent) return
    setSent(text)
    onSearch(text)
  }
  const searchLater = useEffectEvent(search)
  useEffect(() => {
    const timer = setTimeout(searchLater, TYPING_MS)
    return () => clearTimeout(timer)
  }, [typed])
  // Another view, or a step back, brings another text; what is still being typed is not overwritten by what was sent before.
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
