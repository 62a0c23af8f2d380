import type { KeyboardEvent } from 'react'
import { Thumb } from '../thumb.tsx'
import styles from './found-list.module.css'

/** Something that a search has found. */
export interface Found {
  id: number
  name: string
  /** Its number, as `CAR-0101`. */
  number: string
  imageUrl: string | null
}

interface Props<One extends Found> {
  found: readonly One[]
  /** What the button of each says where that is more than its name and number. */
  labelOf?: (one: One) => string
  onChoose: (one: One) => void
}

/** What a search has found, to choose one of it. */
export function FoundList<One extends Found>({ found, labelOf, onChoose }: Props<One>) {
  if (found.length === 0) return null
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its buttons are reached by Tab, too
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

/** Arrow keys go from one to the next, and up from the first back to the field. */
function step(event: KeyboardEvent<HTMLElement>) {
  const by = STEPS[event.key]
  if (by === undefined) return
  event.preventDefault()
  const buttons = [...event.currentTarget.querySelectorAll('button')]
  const next = buttons[buttons.findIndex((button) => button === document.activeElement) + by]
  const field = event.currentTarget.parentElement?.querySelector('input')
  ;(next ?? (by < 0 ? field : undefined))?.focus()
}

/** For the field of the search: Enter chooses the first that is found, and never sends the form around; the arrow down leads to the list. */
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
