import { type SubmitEvent, useRef } from 'react'
import { afterPaint } from '../../frame/after-paint.ts'
import { useOnStep } from '../../ui/late/use-on-step.ts'
import { useTexts } from '../../frame/language.tsx'
import { buttonClass } from '../../ui/button.ts'
import { hasMistake } from './facets/chosen-in.ts'
import { Sheet } from '../../ui/sheet.tsx'
import { FilterFields, pickedIn } from './filter-fields.tsx'
import styles from './filter-dialog.module.css'
import { FacetFields } from './facets/facet-fields.tsx'
import { PriceFacet } from './facets/price-facet.tsx'
import { facetsTexts } from './facets/texts.ts'
import { type Facets, useFilters } from './use-filters.ts'
import type { usePriceDraft } from './use-price-draft.ts'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from './texts.ts'

interface Props {
  facets: Facets | undefined
  hasSeries: boolean
  /** Typed prices, which survive closing the sheet. */
  price: ReturnType<typeof usePriceDraft>
  onClose: () => void
  onDone: () => void
}

/** Sort order and tag apply at once, a price with Apply. Back closes the sheet. */
export function FilterDialog({ facets, hasSeries, price, onClose, onDone }: Props) {
  const t = useTexts(productListTexts)
  const shared = useTexts(frameTexts)
  const words = useTexts(facetsTexts)
  const form = useRef<HTMLFormElement>(null)
  const isDone = useRef(false)
  const { change, clear } = useFilters()
  useOnStep((isBack) => {
    if (isBack) form.current?.closest('dialog')?.close()
  })

  /** Hides the dialog at once, but closes it after the next frame, because making the page interactive again restyles all of it. */
  const leaveAnd = (filter: () => void) => {
    const dialog = form.current?.closest('dialog')
    if (dialog) dialog.dataset.leaving = ''
    afterPaint(() => {
      isDone.current = true
      filter()
      dialog?.close()
      onDone()
    })
  }
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    const bounds = price.check()
    if (!bounds || hasMistake(event.currentTarget)) return
    const picked = { ...pickedIn(event.currentTarget), ...bounds }
    leaveAnd(() => change(picked))
  }
  const handleClear = () =>
    leaveAnd(() => {
      price.forget()
      clear()
    })
  return (
    <Sheet title={t.filterAndSort} form="bottom" onClose={() => isDone.current || onClose()}>
      <form ref={form} noValidate onSubmit={handleSubmit}>
        <div className={styles.fields}>
          <FilterFields price={price} facets={facets} onPick={(picked) => change(pickedIn(picked))} />
        </div>
        {facets?.price && <PriceFacet price={facets.price} />}
        {facets && <FacetFields facets={facets} hasSeries={hasSeries} />}
        <div className={styles.actions}>
          <button type="button" className={buttonClass('quiet')} onClick={handleClear}>
            {shared.clear}
          </button>
          <button className={buttonClass('solid')}>{facets ? words.showModels(facets.total) : t.apply}</button>
        </div>
      </form>
    </Sheet>
  )
}
