import type { Product } from '@shop/contract/catalog/catalog'
import { formatPrice, shownReduction } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import styles from './price.module.css'
import { productTexts } from './texts.ts'

/** Shows the price; if it is reduced, also the former price and the lowest price of 30 days, or one of them if both are equal. A retired product has none. */
export function Price({ product, className = '' }: { product: Product; className?: string }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { price, lowestPrice30Days, retired } = product
  const reduction = shownReduction(product, language)
  const before = reduction && formatPrice(reduction.originalPrice, language)
  const lowest = before && lowestPrice30Days !== null && formatPrice(lowestPrice30Days, language)
  const isSame = before === lowest
  if (retired) return null
  return (
    <p className={`${styles.price} ${before ? styles.reduced : ''} ${className}`}>
      <b translate="no">{formatPrice(price, language)}</b>
      {before && !isSame && (
        <s>
          <span className="vh">{`${t.was} `}</span>
          <span translate="no">{before}</span>
        </s>
      )}
      {lowest && (
        <small>
          <span>{t.lowest30DaysShort}</span>
          {isSame ? <s translate="no">{lowest}</s> : <span translate="no">{lowest}</span>}
        </small>
      )}
    </p>
  )
}
