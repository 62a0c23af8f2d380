import { Words } from '../frame/words/words.tsx'
import styles from './figures.module.css'

/** A figure of a title block: the number large, its unit small. */
export interface Figure {
  id: number
  label: string
  number: string
  unit: string
}

/** A title block: up to four figures, the number large, its unit small. Nothing where there are none. */
export function Figures({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  if (figures.length === 0) return null
  return (
    <dl className={`${styles.figures} ${className}`}>
      {figures.map(({ id, label, number, unit }) => (
        <div key={id}>
          <dt className="lab">
            <Words text={label} />
          </dt>
          <dd>
            {number}
            {unit && <small> {unit}</small>}
          </dd>
        </div>
      ))}
    </dl>
  )
}
