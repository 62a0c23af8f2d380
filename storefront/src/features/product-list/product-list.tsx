import type { AnswerOf } from '@shop/contract/calls'
import { type ComponentProps, useRef } from 'react'
import { useSearchParams } from '../../frame/router.tsx'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Beside } from './facets/beside.tsx'
import { Loosen } from './facets/loosen.tsx'
import { withPage } from './product-filters.ts'
import { ProductGridSkeleton } from './card/product-grid.tsx'
import { PastTheEnd, ProductPage } from './product-page.tsx'
import { type Facets, useFilters, useOwnCurrencyInAddress } from './use-filters.ts'
import { productListTexts } from './texts.ts'
import type { Elements } from '../../ui/reading/in-element.tsx'

type Page = AnswerOf<'GET /product/page'>
export type FacetsAnswer = ComponentProps<typeof AsyncView<Facets>>['answer']

interface Props {
  products: ComponentProps<typeof AsyncView<Page>>['answer']
  facets: FacetsAnswer
  /** It is of all series, of which one may be chosen. */
  hasSeries?: boolean
  /** For the drawing where there is nothing to show. */
  kind: Kind | undefined
  /** Shown where the list has no products at all, whatever the filters. */
  nothing: Elements
}

/** Products with their filters, their count and their pages. What is chosen lives in the address. */
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
    >
      <AsyncView
        answer={products}
        loading={<ProductGridSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoProducts facets={facets.data} pages={products.data?.totalPage ?? 0} kind={kind} firstPage={page(1)} nothing={nothing} />}
      >
        {(list) => <ProductPage list={list} addressOf={page} />}
      </AsyncView>
    </Beside>
  )
}

interface NoProductsProps extends Pick<Props, 'kind' | 'nothing'> {
  facets: Facets | undefined
  pages: number
  firstPage: string
}

/** Nothing to show: past the end of the list, beyond the filters, or a list without products. */
function NoProducts({ facets, pages, kind, firstPage, nothing }: NoProductsProps) {
  const { isFiltered } = useFilters()
  if (pages > 0) return <PastTheEnd pages={pages} kind={kind} firstPage={firstPage} />
  if (!isFiltered) return nothing
  return <Loosen facets={facets} kind={kind} />
}
