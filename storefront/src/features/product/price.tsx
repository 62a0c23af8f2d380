import type { Product } from '@shop/contract/catalog/catalog'
import { shownReduction } from '@shop/contract/catalog/reduction'
import { formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import styles from './price.module.css'
import { productTexts } from './texts.ts'

/** What a product costs and, when reduced, what it cost before and the lowest price of the 30 days before the reduction: once where both are the same. */
export function Price({ product, className = '' }: { product: Product; className?: string }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { price, lowestPrice30Days } = product
  const reduction = shownReduction(product, language)
  const before = reduction && formatPrice(reduction.originalPrice, language)
  const lowest = before && lowestPrice30Days !== null && formatPrice(lowestPrice30Days, language)
  const isSame = before === lowest
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
