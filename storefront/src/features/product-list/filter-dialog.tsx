import { type SubmitEvent, useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterFields, pickedIn } from './filter-fields.tsx'
import styles from './filter-dialog.module.css'
import { useFilters } from './use-filters.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from './texts.ts'

interface Props {
  onClose: () => void
  /** The filters have been applied or taken off. */
  onDone: () => void
}

/** The sheet of the filters: they count once they are applied. */
export function FilterDialog({ onClose, onDone }: Props) {
  const t = useTexts(productListTexts)
  const shared = useTexts(frameTexts)
  const form = useRef<HTMLFormElement>(null)
  const { change, clear } = useFilters()
  const price = usePriceDraft()

  const leave = () => {
    form.current?.closest('dialog')?.close()
    onDone()
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bounds = price.check()
    if (!bounds) return
    change({ ...pickedIn(event.currentTarget), ...bounds })
    leave()
  }
  const handleClear = () => {
    clear()
    leave()
  }
  return (
    <Sheet title={t.filterAndSort} form="bottom" onClose={onClose}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <div className={styles.fields}>
          <FilterFields price={price} />
        </div>
        <div className={styles.actions}>
          <button type="button" className={buttonClass('quiet')} onClick={handleClear}>
            {shared.clear}
          </button>
          <button className={buttonClass('solid')}>{t.apply}</button>
        </div>
      </form>
    </Sheet>
  )
}
