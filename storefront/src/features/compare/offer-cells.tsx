import type { Product } from '@shop/contract/catalog/catalog'
import { formatPrice, shownReduction } from '@shop/contract/price-text'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { Stock } from '../product/badges/badges.tsx'
import { BuyLink } from '../product/buying/buy-link.tsx'
import { productTexts } from '../product/texts.ts'
import styles from './comparison-table.module.css'
import { compareTexts } from './texts.ts'

/** Shows the current price. Only the product's page shows the former price. */
export function PriceCell({ product, isBest }: { product: Product; isBest: boolean }) {
  const t = useTexts(compareTexts)
  const { buy } = useTexts(productTexts)
  const language = useLanguage()
  return (
    <>
      <span className={styles.value}>
        <span className={`${styles.figure} num`} data-reduced={shownReduction(product, language) !== null} translate="no">
          {formatPrice(product.price, language)}
        </span>
        {isBest && <span className={styles.best}>{t.best}</span>}
      </span>
      <span className={styles.buy}>
        <BuyLink product={product} label={buy} />
      </span>
    </>
  )
}

export function StockCell({ product }: { product: Product }) {
  return (
    <span className="mono">
      <Stock product={product} />
    </span>
  )
}
