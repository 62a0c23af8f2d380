import { type Elevation, ELEVATIONS } from '@shop/contract/limits'
import stages from '@shop/ui/stage.module.css'
import { Drawing } from '@shop/ui/drawing'
import { useTexts } from '../../frame/language.tsx'
import { DimensionsText } from './dimensions/dimensions-text.tsx'
import { type Axis, type LengthUnit, statedAxes } from './dimensions/dimensions.ts'
import { ElevationPicture } from './elevation-picture.tsx'
import styles from './elevations.module.css'
import { model3dTexts } from './texts.ts'
import type { Model } from './model.ts'

/** Axes of each view: the horizontal axis, then the vertical axis. */
const AXES_OF: Record<Elevation, readonly Axis[]> = { side: ['length', 'height'], top: ['length', 'width'], front: ['width', 'height'] }

interface Props {
  model: Model
  unit: LengthUnit
}

/** Shows drawings of the model with dimensions on devices without 3D, or else a side view of the product's kind. */
export function Elevations({ model: { modelUrl, kind, name, dimensions: known }, unit }: Props) {
  const t = useTexts(model3dTexts)
  const dimensions = known ?? {}
  const hasAny = (view: Elevation) => statedAxes(dimensions).some((axis) => AXES_OF[view].includes(axis))
  return (
    <div className={styles.elevations}>
      <p className={styles.note} role="status">
        {t.no3d}
      </p>
      <div className={`${stages.stage} ${styles.views}`}>
        {ELEVATIONS.map((view) => (
          <figure key={view}>
            <ElevationPicture
              modelUrl={modelUrl}
              elevation={view}
              urgency="auto"
              alt={`${name}: ${t.elevations[view]}`}
              className={styles.drawing}
              fallback={
                view === 'side' ? (
                  <Drawing kind={kind} view="side" label={`${name}: ${t.elevations.side}`} className={styles.drawing} />
                ) : null
              }
            />
            <figcaption>
              <span>{t.elevations[view]}</span>
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
