import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'
import { formatMinor, formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { shortDay } from '../../ui/reading/day.tsx'
import { Badges } from './badges/badges.tsx'
import styles from './detail-price.module.css'
import { productTexts } from './texts.ts'

/** A product's price in full: what it was, what one saves, and the lowest price of the 30 days before the reduction; after a second one with their days. */
export function DetailPrice({ product }: { product: ProductDetail }) {
  const { price, originalPrice, discount } = product
  const t = useTexts(productTexts)
  const language = useLanguage()
  // The difference of what is shown, so that it adds up by eye.
  const shown = (yuan: number) => shownMinor(toFen(yuan), CURRENCY[language])
  return (
    <div className={styles.price}>
      <p className={styles.now} translate="no">
        {formatPrice(price, language)}
      </p>
      {discount !== null && originalPrice !== null && (
        <div className={`${styles.before} mono`}>
          <s>
            <span className="vh">{`${t.was} `}</span>
            <span translate="no">{formatPrice(originalPrice, language)}</span>
          </s>
          <Badges discount={discount} tags={[]} />
          <span className={styles.saving}>{t.youSave(formatMinor(shown(originalPrice) - shown(price), language))}</span>
        </div>
      )}
      <Lowest product={product} />
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
