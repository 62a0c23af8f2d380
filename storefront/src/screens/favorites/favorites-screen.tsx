import { HOME, LOGIN, REGISTER } from '@shop/contract/addresses'
import type { Favorite } from '@shop/contract/favorites/favorites'
import { lazy, Suspense, useState } from 'react'
import { useLoginState } from '../../features/account/login-intent.ts'
import { CouponNotice } from '../../features/cart/coupon-notice.tsx'
import { FavoritesSkeleton } from '../../features/favorites-list/favorites-skeleton.tsx'
import { favoritesListTexts } from '../../features/favorites-list/texts.ts'
import { favoritesTexts } from '../../features/favorites/texts.ts'
import { usePressedProducts } from '../../features/favorites/marks.ts'
import { useCustomerAsk } from '../../frame/calls/use-customer-ask.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { useSession } from '../../frame/session.ts'
import { frameTexts } from '../../frame/texts.ts'
import { useIsHydrated } from '../../ui/late/use-is-hydrated.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Ruler } from '../../ui/section-head.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './favorites-screen.module.css'

// Loaded lazily, because only customers need this code.
const FavoritesList = lazy(() =>
  import('../../features/favorites-list/favorites-list.tsx').then((file) => ({ default: file.FavoritesList })),
)

const HEADING = 'favorites'

/** Screen of /cart. The key resets all state when another customer logs in. */
export const FavoritesScreen = () => <Favorites key={useSession()?.user.id ?? 'visitor'} />

function Favorites() {
  const t = useTexts(favoritesListTexts)
  const { home, favorites } = useTexts(frameTexts)
  const session = useSession()
  const isHydrated = useIsHydrated()
  const answer = useCustomerAsk('GET /user-favorite-product/listAll', {})
  const removed = new Set(usePressedProducts().flatMap(({ id, isWanted }) => (isWanted ? [] : [id])))
  const shown = answer.data?.filter(({ productId }) => !removed.has(productId))
  const [toRemove, setToRemove] = useState<Favorite[]>([]) // products that await the user's confirmation
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: home }]} here={favorites} />
      <Ruler />
      <div className={styles.head}>
        <h1 id={HEADING} tabIndex={-1}>
          {favorites}
        </h1>
        {shown && shown.length > 0 && (
          <button type="button" className={textLinkClass} aria-haspopup="dialog" onClick={() => setToRemove(shown)}>
            {t.clearAll}
          </button>
        )}
        <p className="lead">{t.lead}</p>
      </div>
      <div className={styles.view}>
        {session ? (
          <>
            <CouponNotice />
            <Suspense fallback={<Loading />}>
              <FavoritesList answer={{ ...answer, data: shown }} headingId={HEADING} toRemove={toRemove} onRemove={setToRemove} />
            </Suspense>
          </>
        ) : (
          <>
            {!isHydrated && <Loading />}
            <div className={isHydrated ? undefined : styles.withoutScripts}>
              <Visitor />
            </div>
          </>
        )}
      </div>
    </>
  )
}

const Loading = () => (
  <div aria-busy="true" className={styles.loading}>
    <FavoritesSkeleton />
  </div>
)

function Visitor() {
  const t = useTexts(favoritesTexts)
  const { logIn, register } = useTexts(frameTexts)
  const state = useLoginState()
  return (
    <Empty kind="drone" title={t.loginFirst} text={t.loginFirstText}>
      <div className={styles.ways}>
        <ShopLink className={buttonClass('solid')} to={LOGIN} state={state}>
          {logIn}
        </ShopLink>
        <ShopLink className={textLinkClass} to={REGISTER} state={state}>
          {register}
        </ShopLink>
      </div>
    </Empty>
  )
}
