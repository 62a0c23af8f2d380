import { ALL_SERIES } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Banner } from '@shop/contract/content/content'
import { type CSSProperties, useRef } from 'react'
import { WIDE_ON_PHONES } from '@shop/ui/picture-widths'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { Picture } from '@shop/ui/picture'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { targetOf } from './banners.ts'
import { HeroPull } from './hero-pull.tsx'
import styles from './hero.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { homeTexts } from './texts.ts'

const WIDTHS = [640, 1280, 1920]

interface Props {
  banner: Banner
  /** Series code and product number; the number is empty for a series. */
  subject: { code: string; number: string } | undefined
  kind: Kind | undefined
  /** Product that the banner links to, if any. If it has a 3D model, a ruler pulls the model apart. */
  product: Product | undefined
  onPull: () => void
  /** `number` counts from 1. */
  place: { number: number; count: number }
  isShown: boolean
  isLeaving: boolean
  /** True until the carousel has moved once: the first slide has no entrance animation. */
  isFirstSight: boolean
  /** True if the slide is visible now or soon, so that its picture may load. */
  isDue: boolean
}

export function HeroSlide({ banner, subject, kind, product, onPull, place, isShown, isLeaving, isFirstSight, isDue }: Props) {
  const t = useTexts(homeTexts)
  const { allSeries } = useTexts(frameTexts)
  const art = useRef<HTMLDivElement>(null)
  const eyebrow = subject && (subject.number ? t.seriesAndNumber(subject.code, subject.number) : t.seriesOf(subject.code))
  const motion = isLeaving ? styles.leaving : isShown && !isFirstSight ? styles.entering : ''
  return (
    <div
      className={`${styles.slide} ${motion}`}
      role="group"
      aria-roledescription={t.slide}
      aria-label={t.slideOf(place.number, place.count)}
      inert={!isShown}
    >
      <div className={styles.inside}>
        <div className={styles.text}>
          {eyebrow && <p className={`${styles.eyebrow} lab`}>{eyebrow}</p>}
          <h2 className={styles.title}>
            <Words text={banner.title} isNarrow />
          </h2>
          <p className={`${styles.lead} lead`}>{banner.description}</p>
          <div className={styles.ways}>
            <BannerLink banner={banner} />
            <ShopLink className={textLinkClass} to={ALL_SERIES}>
              {allSeries}
            </ShopLink>
          </div>
          {product?.view360Url.trim() && <HeroPull product={product} art={art} isShown={isShown} onPull={onPull} />}
        </div>
        <div ref={art} className={styles.art}>
          {isDue && (
            <Picture
              className={styles.picture}
              style={focalStyle(banner)}
              src={banner.imageUrl}
              alt=""
              width={1280}
              height={960}
              sizes={`${WIDE_ON_PHONES}, (width < 1024px) 92vw, min(50vw, 1040px)`}
              widths={WIDTHS}
              urgency={place.number === 1 ? 'high' : undefined}
              fallback={<Drawing kind={kind} view="large" className={styles.drawing} />}
            />
          )}
        </div>
      </div>
    </div>
  )
}

/** With a focal point, the picture fills its area around the point. */
function focalStyle({ focalWide, focalNarrow }: Banner): CSSProperties | undefined {
  const of = (name: string, focal: Banner['focalWide']) =>
    focal ? { [`--fit-${name}`]: 'cover', [`--at-${name}`]: `${focal.x * 100}% ${focal.y * 100}%` } : {}
  return { ...of('wide', focalWide), ...of('narrow', focalNarrow) }
}

function BannerLink({ banner }: { banner: Banner }) {
  const t = useTexts(homeTexts)
  const target = targetOf(banner)
  if (!target || !banner.buttonText) return null
  if (target.isOutside) {
    return (
      <a className={buttonClass('go')} href={target.to} target="_blank" rel="noopener">
        <span>{banner.buttonText}</span>
        <span className="vh">{t.inNewTab}</span>
        <Icon name="external" small />
      </a>
    )
  }
  return (
    <ShopLink className={buttonClass('go')} to={target.to}>
      <span>{banner.buttonText}</span>
      <Icon name="right" small />
    </ShopLink>
  )
}
