import { ALL_SERIES, HOME, seriesAddress } from '@shop/contract/addresses'
import type { Banner } from '@shop/contract/content/content'
import type { Product, Series } from '@shop/contract/catalog/catalog'
import { useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { ChooseWay } from '../../features/choose/link/choose-link.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/product-list/product-grid.tsx'
import { SeriesGrid } from '../../features/series/series-grid.tsx'
import { kindOfSeries } from '../../features/series/use-series.ts'
import { productIdOfTarget, seriesIdOfTarget } from '../../features/home/banners.ts'
import { claimsOf, MODELS_IN_3D } from '../../features/home/claims.ts'
import { firstOf, firstOfEach, SHOWN } from '../../features/home/first-products.ts'
import { Hero } from '../../features/home/hero.tsx'
import { anchorOf, SeriesSection } from '../../features/home/series-section.tsx'
import { useReload } from '../../features/home/use-reload.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './home-screen.module.css'
import { LowerHalf } from './lower-half.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { homeTexts } from '../../features/home/texts.ts'

/** 88 % of a card, of which there are so many side by side. */
const SIZES = '(width < 360px) 57vw, (width < 768px) 37vw, min(21vw, 430px)'

/** / */
export function HomeScreen() {
  const { allSeries } = useTexts(frameTexts)
  const { seriesTitle } = useIdentity().sentences
  const series = useAsk('GET /product-series/list', {})
  const all = series.data ?? []
  const { data: products = [] } = useAsk('GET /product/list', { isHome: '1' })
  const seriesOf = (banner: Banner) => {
    const product = firstOfEach(products).find(({ id }) => id === productIdOfTarget(banner)) // of the list the browser has no more
    return all.find(({ id }) => id === (product?.seriesId ?? seriesIdOfTarget(banner)))
  }
  useReload()

  const isOnHome = ({ isHome }: Series) => isHome === 1
  return (
    <>
      <Hero
        claims={<Claims series={all} />}
        kindOf={(banner) => kindOfSeries(seriesOf(banner))}
        subjectOf={(banner) => subjectOf(seriesOf(banner), productIdOfTarget(banner))}
      />
      <section className={styles.series}>
        <ScrollIn>
          <SectionHead
            id="series"
            title={seriesTitle || allSeries}
            aside={
              all.length > 0 && (
                <span className={styles.choose}>
                  <ChooseWay />
                </span>
              )
            }
          />
          <AsyncView
            answer={series}
            loading={<Skeleton className={styles.skeleton} />}
            isEmpty={(list) => list.length === 0}
            empty={<NoSeries />}
          >
            {() => <SeriesGrid addressOf={(one) => (isOnHome(one) ? `${HOME}#${anchorOf(one)}` : seriesAddress(one.id))} />}
          </AsyncView>
        </ScrollIn>
      </section>
      <SeriesSections series={all.filter(isOnHome)} />
      <LowerHalf />
    </>
  )
}

/** What a banner is about: a product or a series, by its code. */
const subjectOf = (series: Series | undefined, productId: number | undefined) =>
  series?.code ? { code: series.code.toUpperCase(), number: productId ? String(productId).padStart(4, '0') : '' } : undefined

/** What the shop claims of its best (spec §1): what its data say. What they do not is not there. */
function Claims({ series }: { series: Series[] }) {
  const t = useTexts(homeTexts)
  const models = useAsk('GET /product/page', MODELS_IN_3D).data?.total ?? 0
  const { topSpeed, flightMinutes } = claimsOf(series)
  const claims = [
    { id: 1, label: t.topSpeed, number: topSpeed, unit: t.kmh },
    { id: 2, label: t.flightTime, number: flightMinutes, unit: t.minutes },
    { id: 3, label: t.inCatalogue, number: series.length, unit: t.seriesUnit(series.length) },
    { id: 4, label: t.in3d, number: models, unit: t.modelsUnit(models) },
  ]
  const figures = claims.flatMap(({ number, ...claim }) => (number ? { ...claim, number: String(number) } : []))
  return <Figures className={styles.claims} figures={figures} />
}

/** One section per series. Products that do not come leave their place empty and say nothing (spec §8). */
function SeriesSections({ series }: { series: Series[] }) {
  const { data: products = [], isPending } = useAsk('GET /product/list', { isHome: '1' })
  const first = ({ id }: Series) => firstOf(products, id)
  return series.map((one, index) => (
    <SeriesSection key={one.id} series={one} kind={kindOfSeries(one)} picture={pictureOf(first(one))} isFlipped={index % 2 === 1}>
      {isPending ? (
        <ProductGridSkeleton count={SHOWN} isRow className={styles.products} />
      ) : (
        <ScrollIn each=":scope > ul > li">
          {first(one).length > 0 && <ProductGrid products={first(one)} isRow sizes={SIZES} className={styles.products} />}
        </ScrollIn>
      )}
    </SeriesSection>
  ))
}

/** A picture that no card shows: another one of the first product. Without one a section has the drawing of its kind, so that none stands there twice. */
function pictureOf([first]: Product[]) {
  const [shown, ...others] = first?.images ?? []
  const found = others.find(({ imageUrl }) => imageUrl !== shown?.imageUrl)
  return found && { src: found.imageUrl, alt: first?.name ?? '' }
}

function NoSeries() {
  const t = useTexts(frameTexts)
  return (
    <Empty title={t.noSeries} text={t.noSeriesText}>
      <ShopLink className={buttonClass()} to={ALL_SERIES}>
        {t.allSeries}
      </ShopLink>
    </Empty>
  )
}
