import { useFormats, useTexts } from '../../frame/language.tsx'
import styles from './rating-dial.module.css'
import { arcTo, needleAt, pointAt, ticks } from './rating-scale.ts'
import { reviewsSectionTexts } from './section/texts.ts'
import { reviewsTexts } from './texts.ts'

const TICKS = ticks()
const LABELS = [1, 2, 3, 4, 5].map((rating) => ({ rating, ...pointAt(rating, 124) }))

export function RatingDial({ average, total }: { average: number; total: number }) {
  const { caption } = useTexts(reviewsTexts)
  const { rated } = useTexts(reviewsSectionTexts)
  const { number } = useFormats()
  return (
    <div className={styles.dial} role="img" aria-label={rated(average, total)}>
      <svg viewBox="0 0 400 204" aria-hidden="true">
        <path className={styles.ticks} d={TICKS} />
        <path className={styles.scale} d={arcTo(5)} />
        <path className={styles.reached} d={arcTo(average, 176)} />
        {LABELS.map(({ rating, x, y }) => (
          <text key={rating} x={x} y={y + 4}>
            {rating}
          </text>
        ))}
        <path className={styles.needle} d={needleAt(average)} />
        <text className={styles.figure} x="200" y="196">
          {number(average)}
        </text>
      </svg>
      <p className="mono muted">{caption(total)}</p>
    </div>
  )
}
