import type { ProductDetail } from '@shop/contract/catalog/catalog'
import type { OwnReview as Own, Review, ReviewPage } from '@shop/contract/reviews/reviews'
import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import { useEffect, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Note } from '../../ui/forms/note.tsx'
import { ExampleMark } from '../../ui/reading/example-mark.tsx'
import { Day } from '../../ui/reading/day.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ReportLink } from '../reports/report-link.tsx'
import { RatingDial } from './rating-dial.tsx'
import { RatingHistogram } from './rating-histogram.tsx'
import type { Rating } from './rating-scale.ts'
import type { Leaving } from './review-places.ts'
import styles from './reviews.module.css'
import { reviewsSectionTexts } from './section/texts.ts'
import { reviewsTexts } from './texts.ts'
import { useOwnReview, useReviews } from './use-reviews.ts'

export { WriteReview } from './write-review.tsx'

interface Props {
  product: ProductDetail
  left: Leaving | undefined
  onChange: () => void
}

/** Lists the customer's own review, then the others, newest first. */
export function Reviews({ product: { id }, left, onChange }: Props) {
  const t = useTexts(reviewsTexts)
  const { noReviews } = useTexts(reviewsSectionTexts)
  const [rating, setRating] = useState<Rating>()
  const reviews = useReviews(id, rating)
  const { data: own } = useOwnReview(id)
  return (
    <AsyncView
      answer={reviews}
      loading={<Skeleton className={styles.loading} />}
      isEmpty={([first]) => first !== undefined && totalOf(first) === 0 && !own}
      empty={<h3 className={styles.none}>{noReviews}</h3>}
      failedText={t.reviewsFailed}
    >
      {([first, ...more]) =>
        first && (
          <div className={styles.reviews}>
            <div className={styles.summary}>
              <RatingDial average={first.average} total={totalOf(first)} />
              <RatingHistogram counts={first.counts} chosen={rating} onChoose={setRating} />
              <p className={styles.hint}>{t.histogramHint}</p>
              {first.examples > 0 && <p className={styles.hint}>{t.examplesHint}</p>}
            </div>
            <List
              pages={[first, ...more]}
              own={own && (rating === undefined || own.rating === rating) ? own : undefined}
              ownId={own?.id}
              rating={rating}
              left={left}
              isLoadingMore={reviews.isLoadingMore}
              onMore={() => void reviews.loadMore()}
              onAll={() => setRating(undefined)}
              onChange={onChange}
            />
          </div>
        )
      }
    </AsyncView>
  )
}

const totalOf = ({ counts }: ReviewPage) => Object.values(counts).reduce((sum, count) => sum + count, 0)

interface ListProps {
  pages: ReviewPage[]
  /** The customer's own review; undefined if the filter excludes it. */
  own: Own | undefined
  ownId: number | undefined
  rating: Rating | undefined
  left: Leaving | undefined
  isLoadingMore: boolean
  onMore: () => void
  onAll: () => void
  onChange: () => void
}

function List({ pages, own, ownId, rating, left, isLoadingMore, onMore, onAll, onChange }: ListProps) {
  const t = useTexts(reviewsTexts)
  const total = pages.at(-1)?.total ?? 0
  // Removes duplicates: a new review moves others to the next page.
  const others = [...new Map(pages.flatMap(({ rows }) => rows).map((review) => [review.id, review])).values()].filter(
    ({ id }) => id !== ownId,
  )
  const shown = others.length + (own && !own.isHidden ? 1 : 0)
  return (
    <div>
      <div className={styles.bar}>
        <p role="status">{rating === undefined ? t.newestFirst(total) : t.newestOfRating(total, rating)}</p>
        <p className="mono muted">{t.shown(shown, Math.max(shown, total))}</p>
        {rating !== undefined && (
          <button type="button" className={buttonClass('quiet', 'small')} onClick={onAll}>
            {t.showAll}
          </button>
        )}
      </div>
      <ul className={styles.list}>
        {own && <OwnReview review={own} left={left} onChange={onChange} />}
        {others.map((review) => (
          <li key={review.id}>
            <ReviewEntry review={review} />
          </li>
        ))}
      </ul>
      {shown < total && (
        <div className={styles.more}>
          <button type="button" className={buttonClass('quiet', 'wide')} aria-busy={isLoadingMore} onClick={onMore}>
            {t.showMore(Math.min(TALK_PAGE_SIZE, total - shown))}
          </button>
        </div>
      )}
    </div>
  )
}

/** Takes the focus when the form closes, because the form's focused element disappears. */
function OwnReview({ review, left, onChange }: { review: Own; left: Leaving | undefined; onChange: () => void }) {
  const t = useTexts(reviewsTexts)
  const entry = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (left) entry.current?.focus()
  }, [left])
  return (
    <li ref={entry} tabIndex={-1} className={styles.own} aria-label={t.yourReview}>
      <ReviewEntry review={review} name={t.yourReview} />
      <div className={styles.change}>
        <button type="button" className={buttonClass('small')} onClick={onChange}>
          {t.change}
        </button>
        <Note
          note={
            left === 'sent' ? { kind: review.isHidden ? 'warning' : 'success', text: review.isHidden ? t.sentHidden : t.sent } : undefined
          }
        />
        {review.isHidden && left !== 'sent' && <p className="muted">{t.isHidden}</p>}
      </div>
    </li>
  )
}

function ReviewEntry({ review: { id, author, rating, content, createdTime, isExample, reply }, name }: { review: Review; name?: string }) {
  const t = useTexts(reviewsTexts)
  const { formerCustomer, example, report } = useTexts(frameTexts)
  return (
    <>
      <div className={styles.who}>
        <b className={author ? undefined : 'muted'}>{name ?? (author || formerCustomer)}</b>
        {isExample && <ExampleMark text={example} />}
        <span className={`${styles.rating} mono`}>
          <span className={styles.pips} aria-hidden="true">
            {[1, 2, 3, 4, 5].map((pip) => (
              <i key={pip} data-on={pip <= rating || undefined} />
            ))}
          </span>
          <span>{`${rating} / 5`}</span>
        </span>
        <span className="mono muted">
          <Day time={createdTime} />
        </span>
      </div>
      <div className={styles.said}>
        <p className={styles.content}>{content}</p>
        {reply && (
          <div className={styles.reply}>
            <p className={styles.replyHead}>
              <b>{t.reply}</b>
              <span className="mono muted">
                <Day time={reply.time} />
              </span>
            </p>
            <p className={styles.content}>{reply.text}</p>
          </div>
        )}
        {name === undefined && !isExample && (
          <p>
            <ReportLink kind="review" id={id} label={report} name={author || formerCustomer} />
          </p>
        )}
      </div>
    </>
  )
}
