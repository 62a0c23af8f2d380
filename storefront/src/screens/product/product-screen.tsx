import { HOME, productAddress, seriesAddress } from '@shop/contract/addresses'
import { useRef } from 'react'
import { useParams } from '@shop/ui/router'
import { useAnswer } from '../../frame/calls/api.ts'
import { useLanguage, useTexts } from '../../frame/language.tsx'
import { CompareBarOnceChosen } from '../../features/compare/bar-place.tsx'
import { BuyBar } from '../../features/product/buying/buy-bar.tsx'
import { BuyBox } from '../../features/product/buy-box.tsx'
import { Figures } from '../../ui/figures.tsx'
import { FitsSection } from '../../features/fits/section/fits-section.tsx'
import { Details } from '../../features/product-detail/details.tsx'
import { Gallery } from '../../features/product-detail/gallery.tsx'
import { ManualAndShare } from '../../features/product-detail/manual-and-share.tsx'
import { ModelThumb } from '../../features/product-detail/model-thumb.tsx'
import { Safety } from '../../features/product-detail/safety.tsx'
import { PartsSection } from '../../features/parts/parts-section.tsx'
import { useCountedView } from '../../features/product/counting.ts'
import { partNumber } from '../../features/product/product-facts.ts'
import { figuresOf } from '../../features/product/spec-figures.ts'
import { Related } from '../../features/product-list/related.tsx'
import { Specs } from '../../features/product/specs.tsx'
import { ReviewsSection } from '../../features/reviews/section/reviews-section.tsx'
import { kindOfSeries, useSeriesOf } from '../../features/series/use-series.ts'
import { useTagNames } from '../../features/product/use-tags.ts'
import { RecentlyViewed } from '../../features/viewed/recently-viewed.tsx'
import { PrintedAddress } from '../../features/shell/printed-address.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import styles from './product-screen.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { unitsTexts } from '../../features/units/texts.ts'

export function ProductScreen() {
  const t = useTexts(frameTexts)
  const { unitNames } = useTexts(unitsTexts)
  const { id = '' } = useParams()
  const { data: product } = useAnswer('GET /product/{id}/{language}', { id })
  const series = useSeriesOf()(product)
  const kind = kindOfSeries(series)
  const number = partNumber(series, product.id)
  const tags = useTagNames()(product)
  const buy = useRef<HTMLDivElement>(null)
  useCountedView(product.id)

  const above = [{ to: HOME, name: t.home }, ...(series ? [{ to: seriesAddress(series.id), name: series.name }] : [])]
  return (
    <>
      <Breadcrumbs above={above} here={product.name} />
      <div className={styles.sheet}>
        <Gallery product={product} kind={kind} model={product.view360Url.trim() && <ModelThumb product={product} series={series} />} />
        <BuyBox product={product} series={series} tags={tags} buyRef={buy} />
      </div>
      <Figures figures={figuresOf(product.specs, unitNames, useLanguage())} />
      <PartsSection product={product} />
      <ManualAndShare product={product} kind={kind} partNumber={number} />
      <Specs product={product} />
      {!product.retired && <FitsSection product={product} />}
      <Details product={product} />
      <Safety safety={product.safety} />
      <ReviewsSection product={product} />
      <Related product={product} series={series} />
      <RecentlyViewed current={product.id} />
      <CompareBarOnceChosen />
      {!product.retired && <BuyBar product={product} main={buy} />}
      <PrintedAddress path={productAddress(product.id)} />
    </>
  )
}
