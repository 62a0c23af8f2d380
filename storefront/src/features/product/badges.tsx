import type { Product } from '@shop/contract/catalog/catalog'
import { useFormats, useTexts } from '../../frame/language.tsx'
import styles from './badges.module.css'
import { stockLevel } from './product-facts.ts'
import { productTexts } from './texts.ts'

/** How many badges a card has room for; on narrow screens one less. */
const MOST = 2
const MOST_NARROW = 1

/** The discount first, then the tags; what finds no room is counted. */
export function Badges({ discount, tags, isShort }: { discount: number | null; tags: string[]; isShort?: boolean }) {
  const t = useTexts(productTexts)
  const { reduction } = useFormats()
  const room = (most: number) => Math.max(0, most - (discount === null ? 0 : 1))
  const more = (most: number) => tags.length - room(most)
  if (discount === null && tags.length === 0) return null

  return (
    <ul className={`${styles.badges} ${isShort ? styles.short : ''}`}>
      {discount !== null && <li className={`${styles.badge} ${styles.cut}`}>{reduction(discount)}</li>}
      {(isShort ? tags.slice(0, room(MOST)) : tags).map((tag, index) => (
        <li
          key={tag + index}
          className={`${styles.badge} ${isShort && index >= room(MOST_NARROW) ? styles.wide : ''}`}
          lang={tag === t.unknownTag ? 'zh' : undefined}
        >
          {tag}
        </li>
      ))}
      {isShort && more(MOST) > 0 && <li className={`${styles.badge} ${styles.wide}`}>+{more(MOST)}</li>}
      {isShort && more(MOST_NARROW) > 0 && <li className={`${styles.badge} ${styles.narrow}`}>+{more(MOST_NARROW)}</li>}
    </ul>
  )
}

/** Whether a product is in stock: a mark and the shop's words, "in stock" where there are none. */
export function Stock({ product: { available, stockStatus } }: { product: Product }) {
  const t = useTexts(productTexts)
  const { enumeration } = useFormats()
  const labels = stockStatus.split(',').flatMap((label) => label.trim() || [])
  return <span className={`${styles.stock} ${styles[stockLevel(available)] ?? ''}`}>{enumeration(labels) || t.inStock}</span>
}
