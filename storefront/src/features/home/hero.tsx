import type { Product } from '@shop/contract/catalog/catalog'
import type { Banner } from '@shop/contract/content/content'
import type { ComponentProps, CSSProperties } from 'react'
import type { Kind } from '@shop/ui/drawing'
import stages from '@shop/ui/stage.module.css'
import type { Elements } from '@shop/ui/in-element'
import { useAsk } from '../../frame/calls/api.ts'
import { useIdentity } from '../../frame/identity.ts'
import { useTexts } from '../../frame/language.tsx'
import { AsyncView } from '../../ui/async-view.tsx'
import { CarouselControls } from '../../ui/carousel/carousel-controls.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { type Carousel, useCarousel } from '../../ui/carousel/use-carousel.ts'
import { shownBanners } from './banners.ts'
import { BrandHero } from './brand-hero.tsx'
import { HeroSlide } from './hero-slide.tsx'
import styles from './hero.module.css'
import { homeTexts } from './texts.ts'

interface Props {
  claims: Elements
  kindOf: (banner: Banner) => Kind | undefined
  subjectOf: (banner: Banner) => ComponentProps<typeof HeroSlide>['subject']
  productOf: (banner: Banner) => Product | undefined
}

export function Hero({ claims, ...about }: Props) {
  const t = useTexts(homeTexts)
  const banners = useAsk('GET /banner/list', {})
  const slides = shownBanners(banners.data ?? [])
  const carousel = useCarousel(slides.length)
  const isCarousel = slides.length > 1
  const isFailed = banners.data === undefined && !banners.isPending
  return (
    <section aria-roledescription={isCarousel ? t.carousel : undefined} aria-label={t.highlights} {...(isCarousel && carousel.hold)}>
      <div className={`${stages.stage} ${stages.marks} ${styles.stage} ${isFailed ? styles.failed : ''}`}>
        <AsyncView
          answer={banners}
          failedText={<span lang="zh">{t.carouselFailed}</span>}
          loading={<HeroSkeleton />}
          isEmpty={() => slides.length === 0}
          empty={<BrandHero />}
        >
          {() => <Slides slides={slides} carousel={carousel} {...about} />}
        </AsyncView>
      </div>
      <div className={styles.block}>
        {claims}
        {isCarousel && <CarouselControls labels={t} carousel={carousel} titles={slides.map(({ title }) => title)} />}
      </div>
    </section>
  )
}

/** All slides lie in the same grid cell, so they have the same height. Only the current slide is visible and focusable. */
function Slides({ slides, carousel, kindOf, subjectOf, productOf }: { slides: Banner[]; carousel: Carousel } & Omit<Props, 'claims'>) {
  const { name, sentences } = useIdentity()
  const direction = { '--direction': carousel.direction } as CSSProperties // React's type has no custom properties
  return (
    <>
      <h1 className="vh">{sentences.heroTitle || name}</h1>
      <div
        className={styles.slides}
        style={direction}
        aria-live={carousel.isRunning ? 'off' : 'polite'}
        {...(slides.length > 1 && carousel.swipe)}
      >
        {slides.map((banner, index) => (
          <HeroSlide
            key={banner.id}
            banner={banner}
            subject={subjectOf(banner)}
            kind={kindOf(banner)}
            product={productOf(banner)}
            onPull={carousel.pause}
            place={{ number: index + 1, count: slides.length }}
            isShown={index === carousel.index}
            isLeaving={index === carousel.leaving}
            isFirstSight={carousel.turns === 0}
            isDue={carousel.due.includes(index)}
          />
        ))}
      </div>
    </>
  )
}

function HeroSkeleton() {
  return (
    <div className={styles.inside}>
      <div className={styles.text} aria-hidden="true">
        <Skeleton className={styles.skeleton} />
      </div>
      <div className={styles.art} />
    </div>
  )
}
