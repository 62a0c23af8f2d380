import { MomentOfRecord } from '../../../records/fields/moments.tsx'
import { pairClass, Section } from '../../section.tsx'
import { pricesTexts as t } from '../../texts.ts'
import { PriceTable } from './price-table.tsx'
import styles from './prices-section.module.css'
import { ShownPrice } from './shown-price.tsx'

/** What the product costs, by which dates, and when it is seen. */
export function PricesSection() {
  return (
    <Section name="prices">
      {() => (
        <>
          <div className={styles.tableBox}>
            <PriceTable />
          </div>
          <ShownPrice />
          <div className={pairClass}>
            <MomentOfRecord name="visibleFrom" label={t.visibleFrom} hint={t.visibleFromHint} />
            <MomentOfRecord name="visibleUntil" label={t.visibleUntil} hint={t.visibleUntilHint} />
          </div>
        </>
      )}
    </Section>
  )
}
