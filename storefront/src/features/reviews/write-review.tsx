import { LOGIN, productAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useLocation, useNavigationType } from '../../frame/router.tsx'
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
  /** The customer wants to change the own review. */
  isChanging: boolean
  onDone: (leaving: Leaving) => void
}

/** The product whose form a visitor has left to log in: the way back may be a step Back, and still leads to the form. */
let leftToLogIn: number | undefined

/** The form for a review. A visitor is asked to log in, and comes back to it; a customer who has one finds it when it is to be changed. */
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

/** Asks a visitor to log in. The way back leads to the form; one whose login has ended while writing hears that nothing is lost. */
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

/** Who comes for the form, by its address, from a login or to change the own review, has it in sight and the focus in it, once all above it is there. */
function useArrival(panel: RefObject<HTMLElement | null>, { productId, isReady, isChanging }: Arrival) {
  const { hash, key } = useLocation()
  const isForward = useNavigationType() !== 'POP'
  const isHere = hash === `#${WRITING_PLACE}`
  const isBackFromLogin = useRef(leftToLogIn === productId) // of this form when it appeared: one may leave before it is ready
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
