import type { RefObject } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { useLateCode } from '../../ui/late/use-late-code.ts'
import styles from './filter-sheet.module.css'
import { toast } from '../../ui/toast.tsx'
import { type Facets, useActiveFilters } from './use-filters.ts'
import { facetsTexts } from './facets/texts.ts'
import { usePriceDraft } from './use-price-draft.ts'
import { productListTexts } from './texts.ts'

const DIALOG = { load: () => import('./filter-dialog.tsx') }

interface Props {
  count: RefObject<HTMLElement | null>
  facets: Facets | undefined
  hasSeries: boolean
}

/** Button that opens the filter sheet. Applying filters focuses the number of products; closing preserves a typed price. */
export function FilterSheet({ count, facets, hasSeries }: Props) {
  const t = useTexts(productListTexts)
  const words = useTexts(facetsTexts)
  const { code, open, shut, prefetch } = useLateCode(DIALOG)
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
        onClick={() => open()}
        onTouchStart={prefetch}
        onPointerEnter={prefetch}
        onFocus={prefetch}
      >
        <Icon name="filter" />
        <span className={styles.all}>{active.length > 0 ? t.filterAndSortActive(active.length) : t.filterAndSort}</span>
        <span className={styles.more}>{active.length > 0 ? words.moreFiltersActive(active.length) : words.moreFilters}</span>
      </button>
      {code && (
        <code.FilterDialog
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
