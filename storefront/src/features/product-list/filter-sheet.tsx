import { lazy, type RefObject, Suspense, useState } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-sheet.module.css'
import { useActiveFilters } from './use-filters.ts'
import { productListTexts } from './texts.ts'

const load = () => import('./filter-dialog.tsx').then((file) => ({ default: file.FilterDialog }))
const FilterDialog = lazy(load)
const loadInAdvance = () => void load().catch(() => {})

/** The filters of narrow screens: a button, and a sheet from below, whose code comes with the touch. Applying shuts it and moves the focus to the count. */
export function FilterSheet({ count }: { count: RefObject<HTMLElement | null> }) {
  const t = useTexts(productListTexts)
  const [isOpen, setOpen] = useState(false)
  const active = useActiveFilters()
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={buttonClass('wide')}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onTouchStart={loadInAdvance}
        onPointerEnter={loadInAdvance}
        onFocus={loadInAdvance}
      >
        <Icon name="filter" />
        {active.length > 0 ? t.filterAndSortActive(active.length) : t.filterAndSort}
      </button>
      {isOpen && (
        <Suspense>
          <FilterDialog
            onClose={() => setOpen(false)}
            onDone={() => {
              setOpen(false)
              count.current?.focus()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
