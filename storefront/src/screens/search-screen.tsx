import { MAX_SEARCH_LENGTH } from '@shop/contract/limits'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigationType, useSearchParams } from 'react-router'
import { useSearchChange } from '../app/address.ts'
import { Head } from '../app/head.tsx'
import { useTexts } from '../app/language.tsx'
import { isSearchable, searchTextOf } from '../features/catalog/search-text.ts'
import { SearchResults } from '../features/catalog/search-results.tsx'
import { SeriesGrid } from '../features/catalog/series-grid.tsx'
import { buttonClass } from '../ui/button.ts'
import { SectionHead } from '../ui/section-head.tsx'
import { Empty } from '../ui/view-state.tsx'
import { SearchHeading } from './search-heading.tsx'
import styles from './search-screen.module.css'

/** /search */
export function SearchScreen() {
  const t = useTexts()
  const [search] = useSearchParams()
  const changeSearch = useSearchChange()
  const { key, state } = useLocation()
  const action = useNavigationType()
  const field = useRef<HTMLInputElement>(null)
  const name = searchTextOf(search)

  const isForField = action !== 'POP' && (state as { isForField?: boolean } | null)?.isForField // set by whoever leads to the field
  useEffect(() => {
    if (isForField) field.current?.focus()
  }, [isForField, key])

  const clear = () => {
    const rest = new URLSearchParams(search)
    rest.delete('name')
    rest.delete('page')
    changeSearch(rest)
    field.current?.focus()
  }
  return (
    <>
      <Head title={name ? t.searchTitle(name) : t.search} description={t.searchPrompt} />
      <SearchHeading name={name} fieldRef={field} />
      {name === '' && <p className={`${styles.prompt} lead`}>{t.searchPrompt}</p>}
      {isSearchable(name) && <SearchResults name={name} onClear={clear} series={<Series />} />}
      {name.length > MAX_SEARCH_LENGTH && (
        <div className={styles.message} role="status">
          <Empty title={t.searchTooLong} text={t.searchTooLongText(MAX_SEARCH_LENGTH)}>
            <button type="button" className={buttonClass()} onClick={clear}>
              {t.clear}
            </button>
          </Empty>
        </div>
      )}
      {!isSearchable(name) && <Series />}
    </>
  )
}

function Series() {
  const t = useTexts()
  return (
    <section className={styles.series}>
      <SectionHead title={t.trySeries} />
      <SeriesGrid isBrief />
    </section>
  )
}
