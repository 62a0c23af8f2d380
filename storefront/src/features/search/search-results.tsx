import type { AnswerOf } from '@shop/contract/calls'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../frame/router.tsx'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { withPage } from '../product-list/product-filters.ts'
import { ProductGridSkeleton } from '../product-list/product-grid.tsx'
import { Found, PastTheEnd, ProductPage } from '../product-list/product-page.tsx'
import { useSearchEnd } from '../suggestions/use-search-end.ts'
import { NamedSeries } from './named-series.tsx'
import { resultsInput } from './search-text.ts'
import { searchTexts } from './texts.ts'

/** The products that a text finds, in pages. `nothing` is shown where there are none. */
export function SearchResults({ name, nothing }: { name: string; nothing: ReactNode }) {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const found = useAsk('GET /search', resultsInput(search))

  const answer = found.isPlaceholderData ? undefined : found.data
  useSearchEnd(name, answer && answer.total > 0)
  const whatWasFound = ({ total, corrected }: AnswerOf<'GET /search'>) =>
    corrected === null ? t.resultsFor(total, name) : t.corrected(total, name, corrected)
  const addressOf = (page: number) => `?${withPage(search, page)}`
  return (
    <>
      <Found text={answer ? whatWasFound(answer) : found.isFetching && t.searching(name)} />
      {answer && answer.series.length > 0 && <NamedSeries series={answer.series} />}
      <AsyncView answer={found} loading={<ProductGridSkeleton />} isEmpty={({ total }) => total === 0} empty={nothing}>
        {(list) => {
          if (list.rows.length === 0) return <PastTheEnd pages={list.totalPage} firstPage={addressOf(1)} />
          return <ProductPage list={list} addressOf={addressOf} />
        }}
      </AsyncView>
    </>
  )
}
