import { seriesAddress } from '@shop/contract/addresses'
import type { Series } from '@shop/contract/catalog/catalog'
import type { Video } from '@shop/contract/videos/videos'
import { type CSSProperties, type RefObject, useRef } from 'react'
import { useTexts } from '../../../frame/language.tsx'
import { ShopLink } from '../../../frame/link.tsx'
import { WIDE_ON_PHONES } from '../../../frame/picture-widths.ts'
import { frameTexts } from '../../../frame/texts.ts'
import { Words } from '../../../frame/words/words.tsx'
import { buttonClass, textLinkClass } from '../../../ui/button.ts'
import { Drawing } from '../../../ui/drawing/drawing.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { Kind } from '../../../ui/drawing/kind.ts'
import { useLateCode } from '../../../ui/late/use-late-code.ts'
import { useNear } from '../../../ui/late/use-near.ts'
import { Picture } from '../../../ui/picture.tsx'
import { ScrollIn } from '../../../ui/scroll-in.tsx'
import { SectionHead } from '../../../ui/section-head.tsx'
import stages from '../../../ui/stage.module.css'
import { homeTexts } from '../texts.ts'
import { afterFirstSentence } from './first-sentence.ts'
import type { Layout } from './places.ts'
import styles from './series-section.module.css'
import { Specs } from './specs.tsx'
import { filmTexts } from './texts.ts'
import { useLateLayout } from './use-late-layout.ts'
import type { Elements } from '../../../ui/reading/in-element.tsx'

interface Props {
  series: Series
  kind: Kind | undefined
  layout: Layout
  /** Comes before the picture of the series, which stands in the list of series above: none stands on the page twice. */
  picture: { src: string; alt: string } | undefined
  /** Of the layout `film`. */
  film?: Video | undefined
  /** How many models the series has; undefined while, or where, nobody says so. */
  models: number | undefined
  /** The series' products, attached below. */
  children: Elements
}

const WIDTHS = [640, 960, 1280]
const SIZES: Record<Layout, string> = {
  sheet: `${WIDE_ON_PHONES}, (width < 1200px) 92vw, min(54vw, 1050px)`,
  film: '(width < 768px) 92vw, min(93vw, 1960px)',
  half: `${WIDE_ON_PHONES}, min(32vw, 400px)`,
  drawer: '(width < 768px) 46vw, 240px',
}
const LEADERS = { load: () => import('./leader-lines.tsx'), texts: [] }
const FILM = { load: () => import('./film-player.tsx'), texts: [filmTexts] }

/** The name of a series' section in the address of the home page. */
export const anchorOf = (series: Pick<Series, 'id'>) => `series-${series.id}`

/** A series on the home page: its picture, description, numbered specs, a link to its products, and some of these. */
export function SeriesSection({ series, kind, layout, picture, film, models, children }: Props) {
  const section = useLateLayout<HTMLElement>()
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
          <SectionHead id={anchorOf(series)} title={series.name} aside={models !== undefined && <Count models={models} />} />
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
            {isHalf && models !== undefined && <Count models={models} />}
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

/** The number of models counts up to itself while the ruler beside it is drawn (counting.css, late). */
function Count({ models }: { models: number }) {
  const t = useTexts(homeTexts)
  const end = { '--models': models } as CSSProperties // React's type knows no custom properties
  return (
    <p className={styles.count}>
      <b style={end}>{models}</b>
      <span>{` ${t.modelsUnit(models)}`}</span>
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

/** Lines from the numbers of the specs into the picture. On narrower screens their place has no box, and nothing is loaded. */
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

/** Its cover stands there from the start; what plays it is loaded when it comes near. */
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
