import { seriesAddress } from '@shop/contract/addresses'
import { RELATED_SIZE } from '@shop/contract/limits'
import type { Product, Series } from '@shop/contract/catalog/catalog'
import { useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { ProductGrid, ProductGridSkeleton } from './card/product-grid.tsx'
import styles from './related.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { productTexts } from '../product/texts.ts'

/** Renders nothing on failure or without related products. */
export function Related({ product, series }: { product: Product; series: Series | undefined }) {
  const t = useTexts(productTexts)
  const shared = useTexts(frameTexts)
  const { data, isPending } = useAsk('GET /products/{id}/related', { id: product.id, limit: RELATED_SIZE })
  if (!isPending && !data?.length) return null
  return (
    <section className={`${styles.section} no-print`}>
      <SectionHead
        title={t.related}
        aside={
          series && (
            <ShopLink className={textLinkClass} to={seriesAddress(series.id)}>
              <span>{series.summary3 || shared.seeModels}</span>
              <Icon name="right" small />
            </ShopLink>
          )
        }
      />
      {data ? <ProductGrid products={data} isRow /> : <ProductGridSkeleton isRow />}
    </section>
  )
}
