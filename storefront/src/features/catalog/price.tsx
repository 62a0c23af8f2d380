import type { Product } from '@shop/contract/catalog'
import { formatPrice } from '@shop/contract/money'
import { useLanguage, useTexts } from '../../app/language.tsx'
import styles from './price.module.css'

/** What a product costs and, when reduced, what it cost before. */
export function Price({ product: { price, originalPrice, discount }, className = '' }: { product: Product; className?: string }) {
  const t = useTexts()
  const language = useLanguage()
  const isReduced = discount !== null && originalPrice !== null
  return (
    <p className={`${styles.price} ${isReduced ? styles.reduced : ''} ${className}`}>
      <b>{formatPrice(price, language)}</b>
      {isReduced && (
        <s>
          <span className="vh">{t.was} </span>
          {formatPrice(originalPrice, language)}
        </s>
      )}
    </p>
  )
}
