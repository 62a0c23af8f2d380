import { HOME } from '@shop/contract/addresses'
import { useAnswer, useAsk } from '../../frame/calls/api.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { ChooseLink } from '../../features/choose/link/choose-link.tsx'
import { SeriesRow, SeriesRowsSkeleton } from '../../features/series/series-row.tsx'
import { firstPictureOf } from '../../features/series/first-pictures.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { buttonClass } from '../../ui/button.ts'
import { Ruler } from '../../ui/section-head.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './all-products-screen.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { seriesTexts } from '../../features/series/texts.ts'

export function AllProductsScreen() {
  const t = useTexts(seriesTexts)
  const shared = useTexts(frameTexts)
  const { data: series } = useAnswer('GET /product-series/list', {})
  const categories = useAsk('GET /categories', {})
  const { data: products = [] } = useAsk('GET /product/list', { isHome: '1' })
  const articles = categories.data?.reduce((sum, { productCount }) => sum + productCount, 0)
  return (
    <>
      <Breadcrumbs above={[{ to: HOME, name: shared.home }]} here={shared.allSeries} />
      <Ruler />
      <div className={styles.head}>
        <h1>{shared.allSeries}</h1>
        <p className="mono muted">{articles !== undefined && t.seriesAndArticles(series.length, articles)}</p>
      </div>
      <AsyncView
        answer={categories}
        loading={<SeriesRowsSkeleton />}
        isEmpty={() => series.length === 0}
        empty={
          <Empty title={shared.noSeries} text={shared.noSeriesText}>
            <ShopLink className={buttonClass()} to={HOME}>
              {shared.home}
            </ShopLink>
          </Empty>
        }
      >
        {(counts) =>
          series.map((one, index) => (
            <SeriesRow
              key={one.id}
              series={one}
              picture={one.imageUrl || firstPictureOf(products, one.id)}
              models={counts.find(({ id }) => id === one.id)?.productCount ?? 0}
              isFirst={index === 0}
            />
          ))
        }
      </AsyncView>
      <ChooseLink />
    </>
  )
}
