import { LOGIN } from '@shop/contract/addresses'
import { MAX_COMMENT_LENGTH, MAX_PAGE_SIZE, TALK_PAGE_SIZE } from '@shop/contract/limits'
import { type SubmitEvent, useId, useRef, useState } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useAction } from '../../frame/calls/use-action.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { FieldError } from '../../ui/forms/text-field.tsx'
import { Day } from '../../ui/reading/day.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { toast } from '../../ui/toast.tsx'
import { useLoginState } from '../account/way-back.ts'
import { favoritesTexts } from '../favorites/texts.ts'
import styles from './comments.module.css'
import { videosTexts } from './texts.ts'

/** What customers say of a video, newest first, and the form to say something. */
export function Comments({ id }: { id: number }) {
  const t = useTexts(videosTexts)
  const { formerCustomer } = useTexts(frameTexts)
  const state = useLoginState()
  const session = useSession()
  const [limit, setLimit] = useState(TALK_PAGE_SIZE)
  const comments = useAsk('GET /videos/{id}/comments', { id, limit })
  const total = comments.data?.total ?? 0
  return (
    <section>
      <h2 className={styles.title}>
        {t.comments}
        {total > 0 && <span className="mono muted">{total}</span>}
      </h2>
      {session ? (
        <CommentForm id={id} onSent={() => void comments.refetch()} />
      ) : (
        <ShopLink className={buttonClass('solid')} to={LOGIN} state={state}>
          {t.logInToComment}
        </ShopLink>
      )}
      <div className={styles.list}>
        <AsyncView
          answer={comments}
          loading={<Skeleton className={styles.skeleton} />}
          isEmpty={({ rows }) => rows.length === 0}
          empty={
            <p className={styles.none}>
              <b>{t.noComments}</b>
              <span className="muted">{t.noCommentsText}</span>
            </p>
          }
        >
          {({ rows }) => (
            <ul>
              {rows.map(({ id: commentId, author, content, createdTime }) => (
                <li key={commentId}>
                  <p className={styles.by}>
                    <b className={author ? undefined : 'muted'}>{author || formerCustomer}</b>
                    <span className="mono muted">
                      <Day time={createdTime} />
                    </span>
                  </p>
                  <p className={styles.content}>{content}</p>
                </li>
              ))}
            </ul>
          )}
        </AsyncView>
        {total > limit && limit < MAX_PAGE_SIZE && (
          <button type="button" className={buttonClass('small')} onClick={() => setLimit(Math.min(MAX_PAGE_SIZE, limit + TALK_PAGE_SIZE))}>
            {t.moreComments}
          </button>
        )}
      </div>
    </section>
  )
}

/** Sends a comment. What fails leaves the text where it is. */
function CommentForm({ id, onSent }: { id: number; onSent: () => void }) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const { run, isPending } = useAction('POST /videos/{id}/comments')
  const field = useRef<HTMLTextAreaElement>(null)
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const fieldId = useId()
  const length = Array.from(text.trim()).length

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    if (isPending) return
    const { failure } = length > 0 ? await run({ content: text.trim() }, { id }) : { failure: { message: t.commentMissing } }
    setError(failure && (failure.message || operationFailed))
    if (failure) return field.current?.focus()
    setText('')
    onSent()
    toast('success', t.commentSent)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <label htmlFor={fieldId}>{t.comment}</label>
      <textarea
        id={fieldId}
        ref={field}
        rows={3}
        value={text}
        aria-invalid={error !== undefined}
        aria-describedby={`${fieldId}-error ${fieldId}-hint`}
        onChange={(event) => setText(Array.from(event.target.value).slice(0, MAX_COMMENT_LENGTH).join(''))}
      />
      <FieldError id={`${fieldId}-error`} text={error} />
      <p id={`${fieldId}-hint`} className={styles.hint}>
        <span>{t.commentHint}</span>
        <span className="mono">{`${length} / ${MAX_COMMENT_LENGTH}`}</span>
      </p>
      <button className={buttonClass('solid')} aria-busy={isPending}>
        {t.sendComment}
      </button>
    </form>
  )
}
