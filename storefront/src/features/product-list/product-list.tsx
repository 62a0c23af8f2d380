import type { AnswerOf } from '@shop/contract/calls'
import { type ComponentProps, useRef } from 'react'
import { useSearchParams } from '@shop/ui/router'
import type { Kind } from '@shop/ui/drawing'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { Beside } from './facets/beside.tsx'
import { Loosen } from './facets/loosen.tsx'
import { withAll, withPage } from './product-filters.ts'
import { ProductGridSkeleton } from './card/product-grid.tsx'
import { PastTheEnd, ProductPage } from './product-page.tsx'
import { type Facets, useFilters, useOwnCurrencyInAddress } from './use-filters.ts'
import { productListTexts } from './texts.ts'

type Page = AnswerOf<'GET /product/page'>
export type FacetsAnswer = ComponentProps<typeof AsyncView<Facets>>['answer']

interface Props {
  products: ComponentProps<typeof AsyncView<Page>>['answer']
  facets: FacetsAnswer
  hasSeries?: boolean
  kind: Kind | undefined
  /** Shown if the list is empty even without filters. */
  nothing: Elements
}

/** List of products with filters and pages. The URL contains all choices of the user. */
export function ProductList({ products, facets, hasSeries = false, kind, nothing }: Props) {
  const t = useTexts(productListTexts)
  const [search] = useSearchParams()
  const count = useRef<HTMLParagraphElement>(null)
  const { isFiltered } = useFilters()
  useOwnCurrencyInAddress()

  const page = (number: number) => `?${withPage(search, number)}`
  return (
    <Beside
      facets={facets}
      hasSeries={hasSeries}
      text={products.data && t.productsFound(products.data.total)}
      textRef={count}
      isOld={products.isPlaceholderData}
      isBare={products.data?.total === 0 && !isFiltered}
      total={products.data?.total}
    >
      <AsyncView
        answer={products}
        loading={<ProductGridSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoProducts facets={facets.data} pages={products.data?.totalPage ?? 0} kind={kind} firstPage={page(1)} nothing={nothing} />}
      >
        {(list) => <ProductPage list={list} addressOf={page} allAddress={`?${withAll(search)}`} />}
      </AsyncView>
    </Beside>
  )
}

interface NoProductsProps extends Pick<Props, 'kind' | 'nothing'> {
  facets: Facets | undefined
  pages: number
  firstPage: string
}

function NoProducts({ facets, pages, kind, firstPage, nothing }: NoProductsProps) {
  const { isFiltered } = useFilters()
  if (pages > 0) return <PastTheEnd pages={pages} kind={kind} firstPage={firstPage} />
  if (!isFiltered) return nothing
  return <Loosen facets={facets} kind={kind} />
}
