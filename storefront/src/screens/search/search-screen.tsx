import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useLocation, useNavigationType, useSearchParams } from '@shop/ui/router'
import { useSearchChange } from '../../frame/use-search-change.ts'
import { useFieldOfAddress } from '../../frame/forms/address-form.tsx'
import { useTexts } from '../../frame/language.tsx'
import { Words } from '../../frame/words/words.tsx'
import { ChooseLink } from '../../features/choose/link/choose-link.tsx'
import { facetsTexts } from '../../features/product-list/facets/texts.ts'
import { useFilters, useFitsText } from '../../features/product-list/use-filters.ts'
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

export function SearchScreen() {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const answers = useQueryClient()
  const name = searchTextOf(search)
  const { filters, isUnderstood } = useFilters()
  const { leftOut } = useTexts(facetsTexts)
  const fitsText = useFitsText()
  const isOfFitting = name === '' && filters.fits !== undefined
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
      {isOfFitting ? (
        <h1 className={styles.fitting}>
          <Words text={fitsText} />
        </h1>
      ) : (
        <SearchHeading name={name} fieldRef={field} onSame={askAgain} />
      )}
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
      ) : isOfFitting ? (
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

/** Returns the ref of the search field, which gets the focus if the link to this page asks for it. */
function useFocusedField(name: string) {
  const field = useFieldOfAddress(name)
  const { key, state } = useLocation()
  const action: string = useNavigationType()
  const isBack = action === 'POP'
  const wantsFocus = (state as { isForField?: boolean } | null)?.isForField // other states have no `isForField`
  useEffect(() => {
    if (wantsFocus && !isBack) field.current?.focus()
  }, [field, wantsFocus, isBack, key])
  return field
}
