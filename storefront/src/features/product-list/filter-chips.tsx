import type { RefObject } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { Icon } from '../../ui/icon.tsx'
import styles from './filter-chips.module.css'
import { type Facets, useActiveFilters, useFilters } from './use-filters.ts'
import { productTexts } from '../product/texts.ts'
import { productListTexts } from './texts.ts'

interface Props {
  facets: Facets | undefined
  hasSeries: boolean
  count: RefObject<HTMLElement | null>
}

export function FilterChips({ facets, hasSeries, count }: Props) {
  const t = useTexts(productListTexts)
  const product = useTexts(productTexts)
  const { change } = useFilters()
  return (
    <ul className={styles.chips}>
      {useActiveFilters(facets, hasSeries).map(({ key, name, off }) => (
        <li key={key}>
          <button
            type="button"
            className={styles.chip}
            aria-label={t.removeFilter(name)}
            onClick={(event) => {
              focusNext(event.currentTarget, count.current)
              change(off)
            }}
          >
            <span lang={name === product.unknownTag ? 'zh' : undefined}>{name}</span>
            <Icon name="close" small />
          </button>
        </li>
      ))}
    </ul>
  )
}

function focusNext(chip: HTMLElement, count: HTMLElement | null) {
  const next = chip.closest('li')?.nextElementSibling?.querySelector('button') ?? count
  next?.focus()
}
