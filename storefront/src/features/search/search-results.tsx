import type { ReactNode } from 'react'
import { useSearchParams } from '../../frame/router.tsx'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { withPage } from '../product-list/product-filters.ts'
import { ProductGridSkeleton } from '../product-list/product-grid.tsx'
import { Found, PastTheEnd, ProductPage } from '../product-list/product-page.tsx'
import { resultsInput } from './search-text.ts'
import { searchTexts } from './texts.ts'

/** The products that a text finds, in pages. `nothing` is shown where there are none. */
export function SearchResults({ name, nothing }: { name: string; nothing: ReactNode }) {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const found = useAsk('GET /products/search', resultsInput(search))

  const isAnswered = found.data !== undefined && !found.isPlaceholderData
  const addressOf = (page: number) => `?${withPage(search, page)}`
  return (
    <>
      <Found text={isAnswered ? t.resultsFor(found.data.total, name) : found.isFetching && t.searching(name)} />
      <AsyncView answer={found} loading={<ProductGridSkeleton />} isEmpty={({ total }) => total === 0} empty={nothing}>
        {(list) => {
          if (list.rows.length === 0) return <PastTheEnd pages={list.totalPage} firstPage={addressOf(1)} />
          return <ProductPage list={list} addressOf={addressOf} />
        }}
      </AsyncView>
    </>
  )
}
