import { MAX_LIST } from '@shop/contract/limits'
import type { ReactNode } from 'react'
import { useSearchParams } from '../../frame/router.tsx'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { pageOf, withPage } from '../product-list/product-filters.ts'
import { ProductGridSkeleton } from '../product-list/product-grid.tsx'
import { Found, PastTheEnd, ProductPage } from '../product-list/product-page.tsx'
import { pageOfList } from './search-text.ts'
import { searchTexts } from './texts.ts'

/** What a text finds, in pages. `nothing` is shown where that is nothing. */
export function SearchResults({ name, nothing }: { name: string; nothing: ReactNode }) {
  const t = useTexts(searchTexts)
  const [search] = useSearchParams()
  const found = useAsk('GET /product/search', { name })

  const isAnswered = found.data !== undefined && !found.isPlaceholderData
  const addressOf = (page: number) => `?${withPage(search, page)}`
  return (
    <>
      <Found
        text={isAnswered ? t.resultsFor(found.data.length, found.data.length >= MAX_LIST, name) : found.isFetching && t.searching(name)}
      />
      <AsyncView answer={found} loading={<ProductGridSkeleton />} isEmpty={(list) => list.length === 0} empty={nothing}>
        {(list) => {
          const page = pageOfList(list, pageOf(search))
          if (page.rows.length === 0) return <PastTheEnd pages={page.totalPage} firstPage={addressOf(1)} />
          return <ProductPage list={page} addressOf={addressOf} />
        }}
      </AsyncView>
    </>
  )
}
