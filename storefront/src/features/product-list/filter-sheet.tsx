import type { RefObject } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import styles from './filter-sheet.module.css'
import { useActiveFilters } from './use-filters.ts'
import { productListTexts } from './texts.ts'

const load = () => import('./filter-dialog.tsx').then((file) => file.FilterDialog)

/** The filters of narrow screens: a button, and a sheet from below, whose code comes with the touch. Applying shuts it and moves the focus to the count. */
export function FilterSheet({ count }: { count: RefObject<HTMLElement | null> }) {
  const t = useTexts(productListTexts)
  const { Dialog, open, shut, prefetch } = useLateDialog(load)
  const active = useActiveFilters()
  return (
    <div className={styles.narrow}>
      <button
        type="button"
        className={buttonClass('wide')}
        aria-haspopup="dialog"
        onClick={open}
        onTouchStart={prefetch}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name="filter" />
        {active.length > 0 ? t.filterAndSortActive(active.length) : t.filterAndSort}
      </button>
      {Dialog && (
        <Dialog
          onClose={shut}
          onDone={() => {
            shut()
            count.current?.focus()
          }}
        />
      )}
    </div>
  )
}
