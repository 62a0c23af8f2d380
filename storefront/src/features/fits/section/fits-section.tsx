import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useRef } from 'react'
import { useNear } from '@shop/ui/use-near'
import { useTexts } from '../../../frame/language.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { useLateCode } from '../../../ui/late/use-late-code.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/view-state.tsx'
import { isOfPacks } from './of-packs.ts'
import { PlainFits } from './plain-fits.tsx'
import styles from './fits-section.module.css'
import { fitsSectionTexts } from './texts.ts'
import { fitsTexts } from '../texts.ts'

const FITS = { load: () => import('../fits.tsx'), texts: [fitsTexts] }

/** Loads near the viewport; browsers without scripts show a plain list. Renders nothing for products unrelated to battery packs. */
export function FitsSection({ product }: { product: ProductDetail }) {
  const t = useTexts(fitsSectionTexts)
  const { networkError } = useTexts(frameTexts)
  const section = useRef<HTMLElement>(null)
  const isNear = useNear(section)
  const isShown = isOfPacks(product)
  const { code, isMissing, retry } = useLateCode(FITS, isNear && isShown)
  if (!isShown) return null
  return (
    <section ref={section} className={styles.section}>
      <SectionHead title={t.whatFits} aside={<span className="mono muted">{t.fromSpecs}</span>} />
      {code ? (
        <code.Fits product={product} room={<Room />} />
      ) : isMissing ? (
        <LoadFailed message={networkError} retry={retry} isRetrying={false} />
      ) : (
        <Room />
      )}
      <noscript>{import.meta.env.SSR && <PlainFits product={product} />}</noscript>
    </section>
  )
}

const Room = () => (
  <div className={styles.room} aria-busy="true">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
