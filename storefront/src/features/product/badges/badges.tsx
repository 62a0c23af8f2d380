import type { Product } from '@shop/contract/catalog/catalog'
import type { CSSProperties } from 'react'
import { useFormats, useLanguage, useTexts } from '../../../frame/language.tsx'
import { dayToCome } from '../../../ui/reading/day.tsx'
import { fittedBadges } from './badge-rules.ts'
import styles from './badges.module.css'
import { stockLevel } from '../product-facts.ts'
import { productTexts } from '../texts.ts'

/** How many badges a card shows at most. */
const MOST = 2

/** The discount first, then the tags. */
export function Badges({ discount, tags }: { discount: number | null; tags: string[] }) {
  const t = useTexts(productTexts)
  const { reduction } = useFormats()
  if (discount === null && tags.length === 0) return null
  return (
    <ul className={styles.badges}>
      {discount !== null && <li className={`${styles.badge} ${styles.cut}`}>{reduction(discount)}</li>}
      {tags.map((tag, index) => (
        <li key={tag + index} className={styles.badge} lang={tag === t.unknownTag ? 'zh' : undefined}>
          {tag}
        </li>
      ))}
    </ul>
  )
}

/** As `Badges`, in one row as wide as the container that it stands in: a tag is whole there, or counts in +N. */
export function BadgeRow({ discount, tags }: { discount: number | null; tags: string[] }) {
  const t = useTexts(productTexts)
  const { reduction } = useFormats()
  if (discount === null && tags.length === 0) return null
  const cut = discount === null ? undefined : reduction(discount)
  return (
    <ul className={styles.row}>
      {cut && (
        <li>
          <span className={`${styles.badge} ${styles.cut}`}>{cut}</span>
        </li>
      )}
      {fittedBadges(cut, tags, cut ? MOST - 1 : MOST).map(({ text, isCount, from, until }, index) => (
        <li
          key={index}
          style={{ '--from': from || undefined, '--until': until } as CSSProperties /* React's type knows no custom properties */}
          lang={text === t.unknownTag ? 'zh' : undefined}
          aria-hidden={isCount || undefined}
        >
          <span className={styles.badge}>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** Whether a product is in stock: a mark and the shop's words, and the day on which it is back; "in stock" where there are none. */
export function Stock({ product: { available, stockStatus, stockUntil } }: { product: Product }) {
  const t = useTexts(productTexts)
  const language = useLanguage()
  const { enumeration } = useFormats()
  const labels = stockStatus.split(',').flatMap((label) => label.trim() || [])
  const said = [enumeration(labels), stockUntil && t.backOn(dayToCome(stockUntil, language))].filter(Boolean).join(' · ')
  return <span className={`${styles.stock} ${styles[stockLevel(available)] ?? ''}`}>{said || t.inStock}</span>
}
