import { elevationOf } from '@shop/ui/picture-widths'
import { isNear, type Sizes, type Stated, VIEWS } from './model-rules.ts'
import styles from './model-section.module.css'
import { modelTexts as t } from './texts.ts'

/** Margin around the boxes, as a fraction of the longer side of the drawing. */
const MARGIN = 0.06

interface Props {
  url: string
  model: Sizes
  stated: Stated
}

export function ModelDrawing({ url, model, stated }: Props) {
  return (
    <div className={styles.drawing} role="group" aria-label={t.drawing}>
      {VIEWS.map(({ view, across }) => (
        <div key={view}>
          <div className={styles.view}>
            <Boxes
              picture={elevationOf(url, view)}
              model={{ width: model[across], height: model.height }}
              stated={
                stated[across] !== undefined && stated.height !== undefined ? { width: stated[across], height: stated.height } : undefined
              }
            />
            {view === 'side' && <Line side="height" model={model} stated={stated} isUpright />}
          </div>
          <Line side={across} model={model} stated={stated} />
        </div>
      ))}
    </div>
  )
}

interface Box {
  width: number
  height: number
}

/** Draws the boxes of the model and of the stated sizes, centred on a ground line. A box that is too small to see becomes a dot. */
function Boxes({ picture, model, stated }: { picture: string | undefined; model: Box; stated: Box | undefined }) {
  const [width, height] = [Math.max(model.width, stated?.width ?? 0), Math.max(model.height, stated?.height ?? 0)]
  const room = MARGIN * Math.max(width, height)
  const least = Math.max(width, height) / 60
  const rectangle = (box: Box) => {
    const [w, h] = [Math.max(box.width, least), Math.max(box.height, least)]
    return { x: (width - w) / 2, y: height - h, width: w, height: h }
  }
  const isSame = stated !== undefined && isNear(model.width, stated.width) && isNear(model.height, stated.height)
  return (
    <svg viewBox={`${-room} ${-room} ${width + 2 * room} ${height + 2 * room}`} className={styles.boxes} aria-hidden="true">
      <path d={`M${-room} ${height}H${width + room}`} className={styles.ground} />
      {stated && <rect {...rectangle(stated)} className={styles.stated} />}
      <rect {...rectangle(model)} className={isSame || !stated ? styles.fitting : styles.other} />
      {picture && <image {...rectangle(model)} href={picture} preserveAspectRatio="none" className={styles.picture} />}
    </svg>
  )
}

interface LineProps {
  side: keyof Sizes
  model: Sizes
  stated: Stated
  isUpright?: boolean
}

function Line({ side, model, stated, isUpright }: LineProps) {
  const size = stated[side]
  const letter = t.letters[side]
  return (
    <p className={`${styles.line} ${isUpright ? styles.upright : ''}`}>
      <span className="vh">{`${t.sides[side]}: `}</span>
      {size === undefined ? (
        <span className="faint">{t.stated(letter, model[side])}</span>
      ) : (
        <>
          <span>{t.stated(letter, size)}</span>
          {!isNear(model[side], size) && (
            <s>
              <span className="vh">{`, ${t.ofModel} `}</span>
              <span>{t.model(model[side])}</span>
            </s>
          )}
        </>
      )}
    </p>
  )
}
