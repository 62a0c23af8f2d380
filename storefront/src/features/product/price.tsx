import type { Product } from '@shop/contract/catalog/catalog'
import { formatPrice } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import styles from './price.module.css'
import { productTexts } from './texts.ts'

/** What a product costs and, when reduced, what it cost before and the lowest price of the 30 days before the reduction. */
export function Price({ product, className = '' }: { product: Product; className?: string }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { price, originalPrice, discount, lowestPrice30Days } = product
  const isReduced = discount !== null && originalPrice !== null
  return (
    <p className={`${styles.price} ${isReduced ? styles.reduced : ''} ${className}`}>
      <b>{formatPrice(price, language)}</b>
      {isReduced && (
        <s>
          <span className="vh">{`${t.was} `}</span>
          {formatPrice(originalPrice, language)}
        </s>
      )}
      {isReduced && lowestPrice30Days !== null && (
        <small>
          <span aria-hidden="true">{t.lowest30DaysShort(formatPrice(lowestPrice30Days, language))}</span>
          <span className="vh">{t.lowest30Days(formatPrice(lowestPrice30Days, language))}</span>
        </small>
      )}
    </p>
  )
}
