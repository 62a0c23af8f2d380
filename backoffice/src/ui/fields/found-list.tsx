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
    <ul className={styles.found}>
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
