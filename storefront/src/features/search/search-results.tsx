import type { AnswerOf } from '@shop/contract/calls'
import { type ReactNode, useRef } from 'react'
import { useSearchParams } from '@shop/ui/router'
import { useAsk } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { FoundParts } from '../parts/found-parts.tsx'
import { Beside } from '../product-list/facets/beside.tsx'
import { Loosen } from '../product-list/facets/loosen.tsx'
import { useFacets, useFilters, useOwnCurrencyInAddress } from '../product-list/use-filters.ts'
import { withPage } from '../product-list/product-filters.ts'
import { ProductGridSkeleton } from '../product-list/card/product-grid.tsx'
import { PastTheEnd, ProductPage } from '../product-list/product-page.tsx'
import { useSearchEnd } from '../suggestions/use-search-end.ts'
import { NamedSeries } from './named-series.tsx'
import { resultsInput } from './search-text.ts'
import styles from './search-results.module.css'
import { searchTexts } from './texts.ts'

export function SearchResults({ name, nothing }: { name: string; nothing: ReactNode }) {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const language = useLanguage()
  const { named, isFiltered } = useFilters()
  const count = useRef<HTMLParagraphElement>(null)
  const found = useAsk('GET /search', resultsInput(search, language, named))
  const facets = useFacets({ q: name })
  useOwnCurrencyInAddress()

  const answer = found.isPlaceholderData ? undefined : found.data
  useSearchEnd(name, answer && (isFiltered || answer.total > 0 || answer.parts.length > 0)) // filters that remove all products do not make a search unsuccessful
  const parts = answer?.parts ?? []
  const whatWasFound = ({ total, corrected }: AnswerOf<'GET /search'>) => {
    const shown = total === 0 && !isFiltered ? parts.length : total // counts parts if the search finds only parts
    return corrected === null ? t.resultsFor(shown, name) : t.corrected(shown, name, corrected)
  }
  const addressOf = (page: number) => `?${withPage(search, page)}`
  return (
    <div className={styles.results}>
      <Beside
        facets={facets}
        hasSeries
        text={answer ? whatWasFound(answer) : found.isFetching && t.searching(name)}
        textRef={count}
        isBare={answer?.total === 0 && !isFiltered}
        total={answer?.total}
      >
        {answer && answer.series.length > 0 && <NamedSeries series={answer.series} />}
        {parts.length > 0 && <FoundParts parts={parts} />}
        <AsyncView
          answer={found}
          loading={<ProductGridSkeleton />}
          isEmpty={({ total }) => total === 0}
          empty={isFiltered ? <Loosen facets={facets.data} kind={undefined} /> : parts.length === 0 && nothing}
        >
          {(list) => {
            if (list.rows.length === 0) return <PastTheEnd pages={list.totalPage} firstPage={addressOf(1)} />
            return <ProductPage list={list} addressOf={addressOf} />
          }}
        </AsyncView>
      </Beside>
    </div>
  )
}
