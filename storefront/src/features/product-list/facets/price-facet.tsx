import { CURRENCY, shownMinor, toFen } from '@shop/contract/money'
import { formatMinor } from '@shop/contract/price-text'
import { useState } from 'react'
import { useLanguage, useTexts } from '../../../frame/language.tsx'
import { productTexts } from '../../product/texts.ts'
import { type Facets, useFilters } from '../use-filters.ts'
import styles from './facet-fields.module.css'
import { LateSlider } from './slider/late-slider.tsx'
import { useChange } from './use-change.ts'

interface Props {
  price: NonNullable<Facets['price']>
}

/** Histogram of prices with two handles, below the price fields, which suffice without scripts. */
export function PriceFacet({ price: { buckets } }: Props) {
  const { price } = useTexts(productTexts)
  const language = useLanguage()
  const { filters, change, currency } = useFilters()
  const applied = { min: filters.min ?? null, max: filters.max ?? null }
  const over = `${currency} ${applied.min} ${applied.max}`
  const [drawn, setDrawn] = useState({ ...applied, over })
  if (drawn.over !== over) setDrawn({ ...applied, over }) // a stale range would reappear if a chip or Back restored its URL
  const range = drawn.over === over ? drawn : applied
  const facet = useChange<HTMLFieldSetElement>((_, event) => {
    event.stopPropagation() // hides the event from the form, because no other filter has changed
    change({ min: range.min ?? undefined, max: range.max ?? undefined })
  })
  const shown = buckets.map(({ min, max, count }) => ({ min: minorOf(min), max: minorOf(max), count }))
  if (shown.length < 2) return null
  return (
    <fieldset ref={facet} className={`${styles.facet} ${styles.scripted}`}>
      <legend className="vh">{price}</legend>
      <LateSlider
        name={price}
        buckets={shown}
        range={range}
        spoken={(edge) => formatMinor(edge, language)}
        onSlide={(bounds) => setDrawn({ ...bounds, over })}
      />
      <p className={styles.ends}>
        <span>{formatMinor(range.min ?? shown[0]?.min ?? 0, language)}</span>
        <span>{formatMinor(range.max ?? shown.at(-1)?.max ?? 0, language)}</span>
      </p>
    </fieldset>
  )

  /** Converts yuan to the displayed price, in minor units of the page's currency. */
  function minorOf(yuan: number) {
    return shownMinor(toFen(yuan), CURRENCY[language])
  }
}
