import type { Product } from '@shop/contract/catalog/catalog'
import { useFormats, useLanguage, useTexts } from '../../../frame/language.tsx'
import { dayToCome } from '../../../ui/reading/day.tsx'
import styles from './badges.module.css'
import { stockLevel } from '../product-facts.ts'
import { productTexts } from '../texts.ts'

interface Props {
  discount: number | null
  tags: string[]
  /** Product whose stock labels follow the tags. */
  stockOf?: Product
}

/** Every tag and label is shown in full; they wrap. */
export function Badges({ discount, tags, stockOf }: Props) {
  const t = useTexts(productTexts)
  const { reduction } = useFormats()
  if (discount === null && tags.length === 0 && !stockOf) return null
  return (
    <ul className={styles.badges}>
      {discount !== null && <li className={`${styles.badge} ${styles.cut}`}>{reduction(discount)}</li>}
      {tags.map((tag, index) => (
        <li key={tag + index} className={styles.badge} lang={tag === t.unknownTag ? 'zh' : undefined}>
          {tag}
        </li>
      ))}
      {stockOf && <StockLabels product={stockOf} Label="li" />}
    </ul>
  )
}

export function Stock({ product }: { product: Product }) {
  return (
    <span className={styles.labels}>
      <StockLabels product={product} Label="span" />
    </span>
  )
}

/** A discontinued product has that label alone. Only the first label has the mark of the stock level (decisions: Actions). */
function StockLabels({ product: { available, stockStatus, stockUntil, retired }, Label }: { product: Product; Label: 'li' | 'span' }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  if (retired) return <Label className={`${styles.stock} ${styles['none'] ?? ''}`}>{t.discontinued}</Label>
  const stored = stockStatus.split(',').flatMap((label) => label.trim() || [])
  const labels = [...stored, ...(stockUntil ? [t.backOn(dayToCome(stockUntil, language))] : [])]
  return (labels.length > 0 ? labels : [t.inStock]).map((label, index) => (
    <Label key={index} className={[styles.stock, styles[stockLevel(available)], index > 0 && styles.unmarked].filter(Boolean).join(' ')}>
      {label}
    </Label>
  ))
}
