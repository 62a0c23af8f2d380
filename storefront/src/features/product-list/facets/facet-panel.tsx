import { useTexts } from '../../../frame/language.tsx'
import { useHref, useLocation } from '../../../frame/router.tsx'
import { buttonClass } from '../../../ui/button.ts'
import type { Facets } from '../use-filters.ts'
import { productListTexts } from '../texts.ts'
import { Carried } from './carried.tsx'
import { FacetFields } from './facet-fields.tsx'
import styles from './facet-panel.module.css'
import { facetsTexts } from './texts.ts'

/** What its own fields say; the rest of an address is carried along. */
const OWN = /^(specs|units|inStock|series|tags|tag|page)$/

interface Props {
  facets: Facets
  hasSeries: boolean
}

/** The filters by figures beside a list on wide screens, where each change counts at once. Without JavaScript it is a form with a button, on any screen. */
export function FacetPanel({ facets, hasSeries }: Props) {
  const t = useTexts(facetsTexts)
  const { apply } = useTexts(productListTexts)
  return (
    <form
      id="filters"
      aria-label={t.filters}
      action={useHref(useLocation().pathname)}
      noValidate
      onSubmit={(event) => event.preventDefault()}
    >
      <Carried own={OWN} />
      <FacetFields facets={facets} hasSeries={hasSeries} />
      <div className={styles.apply}>
        <button className={buttonClass('solid', 'wide')}>{apply}</button>
      </div>
    </form>
  )
}
