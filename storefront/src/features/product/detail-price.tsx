import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { formatMinor, formatPrice, shownReduction } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { shortDay } from '../../ui/reading/day.tsx'
import { Badges } from './badges/badges.tsx'
import styles from './detail-price.module.css'
import { productTexts } from './texts.ts'

/** Shows the price, a former price and the lowest price of 30 days; after a second reduction, also with dates. */
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
  // after a second reduction, the former price may be below the lowest price, which without dates looks like an error
  const isFurther = originalPrice !== null && reducedSince !== null && originalPriceUntil !== null && originalPriceUntil > reducedSince
  if (!isFurther) return <p className={styles.lowest}>{t.lowest30Days(lowest)}</p>
  const was = formatPrice(originalPrice, language)
  const day = (time: string) => shortDay(time, language)
  return <p className={styles.lowest}>{t.lowestBeforeFirst({ was, until: day(originalPriceUntil), since: day(reducedSince), lowest })}</p>
}
