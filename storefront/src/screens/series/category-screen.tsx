import { ALL_SERIES, HOME } from '@shop/contract/addresses'
import { useParams } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { ChooseLink } from '../../features/choose/link/choose-link.tsx'
import { ListTitle } from '../../features/product-list/list-title.tsx'
import { ProductList } from '../../features/product-list/product-list.tsx'
import { useFacets, useProductPage } from '../../features/product-list/use-filters.ts'
import { kindOfSeries } from '../../features/series/use-series.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Empty } from '../../ui/view-state.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { productListTexts } from '../../features/product-list/texts.ts'

export function CategoryScreen() {
  const t = useTexts(productListTexts)
  const shared = useTexts(frameTexts)
  const { category: seriesId = '' } = useParams()
  const { data: series } = useAnswer('GET /product-series/{id}/{language}', { id: seriesId })
  const products = useProductPage({ seriesId })

  const name = series.name || t.seriesFallback
  const description = series.description || series.summary1 || t.seriesLeadFallback
  const kind = kindOfSeries(series)
  return (
    <>
      <Breadcrumbs
        above={[
          { to: HOME, name: shared.home },
          { to: ALL_SERIES, name: shared.series },
        ]}
        here={name}
      />
      <ListTitle title={name} lead={description} drawn={{ seriesId, kind }} />
      <ProductList
        products={products}
        facets={useFacets({ seriesId })}
        kind={kind}
        nothing={
          <Empty kind={kind} title={t.noProductsYet} text={t.noProductsYetText}>
            <ShopLink className={buttonClass()} to={HOME}>
              {shared.home}
            </ShopLink>
          </Empty>
        }
      />
      {kind !== 'accessories' && <ChooseLink />}
    </>
  )
}
