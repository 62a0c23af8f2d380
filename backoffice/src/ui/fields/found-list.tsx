import type { KeyboardEvent } from 'react'
import { Thumb } from '../thumb.tsx'
import styles from './found-list.module.css'

export interface Found {
  id: number | string
  name: string
  /** Part number such as `CAR-0101`. */
  number: string
  imageUrl: string | null
}

interface Props<One extends Found> {
  found: readonly One[]
  /** Returns the accessible name of a result; by default its name and number. */
  labelOf?: (one: One) => string
  onChoose: (one: One) => void
}

export function FoundList<One extends Found>({ found, labelOf, onChoose }: Props<One>) {
  if (found.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Tab reaches the buttons too
    <ul className={styles.found} onKeyDown={step}>
      {found.map((one) => (
        <li key={one.id}>
          <button type="button" aria-label={labelOf?.(one)} onClick={() => onChoose(one)}>
            <Thumb src={one.imageUrl || null} />
            <span className="cut">{one.name}</span>
            <span className="mono faint">{one.number}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

/** Arrow keys move the focus in the list. Up from the first result returns the focus to the search field. */
function step(event: KeyboardEvent<HTMLElement>) {
  const by = STEPS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by]
  const field = event.currentTarget.parentElement?.querySelector('input')
  ;(next ?? (by < 0 ? field : undefined))?.focus()
}

/** Keys of the search field: Enter chooses the first result and does not submit the form; the down arrow moves to the list. */
export const searchKeys =
  <One extends Found>(found: readonly One[], onChoose: (one: One) => void) =>
  (event: KeyboardEvent<HTMLInputElement>) => {
    const [first] = found
    if (event.key === 'Enter' && event.currentTarget.value.trim() !== '') {
      event.preventDefault()
      if (first) onChoose(first)
    }
    if (event.key !== 'ArrowDown' || !first) return
    event.preventDefault()
    event.currentTarget.closest('div')?.parentElement?.querySelector<HTMLElement>('ul button')?.focus()
  }
