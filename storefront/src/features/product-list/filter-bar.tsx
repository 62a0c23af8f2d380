import type { SubmitEvent } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import styles from './filter-bar.module.css'
import { FilterFields, pickedIn } from './filter-fields.tsx'
import { useFilters } from './use-filters.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from './texts.ts'

/** Sort, tag and price in one row. Sort and tag count at once, the price with Apply or Enter. */
export function FilterBar() {
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
    <form className={styles.bar} noValidate aria-label={t.filterAndSort} onSubmit={handleSubmit}>
      <FilterFields price={price} onPick={(form) => change(pickedIn(form))} />
      <div className={styles.actions}>
        <button className={buttonClass('solid', 'small')}>{t.apply}</button>
        <button type="button" className={buttonClass('quiet', 'small')} onClick={handleClear}>
          {shared.clear}
        </button>
      </div>
    </form>
  )
}
