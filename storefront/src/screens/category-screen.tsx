import type { AnswerOf } from '@shop/contract/calls'
import { useRef } from 'react'
import { useParams, useSearchParams } from 'react-router'
import { useAnswer, useAsk } from '../app/api.ts'
import { Head } from '../app/head.tsx'
import { seriesIdOf } from '../app/ids.ts'
import { useLanguage, useTexts } from '../app/language.tsx'
import { ShopLink } from '../app/link.tsx'
import { FilterBar } from '../features/catalog/filter-bar.tsx'
import { FilterChips } from '../features/catalog/filter-chips.tsx'
import { FilterSheet } from '../features/catalog/filter-sheet.tsx'
import { listHead } from '../features/catalog/list-head.ts'
import { filtersOf, withPage } from '../features/catalog/product-filters.ts'
import { ProductGrid, ProductGridSkeleton } from '../features/catalog/product-grid.tsx'
import { kindOfSeries } from '../features/catalog/use-catalog.ts'
import { useFilters, useOwnCurrencyInAddress } from '../features/catalog/use-filters.ts'
import { AsyncView } from '../ui/async-view.tsx'
import { Breadcrumbs } from '../ui/breadcrumbs.tsx'
import { buttonClass } from '../ui/button.ts'
import { Drawing } from '../ui/drawing.tsx'
import type { Kind } from '../ui/kind.ts'
import { Pagination } from '../ui/pagination.tsx'
import { Empty } from '../ui/view-state.tsx'
import styles from './category-screen.module.css'

/** /category/{category} */
export function CategoryScreen() {
  const t = useTexts()
  const { category = '' } = useParams()
  const [search] = useSearchParams()
  const seriesId = seriesIdOf(category) ?? 0 // without an id the address had been the 404 screen's
  const { data: series } = useAnswer('GET /product-series/{id}/{language}', { id: seriesId })
  const products = useAsk('GET /product/page', { ...filtersOf(search, useLanguage()), seriesId })
  const count = useRef<HTMLParagraphElement>(null)
  useOwnCurrencyInAddress()

  const name = series.name || t.seriesFallback
  const description = series.description || series.summary1 || t.seriesLeadFallback
  const kind = kindOfSeries(series)
  const page = (number: number) => `?${withPage(search, number)}`
  return (
    <>
      <Head title={name} description={description} {...listHead(`/category/${series.id}`, search, products.data)} />
      <Breadcrumbs above={[{ to: '/', name: t.home }]} here={name} />
      <div className={styles.head}>
        <div>
          <h1>{name}</h1>
          <p className="lead">{description}</p>
        </div>
        <Drawing kind={kind} view="side" className={styles.drawing} />
      </div>
      <FilterBar />
      <FilterSheet count={count} />
      <div className={styles.found}>
        <p ref={count} tabIndex={-1} role="status">
          {products.data && t.productsFound(products.data.total)}
        </p>
        <FilterChips />
      </div>
      <h2 className="vh">{t.products}</h2>
      <AsyncView
        answer={products}
        loading={<ProductGridSkeleton />}
        isEmpty={({ rows }) => rows.length === 0}
        empty={<NoProducts pages={products.data?.totalPage ?? 0} kind={kind} firstPage={page(1)} />}
      >
        {(list) => <ProductList list={list} addressOf={page} />}
      </AsyncView>
    </>
  )
}

function ProductList({ list, addressOf }: { list: AnswerOf<'GET /product/page'>; addressOf: (page: number) => string }) {
  return (
    <>
      <ProductGrid products={list.rows} />
      <Pagination current={list.current} pages={list.totalPage} total={list.total} addressOf={addressOf} />
    </>
  )
}

/** Nothing to show: past the end of the list, beyond the filters, or a series without products. */
function NoProducts({ pages, kind, firstPage }: { pages: number; kind: Kind | undefined; firstPage: string }) {
  const t = useTexts()
  const { clear, isFiltered } = useFilters()
  if (pages > 0) {
    return (
      <Empty kind={kind} title={t.pastTheEnd} text={t.pastTheEndText(pages)}>
        <ShopLink className={buttonClass()} to={firstPage}>
          {t.toFirstPage}
        </ShopLink>
      </Empty>
    )
  }
  if (isFiltered) {
    return (
      <Empty kind={kind} title={t.noProducts} text={t.noProductsText}>
        <button type="button" className={buttonClass()} onClick={clear}>
          {t.clearFilters}
        </button>
      </Empty>
    )
  }
  return (
    <Empty kind={kind} title={t.noProductsYet} text={t.noProductsYetText}>
      <ShopLink className={buttonClass()} to="/">
        {t.home}
      </ShopLink>
    </Empty>
  )
}
