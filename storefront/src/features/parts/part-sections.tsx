import { partInProductAddress } from '@shop/contract/addresses'
import type { Part } from '@shop/contract/parts/parts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { partNumber } from '../product/product-facts.ts'
import { useSeriesOf } from '../series/use-series.ts'
import styles from './part-sections.module.css'
import { partsTexts } from './texts.ts'

/** How a part is changed, step by step. Nothing where that is not said. */
export function PartSteps({ part: { steps, minutes, tool } }: { part: Part }) {
  const t = useTexts(partsTexts)
  if (steps.length === 0) return null
  const needs = [minutes === null ? '' : t.minutes(minutes), tool].filter(Boolean).join(' · ')
  return (
    <section className={styles.section}>
      <SectionHead title={t.changeIt(steps.length)} aside={needs && <span className="mono muted">{needs}</span>} />
      <ol className={styles.steps}>
        {steps.map(({ title, text }, index) => (
          <li key={index}>
            <span className={styles.place} aria-hidden="true">
              {index + 1}
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The products that have a part, and how many of it each. */
export function PartFits({ part: { number, products, uses } }: { part: Part }) {
  const t = useTexts(partsTexts)
  const seriesOf = useSeriesOf()
  return (
    <section className={styles.section}>
      <SectionHead title={t.whatItFits} aside={<span className="mono muted">{t.fits(products.length)}</span>} />
      <ul className={styles.fits}>
        {products.map((product, index) => (
          <li key={product.id}>
            <ShopLink to={partInProductAddress(product.id, number)}>{product.name}</ShopLink>
            <span className="mono">
              <span aria-hidden="true">×{uses[index]?.quantity}</span>
              <span className="vh">{t.inModel(uses[index]?.quantity ?? 1)}</span>
            </span>
            <span className="mono">{partNumber(seriesOf(product), product.id)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
