import { LOGIN } from '@shop/contract/addresses'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { isLoginLost, useSession } from '../../../frame/session.ts'
import { buttonClass } from '../../../ui/button.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type LoginIntent, useLoginState } from '../../account/login-intent.ts'
import { videosTexts } from '../texts.ts'
import { commentDraft } from './draft.ts'
import styles from './write-comment.module.css'

// visitors do not load the form
const CommentForm = lazy(() => import('./comment-form.tsx').then((file) => ({ default: file.CommentForm })))

interface Props {
  id: number
  title: string
  onSent: () => void
}

/** Shows customers the form and visitors an invitation. After an expired login, a text explains that the input is preserved. */
export function WriteComment({ id, title, onSent }: Props) {
  const userId = useSession()?.user.id
  const [lastUserId, setLastUserId] = useState(userId)
  if (userId !== undefined && userId !== lastUserId) setLastUserId(userId)
  if (userId !== undefined) {
    return (
      <Suspense fallback={<Skeleton className={styles.skeleton} />}>
        <CommentForm key={userId} id={id} userId={userId} onSent={onSent} />
      </Suspense>
    )
  }
  const isTextKept = lastUserId !== undefined && isLoginLost() && commentDraft(lastUserId, id).read() !== undefined
  return <Invitation intent={{ act: 'comment', id, name: title }} isTextKept={isTextKept} />
}

function Invitation({ intent, isTextKept }: { intent: LoginIntent; isTextKept: boolean }) {
  const t = useTexts(videosTexts)
  const state = useLoginState(intent)
  const invitation = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const isFocusLost = document.activeElement === document.body // the focus was in the form
    if (isTextKept && isFocusLost) invitation.current?.querySelector('a')?.focus()
  }, [isTextKept])
  return (
    <div ref={invitation} className={styles.invitation}>
      {isTextKept && <p role="alert">{t.loginOver}</p>}
      <ShopLink className={buttonClass('solid')} to={LOGIN} state={state}>
        {t.logInToComment}
      </ShopLink>
    </div>
  )
}
