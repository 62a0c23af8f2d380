import { MAX_COMMENT_LENGTH } from '@shop/contract/limits'
import { useRef } from 'react'
import { useForm } from '../../../frame/forms/use-form.ts'
import { useTexts } from '../../../frame/language.tsx'
import type { TextsOf } from '../../../frame/words/text-group.ts'
import { buttonClass } from '../../../ui/button.ts'
import { TextArea } from '../../../ui/forms/text-area.tsx'
import { textLength } from '../../../ui/forms/text-length.ts'
import { toast } from '../../../ui/toast.tsx'
import { favoritesTexts } from '../../favorites/texts.ts'
import { videosTexts } from '../texts.ts'
import { commentDraft } from './draft.ts'
import styles from './write-comment.module.css'

interface Props {
  id: number
  userId: number
  onSent: () => void
}

function contentProblem(typed: string): ((t: TextsOf<typeof videosTexts>) => string) | undefined {
  const length = textLength(typed)
  if (length > MAX_COMMENT_LENGTH) return (t) => t.commentTooLong(MAX_COMMENT_LENGTH)
  return length === 0 ? (t) => t.commentMissing : undefined
}

/** Saves the input as a draft in this tab on each key press. The draft is removed once the comment is sent. */
export function CommentForm({ id, userId, onSent }: Props) {
  const t = useTexts(videosTexts)
  const { operationFailed } = useTexts(favoritesTexts)
  const area = useRef<HTMLTextAreaElement>(null)
  const form = useForm({
    call: 'POST /videos/{id}/comments',
    words: t,
    validate: { content: contentProblem },
    mode: 'onSubmit',
    draft: commentDraft(userId, id),
    input: { id },
    body: ({ content }) => ({ content: content.trim() }),
    onSuccess(_, { content }) {
      if (area.current?.value === content) area.current.value = '' // text typed meanwhile is a new comment
      area.current?.dispatchEvent(new Event('input', { bubbles: true })) // simulates typing, so that the text is counted and stored
      onSent()
      toast('success', t.commentSent)
    },
    onFailure({ code, message }) {
      if (code !== 'C105') form.setServerErrors({ content: message || operationFailed }) // after C105 the form is replaced
    },
  })
  return (
    <form {...form.props} className={styles.form}>
      <TextArea
        ref={area}
        label={t.comment}
        hint={t.commentHint}
        limit={MAX_COMMENT_LENGTH}
        rows={3}
        data-intent={`comment ${id}`}
        defaultValue={form.start?.content ?? ''}
        {...form.field('content')}
      />
      <button className={buttonClass('solid')} aria-busy={form.isPending}>
        {t.sendComment}
      </button>
    </form>
  )
}
