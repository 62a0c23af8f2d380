import type { AnswerOf } from '@shop/contract/calls'
import { type ComponentProps, type ReactNode, useRef } from 'react'
import { useSearchParams } from '../../frame/router.tsx'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Empty } from '../../ui/view-state.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheet } from './filter-sheet.tsx'
import { withPage } from './product-filters.ts'
import { ProductGridSkeleton } from './product-grid.tsx'
import { Found, PastTheEnd, ProductPage } from './product-page.tsx'
import { useFilters, useOwnCurrencyInAddress } from './use-filters.ts'
import { productListTexts } from './texts.ts'

type Page = AnswerOf<'GET /product/page'>

interface Props {
  products: ComponentProps<typeof AsyncView<Page>>['answer']
  /** For the drawing where there is nothing to show. */
  kind: Kind | undefined
  /** Shown where the list has no products at all, whatever the filters. */
  nothing: ReactNode
}

/** Products with their filters, their count and their pages. What is chosen lives in the address. */
export function ProductList({ products, kind, nothing }: Props) {
  const t = useTexts(productListTexts)
  const [search] = useSearchParams()
  const count = useRef<HTMLParagraphElement>(null)
  useOwnCurrencyInAddress()

  const page = (number: number) => `?${withPage(search, number)}`
  return (
    <>
      <FilterBar />
      <FilterSheet count={count} />
      <Found text={products.data && t.productsFound(products.data.total)} textRef={count} isOld={products.isPlaceholderData}>
        <FilterChips />
      </Found>
      <AsyncView
        answer={products}
        loading={<ProductGridSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoProducts pages={products.data?.totalPage ?? 0} kind={kind} firstPage={page(1)} nothing={nothing} />}
      >
        {(list) => <ProductPage list={list} addressOf={page} />}
      </AsyncView>
    </>
  )
}

interface NoProductsProps extends Pick<Props, 'kind' | 'nothing'> {
  pages: number
  firstPage: string
}

/** Nothing to show: past the end of the list, beyond the filters, or a list without products. */
function NoProducts({ pages, kind, firstPage, nothing }: NoProductsProps) {
  const t = useTexts(productListTexts)
  const { clear, isFiltered } = useFilters()
  if (pages > 0) return <PastTheEnd pages={pages} kind={kind} firstPage={firstPage} />
  if (!isFiltered) return nothing
  return (
    <Empty kind={kind} title={t.noProducts} text={t.noProductsText}>
      <button type="button" className={buttonClass()} onClick={clear}>
        {t.clearFilters}
      </button>
    </Empty>
  )
}
