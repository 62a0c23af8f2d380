import type { Product } from '@shop/contract/catalog/catalog'
import { CURRENCY, formatMinor, formatPrice, shownMinor, toFen } from '@shop/contract/money'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { Badges } from './badges.tsx'
import styles from './detail-price.module.css'
import { productTexts } from './texts.ts'

/** A product's price in full: what it was, what one saves, and the lowest price of the 30 days before the reduction. */
export function DetailPrice({ product: { price, originalPrice, discount, lowestPrice30Days } }: { product: Product }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  // The difference of what is shown, so that it adds up by eye.
  const shown = (yuan: number) => shownMinor(toFen(yuan), CURRENCY[language])
  return (
    <div className={styles.price}>
      <p className={styles.now}>{formatPrice(price, language)}</p>
      {discount !== null && originalPrice !== null && (
        <div className={`${styles.before} mono`}>
          <s>
            <span className="vh">{t.was} </span>
            {formatPrice(originalPrice, language)}
          </s>
          <Badges discount={discount} tags={[]} />
          <span className={styles.saving}>{t.youSave(formatMinor(shown(originalPrice) - shown(price), language))}</span>
        </div>
      )}
      {lowestPrice30Days !== null && <p className={styles.lowest}>{t.lowest30Days(formatPrice(lowestPrice30Days, language))}</p>}
    </div>
  )
}
