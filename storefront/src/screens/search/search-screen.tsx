import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from '../../frame/router.tsx'
import { useSearchChange } from '../../frame/use-search-change.ts'
import { useFieldOfAddress } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { ChooseLink } from '../../features/choose/link/choose-link.tsx'
import { facetsTexts } from '../../features/product-list/facets/texts.ts'
import { useFilters } from '../../features/product-list/use-filters.ts'
import { FittingList } from '../../features/search/fitting-list.tsx'
import { SearchHeading } from '../../features/search/search-heading.tsx'
import { SearchResults } from '../../features/search/search-results.tsx'
import { isSearchable, searchTextOf } from '../../features/search/search-text.ts'
import { SeriesGrid } from '../../features/series/series-grid.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Empty } from '../../ui/view-state.tsx'
import { buttonClass } from '../../ui/button.ts'
import styles from './search-screen.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { searchTexts } from '../../features/search/texts.ts'

/** /search */
export function SearchScreen() {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const answers = useQueryClient()
  const name = searchTextOf(search)
  const { filters, isUnderstood } = useFilters()
  const { leftOut } = useTexts(facetsTexts)
  const field = useFocusedField(name)

  const clear = () => {
    const rest = new URLSearchParams(search)
    rest.delete('name')
    rest.delete('page')
    changeSearch(rest)
    field.current?.focus()
  }
  const askAgain = () => void answers.refetchQueries({ queryKey: ['GET /search'], type: 'active' })
  return (
    <>
      <SearchHeading name={name} fieldRef={field} onSame={askAgain} />
      {isSearchable(name) ? (
        <SearchResults
          name={name}
          nothing={
            <>
              <Nothing title={t.noResults(name)} text={t.noResultsText} onClear={clear} />
              <ChooseLink />
              <Series />
            </>
          }
        />
      ) : name === '' && filters.fits !== undefined ? (
        <FittingList field={field} />
      ) : (
        <>
          {name === '' ? (
            <>
              {!isUnderstood && <p>{leftOut}</p>}
              <p className={`${styles.prompt} lead`}>{t.searchPrompt}</p>
              <ChooseLink />
            </>
          ) : (
            <Nothing title={t.searchTooLong} text={t.searchTooLongText(MAX_SEARCH_LENGTH)} onClear={clear} />
          )}
          <Series />
        </>
      )}
    </>
  )
}

function Nothing({ title, text, onClear }: { title: string; text: string; onClear: () => void }) {
  const t = useTexts(frameTexts)
  return (
    <div className={styles.nothing}>
      <Empty title={title} text={text}>
        <button type="button" className={buttonClass()} onClick={onClear}>
          {t.clear}
        </button>
      </Empty>
    </div>
  )
}

function Series() {
  const t = useTexts(frameTexts)
  return (
    <section className={styles.series}>
      <SectionHead title={t.trySeries} />
      <SeriesGrid isBrief />
    </section>
  )
}

/** The search field, which has the focus when a link led to it and not just to its page. */
function useFocusedField(name: string) {
  const field = useFieldOfAddress(name)
  const { key, state } = useLocation()
  const action: string = useNavigationType()
  const isBack = action === 'POP'
  const wantsFocus = (state as { isForField?: boolean } | null)?.isForField // whatever else stands in the state has none
  useEffect(() => {
    if (wantsFocus && !isBack) field.current?.focus()
  }, [field, wantsFocus, isBack, key])
  return field
}
