import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import type { Video } from '@shop/contract/videos/videos'
import { type CSSProperties, type RefObject, useEffect, useRef } from 'react'
import { WIDE_ON_PHONES } from '@shop/ui/picture-widths'
import { Drawing, type Kind } from '@shop/ui/drawing'
import { useNear } from '@shop/ui/use-near'
import { Picture } from '@shop/ui/picture'
import stages from '@shop/ui/stage.module.css'
import type { Elements } from '@shop/ui/in-element'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { frameTexts } from '../../../frame/texts.ts'
import { Words } from '../../../frame/words/words.tsx'
import { buttonClass, textLinkClass } from '../../../ui/button.ts'
import { Icon } from '../../../ui/icon.tsx'
import { useLateCode } from '../../../ui/late/use-late-code.ts'
import { whenIdle } from '../../../ui/late/when-idle.ts'
import { ScrollIn } from '../../../ui/scroll-in.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import { homeTexts } from '../texts.ts'
import { afterFirstSentence } from './first-sentence.ts'
import type { Layout } from './home-rows.ts'
import styles from './series-section.module.css'
import { Specs } from './specs.tsx'
import { filmTexts } from './texts.ts'

interface Props {
  series: Series
  kind: Kind | undefined
  layout: Layout
  /** Replaces the series' own picture if the page already shows that elsewhere. */
  picture: { src: string; alt: string } | undefined
  film?: Video | undefined
  /** Number of products; undefined while unknown. */
  models: number | undefined
  children: Elements
}

const WIDTHS = [640, 960, 1280]
const SIZES: Record<Layout, string> = {
  sheet: `${WIDE_ON_PHONES}, (width < 1200px) 92vw, min(54vw, 1050px)`,
  film: '(width < 1024px) 92vw, min(62vw, 960px)',
  half: `${WIDE_ON_PHONES}, min(32vw, 400px)`,
  drawer: '(width < 768px) 46vw, 240px',
}
const LEADERS = { load: () => import('./leader-lines.tsx') }
const FILM = { load: () => import('./film-player.tsx'), texts: [filmTexts] }

export const anchorOf = (series: Pick<Series, 'id'>) => `series-${series.id}`

export function SeriesSection({ series, kind, layout, picture, film, models, children }: Props) {
  const section = useRef<HTMLElement>(null)
  useEffect(() => whenIdle(() => layOut(section.current)), [])
  const sheet = useRef<HTMLDivElement>(null)
  const { src, alt } = film ? { src: film.cover, alt: film.title } : (picture ?? { src: series.imageUrl, alt: series.name })
  const [first, rest] = afterFirstSentence(series.description)
  const isHalf = layout === 'half'
  const title = (
    <h3>
      <Words text={series.summary2} />
    </h3>
  )
  return (
    <section ref={section} className={`${styles.section} ${styles[layout]}`} aria-labelledby={anchorOf(series)}>
      {!isHalf && (
        <ScrollIn>
          <SectionHead
            id={anchorOf(series)}
            title={series.name}
            aside={models !== undefined && <Count count={models} isOfModels={kind !== 'accessories'} />}
          />
        </ScrollIn>
      )}
      <ScrollIn className={styles.frame ?? ''}>
        <div ref={sheet} className={styles.board}>
          <div className={`${stages.stage} ${layout === 'sheet' || isHalf ? stages.marks : ''} ${styles.stage}`}>
            <Picture
              className={styles.picture}
              src={src}
              alt={alt}
              width={1280}
              height={960}
              sizes={SIZES[layout]}
              widths={film ? undefined : WIDTHS}
              fallback={<Drawing kind={kind} view="large" label={series.name} className={styles.drawing} />}
            />
            {isHalf && models !== undefined && <Count count={models} isOfModels={kind !== 'accessories'} />}
            {film && <Film film={film} />}
          </div>
          <div className={styles.text}>
            <div className={styles.about}>
              {isHalf ? (
                <div className={styles.name}>
                  <h2 id={anchorOf(series)} tabIndex={-1}>
                    <Words text={series.name} />
                  </h2>
                  {series.summary2 && title}
                </div>
              ) : (
                series.summary2 && title
              )}
              <p className="muted">
                <span>{first}</span>
                <span className={styles.rest}>{rest}</span>
              </p>
            </div>
            <Specs specs={series.specs} kind={kind} isRow={layout === 'film' || isHalf} />
            {!isHalf && <All series={series} className={buttonClass()} />}
          </div>
          {layout === 'sheet' && <Leaders seriesId={series.id} src={src} sheet={sheet} />}
        </div>
        {children}
        {isHalf && <All series={series} className={textLinkClass} />}
      </ScrollIn>
    </section>
  )
}

/** Lays out a section that has `content-visibility: auto`, so that anchors and the scroll bar use its true height. */
function layOut(section: HTMLElement | null) {
  if (!section) return
  section.dataset.laidOut = 'now' // disables transitions during the first styling
  section.getBoundingClientRect() // forces the layout, for each section in its own task
  section.dataset.laidOut = ''
}

/** Shows the number of models. Accessories are articles. counting.css, which loads late, animates the number from 0. */
function Count({ count, isOfModels }: { count: number; isOfModels: boolean }) {
  const t = useTexts(homeTexts)
  const end = { '--models': count } as CSSProperties // React's type has no custom properties
  return (
    <p className={styles.count}>
      <b style={end}>{count}</b>
      <span>{` ${isOfModels ? t.modelsUnit(count) : t.articlesUnit(count)}`}</span>
    </p>
  )
}

function All({ series, className }: { series: Series; className: string | undefined }) {
  const t = useTexts(frameTexts)
  return (
    <p className={styles.all}>
      <ShopLink className={className} to={seriesAddress(series.id)}>
        <span>{series.summary3 || t.seeModels}</span>
        <Icon name="right" small />
      </ShopLink>
    </p>
  )
}

/** Loads near the viewport. On narrow screens the observed element has no box, so nothing loads. */
function Leaders(props: { seriesId: number; src: string; sheet: RefObject<HTMLElement | null> }) {
  const place = useRef<HTMLElement>(null)
  const { code } = useLateCode(LEADERS, useNear(place))
  return (
    <>
      <i ref={place} className={styles.aim} />
      {code && <code.LeaderLines {...props} />}
    </>
  )
}

function Film({ film }: { film: Video }) {
  const place = useRef<HTMLElement>(null)
  const { code } = useLateCode(FILM, useNear(place))
  return (
    <>
      <i ref={place} className={styles.aim} />
      {code && <code.FilmPlayer film={film} />}
    </>
  )
}
