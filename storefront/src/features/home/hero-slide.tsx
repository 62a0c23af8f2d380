import { ALL_SERIES } from '@shop/contract/addresses'
import type { Product } from '@shop/contract/catalog/catalog'
import type { Banner } from '@shop/contract/content/content'
import { useRef } from 'react'
import { useTexts } from '../../frame/language.tsx'
import { ShopLink } from '../../frame/link.tsx'
import { Words } from '../../frame/words/words.tsx'
import { WIDE_ON_PHONES } from '../../frame/picture-widths.ts'
import { buttonClass, textLinkClass } from '../../ui/button.ts'
import { Drawing } from '../../ui/drawing/drawing.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { Kind } from '../../ui/drawing/kind.ts'
import { Picture } from '../../ui/picture.tsx'
import { targetOf } from './banners.ts'
import { HeroPull } from './hero-pull.tsx'
import styles from './hero.module.css'
import { frameTexts } from '../../frame/texts.ts'
import { homeTexts } from './texts.ts'

/** What phones and wide screens take of a banner. */
const WIDTHS = [640, 1280, 1920]

interface Props {
  banner: Banner
  /** The series that it is about and, of a product, its number. */
  subject: { code: string; number: string } | undefined
  /** What is drawn where there is no picture. */
  kind: Kind | undefined
  /** What its ruler pulls apart; without a model it has none. */
  product: Product | undefined
  /** Somebody has touched the ruler. */
  onPull: () => void
  /** The how manieth of how many. */
  place: { number: number; count: number }
  isShown: boolean
  isLeaving: boolean
  /** Stands there since the page was opened: it does not come in. */
  isFirstSight: boolean
  /** Its picture may be asked for: it is in sight, or soon will be. */
  isDue: boolean
}

/** One banner of the carousel: its words on the left, its picture on the right. */
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
              src={banner.imageUrl}
              alt=""
              width={1280}
              height={960}
              sizes={`${WIDE_ON_PHONES}, min(50vw, 1040px)`}
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
