import type { ReviewPage } from '@shop/contract/reviews/reviews'
import { useFormats, useTexts } from '../../frame/language.tsx'
import styles from './rating-histogram.module.css'
import { type Rating, RATINGS, shareOf } from './rating-scale.ts'
import { reviewsTexts } from './texts.ts'

interface Props {
  counts: ReviewPage['counts']
  chosen: Rating | undefined
  onChoose: (rating: Rating | undefined) => void
}

/** Shows the number of reviews for each rating. A click filters by that rating; a second click resets the filter. */
export function RatingHistogram({ counts, chosen, onChoose }: Props) {
  const t = useTexts(reviewsTexts)
  const { number } = useFormats()
  const total = RATINGS.reduce((sum, rating) => sum + counts[rating], 0)
  return (
    <div className={styles.histogram} role="group" aria-label={t.byRating}>
      {RATINGS.map((rating) => (
        <button
          key={rating}
          type="button"
          aria-pressed={rating === chosen}
          disabled={counts[rating] === 0 && rating !== chosen}
          onClick={() => onChoose(rating === chosen ? undefined : rating)}
        >
          <span className="vh">{t.ofRating(rating, counts[rating])}</span>
          <span aria-hidden="true">{rating}</span>
          <span className={styles.bar}>
            <i style={{ width: `${shareOf(counts[rating], total) * 100}%` }} />
          </span>
          <span className={styles.count} aria-hidden="true">
            {number(counts[rating])}
          </span>
        </button>
      ))}
    </div>
  )
}
