import { partInProductAddress } from '@shop/contract/addresses'
import type { Part } from '@shop/contract/parts/parts'
import stages from '@shop/ui/stage.module.css'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { partNumber } from '../../product/product-facts.ts'
import { productTexts } from '../../product/texts.ts'
import { useSeriesOf } from '../../series/use-series.ts'
import { PartDrawing } from './part-drawing.tsx'
import { partPageTexts } from './texts.ts'
import { PartInPicture, seenPart } from './part-in-picture.tsx'
import styles from './part-sections.module.css'
import { partsTexts } from '../texts.ts'

export function PartSteps({ part }: { part: Part }) {
  const t = useTexts(partPageTexts)
  const { name, steps, minutes, tool } = part
  if (steps.length === 0) return null
  const needs = [minutes === null ? '' : t.minutes(minutes), tool].filter(Boolean).join(' · ')
  return (
    <section className={styles.section}>
      <SectionHead title={t.changeIt(steps.length)} aside={needs && <span className="mono muted">{needs}</span>} />
      <div className={styles.change}>
        <figure className={`${stages.stage} ${styles.figure}`}>
          <PartDrawing part={part} drawing="off" alt={`${name}: ${t.placeInModel}`} className={styles.drawing} fallback={null} />
          <figcaption className="mono">{t.placeInModel}</figcaption>
        </figure>
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
      </div>
    </section>
  )
}

export function PartFits({ part }: { part: Part }) {
  const { number, products, uses } = part
  const t = useTexts(partPageTexts)
  const { inModel } = useTexts(partsTexts)
  const { discontinued } = useTexts(productTexts)
  const seriesOf = useSeriesOf()
  const seen = seenPart(part)
  const nameWithState = ({ name, retired }: Part['products'][number]) => (retired ? `${name} (${discontinued})` : name)
  const nameOf = (id: number) => products.find((product) => product.id === id)?.name ?? ''
  return (
    <section className={styles.section}>
      <SectionHead title={seen ? t.whereItSits : t.whatItFits} aside={<span className="mono muted">{t.fits(products.length)}</span>} />
      <div className={seen ? styles.sits : ''}>
        {seen && (
          <div className={`${stages.stage} ${stages.marks} ${styles.stage}`}>
            <PartInPicture seen={seen} alt={t.takenApart(nameOf(seen.productId))} sizes="(width < 960px) 100vw, 60vw" />
          </div>
        )}
        <ul className={styles.fits}>
          {products.map((product, index) => (
            <li key={product.id}>
              <ShopLink to={partInProductAddress(product.id, number)}>{nameWithState(product)}</ShopLink>
              <span className="mono">
                <span aria-hidden="true">{`×${uses[index]?.quantity}`}</span>
                <span className="vh">{inModel(uses[index]?.quantity ?? 1)}</span>
              </span>
              <span className="mono" translate="no">
                {partNumber(seriesOf(product), product.id)}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
