import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useRef } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { useLateCode } from '../../../ui/late/use-late-code.ts'
import { useNear } from '../../../ui/late/use-near.ts'
import { SectionHead } from '../../../ui/section-head.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { LoadFailed } from '../../../ui/view-state.tsx'
import { isOfPacks } from './of-packs.ts'
import { PlainFits } from './plain-fits.tsx'
import styles from './fits-section.module.css'
import { fitsSectionTexts } from './texts.ts'
import { fitsTexts } from '../texts.ts'

const FITS = { load: () => import('../fits.tsx'), texts: [fitsTexts] }

/**
 * Which packs, chargers and models fit a product, loaded when it comes near; without scripts a plain list of the server. Nothing for what has nothing to do with
 * packs.
 */
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

/** About as large as what fits will be. */
const Room = () => (
  <div className={styles.room} aria-busy="true">
    {[0, 1, 2].map((row) => (
      <Skeleton key={row} className={styles.row} />
    ))}
  </div>
)
