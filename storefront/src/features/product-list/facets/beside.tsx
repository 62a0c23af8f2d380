import type { ComponentProps, ReactNode, RefObject } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { AsyncView } from '../../../ui/async-view.tsx'
import { textLinkClass } from '../../../ui/button.ts'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FilterChips } from '../filter-chips.tsx'
import { FilterSheet } from '../filter-sheet.tsx'
import { Found } from '../product-page.tsx'
import { WideFacetPanel, WideFilterBar } from '../wide-filters.ts'
import { type Facets, useFilters } from '../use-filters.ts'
import styles from './beside.module.css'
import { facetsTexts } from './texts.ts'
import type { Elements } from '../../../ui/reading/in-element.tsx'

interface Props {
  facets: ComponentProps<typeof AsyncView<Facets>>['answer']
  hasSeries: boolean
  /** How many products there are. */
  text: ReactNode
  textRef: RefObject<HTMLParagraphElement | null>
  isOld?: boolean
  /** There is nothing, whatever the filters: nothing can be chosen. */
  isBare: boolean
  children: Elements
}

/** A list with all its filters: order, tag and price above it; figures beside it, on narrower screens in a sheet. */
export function Beside({ facets, hasSeries, text, textRef, isOld = false, isBare, children }: Props) {
  const t = useTexts(facetsTexts)
  const { isUnderstood } = useFilters()
  if (isBare)
    return (
      <>
        <Found text={text} textRef={textRef} isOld={isOld} />
        {children}
      </>
    )
  return (
    <>
      <WideFilterBar facets={facets.data} />
      <FilterSheet count={textRef} facets={facets.data} hasSeries={hasSeries} />
      <div className={styles.find}>
        <div className={`${styles.side} no-print`}>
          <AsyncView answer={facets} loading={<Loading />} isEmpty={({ facets: all }) => all.length === 0 && !hasSeries} empty={null}>
            {(data) => <WideFacetPanel facets={data} hasSeries={hasSeries} />}
          </AsyncView>
        </div>
        <div className={styles.list}>
          <Found text={text} textRef={textRef} isOld={isOld}>
            <FilterChips facets={facets.data} hasSeries={hasSeries} count={textRef} />
          </Found>
          {!isUnderstood && <p className={styles.leftOut}>{t.leftOut}</p>}
          <a href="#filters" className={`${styles.toFilters} ${textLinkClass}`}>
            {t.filters}
          </a>
          {children}
        </div>
      </div>
    </>
  )
}

const Loading = () => (
  <div className={styles.loading} aria-hidden="true">
    {Array.from({ length: 6 }, (_, index) => (
      <Skeleton key={index} className={styles.bone} />
    ))}
  </div>
)
