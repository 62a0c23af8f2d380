import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/catalog/reduction'
import { formatMinor, formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { shortDay } from '../../ui/reading/day.tsx'
import { Badges } from './badges/badges.tsx'
import styles from './detail-price.module.css'
import { productTexts } from './texts.ts'

/** A product's price in full: what it was, what one saves, and the lowest price of the 30 days before the reduction; after a second one with their days. */
export function DetailPrice({ product }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const reduction = shownReduction(product, language)
  return (
    <div className={styles.price}>
      <p className={styles.now} translate="no">
        {formatPrice(product.price, language)}
      </p>
      {reduction && (
        <div className={`${styles.before} mono`}>
          <s>
            <span className="vh">{`${t.was} `}</span>
            <span translate="no">{formatPrice(reduction.originalPrice, language)}</span>
          </s>
          <Badges discount={reduction.percent} tags={[]} />
          <span className={styles.saving}>{t.youSave(formatMinor(reduction.savedMinor, language))}</span>
        </div>
      )}
      {reduction && <Lowest product={product} />}
    </div>
  )
}

function Lowest({ product }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { originalPrice, lowestPrice30Days, reducedSince, originalPriceUntil } = product
  if (lowestPrice30Days === null) return null
  const lowest = formatPrice(lowestPrice30Days, language)
  // The struck price is of a later day than the lowest one, and may be below it: without their days that reads as a fault.
  const isFurther = originalPrice !== null && reducedSince !== null && originalPriceUntil !== null && originalPriceUntil > reducedSince
  if (!isFurther) return <p className={styles.lowest}>{t.lowest30Days(lowest)}</p>
  const was = formatPrice(originalPrice, language)
  const day = (time: string) => shortDay(time, language)
  return <p className={styles.lowest}>{t.lowestBeforeFirst({ was, until: day(originalPriceUntil), since: day(reducedSince), lowest })}</p>
}
