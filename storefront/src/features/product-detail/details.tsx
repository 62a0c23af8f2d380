import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useRef } from 'react'
import { useNear } from '@shop/ui/use-near'
import { useTexts } from '../../frame/language.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import { Prose } from '../../ui/reading/prose.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { arrangementTexts } from './arrangement/texts.ts'
import styles from './details.module.css'
import { productDetailTexts } from './texts.ts'

const ARRANGEMENT = { load: () => import('./arrangement/arrangement.tsx'), texts: [arrangementTexts] }

/** Shows the product's sanitised HTML next to a drawing of its 3D model, which loads near the viewport. */
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
