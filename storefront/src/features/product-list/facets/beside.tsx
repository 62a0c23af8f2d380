import type { ComponentProps, ReactNode, RefObject } from 'react'
import type { Elements } from '@shop/ui/in-element'
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

interface Props {
  facets: ComponentProps<typeof AsyncView<Facets>>['answer']
  hasSeries: boolean
  text: ReactNode
  textRef: RefObject<HTMLParagraphElement | null>
  isOld?: boolean
  /** True if the list is empty even without filters, so that there is nothing to choose. */
  isBare: boolean
  /** Number of products; undefined while unknown. */
  total: number | undefined
  children: Elements
}

/** Without filters, a list of at most this many products needs no panel beside it. */
const SHORT = 8

export function Beside({ facets, hasSeries, text, textRef, isOld = false, isBare, total, children }: Props) {
  const t = useTexts(facetsTexts)
  const { isUnderstood, isNarrowed } = useFilters()
  const isShort = total !== undefined && total <= SHORT && !isNarrowed
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
      <div className={isShort ? undefined : styles.find}>
        {!isShort && (
          <div className={`${styles.side} no-print`}>
            <AsyncView answer={facets} loading={<Loading />} isEmpty={({ facets: all }) => all.length === 0 && !hasSeries} empty={null}>
              {(data) => <WideFacetPanel facets={data} hasSeries={hasSeries} />}
            </AsyncView>
          </div>
        )}
        <div className={isShort ? undefined : styles.list}>
          <Found text={text} textRef={textRef} isOld={isOld}>
            <FilterChips facets={facets.data} hasSeries={hasSeries} count={textRef} />
          </Found>
          {!isUnderstood && <p className={styles.leftOut}>{t.leftOut}</p>}
          {!isShort && (
            <a href="#filters" className={`${styles.toFilters} ${textLinkClass}`}>
              {t.filters}
            </a>
          )}
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
