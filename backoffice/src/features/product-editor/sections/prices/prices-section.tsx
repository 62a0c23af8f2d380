import { RetiredNote } from '../../retired/retired-note.tsx'
import { Section } from '../../section.tsx'
import { OffersOfProduct } from './offers-of-product.tsx'
import { PriceTable } from './price-table.tsx'
import styles from './prices-section.module.css'
import { ShownPrice } from './shown-price.tsx'

export function PricesSection() {
  return (
    <Section name="prices" own={['price', 'originalPrice', 'schedule', 'retired']}>
      {() => (
        <>
          <RetiredNote />
          <div className={styles.tableBox}>
            <PriceTable />
          </div>
          <OffersOfProduct />
          <ShownPrice />
        </>
      )}
    </Section>
  )
}
