import { useHref, useLocation } from '@shop/ui/router'
import { useTexts } from '../../../frame/language.tsx'
import { buttonClass } from '../../../ui/button.ts'
import type { Facets } from '../use-filters.ts'
import { productListTexts } from '../texts.ts'
import { Carried } from './carried.tsx'
import { FacetFields } from './facet-fields.tsx'
import styles from './facet-panel.module.css'
import { facetsTexts } from './texts.ts'

/** Names of the form's own fields; `Carried` sends the rest of the URL. */
const OWN = /^(specs|units|inStock|series|page)$/

interface Props {
  facets: Facets
  hasSeries: boolean
}

/** Form of facets. On wide screens, changes apply at once. Without JavaScript, it has a button and appears on any screen. */
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
