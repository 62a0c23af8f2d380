import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { TALK_PAGE_SIZE } from '@shop/contract/limits'
import { useRef, useState } from 'react'
import { useLocation } from '@shop/ui/router'
import { useNear } from '@shop/ui/use-near'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { textLinkClass } from '../../../ui/button.ts'
import { useLateCode } from '../../../ui/late/use-late-code.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/view-state.tsx'
import { type Leaving, REVIEWS_PLACE, WRITING_PLACE } from '../review-places.ts'
import styles from './reviews-section.module.css'
import { reviewsTexts } from '../texts.ts'
import { reviewsSectionTexts } from './texts.ts'

const REVIEWS = { load: () => import('../reviews.tsx'), texts: [reviewsTexts] }

/** Loads the reviews near the viewport. Until then, their space is reserved. */
export function ReviewsSection({ product }: { product: ProductDetail }) {
  const t = useTexts(reviewsSectionTexts)
  const { networkError } = useTexts(frameTexts)
  const { hash } = useLocation()
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const { code, isMissing, retry } = useLateCode(REVIEWS, isNear || hash === `#${WRITING_PLACE}`)
  const [isChanging, setChanging] = useState(false)
  const [left, setLeft] = useState<Leaving>()

  const change = () => {
    setChanging(true)
    setLeft(undefined)
  }
  const leave = (leaving: Leaving) => {
    setChanging(false)
    setLeft(leaving)
  }
  return (
    <section ref={section} className={`${styles.section} no-print`}>
      <SectionHead
        id={REVIEWS_PLACE}
        title={t.reviews}
        aside={
          <ShopLink className={textLinkClass} to={`#${WRITING_PLACE}`} onClick={change}>
            {t.writeReview}
          </ShopLink>
        }
      />
      {code && <code.Reviews product={product} left={left} onChange={change} />}
      {!code && (isMissing ? <LoadFailed message={networkError} retry={retry} isRetrying={false} /> : <Room product={product} />)}
      <div id={WRITING_PLACE} tabIndex={-1} className={styles.writing}>
        {code && <code.WriteReview product={product} isChanging={isChanging} onDone={leave} />}
      </div>
    </section>
  )
}

function Room({ product: { rating } }: { product: ProductDetail }) {
  const t = useTexts(reviewsSectionTexts)
  if (!rating) return <p className={styles.none}>{t.noReviews}</p>
  return (
    <div className={styles.room}>
      <p className="mono muted">{t.rated(rating.average, rating.total)}</p>
      <div aria-busy="true">
        {Array.from({ length: Math.min(rating.total, TALK_PAGE_SIZE) }, (_, row) => (
          <Skeleton key={row} className={styles.row} />
        ))}
      </div>
    </div>
  )
}
