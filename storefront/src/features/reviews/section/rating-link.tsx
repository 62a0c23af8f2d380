import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import styles from './rating-link.module.css'
import { REVIEWS_PLACE } from '../review-places.ts'
import { reviewsSectionTexts } from './texts.ts'

export function RatingLink({ rating: { average, total } }: { rating: NonNullable<ProductDetail['rating']> }) {
  const t = useTexts(reviewsSectionTexts)
  return (
    <ShopLink className={`${styles.link} mono no-print`} to={`#${REVIEWS_PLACE}`}>
      {t.rated(average, total)}
    </ShopLink>
  )
}
