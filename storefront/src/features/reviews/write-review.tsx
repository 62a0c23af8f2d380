import { LOGIN, productAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useLocation, useNavigationType } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { buttonClass } from '../../ui/button.ts'
import type { LoginState } from '../account/login-intent.ts'
import { reviewDraft } from './review-draft.ts'
import { ReviewForm } from './review-form.tsx'
import { type Leaving, WRITING_PLACE } from './review-places.ts'
import { reviewsSectionTexts } from './section/texts.ts'
import { reviewsTexts } from './texts.ts'
import { useOwnReview, useReviews } from './use-reviews.ts'
import styles from './write-review.module.css'

interface Props {
  product: ProductDetail
  isChanging: boolean
  onDone: (leaving: Leaving) => void
}

/** Id of the product whose form a visitor left to log in. The login may return by a step Back, which must focus the form, too. */
let leftToLogIn: number | undefined

/** Form to write a review. Customers who have written a review see the form only while editing it. */
export function WriteReview({ product: { id, name }, isChanging, onDone }: Props) {
  const t = useTexts(reviewsTexts)
  const { writeReview } = useTexts(reviewsSectionTexts)
  const session = useSession()
  const own = useOwnReview(id)
  const reviews = useReviews(id, undefined)
  const panel = useRef<HTMLDivElement>(null)
  const whose = session && { userId: session.user.id, productId: id }
  const [hasDraft, setHasDraft] = useState(() => whose !== null && reviewDraft(whose).read() !== undefined)
  const [isLoginOver, setLoginOver] = useState(false)
  const isKnown = whose === null || !own.isPending
  useArrival(panel, { productId: id, isReady: isKnown && !reviews.isPending, isChanging })

  const leave = (leaving: Leaving) => {
    setHasDraft(false)
    onDone(leaving)
  }
  if (!isKnown || (whose && own.data && !isChanging && !hasDraft)) return null
  return (
    <div ref={panel} className={styles.panel}>
      <h3>{whose && own.data ? t.changeReview : writeReview}</h3>
      {whose ? (
        <ReviewForm key={whose.userId} whose={whose} own={own.data ?? undefined} onDone={leave} onLoginOver={() => setLoginOver(true)} />
      ) : (
        <Invitation productId={id} name={name} isLoginOver={isLoginOver} />
      )}
    </div>
  )
}

/** Invites visitors to log in, which returns to the form. After an expired login, explains that the input is preserved. */
function Invitation({ productId, name, isLoginOver }: { productId: number; name: string; isLoginOver: boolean }) {
  const t = useTexts(reviewsTexts)
  const { search } = useLocation()
  const link = useRef<HTMLDivElement>(null)
  const noteLeaving = () => {
    leftToLogIn = productId
  }
  const state: LoginState = {
    from: `${productAddress(productId)}${search}#${WRITING_PLACE}`,
    intent: { act: 'review', id: productId, name },
  }
  useEffect(() => {
    if (isLoginOver) link.current?.querySelector('a')?.focus()
  }, [isLoginOver])
  return (
    <div className={styles.invitation} ref={link}>
      <p className="muted" role={isLoginOver ? 'alert' : undefined}>
        {isLoginOver ? t.loginOver : t.invitation}
      </p>
      <ShopLink className={buttonClass('solid')} to={LOGIN} state={state} onClick={noteLeaving}>
        {t.logInToReview}
      </ShopLink>
    </div>
  )
}

interface Arrival {
  productId: number
  isReady: boolean
  isChanging: boolean
}

/** Scrolls to the form and focuses it after a link, a login or an edit, once the content above is loaded. */
function useArrival(panel: RefObject<HTMLElement | null>, { productId, isReady, isChanging }: Arrival) {
  const { hash, key } = useLocation()
  const isForward = useNavigationType() !== 'POP'
  const isHere = hash === `#${WRITING_PLACE}`
  const isBackFromLogin = useRef(leftToLogIn === productId) // read on mount, because the visitor may leave before the form is ready
  useEffect(() => {
    leftToLogIn = undefined
  }, [])
  useEffect(() => {
    const isLed = isHere && (isForward || isBackFromLogin.current)
    if (!isReady || !(isLed || isChanging)) return
    isBackFromLogin.current = false
    panel.current?.scrollIntoView({ behavior: window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth' })
    panel.current?.querySelector<HTMLElement>('input, a')?.focus({ preventScroll: true })
  }, [panel, productId, isReady, isHere, isForward, isChanging, key])
}
