import { Words } from '../frame/words/words.tsx'
import styles from './figures.module.css'
import { EitherUnits } from './reading/either-units.tsx'

export interface Figure {
  id: number
  label: string
  number: string
  unit: string
  /** The figure converted to the other unit system. `stated` is the system of the original figure. */
  other?: { stated: 'metric' | 'imperial'; number: string; unit: string } | undefined
}

export function Figures({ figures, className = '' }: { figures: Figure[]; className?: string }) {
  if (figures.length === 0) return null
  return (
    <dl className={`${styles.figures} ${className}`}>
      {figures.map(({ id, label, other, ...stated }) => (
        <div key={id}>
          <dt className="lab">
            <Words text={label} />
          </dt>
          <dd>
            <EitherUnits stated={other?.stated} other={other && <Large {...other} />}>
              <Large {...stated} />
            </EitherUnits>
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Large({ number, unit }: Pick<Figure, 'number' | 'unit'>) {
  return (
    <>
      <span>{number}</span>
      {unit && <small>{` ${unit}`}</small>}
    </>
  )
}
