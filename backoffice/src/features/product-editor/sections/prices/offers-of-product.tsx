import { adminKindRecordAddress } from '@shop/contract/manage/addresses'
import { Link } from '../../../../frame/link.tsx'
import { momentText } from '../../../../frame/times.ts'
import { inlineLinkClass } from '../../../../ui/controls/button.tsx'
import { amountText } from '../../../record-fields/shown-values.ts'
import { pricesTexts as t } from '../../texts.ts'
import { useProduct } from '../../use-product.ts'
import styles from './prices-section.module.css'

/** Prices of offers, which belong to no row of the table. */
export function OffersOfProduct() {
  const { offers } = useProduct().product
  if (offers.length === 0) return null
  return (
    <ul className={styles.offers} aria-label={t.offers}>
      {offers.map(({ id, name, price, starts, ends }) => (
        <li key={id}>
          <Link className={inlineLinkClass} to={adminKindRecordAddress('offer', id)}>
            {name}
          </Link>
          <span className="muted">{` ${t.offered(amountText(price), momentText(starts), ends && momentText(ends))}`}</span>
        </li>
      ))}
    </ul>
  )
}
