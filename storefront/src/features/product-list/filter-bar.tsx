import type { SubmitEvent } from 'react'
import { useHref, useLocation } from '@shop/ui/router'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import styles from './filter-bar.module.css'
import { Carried } from './facets/carried.tsx'
import { FilterFields, pickedIn } from './filter-fields.tsx'
import { type Facets, useFilters } from './use-filters.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from './texts.ts'

/** Names of the bar's own fields; without JavaScript the form carries the rest of the URL. */
const OWN = /^(sort|order|tags|min|max|cur|page)$/

/** Sort order and tag apply at once, a price with Apply or Enter. */
export function FilterBar({ facets }: { facets: Facets | undefined }) {
  const t = useTexts(productListTexts)
  const shared = useTexts(frameTexts)
  const { change, clear } = useFilters()
  const price = usePriceDraft()

  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bounds = price.check()
    if (bounds) change({ ...pickedIn(event.currentTarget), ...bounds })
  }
  const handleClear = () => {
    price.forget()
    clear()
  }
  return (
    <form className={styles.bar} action={useHref(useLocation().pathname)} noValidate aria-label={t.filterAndSort} onSubmit={handleSubmit}>
      <Carried own={OWN} />
      <FilterFields price={price} facets={facets} onPick={(form) => change(pickedIn(form))} />
      <div className={styles.actions}>
        <button className={buttonClass('solid', 'small')}>{t.apply}</button>
        <button type="button" className={buttonClass('quiet', 'small')} onClick={handleClear}>
          {shared.clear}
        </button>
      </div>
    </form>
  )
}
