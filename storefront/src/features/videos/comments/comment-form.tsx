import { MAX_COMMENT_LENGTH } from '@shop/contract/limits'
import { type SubmitEvent, useRef, useState } from 'react'
import { useAction } from '../../../frame/calls/use-action.ts'
import { useTexts } from '../../../frame/language.tsx'
import { readDraft, storeDraft } from '../../../frame/storage.ts'
import { buttonClass } from '../../../ui/button.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { textLength } from '../../../ui/forms/text-length.ts'
import { toast } from '../../../ui/toast.tsx'
import { favoritesTexts } from '../../favorites/texts.ts'
import type { Texts } from '../texts/en.ts'
import { videosTexts } from '../texts.ts'
import { draftOf } from './draft.ts'
import styles from './write-comment.module.css'

interface Props {
  id: number
  userId: number
  onSent: () => void
}

/** What is wrong, in the words of the page: a message follows a switch of the language. */
type Problem = (t: Texts) => string

const PROBLEMS = {
  missing: (t: Texts) => t.commentMissing,
  tooLong: (t: Texts) => t.commentTooLong(MAX_COMMENT_LENGTH),
}

function problemOf(length: number): Problem | undefined {
  if (length > MAX_COMMENT_LENGTH) return PROBLEMS.tooLong
  return length === 0 ? PROBLEMS.missing : undefined
}

/**
 * Sends a comment. What is typed stays through whatever happens: a mistake, a failure, a reload, a login that has ended; it is stored in this tab with
 * each key, and removed when it has been sent.
 */
export function CommentForm({ id, userId, onSent }: Props) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const { run, isPending } = useAction('POST /videos/{id}/comments')
  const field = useRef<HTMLTextAreaElement>(null)
  const [start] = useState(() => readDraft(draftOf(userId, id)) ?? '')
  const [length, setLength] = useState(textLength(start))
  const [problem, setProblem] = useState<Problem>()

  const show = (found: Problem | undefined) => {
    setProblem(() => found)
    if (found) field.current?.focus()
  }
  const handleInput = () => {
    const text = field.current?.value ?? ''
    storeDraft(draftOf(userId, id), text.trim() ? text : undefined)
    setLength(textLength(text))
    if (!problemOf(textLength(text))) setProblem(undefined) // what is mended is said no more
  }
  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    const sent = field.current?.value ?? ''
    const wrong = problemOf(textLength(sent))
    if (isPending || wrong) return isPending || show(wrong)
    const { failure } = await run({ content: sent.trim() }, { id })
    if (failure?.code === 'C105') return // the login is over: another part stands here now
    if (failure) return show(() => failure.message || operationFailed)
    if (field.current?.value === sent) field.current.value = '' // what was typed meanwhile is another comment
    handleInput()
    onSent()
    toast('success', t.commentSent)
  }
  return (
    <form className={styles.form} noValidate onSubmit={(event) => void handleSubmit(event)}>
      <TextArea
        ref={field}
        label={t.comment}
        hint={t.commentHint}
        error={problem?.(t)}
        length={length}
        limit={MAX_COMMENT_LENGTH}
        rows={3}
        data-intent={`comment ${id}`}
        defaultValue={start}
        onInput={handleInput}
      />
      <button className={buttonClass('solid')} aria-busy={isPending}>
        {t.sendComment}
      </button>
    </form>
  )
}
