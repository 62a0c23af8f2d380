import { productAddress } from '@shop/contract/addresses'
import type { Retired } from '@shop/contract/catalog/selling'
import { useAsk } from '../../../frame/calls/api.ts'
import { useFormats, useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { textLinkClass } from '../../../ui/button.ts'
import { productTexts } from '../texts.ts'
import styles from './discontinued.module.css'

/** Takes the place of price and Buy on the page of a retired product. */
export function Discontinued({ retired: { since, sparesUntil, successorId } }: { retired: Retired }) {
  const t = useTexts(productTexts)
  const { day } = useFormats()
  return (
    <div className={styles.note}>
      <p className={styles.since}>{t.discontinuedSince(day(since))}</p>
      {sparesUntil !== null && <p>{t.sparesUntil(day(sparesUntil))}</p>}
      {successorId !== null && <Successor id={successorId} />}
    </div>
  )
}

/** Renders nothing until the name is loaded. */
function Successor({ id }: { id: number }) {
  const t = useTexts(productTexts)
  const { data } = useAsk('GET /product/{id}/{language}', { id: String(id) })
  if (data?.id !== id) return null
  return (
    <p className={styles.successor}>
      <span>{t.successor}</span>
      <ShopLink className={textLinkClass} to={productAddress(id)} translate="no">
        {data.name}
      </ShopLink>
    </p>
  )
}
