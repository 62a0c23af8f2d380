import { ALL_SERIES, HOME, seriesAddress } from '@shop/contract/addresses'
import type { Banner } from '@shop/contract/content/content'
import type { Product, Series } from '@shop/contract/catalog/catalog'
import type { ComponentProps } from 'react'
import { useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { ChooseWay } from '../../features/choose/link/choose-link.tsx'
import { Figures } from '../../ui/figures.tsx'
import { ProductGrid, ProductGridSkeleton } from '../../features/product-list/card/product-grid.tsx'
import { SeriesGrid } from '../../features/series/series-grid.tsx'
import { kindOfSeries } from '../../features/series/use-series.ts'
import { productIdOfTarget, seriesIdOfTarget } from '../../features/home/banners.ts'
import { claimsOf, MODELS_IN_3D } from '../../features/home/claims.ts'
import { firstOf } from '../../features/home/first-products.ts'
import { Hero } from '../../features/home/hero.tsx'
import { filmOf, type Layout, onHome, rowsOf, shownIn } from '../../features/home/series/home-rows.ts'
import { anchorOf, SeriesSection } from '../../features/home/series/series-section.tsx'
import { useReload } from '../../features/home/use-reload.ts'
import { AsyncView } from '../../ui/async-view.tsx'
import { buttonClass } from '../../ui/button.ts'
import { ScrollIn } from '../../ui/scroll-in.tsx'
import { Ruler, SectionHead } from '../../ui/section-head.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Empty } from '../../ui/view-state.tsx'
import styles from './home-screen.module.css'
import { LowerHalf } from './lower-half.tsx'
import { frameTexts } from '../../frame/texts.ts'
import { homeTexts } from '../../features/home/texts.ts'

/** `sizes` of card pictures. On phones, a picture takes 56 % of the window; otherwise its width depends on the layout. */
const ON_PHONES = '(width < 768px) 56vw'
const FOUR = `${ON_PHONES}, min(23vw, 480px)`
const SIZES: Record<Layout, string> = {
  sheet: FOUR,
  film: FOUR,
  half: `${ON_PHONES}, (width < 1200px) 28vw, min(18vw, 390px)`,
  drawer: `${ON_PHONES}, min(14vw, 300px)`,
}

export function HomeScreen() {
  const { allSeries } = useTexts(frameTexts)
  const { seriesTitle } = useIdentity().sentences
  const series = useAsk('GET /product-series/list', {})
  const all = series.data ?? []
  const { data: products = [] } = useAsk('GET /product/list', { isHome: '1' })
  const productOf = (banner: Banner) => products.find(({ id }) => id === productIdOfTarget(banner))
  const seriesOf = (banner: Banner) => all.find(({ id }) => id === (productOf(banner)?.seriesId ?? seriesIdOfTarget(banner)))
  useReload()

  return (
    <div className={styles.home}>
      <Hero
        claims={<Claims series={all} />}
        productOf={productOf}
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
            {(list) => (
              <SeriesGrid series={list} addressOf={(one) => (one.isHome === 1 ? `${HOME}#${anchorOf(one)}` : seriesAddress(one.id))} />
            )}
          </AsyncView>
        </ScrollIn>
      </section>
      <SeriesRows series={onHome(all)} />
      <LowerHalf />
    </div>
  )
}

const subjectOf = (series: Series | undefined, productId: number | undefined) =>
  series?.code ? { code: series.code.toUpperCase(), number: productId ? String(productId).padStart(4, '0') : '' } : undefined

/** Figures about the catalogue. Only those that are supported by data are shown (spec §1). */
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

function SeriesRows({ series }: { series: Series[] }) {
  const counts = useAsk('GET /product/facets', {}).data?.series
  const modelsOf = ({ id }: Series) => counts?.find((one) => one.id === id)?.count
  return rowsOf(series).map(({ layout, series: inRow }) => {
    const sections = inRow.map((one) => {
      const Section = layout === 'film' ? FilmSection : ProductSection
      return <Section key={one.id} series={one} layout={layout} models={modelsOf(one)} />
    })
    if (layout !== 'half') return sections
    return (
      <div key={inRow[0]?.id} className={styles.pair}>
        <ScrollIn className={styles.ruler ?? ''}>
          <Ruler />
        </ScrollIn>
        {sections}
      </div>
    )
  })
}

type SectionProps = Pick<ComponentProps<typeof SeriesSection>, 'series' | 'layout' | 'models' | 'film'>

function FilmSection({ layout, ...props }: SectionProps) {
  const { data, isPending } = useAsk('GET /product-video', filmOf(props.series))
  const film = data?.rows[0]
  return <ProductSection {...props} layout={film || isPending ? layout : 'sheet'} film={film} />
}

/** Products of a series. If the call fails, the section shows no products and no message (spec §8). */
function ProductSection(props: SectionProps) {
  const { series, layout } = props
  const { data: products = [], isPending } = useAsk('GET /product/list', { isHome: '1' })
  const shown = firstOf(products, series.id, shownIn(layout))
  const className = `${styles.products} ${styles[layout] ?? ''}`
  const place = layout === 'half' ? (styles.cards ?? '') : ''
  return (
    <SeriesSection {...props} kind={kindOfSeries(series)} picture={pictureOf(shown)}>
      {isPending ? (
        <div className={place}>
          <ProductGridSkeleton count={shownIn(layout)} isRow className={className} />
        </div>
      ) : (
        <ScrollIn each=":scope > ul > li" className={place}>
          {shown.length > 0 && <ProductGrid products={shown} isRow sizes={SIZES[layout]} className={className} />}
        </ScrollIn>
      )}
    </SeriesSection>
  )
}

/** Returns a picture that no card shows. Without such a picture, the section shows the drawing of its kind. */
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
