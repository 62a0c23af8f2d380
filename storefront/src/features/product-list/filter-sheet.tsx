import { type RefObject, type SubmitEvent, useRef, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterFields, pickedIn } from './filter-fields.tsx'
import styles from './filter-sheet.module.css'
import { useActiveFilters, useFilters } from './use-filters.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from './texts.ts'

/** The filters of narrow screens: a button, and a sheet from below. Applying shuts it and moves the focus to the count. */
export function FilterSheet({ count }: { count: RefObject<HTMLElement | null> }) {
  const t = useTexts(productListTexts)
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters()
  return (
    <div className={styles.narrow}>
      <button type="button" className={buttonClass('wide')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Icon name="filter" />
        {active.length > 0 ? t.filterAndSortActive(active.length) : t.filterAndSort}
      </button>
      {isOpen && (
        <Sheet title={t.filterAndSort} form="bottom" onClose={() => setOpen(false)}>
          <FilterForm
            onDone={() => {
              setOpen(false)
              count.current?.focus()
            }}
          />
        </Sheet>
      )}
    </div>
  )
}

function FilterForm({ onDone }: { onDone: () => void }) {
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
  )
}
