import { useTexts } from '../../frame/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-chips.module.css'
import { useActiveFilters, useFilters } from './use-filters.ts'
import { productTexts } from '../product/texts.ts'
import { productListTexts } from './texts.ts'

/** The filters that are on, each to be taken off by a click. */
export function FilterChips() {
  const t = useTexts(productListTexts)
  const product = useTexts(productTexts)
  const { change } = useFilters()
  return (
    <ul className={styles.chips}>
      {useActiveFilters().map(({ key, name, off }) => (
        <li key={key}>
          <button type="button" className={styles.chip} aria-label={t.removeFilter(name)} onClick={() => change(off)}>
            <span lang={name === product.unknownTag ? 'zh' : undefined}>{name}</span>
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  )
}
