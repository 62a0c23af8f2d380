import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import type { Review } from '@shop/contract/reviews/reviews'
import type { Failure } from '../../frame/calls/failure.ts'
import { useForm } from '../../frame/forms/use-form.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { Icon } from '../../ui/icon.tsx'
import { RatingField } from './rating-field.tsx'
import { contentProblem, ratingOf, ratingProblem } from './review-checks.ts'
import { reviewDraft } from './review-draft.ts'
import styles from './review-form.module.css'
import type { Leaving } from './review-places.ts'
import { reviewsTexts } from './texts.ts'
import { useRefreshReviews } from './use-reviews.ts'

interface Props {
  whose: { userId: number; productId: number }
  /** The customer's earlier review, which a new review replaces. */
  own: Review | undefined
  onDone: (leaving: Leaving) => void
  /** Called if the login expired; the input is preserved. */
  onLoginOver: () => void
}

/** Saves the input as a draft in this tab on each key press. The draft is removed once the review is sent. */
export function ReviewForm({ whose, own, onDone, onLoginOver }: Props) {
  const t = useTexts(reviewsTexts)
  const refresh = useRefreshReviews(whose.productId)
  const draft = reviewDraft(whose)
  const form = useForm({
    call: 'POST /products/{id}/reviews',
    words: t,
    validate: { rating: ratingProblem, content: contentProblem },
    mode: 'onSubmit',
    draft,
    input: { id: whose.productId },
    body: ({ rating, content }) => ({ rating: Number(rating), content: content.trim() }),
    async onSuccess() {
      await refresh()
      onDone('sent')
    },
    onFailure: ({ code }) => code === 'C105' && onLoginOver(),
  })
  const start = form.start ?? { rating: String(own?.rating), content: own?.content }
  const leave = () => {
    draft.store(undefined)
    onDone('unchanged')
  }
  return (
    <form {...form.props} className={styles.form}>
      <FormFailure failure={form.failure} />
      <RatingField start={ratingOf(start.rating)} {...form.field('rating')} />
      <TextArea
        label={t.content}
        hint={t.contentHint}
        limit={MAX_REVIEW_LENGTH}
        rows={5}
        defaultValue={start.content ?? ''}
        {...form.field('content')}
      />
      <div className={styles.actions}>
        <button className={buttonClass('solid')} aria-busy={form.isPending}>
          {t.send}
        </button>
        {own && (
          <button type="button" className={buttonClass('quiet')} onClick={leave}>
            {t.cancel}
          </button>
        )}
      </div>
    </form>
  )
}

/** Shows an error with a retry button. The element is always rendered, so that screen readers announce errors. */
function FormFailure({ failure }: { failure: Failure | undefined }) {
  const t = useTexts(reviewsTexts)
  const { networkError, tryAgain } = useTexts(frameTexts)
  return (
    <div role="alert" className={styles.failure}>
      {failure && (
        <>
          <Icon name="stop" />
          <span>
            <span>{failure.code === 'network' ? networkError : failure.message}</span>
            <br />
            <span>{t.textKept}</span>
          </span>
          <button className={buttonClass('small')}>{tryAgain}</button>
        </>
      )}
    </div>
  )
}
