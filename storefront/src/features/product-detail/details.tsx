import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { useNear } from '../../ui/late/use-near.ts'
import { Prose } from '../../ui/reading/prose.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { arrangementTexts } from './arrangement/texts.ts'
import styles from './details.module.css'
import { productDetailTexts } from './texts.ts'

const ARRANGEMENT = { load: () => import('./arrangement/arrangement.tsx'), texts: [arrangementTexts] }

/** What the maker has to say, as sanitised HTML; beside it, once it comes near, the drawing of a product that has a 3D model. */
export function Details({ product }: { product: ProductDetail }) {
  const t = useTexts(productDetailTexts)
  const room = useRef<HTMLDivElement>(null)
  const { code, isMissing } = useLateCode(ARRANGEMENT, useNear(room))
  const isDrawn = product.view360Url.trim() && !isMissing
  if (!product.detailText.trim()) return null
  return (
    <section className={styles.section}>
      <SectionHead title={t.details} />
      <div className={isDrawn ? styles.sheet : undefined}>
        {isDrawn && <div ref={room}>{code && <code.Arrangement product={product} />}</div>}
        <Prose html={product.detailText} />
      </div>
    </section>
  )
}
