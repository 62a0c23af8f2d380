import { MAX_REVIEW_LENGTH } from '@shop/contract/limits'
import type { Review } from '@shop/contract/reviews/reviews'
import { type SubmitEvent, useRef, useState } from 'react'
import type { Failure } from '../../frame/calls/failure.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { buttonClass } from '../../ui/button.ts'
import { TextArea } from '../../ui/forms/text-area.tsx'
import { textLength } from '../../ui/forms/text-length.ts'
import { Icon } from '../../ui/icon.tsx'
import { RatingField } from './rating-field.tsx'
import { problemsOf } from './review-checks.ts'
import { readReviewDraft, removeReviewDraft, type ReviewDraft, storeReviewDraft } from './review-draft.ts'
import styles from './review-form.module.css'
import type { Leaving } from './review-places.ts'
import type { Texts } from './texts/en.ts'
import { reviewsTexts } from './texts.ts'
import { useRefreshReviews } from './use-reviews.ts'

type Field = keyof ReviewDraft
/** What is wrong with a field, in the words of the page: a message follows a switch of the language. */
type Problem = (t: Texts) => string

type Problems = Partial<Record<Field, Problem | undefined>>

const RATING_PROBLEMS = { missing: (t: Texts) => t.ratingMissing }
const CONTENT_PROBLEMS = { missing: (t: Texts) => t.contentMissing, tooLong: (t: Texts) => t.contentTooLong(MAX_REVIEW_LENGTH) }

interface Props {
  whose: { userId: number; productId: number }
  /** The review that a new one replaces. */
  own: Review | undefined
  onDone: (leaving: Leaving) => void
  /** The login has ended meanwhile. What is typed stays. */
  onLoginOver: () => void
}

/**
 * A rating and a text. What is typed stays through whatever happens: a mistake, a failure, another language, a reload, a login that has ended;
 * it is stored in this tab with each key, and removed when it has been sent.
 */
export function ReviewForm({ whose, own, onDone, onLoginOver }: Props) {
  const t = useTexts(reviewsTexts)
  const { run, isPending, failure } = useAction('POST /products/{id}/reviews')
  const refresh = useRefreshReviews(whose.productId)
  const form = useRef<HTMLFormElement>(null)
  const [start] = useState<ReviewDraft>(() => readReviewDraft(whose) ?? own ?? { rating: undefined, content: '' })
  const [length, setLength] = useState(textLength(start.content))
  const [problems, setProblems] = useState<Problems>({})

  const typed = (): ReviewDraft => {
    const rating = Number(form.current?.querySelector<HTMLInputElement>('[name=rating]:checked')?.value ?? 0)
    return { rating: rating > 0 ? rating : undefined, content: form.current?.querySelector('textarea')?.value ?? '' }
  }
  const show = (found: Problems) => {
    setProblems(found)
    const first = found.rating ? 'rating' : 'content'
    if (found.rating || found.content) form.current?.querySelector<HTMLElement>(`[name=${first}]`)?.focus()
  }
  const handleInput = () => {
    const draft = typed()
    storeReviewDraft(whose, draft)
    setLength(textLength(draft.content))
    const now = problemsOf(draft)
    setProblems(({ rating, content }) => ({ rating: now.rating && rating, content: now.content && content })) // what is mended is said no more
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { rating, content } = typed()
    const wrong = problemsOf({ rating, content })
    show({ rating: wrong.rating && RATING_PROBLEMS[wrong.rating], content: wrong.content && CONTENT_PROBLEMS[wrong.content] })
    if (rating === undefined || wrong.content) return
    const sent = await run({ rating, content: content.trim() }, { id: whose.productId })
    if (sent.failure) return handleFailure(sent.failure)
    removeReviewDraft(whose)
    await refresh()
    onDone('sent')
  }
  function handleFailure({ code, issues }: Failure) {
    if (code === 'C105') return onLoginOver()
    const problemOf = (field: Field): Problem | undefined => {
      const issue = issues.find(({ path }) => path === field)
      return issue && (() => issue.message)
    }
    show({ rating: problemOf('rating'), content: problemOf('content') })
  }
  const leave = () => {
    removeReviewDraft(whose)
    onDone('unchanged')
  }
  const hasIssues = problems.rating !== undefined || problems.content !== undefined
  return (
    <form ref={form} className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)} onInput={handleInput}>
      <FormFailure failure={hasIssues || isPending ? undefined : failure} />
      <RatingField start={start.rating} error={problems.rating?.(t)} />
      <TextArea
        label={t.content}
        hint={t.contentHint}
        error={problems.content?.(t)}
        length={length}
        limit={MAX_REVIEW_LENGTH}
        name="content"
        rows={5}
        defaultValue={start.content}
      />
      <div className={styles.actions}>
        <button className={buttonClass('solid')} aria-busy={isPending}>
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

/** Why it was not sent, with a retry. Its place is always there, so that it is read out. */
function FormFailure({ failure }: { failure: Failure | undefined }) {
  const t = useTexts(reviewsTexts)
  const { networkError, tryAgain } = useTexts(frameTexts)
  return (
    <div role="alert" className={styles.failure}>
      {failure && (
        <>
          <Icon name="stop" />
          <span>
            {failure.code === 'network' ? networkError : failure.message}
            <br />
            {t.textKept}
          </span>
          <button className={buttonClass('small')}>{tryAgain}</button>
        </>
      )}
    </div>
  )
}
