import { seriesAddress } from '@shop/contract/addresses'
import type { ProductDetail } from '@shop/contract/catalog/catalog'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Measured } from '../units/measured.tsx'
import { UnitChoice } from '../units/unit-choice.tsx'
import styles from './specs.module.css'
import { productTexts } from './texts.ts'

export function Specs({ product: { seriesId, specs, gtin } }: { product: ProductDetail }) {
  const t = useTexts(productTexts)
  const entries = specs.length + (gtin === null ? 0 : 1)
  if (entries === 0) return null
  return (
    <section className={styles.section}>
      <SectionHead
        title={t.specifications}
        aside={
          <div className={styles.aside}>
            <UnitChoice units={specs.map(({ unit }) => unit)} />
            <span className="mono muted">{t.entries(entries)}</span>
          </div>
        }
      />
      <dl className={styles.specs}>
        {specs.map(({ id, key, specName, specValue, number, unit, condition, rank }) => (
          <div key={id}>
            <dt>
              <Words text={specName} />
            </dt>
            <dd>
              <Measured value={specValue} number={number} unit={unit} />
              {condition && <small>{condition}</small>}
              {rank && (
                <small>
                  <ShopLink className={styles.rank} to={`${seriesAddress(seriesId)}?${new URLSearchParams({ sort: `spec:${key}` })}`}>
                    {t.rank(rank.place, rank.of)}
                  </ShopLink>
                </small>
              )}
            </dd>
          </div>
        ))}
        {gtin !== null && (
          <div>
            <dt>{t.gtin}</dt>
            <dd translate="no">{gtin}</dd>
          </div>
        )}
      </dl>
    </section>
  )
}
