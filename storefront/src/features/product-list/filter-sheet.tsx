import type { RefObject } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateDialog } from '../../ui/late/use-late-dialog.ts'
import styles from './filter-sheet.module.css'
import { toast } from '../../ui/toast.tsx'
import { type Facets, useActiveFilters } from './use-filters.ts'
import { facetsTexts } from './facets/texts.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { productListTexts } from './texts.ts'

const load = () => import('./filter-dialog.tsx').then((file) => file.FilterDialog)

interface Props {
  count: RefObject<HTMLElement | null>
  facets: Facets | undefined
  hasSeries: boolean
}

/**
 * The filters of narrow screens: a button, and a sheet from below, whose code comes with the touch. Applying closes it and moves the focus to the count.
 * Closed in another way, it keeps a price that has been typed and not applied, and says so.
 */
export function FilterSheet({ count, facets, hasSeries }: Props) {
  const t = useTexts(productListTexts)
  const words = useTexts(facetsTexts)
  const { Dialog, open, shut, prefetch } = useLateDialog(load)
  const active = useActiveFilters(facets, hasSeries)
  const price = usePriceDraft()
  const handleClose = () => {
    shut()
    if (price.isOpen) toast('info', t.priceKept)
  }
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
        <span className={styles.all}>{active.length > 0 ? t.filterAndSortActive(active.length) : t.filterAndSort}</span>
        <span className={styles.more}>{active.length > 0 ? words.moreFiltersActive(active.length) : words.moreFilters}</span>
      </button>
      {Dialog && (
        <Dialog
          price={price}
          facets={facets}
          hasSeries={hasSeries}
          onClose={handleClose}
          onDone={() => {
            shut()
            count.current?.focus()
          }}
        />
      )}
    </div>
  )
}
