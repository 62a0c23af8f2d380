import { useTexts } from '../../frame/language.tsx'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import stages from '../../ui/stage.module.css'
import { DimensionsText } from './dimensions/dimensions-text.tsx'
import { type Axis, type LengthUnit, statedAxes } from './dimensions/dimensions.ts'
import styles from './elevations.module.css'
import { model3dTexts } from './texts.ts'
import type { Model } from './model.ts'

type View = 'side' | 'top' | 'front'

/** What a view shows: from left to right, then up. */
const AXES_OF: Record<View, readonly Axis[]> = { side: ['length', 'height'], top: ['length', 'width'], front: ['width', 'height'] }

/** The views that there are drawings of. */
const VIEWS: Record<Kind, readonly View[]> = {
  car: ['side', 'top', 'front'],
  truck: ['side', 'top'],
  plane: ['side', 'top'],
  boat: ['side', 'top'],
  drone: ['side', 'top'],
  helicopter: ['side', 'top'],
  accessories: ['side'],
}

interface Props {
  model: Model
  unit: LengthUnit
}

/** A model as drawings, with the dimensions that it would have in 3D: for devices that draw none. */
export function Elevations({ model: { kind = 'accessories', name, dimensions: known }, unit }: Props) {
  const t = useTexts(model3dTexts)
  const dimensions = known ?? {}
  const hasAny = (view: View) => statedAxes(dimensions).some((axis) => AXES_OF[view].includes(axis))
  return (
    <div className={styles.elevations}>
      <p className={styles.note} role="status">
        {t.no3d}
      </p>
      <div className={`${stages.stage} ${styles.views}`}>
        {VIEWS[kind].map((view) => (
          <figure key={view}>
            {view === 'side' ? (
              <Drawing kind={kind} view="side" label={`${name}: ${t.elevations.side}`} className={styles.drawing} />
            ) : (
              <span
                role="img"
                aria-label={`${name}: ${t.elevations[view]}`}
                className={`${styles.drawing} ${styles.mask} ${styles[`${kind}-${view}`]}`}
              />
            )}
            <figcaption>
              {t.elevations[view]}
              {hasAny(view) && <DimensionsText dimensions={dimensions} unit={unit} among={AXES_OF[view]} />}
            </figcaption>
          </figure>
        ))}
      </div>
      {known && statedAxes(known).length === 0 && (
        <div className={styles.note}>
          <DimensionsText dimensions={dimensions} unit={unit} />
        </div>
      )}
    </div>
  )
}
